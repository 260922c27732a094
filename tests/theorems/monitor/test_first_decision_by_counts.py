"""First decisions: paths by hand, three ways to one law, and a path that is counted twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, HOLD
from finite_models.terms import equal
from theorems.monitor import decision_paths
from theorems.monitor.decision_paths import backwards, by_counts, by_sequences, forwards
from theorems.monitor.first_decision_by_counts import over_counts, over_sequences, quick_side, statement


def test_paths_by_hand() -> None:
    # Two equal outcomes decide; of the two sequences that are left, four more outcomes or three decide.
    paths = forwards(quick_side(), 5)
    assert paths[HOLD] == [{}, {2: 1}, {}, {}, {4: 2}]
    assert paths[DEPLOY] == [{}, {0: 1}, {}, {}, {1: 2}]
    assert paths[CANNOT_DETERMINE][1] == {1: 2}


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(1)])
def test_three_ways_to_one_law(rate: Fraction, values_of: Callable[..., Any]) -> None:
    laws = [way(quick_side(), rate, 5) for way in (by_counts, backwards, by_sequences)]
    assert laws[0] == laws[1] == laws[2]
    rates = {f"rate{i}": rate for i in range(5)}
    assert values_of(rates, over_sequences(HOLD, 5)) == values_of({"p": rate}, over_counts(HOLD, 5)) == [laws[0][HOLD]]


def test_the_law_at_one_third_by_hand() -> None:
    # Hold: 1/9 after two; 2 paths with four harmful of five: 2 * (1/3)^4 * 2/3.
    assert by_counts(quick_side(), Fraction(1, 3), 5)[HOLD] == Fraction(1, 9) + Fraction(4, 243)


def test_counts_of_the_other_side_are_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement(4)).failures == 0
    swapped = equal(over_sequences(HOLD, 4), over_counts(DEPLOY, 4))
    assert counted(replace(statement(4), parts=swapped)).failures > 0


def test_a_look_that_is_left_out_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = backwards(quick_side(), Fraction(1, 3), 5)
    late = lambda n, k: quick_side()(n, k) if n > 2 else None  # noqa: E731
    assert decision_paths.by_counts(late, Fraction(1, 3), 5) != right
