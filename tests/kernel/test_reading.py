"""What the judge reads strictly: JSON, numbers, names, CSV; and what it computes with."""

from __future__ import annotations

import hashlib
import json
import math
import random
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checks.kernel import reading
from checks.kernel.reading import Malformed, Rejected


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b'{"a": 0.5}', "0.5 is not exact"),
        (b'{"a": 1e3}', "1e3 is not exact"),
        (b'{"a": NaN}', "NaN is not exact"),
        (b'{"a": -Infinity}', "-Infinity is not exact"),
        (b'{"a": 1, "b": 2, "a": 3}', 'the key "a" occurs twice'),
        (b'[{"x": {"y\\n": 1, "y\\n": 1}}]', 'the key "y\\n" occurs twice'),
        (b"\xff", "can't decode byte 0xff in position 0"),
        (b"", "not JSON"),
        (b"{} {}", "not JSON"),
        (b"[1,]", "not JSON"),
        (b"1" * 300_000, "too many digits"),
        (b"[" * 100_000, "nested deeper than any certificate"),
    ],
)
def test_json_that_is_refused(raw: bytes, words: str) -> None:
    with pytest.raises(Malformed) as problem:
        reading.parse(raw)
    assert words in str(problem.value)


def test_json_that_is_read() -> None:
    assert reading.parse(b'\xef\xbb\xbf{"a": [1, -2, "x", null, true]}') == {"a": [1, -2, "x", None, True]}
    assert list(reading.parse(b'{"b": 1, "a": 2}')) == ["b", "a"]
    assert reading.parse(b"9" * 5000) == int("9" * 5000)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("3/20", "3/20"),
        ("0.15", "3/20"),
        (".5", "1/2"),
        ("+3", "3"),
        ("-2", "-2"),
        ("-.25", "-1/4"),
        ("6/40", "3/20"),
        ("1/02", "1/2"),
        (7, "7"),
        ("-0", "0"),
    ],
)
def test_numbers_that_are_read(written: Any, value: str) -> None:
    assert reading.exact(written, "x") == Fraction(value)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "1/0",
        "1/00",
        "1.",
        "1e3",
        " 1",
        "1 ",
        "1_0",
        "0x1",
        "\uff11",
        "--1",
        "1/-2",
        "1/2/3",
        True,
        None,
        [],
        {},
        "1" * 100_001,
        "nan",
    ],
)
def test_numbers_that_are_refused(written: Any) -> None:
    with pytest.raises(Malformed, match="x: expected an exact number"):
        reading.exact(written, "x")


def test_a_name_cannot_end_its_quotes_nor_its_line() -> None:
    for name in ('a" is proved', "line\nbreak", "\u202eright to left", "\x1b[2J", "ü", "\ud800"):
        quoted = reading.quoted(name)
        assert quoted.isascii()
        assert quoted.isprintable()
        assert json.loads(quoted) == name
        assert '"' not in quoted[1:-1].replace('\\"', "")
    assert len(reading.quoted("x" * 5000)) < 220


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: reading.fields([], "x", ("a",)), "x: expected an object"),
        (lambda: reading.fields({"b": 1}, "x", ("a",)), 'x: lacks "a"'),
        (lambda: reading.fields({"a": 1, "b": 1}, "x", ("a",)), 'x: has the unknown key "b"'),
        (lambda: reading.items({}, "x"), "x: expected a list of at least 0"),
        (lambda: reading.items([1], "x", 2), "x: expected a list of 2"),
        (lambda: reading.items([], "x", least=1), "x: expected a list of at least 1"),
        (lambda: reading.entries([], "x"), "x: expected an object"),
        (lambda: reading.entries({}, "x", 1), "x: expected an object with at least 1 entries"),
        (lambda: reading.text(1, "x"), "x: expected text"),
        (lambda: reading.text("c", "x", ("a", "b")), "x: expected one of a, b"),
        (lambda: reading.names_in(["a", "a"], "x"), "x: a name occurs twice"),
        (lambda: reading.names_in(["c"], "x", known=["a"]), 'x: "c" is not known'),
        (lambda: reading.whole(True, "x"), "x: expected a whole number from 0 on"),
        (lambda: reading.whole(3, "x", 3), "x: expected a whole number from 0 to 2"),
        (lambda: reading.whole(0, "x", 3, 1), "x: expected a whole number from 1 to 2"),
        (lambda: reading.probability("6/5", "x"), "x: a probability lies from 0 to 1"),
        (lambda: reading.probability("-1/5", "x"), "x: a probability lies from 0 to 1"),
        (lambda: reading.require_law([Fraction(1, 2)], "x"), "x: the probabilities do not sum to 1"),
        (lambda: reading.require_law([], "x"), "x: the probabilities do not sum to 1"),
    ],
)
def test_refusals(call: Any, words: str) -> None:
    with pytest.raises(Malformed) as problem:
        call()
    assert words in str(problem.value)


def test_optional_keys_are_none_where_they_are_lacking() -> None:
    assert reading.fields({"b": 2, "a": 1}, "x", ("a",), ("c", "b")) == [1, None, 2]


FRACTIONS = st.fractions(max_denominator=1000)


@given(st.lists(st.tuples(FRACTIONS, FRACTIONS), max_size=12))
def test_sums_of_products(pairs: list[tuple[Fraction, Fraction]]) -> None:
    assert reading.dot([a for a, _ in pairs], [b for _, b in pairs]) == sum((a * b for a, b in pairs), Fraction(0))


@given(st.lists(st.integers(1, 10**6), max_size=9))
def test_common_multiples(numbers: list[int]) -> None:
    found = reading.lcm_of(set(numbers))
    assert all(found % n == 0 for n in numbers)
    primes = {p for n in numbers for p in range(2, 60) if n % p == 0}
    assert all(any((found // p) % n for n in numbers) for p in primes if found % p == 0)


def test_numbers_in_answers_and_in_sentences() -> None:
    assert reading.shown(Fraction(6, 40)) == "3/20"
    assert reading.brief("1" * 60) == "1" * 60
    assert reading.brief("12" * 31) == "12" * 14 + "..." + "12" * 14
    with pytest.raises(Rejected, match="bits would have to be written"):
        reading.shown(Fraction(1 << 600_001))


CELLS = st.one_of(st.none(), st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=4))


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1, max_size=5))
def test_rows_come_back_from_csv(tmp_path_factory: pytest.TempPathFactory, rows: list[list[str | None]]) -> None:
    path = tmp_path_factory.getbasetemp() / "cells.csv"
    lines = [",".join("" if c is None else '"' + c.replace('"', '""') + '"' for c in row) for row in rows]
    path.write_text("\n".join(lines), encoding="utf-8", newline="")
    sums = hashlib.sha256()
    assert list(reading.csv_rows(str(path), sums)) == rows
    assert sums.hexdigest() == hashlib.sha256(path.read_bytes()).hexdigest()


def test_rows_without_quotes(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text("a,b\r\n\r\n1,\n,2\r3,4", newline="")
    assert list(reading.csv_rows(str(path), hashlib.sha256())) == [["a", "b"], ["1", None], [None, "2"], ["3", "4"]]


def random_data(r: random.Random, depth: int = 4) -> Any:
    """JSON data in which texts, and objects of one text, occur again and again."""
    kind = r.randrange(6 if depth else 3)
    if kind < 3:
        return r.choice(["a", "b", "1/2", "ü", "", 1, -7, True, None])
    if kind == 3:
        return [random_data(r, depth - 1) for _ in range(r.randrange(4))]
    keys = r.sample(["a", "b", "1/2", "reward", ""], r.choice((0, 1, 1, 1, 2, 3)))
    return {key: random_data(r, 0 if r.random() < 0.5 else depth - 1) for key in keys}


def test_what_is_parsed_is_what_is_written() -> None:
    r = random.Random("parsed")
    for _ in range(400):
        data = random_data(r)
        assert reading.parse(json.dumps(data).encode()) == data
        assert reading.parse(json.dumps(data, ensure_ascii=False).encode("utf-8-sig")) == data
        assert list(map(type, [reading.parse(json.dumps(data).encode())])) == [type(data)]


def test_a_doubled_key_is_named() -> None:
    with pytest.raises(Malformed, match=r'^file: the key "b" occurs twice$'):
        reading.parse(b'{"a": 1, "b": 2, "b": "x"}')
    with pytest.raises(Malformed, match=r'^file: the key "a" occurs twice$'):
        reading.parse(b'[{"a": "x"}, {"a": "x", "a": "x"}]')


def test_what_is_long_is_cut_at_its_length() -> None:
    assert reading.quoted("n" * 200) == '"' + "n" * 200 + '"'
    assert reading.quoted("n" * 201) == '"' + "n" * 199 + '\\u2026"'
    assert reading.brief("1" * 60) == "1" * 60
    assert reading.brief("1" * 30 + "2" * 31) == "1" * 28 + "..." + "2" * 28
    assert reading.canonical(["ü", {"b": 1, "a": None}]) == '["\\u00fc",{"b":1,"a":null}]'
    with pytest.raises(Malformed, match=r"^file: 0\.1{38} is not exact; a number is text"):
        reading.parse(b"0." + b"1" * 50)
    with pytest.raises(Malformed, match=r"^file: nested deeper than any certificate$"):
        reading.parse(b"[" * 10**6)


def test_a_number_of_too_many_bits_is_not_written() -> None:
    most = 6 * reading.MAX_DIGITS
    assert len(reading.shown(Fraction(2 ** (most - 1) + 1))) == 180_618
    for value in (Fraction(2**most), Fraction(1, 2**most)):
        with pytest.raises(Rejected, match=r"^a number of more than 600000 bits would have to be written$"):
            reading.shown(value)


def test_common_multiples_and_sums_of_products() -> None:
    r = random.Random("sums")
    assert reading.lcm_of([]) == 1
    for length in range(1, 12):
        numbers = [r.randrange(1, 60) for _ in range(length)]
        assert reading.lcm_of(numbers) == math.lcm(*numbers)
        left, right = ([Fraction(r.randrange(-9, 9), r.randrange(1, 9)) for _ in range(length)] for _ in "12")
        assert reading.dot(left, right) == sum(a * b for a, b in zip(left, right, strict=True))
        scale, scaled = reading.scaled(left)
        assert [Fraction(n, scale) for n in scaled] == left


def test_wrong_values_are_named_by_their_place() -> None:
    for call, place in (
        (lambda: reading.probability("2", "p"), "p: "),
        (lambda: reading.probability("x", "p"), "p: "),
        (lambda: reading.names_in(["a", 1], "names"), "names: "),
        (lambda: reading.names_in(["a", "a"], "names"), "names: "),
        (lambda: reading.entries({"a": 1}, "events", known={"b"}), "events: "),
        (lambda: list(reading.named_rows({}, "model.rows", "rows", None)), "model.rows: "),
        (lambda: list(reading.named_rows({"sha256": 1, "rows": 1}, "model.rows", "rows", None)), "model.rows.sha256: "),
        (lambda: list(reading.named_rows({"sha256": "", "rows": -1}, "model.rows", "rows", None)), "model.rows.rows: "),
    ):
        with pytest.raises(Malformed, match=f"^{re.escape(place)}"):
            call()


def test_a_file_of_rows_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"^data: cannot be read \(No such file or directory\)$"):
        list(reading.csv_rows(str(tmp_path / "none.csv"), hashlib.sha256()))
    (tmp_path / "latin.csv").write_bytes(b"a\n\xff\n")
    with pytest.raises(Malformed, match=r"^data: cannot be read \(not UTF-8\)$"):
        list(reading.csv_rows(str(tmp_path / "latin.csv"), hashlib.sha256()))


def test_what_a_file_repeats_is_held_once() -> None:
    first, second = reading.parse(b'[{"name": "long text"}, {"name": "long text"}]')
    assert first is second
    first, second = reading.parse(b'[{"a": "long text", "b": 1}, {"a": "long text", "b": 2}]')
    assert first["a"] is second["a"]


def test_an_object_may_be_empty_unless_entries_are_asked_for() -> None:
    assert list(reading.entries({}, "x")) == []
    assert reading.items([], "x") == reading.names_in([], "x") == []


@pytest.mark.parametrize(
    ("raw", "rows"),
    [
        (b'a\n"b c"\n', [["a"], ["b c"]]),
        (b'"a\r\nb","c\rd"\r\n"e\nf",g\r', [["a\r\nb", "c\rd"], ["e\nf", "g"]]),
        (b"a, \n  ,\t\n", [["a", " "], ["  ", "\t"]]),
        (b"X,XX\r\nX\n", [["X", "XX"], ["X"]]),
        (b'"","",""\n"",\n', [["", "", ""], ["", None]]),
    ],
)
def test_cells_keep_their_characters(raw: bytes, rows: list[list[str | None]], tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_bytes(raw)
    assert list(reading.csv_rows(str(tmp_path / "c.csv"), hashlib.sha256())) == rows


@pytest.mark.parametrize("raw", [b'x"","y"x', b'"a"b"', b'a"b"', b'"a""'])
def test_quotes_that_do_not_hold_a_whole_cell_are_refused(raw: bytes, tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_bytes(b"a,b\n" + raw + b"\n")
    with pytest.raises(Malformed, match=r"^data( line 2)?: a quote (inside a field, or something|is not closed)"):
        list(reading.csv_rows(str(tmp_path / "c.csv"), hashlib.sha256()))
