"""Arrivals that lean towards one another: a slot by hand, and each hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from theorems.mirage.leaning_raises_contention import LEANS, LEANS_MORE, contention, statement


def test_a_slot_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    """Arrivals 1/2 and 1/3, together at most 1/3: independent 1/6, halfway 1/4."""
    point = {"first": "1/2", "second": "1/3", "most": "1/3", "leans": 0, "leans_more": "1/2"}
    assert values_of(point, contention(LEANS), contention(LEANS_MORE)) == [Fraction(1, 6), Fraction(1, 4)]
    seen = at_point(statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_each_hypothesis_is_needed(counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    for dropped in ("upper_end", "leans_more"):
        assert counted(statement().without(dropped)).failures > 0
