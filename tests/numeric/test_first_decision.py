"""The law of the first decision: floats and counts against all sequences, and against the known answers."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from checks.numeric.first_decision import FirstDecision, LostDigits, counted, first_decision, leaving
from checks.numeric.thresholds import integer_thresholds
from finite_models.monitor import E_PROCESS, HOEFFDING, Monitor

PAM = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20))
QUICK = Monitor(("only",), Fraction(1, 2), Fraction(9, 10))
PROCESS = Monitor(("only",), Fraction(2, 5), Fraction(9, 10), E_PROCESS)


def by_sequences(monitor: Monitor, rate: Fraction, horizon: int) -> tuple[Fraction, Fraction]:
    """The probabilities of a first deploy and a first hold, over every sequence of outcomes."""
    low, high = integer_thresholds(monitor, 1, horizon + 1)
    found = [Fraction(0), Fraction(0)]
    for outcomes in product((0, 1), repeat=horizon):
        k = 0
        for n, outcome in enumerate(outcomes):
            k += outcome
            if k <= low[n] or k >= high[n]:
                ones = sum(outcomes)
                found[int(k >= high[n])] += rate**ones * (1 - rate) ** (horizon - ones)
                break
    return found[0], found[1]


@pytest.mark.parametrize("monitor", [QUICK, PROCESS])
@pytest.mark.parametrize("rate", [Fraction(1, 4), Fraction(1, 2), Fraction(9, 10), Fraction(0), Fraction(1)])
def test_both_routes_agree_with_all_sequences(monitor: Monitor, rate: Fraction) -> None:
    horizon = 12
    low, high = integer_thresholds(monitor, 1, horizon + 1)
    deploy, hold = by_sequences(monitor, rate, horizon)
    exact = first_decision(counted(low, high), rate, [horizon])
    assert (exact.deploy[0], exact.hold[0]) == (deploy, hold)
    close = first_decision(leaving(low, high, monitor.threshold), rate, [horizon])
    assert float(close.deploy[0]) == pytest.approx(float(deploy), rel=close.relative_error + 1e-15)
    assert float(close.hold[0]) == pytest.approx(float(hold), rel=close.relative_error + 1e-15)
    assert deploy + hold > 0


def law(rate: Fraction, looks: list[int], method: str = HOEFFDING) -> FirstDecision:
    monitor = Monitor(PAM.groups, PAM.threshold, PAM.alpha, method)
    low, high = integer_thresholds(monitor, 1, looks[-1] + 1)
    return first_decision(leaving(low, high, monitor.threshold), rate, looks)


def test_known_answers() -> None:
    """Of theory T7: a threshold of 3/20, two groups, level 1/20, a look at every outcome."""
    found = law(Fraction(7, 40), [10_000, 20_000])
    assert f"{float(found.deploy[-1]):.1e}" == "1.6e-27"
    assert f"{float(found.hold[-1]):.3f}" == "0.604"
    assert f"{float(found.hold[0]):.3f}" == "0.016"
    found = law(Fraction(1, 8), [10_000, 20_000])
    assert f"{float(found.hold[-1]):.1e}" == "4.5e-06"
    assert f"{float(found.deploy[-1]):.3f}" == "0.611"
    assert f"{float(found.deploy[0]):.3f}" == "0.005"
    assert f"{float(law(Fraction(1, 4), [1000]).hold[0]):.3f}" == "0.682"


def test_known_answers_of_the_e_process() -> None:
    assert float(law(Fraction(7, 40), [10_000], E_PROCESS).hold[0]) > 0.99
    assert float(law(Fraction(1, 8), [10_000], E_PROCESS).deploy[0]) > 0.99


@pytest.mark.parametrize("rate", [Fraction(1, 8), Fraction(7, 40), Fraction(3, 5)])
def test_floats_keep_their_bound_against_counts(rate: Fraction) -> None:
    low, high = integer_thresholds(PAM, 1, 3001)
    looks = [400, 1000, 3000]
    exact = first_decision(counted(low, high), rate, looks)
    close = first_decision(leaving(low, high, PAM.threshold), rate, looks)
    assert 0 < close.relative_error < 1e-11
    for side in ("deploy", "hold"):
        for true, near in zip(getattr(exact, side), getattr(close, side), strict=True):
            number = Fraction(int(near.mid().man_exp()[0])) * Fraction(2) ** int(near.mid().man_exp()[1])
            assert abs(number - true) <= Fraction(close.relative_error) * true


def test_counts_are_numbers_of_paths() -> None:
    """Without a threshold that is ever reached before the last look, all paths leave there: binomial numbers."""
    horizon = 9
    low = np.array([-1] * (horizon - 1) + [horizon], dtype=np.int64)
    high = np.array([n + 1 for n in range(1, horizon + 1)], dtype=np.int64)
    paths = counted(low, high)
    assert list(paths.harmful) == list(range(horizon + 1))
    assert [int(m) for m in paths.masses] == [comb(horizon, k) for k in range(horizon + 1)]
    assert not any(paths.holds)


def test_tiny_masses_are_never_lost_silently() -> None:
    monitor = Monitor(("only",), Fraction(1, 10_000), Fraction(1, 20))
    low, high = integer_thresholds(monitor, 1, 5001)
    with pytest.raises(LostDigits):
        leaving(low, high, monitor.threshold)
    exact = first_decision(counted(low, high), Fraction(1, 2), [5000])
    assert 0 < exact.hold[0] <= 1


def test_a_planted_fault_shows() -> None:
    """A threshold that is off by one at one look changes the law."""
    low, high = integer_thresholds(PROCESS, 1, 13)
    right = first_decision(counted(low, high), Fraction(1, 2), [12])
    changed = 0
    for at in range(12):
        wrong = high.copy()
        wrong[at] += 1
        changed += first_decision(counted(low, wrong), Fraction(1, 2), [12]).hold != right.hold
    assert changed > 0
