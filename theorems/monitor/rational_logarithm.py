"""Rational bounds for logarithms and exponentials of rationals, by whole-number arithmetic alone.

log q is m*log 2 + 2*artanh(z) with q = 2^m * x, 1 <= x < 2 and z = (x - 1) / (x + 1) <= 1/3; e^-x is the 2^s-th
power of the alternating series at x / 2^s <= 1. What is cut off is bounded by a geometric series, and every
rounding goes outwards. This is the route to a logarithm that trusts no library.
"""

from __future__ import annotations

from fractions import Fraction

Bounds = tuple[Fraction, Fraction]


def _artanh_twice(top: int, bottom: int, bits: int) -> tuple[int, int]:
    """2*artanh(top / bottom) times 2^bits between two integers, for 0 <= top / bottom <= 1/3."""
    low = high = 0
    power_low = (top << bits) // bottom
    power_high = -((-top << bits) // bottom)
    odd = 1
    while power_high > 1 and odd < 4 * bits:
        low += power_low // odd
        high += -(-power_high // odd)
        power_low = power_low * top * top // (bottom * bottom)
        power_high = -(-power_high * top * top // (bottom * bottom))
        odd += 2
    # What is left is at most the next power times 1 + 1/9 + 1/81 + ... = 9/8 of it.
    return 2 * low, 2 * (high + 2 * power_high)


def log_bounds(value: Fraction, bits: int = 96) -> Bounds:
    """Rationals below and above the natural logarithm of `value` >= 1, about 2^(8-bits) apart.

    >>> low, high = log_bounds(Fraction(2))
    >>> low < Fraction(69314718056, 10**11) < high + Fraction(1, 10**11), (high - low) * 2**80 < 1
    (True, True)

    Raises
    ------
    ValueError
        For a value below 1.
    """
    if value < 1:
        raise ValueError(f"the logarithm is bounded from 1 on, not at {value}")
    doublings = value.numerator.bit_length() - value.denominator.bit_length()
    if value < Fraction(2**doublings):
        doublings -= 1
    top, bottom = value.numerator, value.denominator << doublings
    low, high = _artanh_twice(top - bottom, top + bottom, bits)
    two = _artanh_twice(1, 3, bits)
    return Fraction(low + doublings * two[0], 1 << bits), Fraction(high + doublings * two[1], 1 << bits)


def exp_bounds(value: Fraction, bits: int = 96) -> Bounds:
    """Rationals below and above e^-value for `value` >= 0.

    >>> low, high = exp_bounds(Fraction(3, 2))
    >>> Fraction(22313, 10**5) < low < high < Fraction(22314, 10**5)
    True

    Raises
    ------
    ValueError
        For a negative value.
    """
    if value < 0:
        raise ValueError(f"e^-x is bounded from 0 on, not at {value}")
    halvings = 0
    while value.numerator > value.denominator << halvings:
        halvings += 1
    small = Fraction(value.numerator, value.denominator << halvings)
    term = total = Fraction(1)
    partial = [total]
    count = 0
    while term * 2**bits > 1 or len(partial) < 2:
        count += 1
        term *= small * Fraction(1, count)
        total += -term if count % 2 else term
        partial.append(total)
    scale = 1 << bits
    low = min(partial[-2:]).numerator * scale // min(partial[-2:]).denominator
    high = -(-max(partial[-2:]).numerator * scale // max(partial[-2:]).denominator)
    for _ in range(halvings):
        low = low * low // scale
        high = -(-high * high // scale)
    return Fraction(low, scale), Fraction(high, scale)
