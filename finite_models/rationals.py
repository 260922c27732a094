"""Exact numbers in and out of text.

Everything that users write is an integer or a string (``"3/20"``, ``"0.15"``, ``"-2"``); a binary
float is refused, because 0.15 typed as a float is not 3/20.
"""

from __future__ import annotations

import re
import sys
from fractions import Fraction

MAX_DIGITS = 100_000
"""Longest number, in characters, that is read or printed."""

_INTEGER_OR_RATIO = re.compile(r"([+-]?[0-9]+)(?:/([0-9]+))?\Z")
_DECIMAL = re.compile(r"([+-]?)([0-9]*)\.([0-9]+)\Z")


class InputError(ValueError):
    """Bad input, with its place, what is wrong there and the way out.

    Commands print it on one line and exit with code 2.
    """

    def __init__(self, place: str, problem: str) -> None:
        self.place = place
        self.problem = problem
        super().__init__(f"{place}: {problem}" if place else problem)


def allow_long_integers() -> None:
    """Let ``int`` and ``str`` convert numbers of up to `MAX_DIGITS` digits.

    The interpreter's own limit is 4,300 digits, less than the value of a long chain needs.
    """
    if 0 < sys.get_int_max_str_digits() < MAX_DIGITS:
        sys.set_int_max_str_digits(MAX_DIGITS)


allow_long_integers()


def rational(value: object, place: str = "") -> Fraction:
    """The exact number that `value` writes.

    Parameters
    ----------
    value : a `Fraction`, an ``int``, or a string: an integer, a ratio of integers or a decimal
        without exponent. A ``bool`` is not a number here.
    place : where the value stands, for the error.

    Raises
    ------
    InputError
        For a float (with the way to write it), for a denominator of zero, for anything else that
        is not a number, and for a number of more than `MAX_DIGITS` characters.
    """
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool):
        raise InputError(place, f"expected a number, found {str(value).lower()}")
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, float):
        written = repr(value)
        if "e" in written or "n" in written:
            raise InputError(place, f'the float {written} is not exact; write a string such as "3/20"')
        as_ratio = rational(written)
        raise InputError(place, f'the float {written} is not exact; write "{written}" or "{text(as_ratio)}"')
    if not isinstance(value, str):
        raise InputError(place, f"expected a number, found {type(value).__name__}")
    if len(value) > MAX_DIGITS:
        raise InputError(place, f"a number of {len(value)} characters; at most {MAX_DIGITS} are read")
    whole = _INTEGER_OR_RATIO.match(value)
    if whole:
        denominator = int(whole.group(2) or "1")
        if denominator == 0:
            raise InputError(place, f'"{value}" has the denominator 0')
        return Fraction(int(whole.group(1)), denominator)
    decimal = _DECIMAL.match(value)
    if decimal:
        sign, before, after = decimal.groups()
        number = Fraction(int(before + after), 10 ** len(after))
        return -number if sign == "-" else number
    shown = value if len(value) <= 40 else value[:40] + "…"
    raise InputError(place, f'"{shown}" is not an exact number; write an integer, a ratio "3/20" or a decimal "0.15"')


def text(number: Fraction | int) -> str:
    """`number` in lowest terms: ``"3/20"``, ``"-2"``, ``"0"``."""
    return str(number)
