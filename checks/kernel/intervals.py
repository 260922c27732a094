"""Positive numbers between bounds: (low, high, e) stands for something from low * 2^e to high * 2^e."""

from fractions import Fraction

PRECISION = 256  # bits of a bound; nothing that a file brings can lower it


def rounded(low, high, e):
    """The bounds with at most `PRECISION` bits, rounded outward."""
    shift = max(high.bit_length() - PRECISION, 0)
    return low >> shift, -(-high >> shift), e + shift


def between(value):
    """A positive rational."""
    shift = PRECISION + value.denominator.bit_length() - value.numerator.bit_length()
    top, bottom = value.numerator << max(shift, 0), value.denominator << max(-shift, 0)
    return top // bottom, -(-top // bottom), -shift


def product(left, right):
    """The product."""
    return rounded(left[0] * right[0], left[1] * right[1], left[2] + right[2])


def power(value, n):
    """value^n for a positive rational and an integer n."""
    base, result = between(value if n >= 0 else Fraction(1, value)), (1, 1, 0)
    for bit in bin(abs(n))[2:]:
        result = product(result, result)
        result = product(result, base) if bit == "1" else result
    return result


def total(left, right):
    """The sum; what a much smaller one adds is rounded outward."""
    if left[2] < right[2]:
        left, right = right, left
    shift = left[2] - right[2]
    if shift > 4 * PRECISION and right[1].bit_length() <= 2 * PRECISION:
        return rounded(left[0] << PRECISION, (left[1] << PRECISION) + 1, left[2] - PRECISION)
    return rounded((left[0] << shift) + right[0], (left[1] << shift) + right[1], right[2])


def surely_at_most(left, right):
    """Whether every value of `left` is at most every value of `right`; False where that is not seen."""
    top, bottom = left[1].bit_length() + left[2], right[0].bit_length() + right[2]
    if right[0] <= 0 or top != bottom:
        return right[0] > 0 and top < bottom
    shift = left[2] - right[2]
    return left[1] << max(shift, 0) <= right[0] << max(-shift, 0)


def arctanh(p, q):
    """2^PRECISION artanh(p/q) for 0 <= p/q <= 1/3, from below and above: a term loses less than 3 by rounding."""
    term, found, odd = (p << PRECISION) // q, 0, 1
    while term:
        found += term // odd
        term, odd = term * p * p // (q * q), odd + 2
    return found, found + 2 * odd + 4


def logarithm(value):
    """2^PRECISION log(value), from below and above, for a rational of at least 1: value = m 2^e, m from 1/2 to 2."""
    e = value.numerator.bit_length() - value.denominator.bit_length()
    top, bottom = value.numerator << max(-e, 0), value.denominator << max(e, 0)
    low, high = arctanh(abs(top - bottom), top + bottom)
    if top < bottom:
        low, high = -high, -low
    two = arctanh(1, 3)
    return 2 * (low + e * two[0]), 2 * (high + e * two[1])
