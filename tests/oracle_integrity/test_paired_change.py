"""Exact intervals against published values, against their definition, and against an independent computation."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from flint import arb, ctx

from checks.oracle_integrity.paired_change import (
    BITS,
    Enclosure,
    PairedChange,
    clopper_pearson,
    sign_test,
)
from checks.report.exact_text import decimal

TAIL = Fraction(1, 40)


def at_least(k: int, n: int, p: Fraction) -> Fraction:
    """The probability of k or more successes of n, term by term."""
    return sum((comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1)), Fraction(0))


@pytest.mark.parametrize("n", range(1, 9))
def test_the_ends_are_where_the_tails_are_a_fortieth(n: int) -> None:
    for k in range(n + 1):
        low, high = clopper_pearson(k, n)
        if k:
            assert at_least(k, n, low.low) <= TAIL < at_least(k, n, low.high)
        else:
            assert low == Enclosure(Fraction(0), Fraction(0))
        if k < n:
            assert 1 - at_least(k + 1, n, high.low) > TAIL >= 1 - at_least(k + 1, n, high.high)
        else:
            assert high == Enclosure(Fraction(1), Fraction(1))
        assert high.high - high.low <= Fraction(1, 1 << BITS)


@pytest.mark.parametrize(
    ("k", "n", "low", "high"),
    [
        (0, 10, "0.0000", "0.3085"),
        (2, 5, "0.0527", "0.8534"),
        (5, 10, "0.1871", "0.8129"),
        (10, 10, "0.6915", "1.0000"),
        (20, 100, "0.1267", "0.2918"),
    ],
)
def test_tabulated_values(k: int, n: int, low: str, high: str) -> None:
    first, last = clopper_pearson(k, n)
    assert (decimal(first.low), decimal(last.high)) == (low, high)


@pytest.mark.parametrize(("k", "n"), [(1, 3), (37, 50), (300, 432), (1244, 4320)])
def test_against_the_incomplete_beta_function(k: int, n: int) -> None:
    precision = ctx.prec
    ctx.prec = 120
    try:

        def tail(k: int, p: Fraction) -> arb:
            x = arb(p.numerator) / p.denominator
            return x.beta_lower(k, n - k + 1, regularized=True)

        level = arb(1) / 40
        low, high = clopper_pearson(k, n)
        assert bool(tail(k, low.low) < level)
        assert bool(tail(k, low.high) > level)
        assert bool(1 - tail(k + 1, high.low) > level)
        assert bool(1 - tail(k + 1, high.high) < level)
    finally:
        ctx.prec = precision


def test_without_trials_nothing_is_known() -> None:
    assert clopper_pearson(0, 0) == (Enclosure(Fraction(0), Fraction(0)), Enclosure(Fraction(1), Fraction(1)))


@pytest.mark.parametrize(("k", "n"), [(-1, 3), (4, 3)])
def test_counts_out_of_range(k: int, n: int) -> None:
    with pytest.raises(ValueError, match="successes"):
        clopper_pearson(k, n)


def test_the_sign_test() -> None:
    assert sign_test(0, 0) == 1
    assert sign_test(6, 0) == Fraction(1, 32)
    assert sign_test(0, 6) == Fraction(1, 32)
    assert sign_test(8, 1) == Fraction(2 * (1 + 9), 512)
    assert sign_test(3, 3) == 1


def test_given_the_moves_zero_is_left_out_just_where_the_sign_test_rejects() -> None:
    for losses in range(12):
        for gains in range(12):
            change = PairedChange(30, losses, gains)
            low, high = change.given_moves()
            assert (high.high < 0 or low.low > 0) == (change.p_value < Fraction(1, 20)), (losses, gains)
            assert low.low <= change.change <= high.high


def test_the_overall_interval_is_the_wider_one() -> None:
    for losses, gains in ((6, 0), (9, 3), (0, 0), (2, 11)):
        change = PairedChange(20, losses, gains)
        (low, high), (lower, higher) = change.given_moves(), change.overall()
        assert lower.low <= low.low
        assert higher.high >= high.high
        assert lower.low <= change.change <= higher.high


def exact(pair: tuple[str, str]) -> tuple[Fraction, Fraction]:
    return Fraction(pair[0]), Fraction(pair[1])


def test_the_overall_interval_covers() -> None:
    """Its coverage, by the exact law of the counts, is at least 95 % at some rates."""
    n = 6
    for lost, gained in (
        (Fraction(1, 2), Fraction(0)),
        (Fraction(1, 3), Fraction(1, 3)),
        (Fraction(1, 10), Fraction(4, 5)),
    ):
        covered = Fraction(0)
        for b in range(n + 1):
            for c in range(n + 1 - b):
                low, high = PairedChange(n, b, c).overall()
                if low.low <= gained - lost <= high.high:
                    ways = comb(n, b) * comb(n - b, c)
                    covered += ways * lost**b * gained**c * (1 - lost - gained) ** (n - b - c)
        assert covered >= Fraction(95, 100)


def test_chens_figures_leave_no_doubt() -> None:
    low, high = PairedChange(4320, 1244, 0).overall()
    assert Fraction(-31, 100) < low.low < Fraction(-1244, 4320) < high.high < Fraction(-27, 100)
