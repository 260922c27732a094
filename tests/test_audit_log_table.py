"""The audit of tables: against brute force, in three formats; the dialects of CSV; Parquet; outputs."""

from __future__ import annotations

import csv
import hashlib
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import duckdb
import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import audit_schema, csv_text, log_table
from checks.audits.listed_table import ListedTable
from checks.audits.stored_table import StoredTable
from checks.kernel.reading import csv_rows
from finite_models.load import from_data
from finite_models.log_table_file import LogTable, question
from tests.printed_audit import require_the_judge_s_word

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "models"
TABLES = sorted(path for path in EXAMPLES.glob("table_*.json") if not path.name.endswith(".answer.json"))
Cells = tuple[str | None, ...]
Json = Any


def brute_force(columns: list[str], rows: list[Cells], logged: list[str], target: str, most: int = 99) -> Json:
    """The answer from all subsets of the fields, by pairs of rows."""
    at = {name: i for i, name in enumerate(columns)}
    fields = [name for name in columns if name != target]

    def suffices(chosen: tuple[str, ...] | list[str]) -> bool:
        return not any(
            all(v[at[name]] == w[at[name]] for name in chosen)
            for v, w in combinations(rows, 2)
            if v[at[target]] != w[at[target]]
        )

    def minimal(free: list[str], fixed: list[str]) -> list[list[str]]:
        passing = [
            set(chosen)
            for size in range(len(free) + 1)
            for chosen in combinations(free, size)
            if suffices([*chosen, *fixed])
        ]
        return sorted(sorted(s) for s in passing if not any(other < s for other in passing) and len(s) <= most)

    every = [set(c) for size in range(len(fields) + 1) for c in combinations(fields, size) if suffices(c)]
    core = set(fields).intersection(*every) if every else None
    return {
        "identified": suffices(logged),
        "minimal_additions": minimal([name for name in fields if name not in logged], logged),
        "minimal_field_sets": minimal(fields, []),
        "core": None if core is None else sorted(core),
        "least": sorted(core) if core is not None and core in every else None,
    }


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Json]:
    """Exit code and JSON output; the judge reads the certificate again."""
    capsys.readouterr()
    code = main([*arguments, "--json", "-"])
    out, err = capsys.readouterr()
    assert err == "", err
    output = json.loads(out)
    Draft202012Validator(audit_schema()).validate(output)
    return code, output


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of an error, with exit code 2."""
    capsys.readouterr()
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.removeprefix("error: ").rstrip("\n")


# ---------------------------------------------------------------- right answers


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_samples_give_their_answers(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output = run(capsys, str(path))
    expected = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    assert output["answer"] == expected
    assert code == (0 if expected["identified"] else 1)
    assert list(output["answer"]) == list(log_table.ANSWER.fields)


def random_table(draw: random.Random) -> tuple[list[str], list[Cells], list[str], str]:
    """A small table with repeated rows and columns, constants, nulls and awkward text."""
    width, height = draw.randint(1, 6), draw.randint(1, 9)
    names = draw.sample(["a", "A", "b b", "c,c", 'd"', "é", "\\N", "", "t"], width + 1)
    pool: list[str | None] = ["0", "1", "", None, "\\", "\\N", "x,y", 'q"q', "l\nf", "c\r\nr", " 0", "ß", "'"]
    columns = []
    for _ in range(width + 1):
        values = draw.sample(pool, draw.choice((1, 2, 2, 2, 3)))
        columns.append([draw.choice(values) for _ in range(height)])
    if width > 1 and draw.random() < 0.3:
        columns[0] = columns[1]
    if draw.random() < 0.6:  # a target that some fields give
        kept = draw.sample(range(width), draw.randint(0, width))
        texts = [str(sum(map(ord, "".join(columns[i][r] or "-" for i in kept))) % 2) for r in range(height)]
        columns[-1] = list(texts)
    rows = list(zip(*columns, strict=True))
    rows += [draw.choice(rows) for _ in range(draw.randint(0, 3))]
    logged = draw.sample(names[:-1], draw.randint(0, width))
    return names, rows, logged, names[-1]


def as_csv(names: list[str], rows: list[Cells]) -> str:
    """CSV as the command reads it: null is nothing, the empty text two quotes."""

    def cell(text: str | None) -> str:
        if text is None:
            return ""
        plain = text and not set(text) & set(',"\r\n')
        return text if plain else '"' + text.replace('"', '""') + '"'

    return "".join(",".join(map(cell, row)) + "\n" for row in (tuple(names), *rows))


def name_list(names: list[str]) -> str:
    return ",".join('"' + name.replace('"', '""') + '"' for name in names)


def to_parquet(path: Path, names: list[str], rows: list[Cells]) -> None:
    con = duckdb.connect()
    con.execute(f"CREATE TABLE t ({', '.join(f'c{i} VARCHAR' for i in range(len(names)))})")
    con.executemany(f"INSERT INTO t VALUES ({', '.join('?' * len(names))})", rows)
    cells = ", ".join(f"c{i} AS {quoted(name)}" for i, name in enumerate(names))
    con.execute(f"COPY (SELECT {cells} FROM t) TO '{path}' (FORMAT parquet)")
    con.close()


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def test_200_random_tables_agree_with_brute_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(20_261_133)
    seen = {"identified": 0, "hopeless": 0, "several": 0, "least": 0}
    for number in range(200):
        names, rows, logged, target = random_table(draw)
        expected = brute_force(names, rows, logged, target)
        model = {"kind": "log_table", "columns": names, "rows": rows, "logged": logged, "target": target}
        path = tmp_path / "t.json"
        path.write_text(json.dumps(model), encoding="utf-8")
        code, output = run(capsys, str(path))
        assert output["answer"] == expected, (number, model)
        assert code == (0 if expected["identified"] else 1)
        kernel.judge(kernel.parse(json.dumps(output["certificate"]).encode()))
        table = tmp_path / "t.csv"
        table.write_text(as_csv(names, rows), encoding="utf-8", newline="")
        again = run(capsys, str(table), "--logged", name_list(logged), "--target", target)[1]
        assert again["answer"] == expected, (number, model)
        assert again["details"]["not_told_apart"] == output["details"]["not_told_apart"]
        assert output["certificate"]["model"] == json.loads(path.read_text(encoding="utf-8"))
        kernel.judge(again["certificate"])
        seen["identified"] += expected["identified"]
        seen["hopeless"] += expected["core"] is None
        seen["several"] += len(expected["minimal_field_sets"]) > 1
        seen["least"] += expected["least"] is not None
        most = draw.randint(1, 3)
        bounded = run(capsys, str(path), "--at-most", str(most))[1]
        assert bounded["answer"] == brute_force(names, rows, logged, target, most), (number, model, most)
        assert bounded["details"]["at_most"] == most
    assert min(seen.values()) > 20, seen


def test_parquet_agrees_with_brute_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(20_261_134)
    done = 0
    while done < 40:
        names, rows, logged, target = random_table(draw)
        if len({name.casefold() for name in names}) < len(names) or "" in names:
            continue  # DuckDB cannot write such names
        done += 1
        path = tmp_path / "t.parquet"
        to_parquet(path, names, rows)
        output = run(capsys, str(path), "--logged", name_list(logged), "--target", target)[1]
        assert output["answer"] == brute_force(names, rows, logged, target)


def test_what_is_certified_is_the_judge_s_word(tmp_path: Path, command: Callable[..., Any]) -> None:
    draw = random.Random(20_261_138)
    table = tmp_path / "t.csv"
    for number in range(25):
        names, rows, logged, target = random_table(draw)
        model = {"kind": "log_table", "columns": names, "rows": list(map(list, rows)), "logged": logged}
        bound = ["--at-most", "2"] if number % 3 == 0 else []
        require_the_judge_s_word(command, tmp_path, {**model, "target": target}, *bound)
        table.write_text(as_csv(names, rows), encoding="utf-8", newline="")
        require_the_judge_s_word(
            command, tmp_path, str(table), "--logged", name_list(logged), "--target", target, *bound
        )


def parquet(path: Path, query: str) -> str:
    duckdb.sql(f"COPY ({query}) TO '{path}' (FORMAT parquet)")
    return str(path)


@pytest.mark.parametrize(
    ("values", "sets"),
    [
        ("(0.0::DOUBLE, 0), (-0.0::DOUBLE, 1)", []),
        ("('NaN'::DOUBLE, 0), ('NaN'::DOUBLE, 1)", []),
        ("(0.1::DOUBLE, 0), (0.1::DOUBLE + 2e-17, 1)", [["x"]]),
        ("(NULL, 0), ('', 1)", [["x"]]),
        ("(NULL, 0), (NULL, 1)", []),
        ("(['a, b'], 0), (['a', 'b'], 1)", [["x"]]),
        ("({'k': 1, 'l': NULL}, 0), ({'k': 1, 'l': 2}, 1)", [["x"]]),
        ("(DATE '2026-01-01', NULL), (DATE '2026-01-02', 1)", [["x"]]),
        ("('\\xFF'::BLOB, 0), ('\\xFE'::BLOB, 1)", [["x"]]),
        ("(1.10::DECIMAL(5,2), 0), (1.1::DECIMAL(5,2), 1)", []),
    ],
)
def test_parquet_values_are_compared_by_value(
    values: str, sets: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = parquet(tmp_path / "t.parquet", f"SELECT * FROM (VALUES {values}) AS t(x, t)")
    assert run(capsys, path, "--logged", "", "--target", "t")[1]["answer"]["minimal_field_sets"] == sets


def test_nested_parquet_columns_keep_their_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = parquet(
        tmp_path / "t.parquet", "SELECT {'a': {'b': i}, 'c': [i]} AS s, i AS n, i % 2 AS t FROM range(4) r(i)"
    )
    answer = run(capsys, path, "--logged", "n", "--target", "t")[1]["answer"]
    assert answer["minimal_field_sets"] == [["n"], ["s"]]


# ---------------------------------------------------------------- CSV as users have it

GOOD: dict[str, tuple[bytes, Json]] = {
    "plain": (b"a,b,t\n0,0,0\n0,1,1\n", [["b"]]),
    "no last line end": (b"a,b,t\n0,0,0\n0,1,1", [["b"]]),
    "windows": (b"a,b,t\r\n0,0,0\r\n0,1,1\r\n", [["b"]]),
    "old mac": (b"a,b,t\r0,0,0\r0,1,1\r", [["b"]]),
    "mixed line ends": (b"a,b,t\r\n0,0,0\n0,1,1\r1,1,1\r\n", [["b"]]),
    "mixed line ends and quotes": (b'a,b,t\r\n"0",0,0\n0,"1",1\r1,1,"1"\r\n', [["b"]]),
    "byte order mark": (b"\xef\xbb\xbfa,b,t\n0,0,0\n0,1,1\n", [["b"]]),
    "byte order mark and quotes": (b'\xef\xbb\xbf"a",b,t\n0,0,0\n0,1,1\n', [["b"]]),
    "quoted commas": (b'a,b,t\n0,"x,y",0\n0,"x,z",1\n', [["b"]]),
    "quoted header": (b'"a","b","t"\n0,0,0\n0,1,1\n', [["b"]]),
    "quoted line ends": (b'a,b,t\n0,"x\ny",0\n0,"x\r\ny",1\n', [["b"]]),
    "doubled quotes": (b'a,b,t\n0,"""",0\n0,"""""",1\n', [["b"]]),
    "quotes do not matter": (b'a,b,t\n0,x,0\n0,"x",0\n1,"x",1\n', [["a"]]),
    "null and the empty text": (b'a,b,t\n0,,0\n0,"",1\n', [["b"]]),
    "null is equal to null": (b"a,b,t\n0,,0\n1,,1\n", [["a"]]),
    "null targets": (b'a,b,t\n0,0,\n0,1,""\n', [["b"]]),
    "spaces matter": (b"a,b,t\n0,x,0\n0, x,1\n", [["b"]]),
    "zeros matter": (b"a,b,t\n0,1,0\n0,01,1\n1,1.0,2\n", [["b"]]),
    "case matters": (b"a,b,t\n0,x,0\n0,X,1\n", [["b"]]),
    "headers that differ in case": (b"b,B,t\n0,0,0\n0,1,1\n", [["B"]]),
    "blank lines": (b"a,b,t\n\n0,0,0\n\n0,1,1\n\n\n", [["b"]]),
    "the word NULL is text": (b"a,b,t\n0,NULL,0\n0,,1\n", [["b"]]),
    "rows that repeat": (b"a,b,t\n0,0,0\n0,1,1\n0,1,1\n0,0,0\n", [["b"]]),
    "a constant target": (b"a,b,t\n0,0,0\n0,1,0\n", [[]]),
    "a field that differs in every row": (b"a,b,t\n0,0,0\n1,0,1\n2,0,0\n", [["a"]]),
    "one row": (b"a,t\n0,0\n", [[]]),
    "a carriage return before a last character": (b"t\n0\r1", []),
    "a last row without an end": (b"a,t\r\n0,0\r1,1", [["a"]]),
    "control characters": (b"a,b,t\n0,\x00,0\n0,\x01,1\n", [["b"]]),
    "a header without a name": (b",b,t\n0,0,0\n0,1,1\n", [["b"]]),
    "hash signs": (b"a,b,t\n#0,0,0\n#0,1,1\n", [["b"]]),
    "letters beyond ascii": ("a,b,t\n0,é,0\n0,e\u0301,1\n".encode(), [["b"]]),
}


@pytest.mark.parametrize("name", GOOD)
def test_csv_is_read_as_it_is_written(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw, sets = GOOD[name]
    path = tmp_path / "odd [name]*?.csv"
    path.write_bytes(raw)
    assert run(capsys, str(path), "--logged", "", "--target", "t")[1]["answer"]["minimal_field_sets"] == sets
    assert path.read_bytes() == raw


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "t.csv: empty; expected a header and rows"),
    "a byte order mark alone": (b"\xef\xbb\xbf", "t.csv: empty; expected a header and rows"),
    "blank lines alone": (b"\n\r\n\n", "t.csv: empty; expected a header and rows"),
    "a header alone": (b"a,b,t\n", "t.csv: a header and no rows; give at least one row"),
    "no target": (b"a,b,c\n0,0,0\n", '--target: there is no column "t"; the columns are a, b, c'),
    "a target in another case": (b"a,b,T\n0,0,0\n", '--target: there is no column "t"; did you mean "T"?'),
    "headers twice": (b"a,b,a,t\n0,0,0,0\n", 't.csv: columns 1 and 3 are both called "a"; give each its own name'),
    "a short row": (b"a,b,t\n0,0,0\n0,1\n", "t.csv line 3: 2 fields, and the header has 3 columns; a field"),
    "a long row": (b"a,b,t\n0,0,0\n\n0,1,1,1\n", "t.csv line 4: 4 fields, and the header has 3 columns"),
    "a row that ends in a comma": (b"a,b,t\n0,0,0,\n", "t.csv line 2: 4 fields, and the header has 3 columns"),
    "a short row after quoted line ends": (b'a,b,t\n0,"x\ny\nz",0\n0\n', "t.csv line 5: 1 field, and the header"),
    "a short row among carriage returns": (b"a,b,t\r0,0,0\r0\r", "t.csv line 3: 1 field, and the header has 3"),
    "a quote inside": (b'a,b,t\n0,x"y,0\n', "t.csv line 2: a quote stands inside a field, or something follows"),
    "text after a quote": (b'a,b,t\n0,0,0\n0,"x"y,0\n', "t.csv line 3: a quote stands inside a field"),
    "a space before a quote": (b'a,b,t\n0, "x",0\n', "t.csv line 2: a quote stands inside a field"),
    "an open quote": (b'a,b,t\n0,0,0\n0,"x,0\n0,1,1\n', "t.csv line 3: a quote that opens in this row is not closed"),
    "latin-1": (b"a,b,t\n0,0,0\n0,\xe9,0\n", "t.csv line 3: not UTF-8 at byte 2 of the row; save it as UTF-8"),
    "utf-16": ("a,t\n0,0\n".encode("utf-16"), "t.csv line 1: not UTF-8 at byte 0 of the row; save it as UTF-8"),
    "semicolons": (b"a;b;t\n0;0;0\n", '--target: there is no column "t"; the columns are a;b;t'),
}


@pytest.mark.parametrize("name", BAD)
def test_csv_that_is_no_table_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    raw, message = BAD[name]
    monkeypatch.chdir(tmp_path)
    Path("t.csv").write_bytes(raw)
    assert refused(capsys, "t.csv", "--logged", "a", "--target", "t").startswith(message)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "--target: t.csv is a table; name the column that the question is about with --target NAME"),
        (("--target", "t"), "--logged: t.csv is a table; name the logged columns with --logged NAMES"),
        (("--target", "t", "--logged", "a,c"), '--logged: there is no column "c"; the columns are a, b, t'),
        (("--target", "t", "--logged", "a,a"), '--logged: "a" is named twice; name it once'),
        (("--target", "t", "--logged", "a,t"), '--logged: "t" is the target; leave it out of the logged columns'),
        (("--target", "t", "--logged", 'a,"b'), "--logged: not a list of names (unexpected end of data)"),
        (("--target", "t", "--logged", "a", "--at-most", "0"), "--at-most: expected a whole number from 1 on, found 0"),
        (("--target", "t", "--logged", "a", "--at-most", "x"), "--at-most: expected a whole number from 1 on, found x"),
        (("--target", "t", "--logged", "a", "--picture", "p.svg"), "--picture p.svg: models of kind log_table are not"),
    ],
)
def test_questions_that_cannot_be_asked(
    arguments: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("t.csv").write_bytes(b"a,b,t\n0,0,0\n0,1,1\n")
    assert refused(capsys, "t.csv", *arguments).startswith(message)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.csv"]


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for ending in ("csv", "parquet"):
        missing = str(tmp_path / f"no.{ending}")
        assert "cannot be read (No such file or directory)" in refused(capsys, missing, "--logged", "", "--target", "t")
    broken = tmp_path / "t.parquet"
    broken.write_bytes(b"PAR1 and nothing else")
    assert "cannot be read (Invalid Input Error" in refused(capsys, str(broken), "--logged", "", "--target", "t")
    empty = parquet(tmp_path / "e.parquet", "SELECT 1 AS a, 2 AS t WHERE false")
    assert refused(capsys, empty, "--logged", "", "--target", "t").endswith("has no rows; give at least one row")


def test_options_of_another_kind_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    tree, table = str(EXAMPLES / "tree_refund.json"), str(EXAMPLES / "table_token.json")
    said = refused(capsys, tree, "--at-most", "2")
    assert said.startswith("--at-most: is for log_table")
    assert said.endswith("and this is a path_tree; leave it out")
    assert refused(capsys, table, "--target", "harm") == (
        "--target: the model file says this itself; leave the option out"
    )


JSON_FAULTS: list[tuple[Json, str]] = [
    ({"rows": []}, "rows: empty; give at least 1"),
    ({"rows": [["0", "0"], ["0"]]}, "rows[1]: has 1 cells, and there are 2 columns"),
    ({"rows": [["0", 1]]}, "rows[0][1]: expected text or null, found a number"),
    ({"columns": ["a", "a"]}, 'columns: columns 1 and 2 are both called "a"'),
    ({"target": "u"}, 'target: there is no column "u"'),
    ({"logged": ["t"]}, 'logged: "t" is the target'),
    ({"extra": 1}, 'file: the key "extra" is unknown'),
]


@pytest.mark.parametrize(("change", "message"), JSON_FAULTS, ids=[message for _, message in JSON_FAULTS])
def test_model_files_that_are_no_table(
    change: Json, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model = {"kind": "log_table", "columns": ["a", "t"], "rows": [["0", None]], "logged": [], "target": "t"}
    path = tmp_path / "t.json"
    path.write_text(json.dumps({**model, **change}), encoding="utf-8")
    assert refused(capsys, str(path)).startswith(message)


# ---------------------------------------------------------------- CSV against another reader


def test_any_csv_is_read_as_the_standard_library_reads_it(tmp_path: Path) -> None:
    draw = random.Random(20_261_135)
    path = tmp_path / "t.csv"
    accepted = 0
    for _ in range(400):
        cells = ["", "x", '""', '"x,"', '"\n"', '"\r\n"', '""""', " x", '"']
        weights = [9, 9, 9, 5, 5, 5, 5, 5, 1]
        ends = ["\n", "\n", "\r\n", "\r", "\n\n"]
        rows = [",".join(draw.choices(cells, weights, k=2 + (draw.random() < 0.03))) for _ in range(6)]
        raw = "h,i\n" + "".join(row + draw.choice(ends) for row in rows)
        path.write_bytes(raw.encode())
        wanted = [row for row in csv.reader(raw.splitlines(keepends=True), strict=False) if row]
        try:
            text = csv_text.checked(str(path))
        except csv_text.InputError:
            continue
        accepted += 1
        assert text.rows == len(wanted) - 1, raw
        assert all(len(row) == 2 for row in wanted), raw
        stored = StoredTable(str(path), [], "i")
        assert stored.given == text.rows
        assert {tuple(cell or "" for cell in row) for row in stored.rows()} == {tuple(row) for row in wanted[1:]}, raw
        stored.close()
    assert 100 < accepted < 400


def test_a_row_that_is_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_text, "LONGEST_ROW", 20)
    path = tmp_path / "t.csv"
    path.write_bytes(b"a,t\n" + b"x" * 30 + b",1\n")
    with pytest.raises(csv_text.InputError, match=r"line 2: a row of more than 20 bytes"):
        csv_text.checked(str(path))


def test_rows_longer_than_the_engine_takes_by_default(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.csv"
    path.write_text(f"a,t\n{'x' * 3_000_000},0\n{'x' * 2_999_999}y,1\n", encoding="utf-8")
    assert run(capsys, str(path), "--logged", "a", "--target", "t")[1]["answer"]["identified"]


# ---------------------------------------------------------------- certificates of large tables


def large(path: Path, rows: int) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write("n,route,odd,harm\n")
        for i in range(rows):
            file.write(f"{i},{i % 7},{'' if i % 2 else 'x'},{int(i % 7 == 3 and i % 2 == 1)}\n")


def test_a_large_table_s_rows_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, made = tmp_path / "runs.csv", tmp_path / "c.json"
    large(table, 10_001)
    assert main([str(table), "--logged", "route", "--target", "harm", "--certificate", str(made)]) == 1
    out = capsys.readouterr().out
    rows = tmp_path / "c.rows.csv"
    assert f"the rows that the certificate names are in {rows}" in out.split("\nnot certified:\n")[1]
    certificate = json.loads(made.read_text())
    assert certificate["model"]["rows"] == {"sha256": hashlib.sha256(rows.read_bytes()).hexdigest(), "rows": 10_001}
    assert certificate["answer"]["minimal_field_sets"] == [["n"], ["odd", "route"]]
    assert certificate["answer"]["minimal_additions"] == [["n"], ["odd"]]
    judge = [sys.executable, "-I", "-S", str(ROOT / "checks" / "kernel"), str(made)]
    for given, code in ((str(table), 0), (str(rows), 0), (str(EXAMPLES / "table_token.json"), 1)):
        asked = [*judge, "--data", str(rows), "--model", given]
        same = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert same.returncode == code, same.stdout
    alone = subprocess.run([*judge, "--data", str(rows)], capture_output=True, text=True, check=False)
    assert (alone.returncode, alone.stdout[:8]) == (0, "ACCEPTED")
    without = subprocess.run(judge, capture_output=True, text=True, check=False)
    assert without.returncode == 1
    assert "give it with --data FILE" in without.stdout
    rows.write_bytes(rows.read_bytes().replace(b'"5","5"', b'"5","6"'))
    changed = subprocess.run([*judge, "--data", str(rows)], capture_output=True, text=True, check=False)
    assert (changed.returncode, changed.stdout[:8]) == (1, "REJECTED")


def null_aware(path: Path) -> list[Cells]:
    """The rows of a file in the dialect, character by character; a field of no characters is None."""
    rows: list[list[str | None]] = [[None]]
    quoted_now = False
    text = path.read_bytes().decode("utf-8")
    for at, c in enumerate(text):
        if c == '"':
            doubled = quoted_now is False and rows[-1][-1] is not None and text[at - 1] == '"'
            rows[-1][-1] = (rows[-1][-1] or "") + ('"' if doubled else "")
            quoted_now = not quoted_now
        elif quoted_now or c not in ",\n":
            rows[-1][-1] = (rows[-1][-1] or "") + c
        elif c == ",":
            rows[-1].append(None)
        else:
            rows.append([None])
    assert rows.pop() == [None]
    return [tuple(row) for row in rows]


def awkward_rows(count: int) -> list[Cells]:
    """So many distinct rows with nulls, empty text, quotes, commas and line breaks of every sort inside fields."""
    breaks = ["l\nf", "c\r\nr", "c\rr", "\n"]
    odd: list[str | None] = [None, "", '"', '""', 'a "b" c', ",", "x,y", *breaks, " ", "NULL", "é"]
    return [
        (odd[i % 14], odd[i // 14 % 14], f"{i}" if i % 3 else f'{i}"\n,', odd[(i + i // 14) % 14], odd[i % 14])
        for i in range(count)
    ]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_awkward_cells_go_through_the_file_of_rows_and_back(
    ending: str, tmp_path: Path, command: Callable[..., Any]
) -> None:
    names = ["a", 'b "quoted"', "c,n", "line\nbreak", "t"]
    rows = awkward_rows(10_100)
    path = tmp_path / f"runs.{ending}"
    if ending == "csv":
        path.write_text(as_csv(names, [*rows, *rows[:500]]), encoding="utf-8", newline="")
    else:
        to_parquet(path, names, [*rows, *rows[:500]])
    kept = tmp_path / "certified.rows.csv"
    asked = ["--logged", name_list(names[1:2]), "--target", "t"]
    lines, below = require_the_judge_s_word(command, tmp_path, str(path), *asked, data=str(kept))
    assert '  rows: 10100, columns: 5, target "t": the logged fields do not determine the target.' in lines
    assert '  minimal_field_sets: [["a"],["b \\"quoted\\"","line\\nbreak"],["c,n"]]' in lines
    assert "10,600 rows were read, 10,100 of them distinct" in below
    header, *written = null_aware(kept)
    assert header == tuple(names)
    assert len(written) == len(rows)
    assert set(written) == set(rows)
    certificate = json.loads((tmp_path / "certified.json").read_text(encoding="utf-8"))
    read = csv_rows(str(kept), hashlib.sha256())
    assert [tuple(row) for row in read] == [header, *written]
    sums = hashlib.sha256(kept.read_bytes()).hexdigest()
    assert certificate["model"]["rows"] == {"sha256": sums, "rows": 10_100}
    judge = [sys.executable, "-I", "-S", str(ROOT / "checks" / "kernel"), str(tmp_path / "certified.json")]
    for model, code in ((path, 0), (kept, 0)) if ending == "csv" else ((kept, 0),):
        asked = [*judge, "--data", str(kept), "--model", str(model)]
        assert subprocess.run(asked, capture_output=True, check=False).returncode == code


@pytest.mark.parametrize("null", [True, False])
@pytest.mark.parametrize("count", [3, 10_001])
def test_one_column(count: int, null: bool, tmp_path: Path, command: Callable[..., Any]) -> None:
    """A row that is one null would be a blank line, which is no row: such a table goes into the certificate."""
    rows: list[Cells] = [(f"v{i}",) for i in range(count)]
    if null:
        rows[1] = (None,)
    path = tmp_path / "t.parquet"
    to_parquet(path, ["t"], rows)
    kept = tmp_path / "certified.rows.csv"
    named = count > log_table.MOST_ROWS and not null
    lines, _ = require_the_judge_s_word(
        command, tmp_path, str(path), "--logged", "", "--target", "t", data=str(kept) if named else None
    )
    assert "  identified: false" in lines
    assert "  core: null" in lines
    assert kept.exists() == named
    certificate = json.loads((tmp_path / "certified.json").read_text(encoding="utf-8"))
    if not named:
        assert sorted(certificate["model"]["rows"], key=str) == sorted(map(list, rows), key=str)


def test_one_column_that_is_always_null(tmp_path: Path, command: Callable[..., Any]) -> None:
    path = tmp_path / "t.parquet"
    to_parquet(path, ["t"], [(None,), (None,)])
    lines, _ = require_the_judge_s_word(command, tmp_path, str(path), "--logged", "", "--target", "t")
    assert "  identified: true" in lines


def test_a_column_without_a_name_is_shown_as_such(tmp_path: Path, command: Callable[..., Any]) -> None:
    path = tmp_path / "t.csv"
    path.write_text(",a,t\n0,0,0\n0,0,1\n", encoding="utf-8")
    said = command(main, str(path), "--logged", '""', "--target", "t").out
    assert '  as read: log table of 2 fields; logged: ""; target: t\n' in said
    assert '      ""  t  a\n' in said
    said = command(main, str(path), "--logged", "a", "--target", "").out
    assert '; logged: a; target: ""\n' in said
    said = command(main, str(path), "--logged", "", "--target", "t").out
    assert "; logged: (no field); target: t\n" in said


def test_the_rows_go_where_they_are_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "runs.csv"
    large(table, 10_001)
    asked = [str(table), "--logged", "route", "--target", "harm"]
    assert main([*asked, "--data", str(tmp_path / "d.csv")]) == 1
    assert (tmp_path / "d.csv").read_text().startswith('"n","route","odd","harm"\n"0","0","x","0"\n"1","1",')
    assert main(asked) == 1
    assert "the rows that the certificate names were not kept" in capsys.readouterr().out
    assert refused(capsys, *asked, "--data", str(table)).endswith("is also the model; choose another file")
    taken = refused(capsys, *asked, "--certificate", str(tmp_path / "d.json"), "--json", str(tmp_path / "d.rows.csv"))
    assert "which is taken; choose another place with --data" in taken


def test_embedded_and_named_rows_answer_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "runs.csv"
    table.write_text('a,b,t\n\\,,0\n\\N,"",1\n"x\ny","q""q",1\n', encoding="utf-8")
    stored = StoredTable(str(table), ["a"], "t")
    listed = ListedTable(LogTable(stored.question, tuple(stored.rows())))
    found = log_table.find(stored)
    assert found == log_table.find(listed)
    monkeypatch.setattr(log_table, "MOST_ROWS", 0)
    made = [log_table.certified(rows, found, None, tmp_path / name) for rows, name in ((stored, "s"), (listed, "l"))]
    assert made[0] == made[1]
    assert (tmp_path / "s").read_bytes() == (tmp_path / "l").read_bytes()
    assert "rows: 3, columns: 3" in kernel.judge(made[0], data=str(tmp_path / "s")).words
    stored.close()
    assert not stored.base.exists()


def test_the_bytes_do_not_depend_on_the_order_of_the_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(20_261_136)
    lines = [",".join(str(draw.randrange(size)) for size in (2, 3, 4, 5, 9)) + f",{i % 2}" for i in range(3000)]
    certificates = []
    for _ in range(2):
        draw.shuffle(lines)
        path = tmp_path / "t.csv"
        path.write_text("a,b,c,d,e,t\n" + "\n".join(lines), encoding="utf-8")
        certificates.append(run(capsys, str(path), "--logged", "a", "--target", "t")[1]["certificate"])
    assert certificates[0] == certificates[1]


# ---------------------------------------------------------------- many sets


def pairs_table(pairs: int) -> LogTable:
    """Fields in pairs that agree: every choice of one from each pair is minimal."""
    names = [f"{side}{i}" for i in range(pairs) for side in "xy"]
    rows = [(*("1" if i // 2 == row else "0" for i in range(2 * pairs)), str(row)) for row in range(pairs)]
    rows.append((*("0",) * (2 * pairs), "none"))
    columns = [*names, "t"]
    return LogTable(question(columns, [], "t", ("", "", "")), tuple(rows))


def test_all_minimal_sets_are_found_without_all_subsets() -> None:
    table = ListedTable(pairs_table(10))
    tests: list[object] = []
    original = table.confusions
    table.confusions = lambda fields: tests.append(fields) or original(fields)  # type: ignore[func-returns-value,method-assign]
    found = log_table.find(table)
    assert len(found.sets) == 2**10
    assert len(tests) < 3 * 2**10 < 2**20
    assert found.core == 0
    assert found.least is None


def test_a_list_that_is_too_long_to_derive_again_is_said_to_be_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(log_table, "MOST_DERIVED", 30)
    audit = log_table.audit(pairs_table(5))
    assert audit.established.not_established == ["that there are no other minimal sets"]
    assert "not established: that there are no other minimal sets" in audit.established.lines()
    monkeypatch.setattr(log_table, "MOST_SETS", 30)
    with pytest.raises(log_table.CouldNotRun, match=r"more than 30 sets of fields .* small ones with --at-most"):
        log_table.audit(pairs_table(5))


def test_a_bound_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = log_table.Asked(ListedTable(pairs_table(3)), at_most=2)
    audit = log_table.audit(asked)
    assert audit.answer()["minimal_field_sets"] == []
    assert audit.answer()["core"] == []
    assert audit.answer()["least"] is None
    assert "sets of more than 2 fields were not looked for (--at-most 2)" in audit.beside
    assert audit.established.sentences[-1] == "there are no other minimal sets with at most 2 fields"
    assert audit.established.answer["at_most"] == 2


# ---------------------------------------------------------------- size and progress


@pytest.mark.parametrize("rows", [100_000])
def test_a_long_table_with_twelve_fields(rows: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(20_261_137)
    path = tmp_path / "runs.csv"
    with open(path, "w", encoding="utf-8") as file:
        file.write(",".join([f"f{i}" for i in range(12)]) + ",harm\n")
        for i in range(rows):
            cells = [draw.randrange(size) for size in (2, 2, 3, 4, 5, 8, 10, 20, 50, 3)]
            file.write(",".join(map(str, [*cells, 7, i])) + f",{(cells[0] + cells[2] + cells[4]) % 3}\n")
    start = time.monotonic()
    answer = run(capsys, str(path), "--logged", "f0,f2", "--target", "harm")[1]["answer"]
    assert time.monotonic() - start < 120
    assert ["f0", "f2", "f4"] in answer["minimal_field_sets"]
    assert ["f11"] in answer["minimal_field_sets"]
    assert ["f4"] in answer["minimal_additions"]
    assert not any("f10" in chosen for chosen in answer["minimal_field_sets"])


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(EXAMPLES / "table_token.json")
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main([path]) == 1
    err = capsys.readouterr().err
    assert "test 1, 0 differences known: route, token_ttl, renewal, group" in err
    assert "judging the certificate" in err
    assert err.endswith("\r\x1b[K")
    monkeypatch.setenv("CI", "1")
    assert main([path]) == 1
    assert capsys.readouterr().err == ""


def test_without_the_engine_it_could_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"a,t\n0,0\n")
    monkeypatch.setitem(sys.modules, "duckdb", None)
    assert main([str(path), "--logged", "a", "--target", "t"]) == 3
    assert "needs duckdb, which is not installed: pip install duckdb" in capsys.readouterr().err


def test_a_certificate_that_is_not_accepted_gives_no_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    original: Callable[..., Any] = log_table.find

    def wrong(*arguments: Any) -> Any:
        found = original(*arguments)
        found.sets.pop()
        return found

    monkeypatch.setattr(log_table, "find", wrong)
    assert main([str(EXAMPLES / "table_token.json")]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("could not run: the judge does not accept the certificate: minimal_field_sets is stated")


def test_the_kind_is_registered() -> None:
    model = from_data(json.loads((EXAMPLES / "table_token.json").read_text(encoding="utf-8")))
    assert model.kind == "log_table"
    assert model.content.question.fields == (0, 1, 2, 3)
