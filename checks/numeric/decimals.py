"""Numbers as decimals of so many significant digits: rounded, or below and above a value."""

from __future__ import annotations

from fractions import Fraction

from flint import arb, ctx, fmpz

DIGITS = 17
"""Significant digits that tell any two doubles apart."""


def _written(digits: int, exponent: int) -> str:
    """digits * 10^exponent without needless zeros: plain where that is short, else with an exponent."""
    if not digits:
        return "0"
    sign, plain = "-" if digits < 0 else "", str(abs(digits))
    first = len(plain) - 1 + exponent
    plain = plain.rstrip("0")
    if not -6 <= first < DIGITS:
        return f"{sign}{plain[0]}{'.' if plain[1:] else ''}{plain[1:]}e{first}"
    if first < 0:
        return f"{sign}0.{'0' * (-first - 1)}{plain}"
    plain = plain.ljust(first + 1, "0")
    return f"{sign}{plain[: first + 1]}{'.' if plain[first + 1 :] else ''}{plain[first + 1 :]}"


def rounded(value: Fraction | float | arb, digits: int = DIGITS) -> str:
    """A number of at least 0 to `digits` significant digits, halves to even; a ball by its middle.

    >>> rounded(Fraction(2, 3), 5), rounded(Fraction(1, 8 * 10**30), 3), rounded(Fraction(0)), rounded(Fraction(1))
    ('0.66667', '1.25e-31', '0', '1')
    """
    if isinstance(value, arb):
        middle, _, power = (int(part) for part in value.mid().mid_rad_10exp(digits + 20))
        value = middle * Fraction(10) ** power if middle else Fraction(0)
    value = Fraction(value)
    if not value:
        return "0"
    exponent = digits - _length(value.numerator) + _length(value.denominator)
    scaled = value * Fraction(10) ** exponent
    if scaled >= 10**digits:
        scaled, exponent = scaled * Fraction(1, 10), exponent - 1
    return _written(round(scaled), -exponent)


def _length(number: int) -> int:
    return len(str(fmpz(number)))


def rounded_up(value: Fraction | float, digits: int = 2) -> str:
    """A number of at least 0 to `digits` significant digits, not below it.

    >>> rounded_up(4.44e-12), rounded_up(Fraction(1, 8)), rounded_up(0)
    ('4.5e-12', '0.13', '0')
    """
    value = Fraction(value)
    exponent = digits - _length(value.numerator) + _length(value.denominator)
    scaled = value * Fraction(10) ** exponent
    while scaled >= 10**digits:
        scaled, exponent = scaled * Fraction(1, 10), exponent - 1
    return _written(-(-scaled.numerator // scaled.denominator), -exponent)


def enclosed(value: arb) -> tuple[str, str]:
    """Decimals of `DIGITS` digits, one not above the value and one not below it.

    >>> enclosed(arb(1) / 4), enclosed(arb(0)), [end[:12] for end in enclosed(arb(1) / 3)]
    (('0.25', '0.25'), ('0', '0'), ['0.3333333333', '0.3333333333'])
    """
    with ctx.workprec(ctx.prec + 64):
        middle, radius, exponent = (int(part) for part in value.mid_rad_10exp(DIGITS + 10))
    low, high = middle - radius, middle + radius
    extra = 10 ** max(len(str(max(abs(low), abs(high)))) - DIGITS, 0)
    power = exponent + len(str(extra)) - 1
    return _written(low // extra, power), _written(-(-high // extra), power)
