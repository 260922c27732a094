"""Contents compare by value, and differences name their places."""

from __future__ import annotations

import dataclasses
import datetime
import decimal
import enum
import fractions
import pathlib
import uuid
from collections import OrderedDict, namedtuple
from types import MappingProxyType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from checks.oracle_integrity.canonical import MOST_LINES, canonical, difference, digest, plain, shown
from finite_models.rationals import InputError


class Colour(enum.Enum):
    RED = 1


@dataclasses.dataclass
class Order:
    number: int
    lines: list[str]


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a: int) -> None:
        self.a = a


Pair = namedtuple("Pair", "left right")

VALUES = [
    None,
    True,
    1,
    1.0,
    "1",
    b"1",
    float("nan"),
    decimal.Decimal("1.0"),
    fractions.Fraction(1, 3),
    datetime.date(2026, 1, 2),
    datetime.datetime(2026, 1, 2, 3),
    datetime.timedelta(2),
    uuid.UUID(int=3),
    pathlib.PurePosixPath("a"),
    Colour.RED,
    [1],
    (1,),
    {1},
    {"a": 1},
    {1: "a"},
    Order(1, ["a"]),
    Pair(1, 2),
    SimpleNamespace(a=1),
    Slotted(1),
    np.array([1, 2]),
    [],
    {},
]


def test_different_values_have_different_contents() -> None:
    forms = [canonical(value, "value") for value in VALUES]
    assert len({repr(form) for form in forms}) == len(VALUES)
    assert len({digest(form) for form in forms}) == len(VALUES)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_content_equals_itself_and_prints(value: Any) -> None:
    form, again = canonical(value, "value"), canonical(value, "value")
    assert form == again
    assert difference(form, again, "value") == ()
    assert shown(form)
    plain(form)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"a": 1}, OrderedDict(a=1)),
        ({3, 1, 2}, frozenset({1, 2, 3})),
        ({"a": bytearray(b"x")}, {"a": b"x"}),
    ],
)
def test_what_does_not_matter(one: Any, two: Any) -> None:
    assert canonical(one, "value") == canonical(two, "value")


def test_a_mapping_that_is_no_dict_has_its_entries() -> None:
    form = canonical(MappingProxyType({"a": 1}), "value")
    assert plain(form) == {"a": 1}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"a": [print]}, "value.a[0]: a builtin_function_or_method cannot be compared"),
        ({"a b": (x for x in "")}, 'value["a b"]: a generator cannot be compared'),
        (iter([]), "value: a list_iterator cannot be compared"),
    ],
)
def test_what_has_no_content_is_refused_with_its_place(value: Any, words: str) -> None:
    with pytest.raises(InputError) as caught:
        canonical(value, "value")
    assert str(caught.value).startswith(words)


def test_what_contains_itself_is_refused() -> None:
    value: list[Any] = []
    value.append({"inside": value})
    with pytest.raises(InputError, match=r"value\[0\].inside: contains itself"):
        canonical(value, "value")
    twice = [1]
    assert plain(canonical([twice, twice], "value")) == [[1], [1]]


def test_depth_is_refused() -> None:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    with pytest.raises(InputError, match="nested too deeply"):
        canonical(value, "value")


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        ({"a": 1}, {"a": 2}, ["s.a: 1 -> 2"]),
        ({"a": 1}, {"b": 1}, ["s.a: removed 1", "s.b: added 1"]),
        ({"a b": 1}, {"a b": 2}, ['s["a b"]: 1 -> 2']),
        ({7: "x"}, {7: "y"}, ['s[7]: "x" -> "y"']),
        ([1, 2, 3], [1, 3], ["s[1]: removed 2"]),
        ([1, 3], [1, 2, 3], ["s[1]: added 2"]),
        ([{"id": 1, "n": 1}, {"id": 2}], [{"id": 1, "n": 2}, {"id": 2}], ["s[0].n: 1 -> 2"]),
        ([1], (1,), ["s: [1] -> (1)"]),
        ({1, 2}, {2, 3}, ["s: removed 1", "s: added 3"]),
        (1, True, ["s: 1 -> True"]),
        (Order(1, ["a"]), Order(1, ["a", "b"]), ['s.lines[1]: added "b"']),
        (None, {"a": [1]}, ['s: None -> {"a": [1]}']),
    ],
)
def test_a_difference_names_its_places(before: Any, after: Any, lines: list[str]) -> None:
    assert list(difference(canonical(before, "s"), canonical(after, "s"), "s")) == lines


def test_long_differences_are_counted() -> None:
    before, after = canonical(list(range(1000)), "s"), canonical(list(range(1, 2000, 2)), "s")
    lines = difference(before, after, "s")
    assert len(lines) == MOST_LINES + 1
    assert lines[-1].startswith("and ")


def test_long_values_are_cut() -> None:
    (line,) = difference(canonical("a", "s"), canonical("x" * 500, "s"), "s")
    assert len(line) < 130
    assert line.endswith("…")


def test_json_has_words_for_everything() -> None:
    assert plain(canonical({"a": (1, 2.5, None), "at": datetime.date(2026, 1, 2), "c": Colour.RED}, "v")) == {
        "a": [1, 2.5, None],
        "at": "2026-01-02",
        "c": "RED",
    }
    assert plain(canonical([float("nan"), float("inf"), b"x"], "v")) == ["nan", "inf", "b'x'"]
