"""Bounds that the judge computes with: they enclose, against exact rationals and against mpmath."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mpmath import iv

from checks.kernel.intervals import (
    PRECISION,
    arctanh,
    between,
    logarithm,
    power,
    product,
    rounded,
    surely_at_most,
    total,
)

POSITIVE = st.builds(
    lambda a, b, e: Fraction(a, b) * Fraction(2) ** e,
    st.integers(1, 10**40),
    st.integers(1, 10**40),
    st.integers(-3000, 3000),
)


def encloses(bounds: tuple[int, int, int], value: Fraction) -> bool:
    low, high, e = bounds
    return low * Fraction(2) ** e <= value <= high * Fraction(2) ** e


@given(POSITIVE, POSITIVE, st.integers(-120, 120))
def test_operations_enclose(a: Fraction, b: Fraction, n: int) -> None:
    first, second = between(a), between(b)
    assert encloses(first, a)
    assert encloses(product(first, second), a * b)
    assert encloses(total(first, second), a + b)
    assert encloses(total(second, first), a + b)
    small = Fraction(a.numerator % 97 + 1, a.denominator % 89 + 1)
    assert encloses(power(small, n), small**n)
    for bounds in (first, product(first, second), total(first, second), power(small, n)):
        assert 0 < bounds[0] <= bounds[1]
        assert bounds[1].bit_length() <= PRECISION + 2
        # Tight: in proportion, a few bits are lost.
        assert (bounds[1] - bounds[0]) << (PRECISION - 20) <= bounds[1]


@given(POSITIVE, POSITIVE)
def test_order_is_said_only_where_it_is_so(a: Fraction, b: Fraction) -> None:
    if surely_at_most(between(a), between(b)):
        assert a <= b
    else:
        assert a > b or abs(a - b) <= a * Fraction(1, 2 ** (PRECISION - 3))


WIDE = st.builds(
    lambda low, more, e: (low, low + more, e),
    st.one_of(st.integers(0, 40), st.integers(0, 2**1200)),
    st.one_of(st.integers(0, 40), st.integers(1, 2**1200)),
    st.one_of(st.integers(-6, 6), st.integers(-3000, 3000)),
).filter(lambda bounds: bounds[1] > 0)
"""Bounds far apart, as they are after many operations; a lower one of 0 among them."""


def value_of(mantissa: int, e: int) -> Fraction:
    return mantissa * Fraction(2) ** e


@given(WIDE, WIDE)
def test_sums_of_wide_bounds_enclose(left: tuple[int, int, int], right: tuple[int, int, int]) -> None:
    low, high = (value_of(left[i], left[2]) + value_of(right[i], right[2]) for i in (0, 1))
    bounds = total(left, right)
    assert encloses(bounds, low)
    assert encloses(bounds, high)
    assert bounds[1].bit_length() <= PRECISION + 2
    slack = high / 2 ** (PRECISION - 20)
    assert value_of(bounds[1], bounds[2]) - high <= slack
    assert low - value_of(bounds[0], bounds[2]) <= slack


@given(WIDE, WIDE)
def test_order_of_wide_bounds_is_exact(left: tuple[int, int, int], right: tuple[int, int, int]) -> None:
    ends = value_of(left[1], left[2]), value_of(right[0], right[2])
    assert surely_at_most(left, right) == (ends[0] <= ends[1] and right[0] > 0)
    assert surely_at_most(left, left) == (left[0] == left[1] > 0)


def test_a_lower_bound_of_0_is_never_decided_by_exponents() -> None:
    assert not surely_at_most((1, 1, 0), (0, 1, 10**7))
    assert not surely_at_most((0, 1, 0), (0, 5, 10**7))
    assert surely_at_most((0, 1, 0), (1, 5, 0))
    assert surely_at_most((1, 1, -(10**9)), (1, 1, 10**9))
    assert not surely_at_most((1, 1, 10**9), (1, 1, -(10**9)))
    assert surely_at_most((3, 4, 0), (4, 9, 0))
    assert not surely_at_most((3, 5, 0), (4, 9, 0))
    assert surely_at_most((5, 5, -1), (3, 3, 0))
    assert not surely_at_most((7, 7, -1), (3, 3, 0))


def test_summands_far_apart() -> None:
    assert encloses(total((1, 1, 1100), (1 << 1200, 1 << 1200, 0)), Fraction(2**1100 + 2**1200))
    low, high, e = total((1, 1, 10**15), (1, 1, 0))  # too far to be written out
    assert (low.bit_length() + e, high.bit_length() + e) == (10**15 + 1, 10**15 + 1)


def test_rounding_goes_outward() -> None:
    low, high, e = rounded((1 << 300) + 1, (1 << 300) + 1, 5)
    assert (low, high, e) == (1 << 255, (1 << 255) + 1, 50)
    assert rounded(7, 9, 0) == (7, 9, 0)


@pytest.mark.parametrize("e", [0, 1, 500, 1023, 1024, 1025, 3000, 10**6])
def test_a_much_smaller_summand_is_not_lost(e: int) -> None:
    one, tiny = between(Fraction(1)), between(Fraction(1, 3))
    shifted = (tiny[0], tiny[1], tiny[2] - e)
    value = 1 + Fraction(1, 3) * (Fraction(1, 2**e) if e < 10**5 else 0)
    bounds = total(one, shifted)
    assert encloses(bounds, value)
    assert bounds[1] * Fraction(2) ** bounds[2] > 1


@given(st.integers(1, 10**30), st.integers(1, 10**30))
def test_logarithms_enclose(a: int, b: int) -> None:
    assume(a >= b)
    iv.prec = 600
    exact = iv.log(iv.mpf(a) / iv.mpf(b)) * 2**PRECISION
    low, high = logarithm(Fraction(a, b))
    assert low <= exact.a
    assert exact.b <= high
    assert high - low < 2**20


@given(st.integers(0, 10**20), st.integers(1, 10**20))
def test_arctangents_enclose(p: int, q: int) -> None:
    assume(3 * p <= q)
    iv.prec = 600
    ratio = iv.mpf(p) / iv.mpf(q)
    exact = iv.log((1 + ratio) / (1 - ratio)) / 2 * 2**PRECISION
    low, high = arctanh(p, q)
    assert low <= exact.b
    assert exact.a <= high
