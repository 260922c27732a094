"""Adaptive arrivals: a schedule by hand, two routes, and outcomes that follow the schedule."""

from __future__ import annotations

from fractions import Fraction

import pytest

from finite_models.monitor import DEPLOY, HOLD, Thresholds
from theorems.monitor import listed_arrivals
from theorems.monitor.listed_arrivals import HALF, SCHEDULES, by_arrivals, by_states

TABLE = {1: Thresholds(-1, 2), 2: Thresholds(0, 2)}


@pytest.mark.parametrize("way", [by_arrivals, by_states])
@pytest.mark.parametrize(
    ("name", "deployed", "held"),
    [
        ("first group only", Fraction(1, 4), Fraction(1, 4)),
        ("in turn", Fraction(0), Fraction(0)),
        # First with 1/2, harmful with 1/2, then it again, harmful with 1/2; after no harm the other is next.
        ("again after harm", Fraction(0), Fraction(1, 8)),
    ],
)
def test_two_arrivals_by_hand(way: object, name: str, deployed: Fraction, held: Fraction) -> None:
    assert callable(way)
    assert way(TABLE, SCHEDULES[name], (HALF, HALF), 2) == {DEPLOY: deployed, HOLD: held}


@pytest.mark.parametrize("states", [False, True])
def test_sides_that_are_taken_too_early_are_refuted(monkeypatch: pytest.MonkeyPatch, states: bool) -> None:
    assert listed_arrivals.bounded(3, states).failure is None
    for name in ("by_powers", "by_e_values"):
        monkeypatch.setattr(listed_arrivals, name, lambda n: Thresholds(n - 1, n + 1))
    assert "deploy" in str(listed_arrivals.bounded(3, states).failure)


@pytest.mark.parametrize("states", [False, True])
def test_rates_that_depend_on_the_past_are_refuted(monkeypatch: pytest.MonkeyPatch, states: bool) -> None:
    # Where outcomes are harmful more often than the rate says, the wrong side is likelier than alone.
    for name in ("by_arrivals", "by_states"):
        real = getattr(listed_arrivals, name)
        monkeypatch.setattr(
            listed_arrivals,
            name,
            lambda table, schedule, rates, most, real=real: real(table, schedule, (Fraction(1), rates[1]), most),
        )
    assert "hold" in str(listed_arrivals.bounded(4, states).failure)
