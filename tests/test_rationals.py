"""Exact numbers in and out of text."""

from __future__ import annotations

import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finite_models.rationals import MAX_DIGITS, InputError, allow_long_integers, rational, text


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("3/20", Fraction(3, 20)),
        ("-6/4", Fraction(-3, 2)),
        ("+1/2", Fraction(1, 2)),
        ("0/5", 0),
        ("-2", -2),
        ("007", 7),
        ("0.15", Fraction(3, 20)),
        ("-0.5", Fraction(-1, 2)),
        ("+0.5", Fraction(1, 2)),
        ("-.05", Fraction(-1, 20)),
        ("12.340", Fraction(617, 50)),
        (7, 7),
        (Fraction(1, 3), Fraction(1, 3)),
        ("9" * MAX_DIGITS, 10**MAX_DIGITS - 1),
    ],
    ids=lambda value: str(value)[:20] if isinstance(value, str) else None,
)
def test_what_is_read(written: object, number: Fraction | int) -> None:
    found = rational(written)
    assert type(found) is Fraction
    assert found == number


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (0.15, 'the float 0.15 is not exact; write "0.15" or "3/20"'),
        (-0.5, 'the float -0.5 is not exact; write "-0.5" or "-1/2"'),
        (1.0, 'the float 1.0 is not exact; write "1.0" or "1"'),
        (1e-7, 'the float 1e-07 is not exact; write a string such as "3/20"'),
        (float("nan"), 'the float nan is not exact; write a string such as "3/20"'),
        (float("inf"), 'the float inf is not exact; write a string such as "3/20"'),
        (True, "expected a number, found true"),
        (False, "expected a number, found false"),
        (None, "expected a number, found NoneType"),
        (["1"], "expected a number, found list"),
        ("1/0", '"1/0" has the denominator 0'),
        ("9" * (MAX_DIGITS + 1), f"a number of {MAX_DIGITS + 1} characters; at most {MAX_DIGITS} are read"),
        *(
            (bad, f'"{bad}" is not an exact number; write an integer, a ratio "3/20" or a decimal "0.15"')
            for bad in (
                "",
                "x",
                "1e3",
                "1.5e3",
                "1.",
                ".",
                "1/-2",
                "1/2/3",
                "1/2.5",
                " 1",
                "1\n",
                "0.5\n",
                "--1",
                "\u0661",
            )
        ),
        ("a" * 40, f'"{"a" * 40}" is not an exact number; write an integer, a ratio "3/20" or a decimal "0.15"'),
        ("a" * 41, f'"{"a" * 40}…" is not an exact number; write an integer, a ratio "3/20" or a decimal "0.15"'),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_refused(value: object, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        rational(value, "nodes.n0")
    assert str(caught.value) == f"nodes.n0: {problem}"
    assert (caught.value.place, caught.value.problem) == ("nodes.n0", problem)
    with pytest.raises(InputError) as caught:
        rational(value)
    assert str(caught.value) == problem


@given(st.fractions())
def test_what_is_written_is_read_again(number: Fraction) -> None:
    assert rational(text(number)) == number


def test_numbers_are_written_in_lowest_terms() -> None:
    assert [text(n) for n in (Fraction(6, 40), Fraction(-4, 2), Fraction(0), 5)] == ["3/20", "-2", "0", "5"]
    assert len(text(10 ** (MAX_DIGITS - 1))) == MAX_DIGITS


def test_the_interpreters_limit_is_only_raised() -> None:
    before = sys.get_int_max_str_digits()
    try:
        for limit, after in ((0, 0), (4300, MAX_DIGITS), (MAX_DIGITS + 1, MAX_DIGITS + 1)):
            sys.set_int_max_str_digits(limit)
            allow_long_integers()
            assert sys.get_int_max_str_digits() == after
    finally:
        sys.set_int_max_str_digits(before)
