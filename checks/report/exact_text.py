"""Exact numbers and rows of cells as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

WIDEST = 40
"""Longest number, in characters, that a table shows in full."""


def decimal(number: Fraction, places: int = 4) -> str:
    """`number` rounded to a decimal, halves away from zero, by whole numbers only.

    >>> decimal(Fraction(73, 180)), decimal(Fraction(-1, 3), 2)
    ('0.4056', '-0.33')
    """
    scaled = abs(number.numerator) * 10**places
    rounded = (2 * scaled + number.denominator) // (2 * number.denominator)
    whole, after = divmod(rounded, 10**places)
    return f"{'-' if number < 0 and rounded else ''}{whole}.{after:0{places}d}"


def in_table(number: Fraction) -> str:
    """`number` as a table shows it: exact where it is short, else about how large it is.

    >>> in_table(Fraction(1, 9)), in_table(Fraction(3**99, 2 * 3**100)), in_table(Fraction(-1, 3**100))
    ('1/9', '1/6', 'above -0.0001')
    >>> in_table(Fraction(2**200, 3**200 + 2**200)), in_table(Fraction(2**200 + 1, 2**200))
    ('under 0.0001', 'about 1.0000')
    """
    bits = number.numerator.bit_length() + number.denominator.bit_length()
    written = str(number) if bits < 4 * WIDEST else ""
    if 0 < len(written) <= WIDEST:
        return written
    if abs(number) < Fraction(1, 20_000):
        return "under 0.0001" if number > 0 else "above -0.0001"
    return f"about {decimal(number)}"


def with_decimal(number: Fraction) -> str:
    """`number` as a table shows it, with a decimal beside a ratio.

    >>> with_decimal(Fraction(1, 9)), with_decimal(Fraction(2))
    ('1/9  (about 0.1111)', '2')
    """
    written = in_table(number)
    return f"{written}  (about {decimal(number)})" if "/" in written else written


def from_to(low: Fraction, high: Fraction) -> str:
    """A range as a table shows it, with decimals; a single number where its ends are equal.

    >>> from_to(Fraction(1, 9), Fraction(2)), from_to(Fraction(2), Fraction(2))
    ('1/9  (about 0.1111) to 2', '2')
    """
    return " to ".join(map(with_decimal, [low] if low == high else [low, high]))


def columns(rows: Sequence[tuple[str, ...]], indent: str = "  ") -> list[str]:
    """The rows as lines, each column as wide as its widest cell.

    >>> columns([("a", "bc"), ("def", "g")], "")
    ['a    bc', 'def  g']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        indent + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
