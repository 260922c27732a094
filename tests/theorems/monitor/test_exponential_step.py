"""Markov's inequality for tilted outcomes: two outcomes by hand, and a mean without its tilt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import at_most
from theorems.monitor.exponential_step import P, sides, statement


def test_two_outcomes_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # Fair outcomes, tilt 2: at least one harmful 3/4, times 2; both 1/4, times 4; the mean is (3/2)^2.
    point = {"p": "1/2", "tilt": 2}
    assert values_of(point, *sides(2, 1)) == [Fraction(3, 2), Fraction(9, 4)]
    assert values_of(point, *sides(2, 2)) == [1, Fraction(9, 4)]
    seen = at_point(statement(2), point)
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)


def test_a_mean_that_forgets_the_tilt_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement(2)).failures == 0
    left, _ = sides(2, 2)
    assert counted(replace(statement(2), parts=at_most(left, P))).failures > 0
