"""Exact one-sided bounds of a proportion."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from checks.numeric.binomial import fewest, lower_bound, tail, wilson_lower

LEVEL = Fraction(1, 20)


def test_tails_are_sums() -> None:
    p = Fraction(2, 7)
    for k in range(8):
        assert tail(7, k, p) == sum(comb(7, j) * p**j * (1 - p) ** (7 - j) for j in range(k, 8))


@pytest.mark.parametrize("n", [1, 10, 20, 59])
@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(9, 10), Fraction(19, 20)])
def test_the_fewest_successes_are_where_the_tail_gets_small(n: int, p: Fraction) -> None:
    k = fewest(n, p, LEVEL)
    assert k == n + 1 or tail(n, k, p) <= LEVEL
    assert tail(n, k - 1, p) > LEVEL


def test_the_bound_and_the_fewest_agree() -> None:
    for k in range(21):
        for hundredths in (10, 50, 75, 90):
            p = Fraction(hundredths, 100)
            assert (k >= fewest(20, p, LEVEL)) == (lower_bound(20, k, LEVEL) >= p)


def test_known_bounds() -> None:
    """With n successes of n the bound is the n-th root of the level; Wilson's lies elsewhere."""
    bound = lower_bound(500, 500, LEVEL)
    assert bound**500 <= LEVEL < (bound + Fraction(1, 10**6)) ** 500
    assert wilson_lower(500, 500) == pytest.approx(0.99462, abs=1e-5)
    assert wilson_lower(500, 0) == 0
