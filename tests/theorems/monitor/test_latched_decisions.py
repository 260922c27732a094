"""Latched and unlatched decisions: a change of mind by hand, two routes, and a bar that is too low."""

from __future__ import annotations

from fractions import Fraction

import pytest

from finite_models.monitor import Thresholds
from theorems.monitor import listed_latches
from theorems.monitor.listed_latches import PAIR, by_e_values, by_powers, by_sequences, by_states


def test_thresholds_by_hand() -> None:
    # The bar is 40/9: (3/2)^4 = 81/16 is the first power above it.
    assert PAIR.bar == Fraction(40, 9)
    assert [by_powers(n) for n in (3, 4, 5)] == [Thresholds(-1, 4), Thresholds(0, 4), Thresholds(0, 5)]
    assert all(by_powers(n) == by_e_values(n) for n in range(1, 15))


def test_a_change_of_mind_by_hand() -> None:
    # The first group decides at once and is undecided again one outcome later; only the latch remembers.
    table = {1: Thresholds(-1, 1), 2: Thresholds(-1, 2)}
    for found in (
        by_sequences(table, (Fraction(1, 2), Fraction(0)), 2),
        by_states(table, (Fraction(1, 2), Fraction(0)), 2),
    ):
        assert found["latched hold"] == found["unlatched hold"] == Fraction(1, 2)
        assert found["differ"] == Fraction(1, 4)


@pytest.mark.parametrize("states", [False, True])
def test_a_bar_that_is_too_low_is_refuted(monkeypatch: pytest.MonkeyPatch, states: bool) -> None:
    assert listed_latches.bounded(4, states).failure is None
    monkeypatch.setattr(listed_latches, "by_powers", lambda n: Thresholds(n - 1, n + 1))
    monkeypatch.setattr(listed_latches, "by_e_values", lambda n: Thresholds(n - 1, n + 1))
    assert "rates 1/2" in str(listed_latches.bounded(2, states).failure)
