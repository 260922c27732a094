"""Rational bounds of logarithms and exponentials: known digits, and identities that they must keep."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq

from theorems.monitor.rational_logarithm import exp_bounds, log_bounds

VALUES = [Fraction(*pair) for pair in ((1, 1), (3, 2), (2, 1), (7, 3), (160, 1), (10**9 + 7, 3), (2**70 + 1, 2**70))]


def ratio(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)


@pytest.mark.parametrize("bits", [16, 64, 200])
@pytest.mark.parametrize("value", VALUES, ids=str)
def test_bounds_enclose_what_another_library_encloses(value: Fraction, bits: int) -> None:
    with ctx.workprec(400):
        for found, ball in (
            (log_bounds(value, bits), arb(ratio(value)).log()),
            (exp_bounds(value - 1, bits), arb(ratio(1 - value)).exp()),
        ):
            low, high = (arb(ratio(end)) for end in found)
            assert not low > ball
            assert not high < ball
            assert 0 <= found[1] - found[0] < Fraction(1, 2 ** (bits - 12))


def test_one_has_the_logarithm_zero() -> None:
    assert log_bounds(Fraction(1)) == (0, 0)
    assert exp_bounds(Fraction(0)) == (1, 1)


def test_values_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="from 1 on, not at 1/2"):
        log_bounds(Fraction(1, 2))
    with pytest.raises(ValueError, match="from 0 on, not at -1"):
        exp_bounds(Fraction(-1))
