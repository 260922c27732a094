"""Attacks on the judge of field sets: a certificate for every sentence, and one that is refused with each refusal.

The certificates are written here by hand, with digests from `hashlib`.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import json
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from checks import kernel
from checks.kernel import Malformed, Rejected

Json = Any
SECTION = {"read_cells", "data_lines", "data_rows", "refined", "require_suffice", "transversals", "judge_field_sets"}


def certificate(statement: Json, evidence: Json) -> Json:
    written = json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    digest = hashlib.sha256(written.encode("ascii")).hexdigest()
    return {
        "format": "exactaudit/1",
        "kind": "field_sets",
        "digest": digest,
        "statement": statement,
        "evidence": evidence,
    }


def changed(original: Json, *edits: tuple[Any, ...]) -> Json:
    """A copy in which each edit (key, ..., key, value) is made, with its digest."""
    found = copy.deepcopy(original)
    for *path, last, value in edits:
        at = found
        for key in path:
            at = at[key]
        at[last] = value
    return certificate(found["statement"], found["evidence"])


ROWS = [
    ["export", "0", "off", "routine", "0"],
    ["export", "3", "on", "routine", "0"],
    ["export", "0", "off", "rare", "0"],
    ["export", "3", "on", "rare", "1"],
    ["view", "3", "on", "rare", "0"],
]
TOKEN = certificate(
    {
        "columns": ["route", "ttl", "renewal", "group", "harm"],
        "target": "harm",
        "logged": ["route", "group"],
        "table": {"rows": ROWS},
        "at_most": None,
        "answer": {
            "identified": False,
            "minimal_additions": [["renewal"], ["ttl"]],
            "minimal_field_sets": [["group", "renewal", "route"], ["group", "route", "ttl"]],
            "core": ["group", "route"],
            "least": None,
        },
    },
    {"pairs": [[2, 3], [1, 3], [3, 4]], "rows": [], "all": True},
)
"""Rows 2 and 3 differ in ttl and renewal, 1 and 3 in the group alone, 3 and 4 in the route alone."""

ENOUGH = changed(
    TOKEN,
    ("statement", "logged", ["route", "group", "ttl"]),
    ("statement", "answer", "identified", True),
    ("statement", "answer", "minimal_additions", [[]]),
)
LEAST = certificate(
    {
        "columns": ["a", "b", "t"],
        "target": "t",
        "logged": [],
        "table": {"rows": [["0", None, "0"], ["1", None, "1"], ["1", "", "1"]]},
        "at_most": 1,
        "answer": {
            "identified": False,
            "minimal_additions": [["a"]],
            "minimal_field_sets": [["a"]],
            "core": ["a"],
            "least": ["a"],
        },
    },
    {"pairs": [[0, 1]], "rows": [], "all": True},
)
HOPELESS = certificate(
    {
        "columns": ["a", "t"],
        "target": "t",
        "logged": ["a"],
        "table": {"some_rows": [["0", "0"], ["0", "1"]]},
        "at_most": None,
        "answer": {
            "identified": False,
            "minimal_additions": [],
            "minimal_field_sets": [],
            "core": None,
            "least": None,
        },
    },
    {"pairs": [[0, 1]], "rows": [], "all": True},
)
DATA = b'a,b,t\n0,\\N,0\n1,\\N,1\n"1","\\\\x\n",1\n'
NAMED = changed(
    LEAST,
    ("statement", "table", {"sha256": hashlib.sha256(DATA).hexdigest(), "rows": 3}),
    ("evidence", "rows", [["0", None, "0"], ["1", None, "1"], ["1", "\\x\n", "1"]]),
    ("evidence", "pairs", [[0, 1], [0, 2]]),
)

FOR_TOKEN = (
    "for 5 rows and the target 'harm': the logged fields do not identify the target (a pair); 2 minimal additions and "
    "2 minimal field sets: each suffices (the table) and is minimal (a pair for each member), and these are all (from "
    "3 differences); the core has 2 fields (a pair for each; the table without each other field); no set is the least "
    "(a pair)"
)
FOR_LEAST = (
    "for 3 rows and the target 't': the logged fields do not identify the target (a pair); 1 minimal additions and 1 "
    "minimal field sets: each suffices (the table) and is minimal (a pair for each member), and these are all with at "
    "most 1 fields (from 1 differences); the core has 1 fields (a pair for each; the table without each other field); "
    "it is the least set (the table)"
)
ACCEPTED: dict[str, tuple[Json, bytes | None, str]] = {
    "not identified": (TOKEN, None, FOR_TOKEN),
    "identified": (
        ENOUGH,
        None,
        FOR_TOKEN.replace("do not identify the target (a pair)", "identify the target (the table)").replace(
            "2 minimal additions", "1 minimal additions"
        ),
    ),
    "a least set, bounded": (LEAST, None, FOR_LEAST),
    "all not certified": (
        changed(TOKEN, ("evidence", "all", False), ("statement", "answer", "minimal_field_sets", [])),
        None,
        FOR_TOKEN.replace("2 minimal field sets", "0 minimal field sets").replace(
            "and these are all (from 3 differences)", "and that these are all was not certified"
        ),
    ),
    "hopeless": (
        HOPELESS,
        None,
        "for every table with these 2 rows and the target 't': the logged fields do not identify the target, no "
        "further fields would, and no set of fields does (two rows agree on every field and have different targets)",
    ),
    "rows in a file": (
        NAMED,
        DATA,
        FOR_LEAST.replace("3 rows", f"3 rows in the file with SHA-256 {hashlib.sha256(DATA).hexdigest()}").replace(
            "from 1 differences", "from 2 differences"
        ),
    ),
}


@dataclass(frozen=True)
class Case:
    """A certificate that is refused, with the class and the beginning of what is said."""

    name: str
    made: Json
    kind: type[Exception]
    sentence: str
    data: bytes | None = None
    work: int = kernel.MAX_WORK
    limit: tuple[str, int] | None = None


ANSWER = ("statement", "answer")


def named(data: bytes, rows: int = 3) -> Json:
    """The certificate for rows in a file, for other rows."""
    return changed(NAMED, ("statement", "table", {"sha256": hashlib.sha256(data).hexdigest(), "rows": rows}))


CASES = [
    Case("a number as a cell", changed(TOKEN, ("statement", "table", "rows", 0, 1, 0)), Malformed,
         "statement.table[0]: a cell is neither text nor null"),
    Case("a short row", changed(TOKEN, ("statement", "table", "rows", 0, ["0"])), Malformed,
         "statement.table[0]: expected a list of 5"),
    Case("a column twice", changed(TOKEN, ("statement", "columns", 1, "route")), Malformed,
         "statement.columns: a coordinate occurs twice"),
    Case("too many columns", changed(TOKEN, ("statement", "columns", [str(i) for i in range(4097)])), Malformed,
         "statement.columns: 4097, and at most 4096 are read"),
    Case("no target", changed(TOKEN, ("statement", "target", "loss")), Malformed, "statement.target: not a column"),
    Case("the target is logged", changed(TOKEN, ("statement", "logged", ["harm"])), Malformed,
         "statement.logged: 'harm' is no field, or occurs twice"),
    Case("a set twice", changed(TOKEN, (*ANSWER, "minimal_additions", [["ttl"], ["ttl"]])), Malformed,
         "statement.answer.minimal_additions: a set occurs twice"),
    Case("identified as a word", changed(TOKEN, (*ANSWER, "identified", "no")), Malformed,
         "statement.answer.identified: expected true or false"),
    Case("all as a word", changed(TOKEN, ("evidence", "all", "yes")), Malformed,
         "evidence.all: expected true or false"),
    Case("rows beside rows", changed(TOKEN, ("evidence", "rows", [ROWS[0]])), Malformed,
         "evidence.rows: expected a list of 0"),
    Case("a pair with one target", changed(TOKEN, ("evidence", "pairs", 0, [0, 1])), Rejected,
         "evidence.pairs[0]: the two rows have the same target"),
    Case("more than nothing where nothing suffices", changed(HOPELESS, (*ANSWER, "core", [])), Rejected,
         "two rows agree on every field and have different targets, so no set of fields suffices"),
    Case("some rows for all", changed(TOKEN, ("statement", "table", {"some_rows": ROWS})), Rejected,
         "from some rows of a table only that no set of fields suffices can be told, and they do not"),
    Case("no core", changed(TOKEN, (*ANSWER, "core", None)), Rejected,
         "the core is null, and no two rows show that no set of fields suffices"),
    Case("not identified without a pair", changed(TOKEN, ("evidence", "pairs", [[1, 3], [3, 4]])), Rejected,
         "no pair of rows shows that the logged fields do not identify the target"),
    Case("a logged field added", changed(TOKEN, (*ANSWER, "minimal_additions", [["route"], ["ttl"]])), Rejected,
         "the addition ['route'] holds a logged field, or more fields than at_most"),
    Case("a set beyond the bound", changed(TOKEN, ("statement", "at_most", 2)), Rejected,
         "the field set ['route', 'renewal', 'group'] holds a logged field, or more fields than at_most"),
    Case("a set that is not minimal",
         changed(TOKEN, (*ANSWER, "minimal_field_sets", 1, ["group", "renewal", "route", "ttl"])), Rejected,
         "the field set ['route', 'ttl', 'renewal', 'group']: no pair of rows shows that it needs 'ttl'"),
    Case("a set left out", changed(TOKEN, (*ANSWER, "minimal_field_sets", [["group", "route", "ttl"]])), Rejected,
         "the differences have other minimal transversals than the stated field sets"),
    Case("an addition left out", changed(TOKEN, (*ANSWER, "minimal_additions", [["ttl"]])), Rejected,
         "the differences have other minimal transversals than the stated additions"),
    Case("a field in the core without a pair", changed(TOKEN, (*ANSWER, "core", ["group", "route", "ttl"])), Rejected,
         "no pair of rows differs in 'ttl' alone, which is stated to be in the core"),
    Case("another least set", changed(LEAST, (*ANSWER, "least", [])), Rejected, "the least set is not the core"),
    Case("no least set where there is one", changed(LEAST, (*ANSWER, "least", None)), Rejected,
         "no pair of rows shows that the core does not suffice"),
    Case("a least set that does not suffice", changed(TOKEN, (*ANSWER, "least", ["group", "route"])), Rejected,
         "the fields (0, 3) do not suffice: row 2 and another agree on them"),
    Case("a core that is too small",
         changed(TOKEN, (*ANSWER, "core", ["route"]), ("evidence", "all", False), (*ANSWER, "minimal_field_sets", [])),
         Rejected, "the fields (0, 1, 2) do not suffice: row 1 and another agree on them"),
    Case("a row that spoils the sets",
         changed(TOKEN, ("statement", "table", "rows", [*ROWS, ["view", "3", "on", "rare", "1"]])), Rejected,
         "the fields (0, 1, 3) do not suffice"),
    Case("identified and is not",
         changed(LEAST, (*ANSWER, "identified", True), (*ANSWER, "minimal_additions", [[]]),
                 ("evidence", "all", False)),
         Rejected, "the fields () do not suffice: row 0 and another agree on them"),
    Case("too many transversals", TOKEN, Rejected,
         "the differences have more than 1 transversals, which are not derived", limit=("MAX_DERIVED", 1)),
    Case("too much work", TOKEN, Rejected, "judging it takes more work", work=10**6),
    Case("no data", NAMED, Rejected, "the rows are in a file with SHA-256 "),
    Case("other data", NAMED, Rejected, "the data has another SHA-256 than ", DATA.replace(b"x", b"y")),
    Case("another header", named(b"a,c,t\n0,1,0\n", 1), Rejected, "the header of the data is not the list of columns",
         b"a,c,t\n0,1,0\n"),
    Case("fewer rows", named(DATA, 4), Rejected, "the data has 3 rows and not 4", DATA),
    Case("a row that is not there", changed(NAMED, ("evidence", "rows", 2, 1, "x")), Rejected,
         "1 of the rows in the evidence are not in the data", DATA),
    Case("a ragged row", named(b"a,b,t\n0,1\n"), Malformed, "data line 2: 2 cells for 3 columns", b"a,b,t\n0,1\n"),
    Case("a lone backslash", named(b"a,b,t\n0,\\x,1\n"), Malformed,
         "data line 2: a backslash in front is not doubled", b"a,b,t\n0,\\x,1\n"),
    Case("an open quote", named(b'a,b,t\n0,"x,1\n'), Malformed, "data line 2: not CSV (unexpected end of data)",
         b'a,b,t\n0,"x,1\n'),
    Case("no letters", named(b"a,b,t\n0,\xff,1\n"), Malformed, "data line 2: not UTF-8", b"a,b,t\n0,\xff,1\n"),
    Case("a long line", named(b"a,b,t\n0,1,1\n" + b"x" * 30), Malformed, "data line 3: more than 20 bytes",
         b"a,b,t\n0,1,1\n" + b"x" * 30, limit=("MAX_BYTES", 20)),
]  # fmt: skip


def judge(made: Json, data: bytes | None, folder: Path) -> tuple[str, str]:
    path = None
    if data is not None:
        path = folder / "rows.csv"
        path.write_bytes(data)
    found: tuple[str, str] = kernel.judge(made, data=None if path is None else str(path))
    return found


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_established_is_said(name: str, tmp_path: Path) -> None:
    made, data, sentence = ACCEPTED[name]
    assert judge(made, data, tmp_path) == (made["digest"], sentence)
    assert (kernel.Work.spent, kernel.Data.path, kernel.Data.more_work) == (0, None, 0)


def refuse(case: Case, folder: Path) -> int:
    """The line of the kernel that refuses the case, as it must."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernel, "MAX_WORK", case.work)
        if case.limit:
            patch.setattr(kernel, *case.limit)
        with pytest.raises((Malformed, Rejected)) as caught:
            judge(case.made, case.data, folder)
    assert type(caught.value) is case.kind
    assert str(caught.value).startswith(case.sentence), str(caught.value)
    return caught.traceback[-1].lineno + 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_refused_is_said(case: Case, tmp_path: Path) -> None:
    refuse(case, tmp_path)


def test_a_data_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"data: cannot be read \(No such file or directory\)"):
        kernel.judge(NAMED, data=str(tmp_path / "no.csv"))


def test_every_refusal_of_the_section_is_exercised(tmp_path: Path) -> None:
    source = Path(kernel.__file__).read_text(encoding="utf-8")
    sites = {
        node.lineno: ast.unparse(node)
        for function in ast.walk(ast.parse(source))
        if isinstance(function, ast.FunctionDef) and function.name in SECTION
        for node in ast.walk(function)
        if isinstance(node, ast.Raise)
    }
    heard = {refuse(case, tmp_path) for case in CASES}
    left = {line: text for line, text in sites.items() if line not in heard}
    assert [text for text in left.values() if "data: cannot be read" not in text] == []


def test_the_command_reads_the_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, data = tmp_path / "c.json", tmp_path / "rows.csv"
    path.write_text(json.dumps(NAMED), encoding="ascii")
    data.write_bytes(DATA)
    assert kernel.main([str(path), "--data", str(data)]) == 0
    assert kernel.main([str(path)]) == 1
    assert "give it with --data FILE" in capsys.readouterr().out


# ---------------------------------------------------------------- every small claim


def truth(rows: list[tuple[str, ...]], logged: int) -> Json:
    """The answer for rows of three fields and a target, by all subsets."""

    def suffices(mask: int) -> bool:
        return all(
            v[3] == w[3] or any(mask >> i & 1 and v[i] != w[i] for i in range(3)) for v, w in combinations(rows, 2)
        )

    def minimal(masks: list[int]) -> list[list[str]]:
        return [["abc"[i] for i in range(3) if m >> i & 1] for m in masks if not any(o & m == o != m for o in masks)]

    passing = [mask for mask in range(8) if suffices(mask)]
    core = 7
    for mask in passing:
        core &= mask
    names = ["abc"[i] for i in range(3) if core >> i & 1]
    return {
        "identified": suffices(logged),
        "minimal_additions": minimal([m for m in range(8) if not m & logged and suffices(m | logged)]),
        "minimal_field_sets": minimal(passing),
        "core": names if passing else None,
        "least": names if passing and core in passing else None,
    }


def test_only_the_truth_is_accepted_of_small_tables() -> None:
    sets: list[list[list[str]]] = [[], [[]], [["a"]], [["b"]], [["a"], ["b"]], [["a", "b"]], [["a"], ["b", "c"]]]
    cores: list[list[str] | None] = [None, [], ["a"], ["a", "b"]]
    tables = [
        [("0", "0", "0", "0"), ("1", "1", "0", "1"), ("1", "0", "1", "0")],
        [("0", "0", "0", "0"), ("1", "1", "1", "1"), ("0", "1", "1", "1")],
        [("0", "0", "0", "0"), ("1", "0", "0", "1"), ("0", "1", "0", "1")],
        [("0", "0", "0", "0"), ("0", "0", "0", "1"), ("0", "1", "0", "1")],
        [("0", "0", "0", "0"), ("1", "0", "0", "0"), ("0", "1", "0", "0")],
    ]
    accepted = 0
    for rows in tables:
        pairs = [[i, j] for i, j in combinations(range(3), 2) if rows[i][3] != rows[j][3]]
        for logged in (0, 1, 2, 3):
            right = truth(rows, logged)
            claims = product((True, False), [*sets, right["minimal_additions"]], [*sets, right["minimal_field_sets"]])
            for identified, added, chosen in claims:
                for core, least in [(right["core"], right["least"]), *product(cores, cores)]:
                    answer = dict(zip(right, (identified, added, chosen, core, least), strict=True))
                    statement = {
                        "columns": ["a", "b", "c", "t"],
                        "target": "t",
                        "logged": ["abc"[i] for i in range(3) if logged >> i & 1],
                        "table": {"rows": [list(row) for row in rows]},
                        "at_most": None,
                        "answer": answer,
                    }
                    try:
                        kernel.judge_field_sets(statement, {"pairs": pairs, "rows": [], "all": True})
                    except Rejected:
                        assert answer != right
                    else:
                        assert normal(answer) == normal(right)
                        accepted += 1
    assert accepted >= len(tables) * 4


def normal(answer: Json) -> Json:
    return {**answer, **{key: sorted(answer[key]) for key in ("minimal_additions", "minimal_field_sets")}}
