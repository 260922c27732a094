"""The integer thresholds: floats with a band against balls alone, intervals of another library, and exact e-values."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.numeric import thresholds
from checks.numeric.thresholds import e_values, hoeffding_by_balls, integer_thresholds, thresholds_at
from finite_models.monitor import E_PROCESS, HOEFFDING, Monitor, Thresholds, e_value, mixture_rates

PAM = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20))
PROCESS = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20), E_PROCESS)

levels = st.fractions(Fraction(1, 1000), Fraction(999, 1000), max_denominator=1000)


def pairs(monitor: Monitor, start: int, stop: int) -> list[tuple[int, int]]:
    low, high = integer_thresholds(monitor, start, stop)
    return list(zip(low.tolist(), high.tolist(), strict=True))


def test_known_thresholds() -> None:
    """The first n with all outcomes harmless is 359; at the horizon of the paper 2,508 and 3,492."""
    low, high = integer_thresholds(PAM, 1, 20_001)
    assert int(np.argmax(low >= 0)) + 1 == 359
    assert int(np.argmax(high <= np.arange(1, 20_001))) + 1 == 6
    assert (low[-1], high[-1]) == (2508, 3492)
    low, high = integer_thresholds(PROCESS, 1, 201)
    assert int(np.argmax(low >= 0)) + 1 == 36
    assert int(np.argmax(high <= np.arange(1, 201))) + 1 == 4


def test_floats_agree_with_balls() -> None:
    for start in (1, 19_000, 10**6, 10**9):
        found = pairs(PAM, start, start + 300)
        by_balls = [hoeffding_by_balls(PAM, n) for n in range(start, start + 300)]
        assert found == [(t.safe_at_most, t.harmful_from) for t in by_balls]


def test_floats_agree_with_intervals_of_another_library() -> None:
    mpmath.iv.dps = 40
    for n in (1, 7, 358, 359, 1000, 12_345, 20_000):
        radius = mpmath.iv.sqrt(mpmath.iv.log(mpmath.iv.mpf(80) * n * (n + 1)) * n / 2)
        middle = mpmath.iv.mpf(3) * n / 20
        low, high = middle - radius, middle + radius
        assert mpmath.floor(low.a) == mpmath.floor(low.b)
        assert mpmath.floor(high.a) == mpmath.floor(high.b)
        wanted = (max(int(mpmath.floor(low.a)), -1), min(int(mpmath.floor(high.a)), n) + 1)
        assert pairs(PAM, n, n + 1) == [wanted]


@settings(max_examples=60, deadline=None)
@given(levels, levels, st.integers(1, 9), st.integers(1, 10**7))
def test_any_monitor_agrees_with_balls(threshold: Fraction, alpha: Fraction, groups: int, n: int) -> None:
    monitor = Monitor(tuple(map(str, range(groups))), threshold, alpha)
    found = hoeffding_by_balls(monitor, n)
    assert pairs(monitor, n, n + 1) == [(found.safe_at_most, found.harmful_from)]


def test_where_the_band_straddles_balls_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counting(monitor: Monitor, n: int, bits: int = 128) -> Thresholds:
        asked.append(n)
        return hoeffding_by_balls(monitor, n, bits)

    monkeypatch.setattr(thresholds, "hoeffding_by_balls", counting)
    monkeypatch.setattr(thresholds, "UNIT", 1e-6)
    wide = pairs(PAM, 1, 3000)
    assert len(asked) > 10
    monkeypatch.setattr(thresholds, "UNIT", 0.0)
    asked.clear()
    assert pairs(PAM, 1, 3000) == wide
    assert asked == []


def test_a_planted_fault_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A radius off by one part in a thousand gives other integers somewhere."""
    right = pairs(PAM, 1, 3000)
    plain = thresholds.log
    monkeypatch.setattr(thresholds, "log", lambda x: plain(x) * 1.001)
    assert pairs(PAM, 1, 3000) != right


@pytest.mark.parametrize("monitor", [PROCESS, Monitor(("a",), Fraction(1, 2), Fraction(1, 2), E_PROCESS)])
def test_e_thresholds_agree_with_exact_e_values(monitor: Monitor) -> None:
    for n, (safe, harmful) in enumerate(pairs(monitor, 1, 400), 1):
        for rates, reached, not_reached in (
            (monitor.rates_above, harmful, harmful - 1),
            (monitor.rates_below, safe, safe + 1),
        ):
            if 0 <= reached <= n:
                assert e_value(rates, monitor.threshold, n, reached) >= monitor.bar
            if 0 <= not_reached <= n:
                assert e_value(rates, monitor.threshold, n, not_reached) < monitor.bar


def test_an_e_value_that_equals_its_bar_has_reached_it() -> None:
    """Half against a quarter: two harmful outcomes give exactly 4, the bar of one group at level 1/2."""
    value = thresholds.EValue((Fraction(1, 2),), Fraction(1, 4), Fraction(4))
    two = np.array([2], dtype=np.int64)
    assert value.reached(two, two)[0]
    value = thresholds.EValue((Fraction(1, 2),), Fraction(1, 4), Fraction(4) + Fraction(1, 10**40))
    assert not value.reached(two, two)[0]


def test_thresholds_of_chunks_are_those_of_the_whole() -> None:
    whole = pairs(PROCESS, 1, 9000)
    assert pairs(PROCESS, 4000, 4300) == whole[3999:4299]
    at = thresholds_at(PROCESS)
    assert [(t.safe_at_most, t.harmful_from) for t in map(at, (1, 36, 4097))] == [whole[0], whole[35], whole[4096]]


@pytest.mark.parametrize("monitor", [PAM, PROCESS])
def test_sides_are_those_of_the_thresholds(monitor: Monitor) -> None:
    numbers = np.repeat(np.arange(1, 500, dtype=np.int64), 3)
    low, high = thresholds.thresholds_of(monitor, numbers)
    for shift in (-1, 0, 1):
        for bound in (low, high):
            k = np.clip(bound + shift, 0, numbers)
            wanted = np.where(k >= high, 1, np.where(k <= low, -1, 0))
            assert (thresholds.sides_of(monitor, numbers, k) == wanted).all()
    assert (low >= 0).any()


def test_sides_of_a_group() -> None:
    found = Thresholds(2, 7)
    assert [found.side(k) for k in (0, 2, 3, 6, 7)] == [
        "deploy", "deploy", "cannot_determine", "cannot_determine", "hold",
    ]  # fmt: skip


def test_rates_that_leave_the_interval_are_dropped() -> None:
    above, below = e_values(Monitor(("a",), Fraction(1, 2), Fraction(1, 20), E_PROCESS))
    assert len(above.rates) == 8
    assert len(below.rates) == 9
    assert mixture_rates(Fraction(999, 1000), (Fraction(1, 100),)) == (Fraction(1999, 2000),)


def test_methods_differ(monkeypatch: Any) -> None:
    assert pairs(Monitor(PAM.groups, PAM.threshold, PAM.alpha, HOEFFDING), 100, 101) != pairs(PROCESS, 100, 101)
