"""The union bound: two intervals by hand, and a bound without one of the levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import at_most
from theorems.monitor.union_bound import ALPHA, Misses, statement


def test_two_intervals_that_overlap_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # Each misses with 1/4, both together with 1/8: 5/8 is covered, and the levels leave 1/2.
    point = {"miss01": "1/8", "miss10": "1/8", "miss11": "1/8", "level0": "1/4", "level1": "1/4", "alpha": "1/2"}
    assert values_of(point, Misses(2).covered, Misses(2).missed(0)) == [Fraction(5, 8), Fraction(1, 4)]
    seen = at_point(statement(2), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_a_level_that_is_too_small_does_not_meet_the_hypothesis(at_point: Callable[..., Any]) -> None:
    assert at_point(statement(2), {"miss01": "1/8", "alpha": 0}).hypotheses == (False, True)


def test_a_bound_by_half_of_alpha_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement(2)).failures == 0
    half = at_most(2 - ALPHA, 2 * Misses(2).covered)
    assert counted(replace(statement(2), parts=half)).failures > 0
