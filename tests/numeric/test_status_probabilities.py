"""The probabilities of statuses against sums over all numbers of outcomes, in exact rationals."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

import numpy as np
import pytest

from checks.numeric.first_decision import first_decision, leaving
from checks.numeric.status_probabilities import Sides, binomial_rows, latched, now, status_probabilities
from checks.numeric.thresholds import integer_thresholds
from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, HOLD, Monitor, Thresholds, status
from finite_models.rationals import InputError

HORIZON = 24
RATES = (Fraction(1, 50), Fraction(2, 3), Fraction(1, 4))
PREVALENCES = (Fraction(2, 5), Fraction(1, 3), Fraction(1, 5))


def monitor_of(groups: int) -> Monitor:
    return Monitor(tuple(map(str, range(groups))), Fraction(2, 5), Fraction(9, 10))


def exactly(groups: int, retention: Fraction, look: int) -> dict[str, Fraction]:
    """The law of the status, by adding up over numbers of outcomes and of harmful ones."""
    monitor = monitor_of(groups)
    low, high = integer_thresholds(monitor, 1, HORIZON + 1)
    at = [None, *(Thresholds(int(a), int(b)) for a, b in zip(low, high, strict=True))]
    shares = [retention * p for p in PREVALENCES[:groups]]
    rest = 1 - sum(shares)
    found = dict.fromkeys((DEPLOY, HOLD, CANNOT_DETERMINE), Fraction(0))
    sides = []
    for g in range(groups):
        law = []
        for n in range(look + 1):
            parts = dict.fromkeys((DEPLOY, HOLD, CANNOT_DETERMINE), Fraction(0))
            for k in range(n + 1):
                bounds = at[n]
                side = CANNOT_DETERMINE if bounds is None else bounds.side(k)
                parts[side] += comb(n, k) * RATES[g] ** k * (1 - RATES[g]) ** (n - k)
            law.append(parts)
        sides.append(law)
    for counts in product(range(look + 1), repeat=groups):
        if sum(counts) > look:
            continue
        left = look - sum(counts)
        ways = Fraction(factorial(look), prod(map(factorial, counts)) * factorial(left))
        weight = ways * rest**left * prod((s**n for s, n in zip(shares, counts, strict=True)), start=Fraction(1))
        for words in product((DEPLOY, HOLD, CANNOT_DETERMINE), repeat=groups):
            chance = prod((sides[g][counts[g]][words[g]] for g in range(groups)), start=Fraction(1))
            if chance:
                found[status(monitor, dict(zip(monitor.groups, words, strict=True)))] += weight * chance
    return found


@pytest.mark.parametrize(("groups", "retention"), [(1, Fraction(1, 2)), (2, Fraction(1)), (2, Fraction(3, 4))])
def test_the_law_is_that_of_all_counts(groups: int, retention: Fraction) -> None:
    low, high = integer_thresholds(monitor_of(groups), 1, HORIZON + 1)
    sides = [(now(low, high, RATES[g]), PREVALENCES[g]) for g in range(groups)]
    looks = [1, 7, HORIZON]
    found = status_probabilities(sides, retention, looks)
    for i, look in enumerate(looks):
        wanted = exactly(groups, retention, look)
        for word, values in ((DEPLOY, found.deploy), (HOLD, found.hold), (CANNOT_DETERMINE, found.cannot_determine)):
            assert abs(Fraction(values[i]) - wanted[word]) <= Fraction(found.error) * wanted[word] + Fraction(1, 10**90)
    assert exactly(groups, retention, HORIZON)[HOLD] > 0


def test_three_groups() -> None:
    low, high = integer_thresholds(monitor_of(3), 1, 13)
    sides = [(now(low, high, RATES[g]), PREVALENCES[g]) for g in range(3)]
    found, wanted = status_probabilities(sides, Fraction(1), [12]), exactly(3, Fraction(1), 12)
    assert found.hold[0] == pytest.approx(float(wanted[HOLD]), rel=1e-12)
    assert found.cannot_determine[0] == pytest.approx(float(wanted[CANNOT_DETERMINE]), rel=1e-12)
    assert wanted[HOLD] > 0


def test_where_every_attempt_counts() -> None:
    """No group is left over and nothing is lost: as with hardly anything lost."""
    low, high = integer_thresholds(monitor_of(2), 1, HORIZON + 1)
    sides = [(now(low, high, RATES[g]), Fraction(1, 2)) for g in range(2)]
    whole = status_probabilities(sides, Fraction(1), [HORIZON])
    nearly = status_probabilities(sides, 1 - Fraction(1, 10**12), [HORIZON])
    for name in ("deploy", "hold", "cannot_determine"):
        assert getattr(nearly, name)[0] == pytest.approx(getattr(whole, name)[0], abs=1e-9)
    assert whole.hold[0] > 1e-6


def test_known_answers_of_the_sweep() -> None:
    """Of the independent calculation: the right status at 20,000 attempts, harmful world, a common rate of 1/20."""
    monitor = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20))
    low, high = integer_thresholds(monitor, 1, 20_001)
    common = now(low, high, Fraction(1, 20))
    found = {}
    for gap, prevalence, retention in ((10, 10, 1), (5, 50, 1), (5, 50, 2), (10, 10, 2)):
        rare = now(low, high, Fraction(15 + gap, 100))
        share = Fraction(prevalence, 100)
        law = status_probabilities([(common, 1 - share), (rare, share)], Fraction(1, retention), [20_000])
        found[gap, prevalence, retention] = law.hold[0]
    assert f"{found[10, 10, 1]:.4f}" == "0.9991"
    assert found[5, 50, 1] > 0.9999
    assert f"{found[5, 50, 2]:.3f}" == "0.744"
    assert f"{found[10, 10, 2]:.3f}" == "0.629"


def test_latched_sides() -> None:
    monitor = monitor_of(1)
    low, high = integer_thresholds(monitor, 1, HORIZON + 1)
    law = first_decision(leaving(low, high, monitor.threshold), Fraction(1, 4), range(1, HORIZON + 1))
    deploy, hold = (np.array([0.0, *map(float, values)]) for values in (law.deploy, law.hold))
    sides = latched(deploy, hold, 10)
    found = status_probabilities([(sides, Fraction(1))], Fraction(1), [HORIZON])
    assert found.hold[0] == hold[-1]
    assert isinstance(sides, Sides)
    assert np.allclose(sides.safe + sides.harmful + sides.neither, 1)


def test_binomial_rows() -> None:
    for m, (start, row) in enumerate(binomial_rows(Fraction(1, 3), 30)):
        exact = [comb(m, k) * Fraction(1, 3) ** k * Fraction(2, 3) ** (m - k) for k in range(m + 1)]
        assert start == 0
        assert len(row) == m + 1
        assert row.tolist() == pytest.approx(list(map(float, exact)), rel=1e-14)
    wide = list(binomial_rows(Fraction(1, 2), 3000))[-1]
    assert wide[0] > 0
    assert wide[1].sum() == pytest.approx(1, rel=1e-12)


def test_bad_input() -> None:
    low, high = integer_thresholds(monitor_of(1), 1, 5)
    side = now(low, high, Fraction(1, 4))
    with pytest.raises(InputError, match="sum to at most 1"):
        status_probabilities([(side, Fraction(2, 3)), (side, Fraction(1, 2))], Fraction(1), [4])
    with pytest.raises(InputError, match="does not lie in"):
        status_probabilities([(side, Fraction(2, 3))], Fraction(0), [4])
