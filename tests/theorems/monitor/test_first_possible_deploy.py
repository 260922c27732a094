"""The first deployment: three outcomes by hand, 359 of them, and a bound without a power."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import at_most
from theorems.monitor.first_possible_deploy import (
    FIRST_LOOK,
    PAPER_SHARE,
    PAPER_THETA,
    THETA,
    all_harmless,
    at_first_look,
    power,
    statement,
)


def test_three_outcomes_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    point = {"first": "1/4", "later": "1/4", "theta": "1/5"}
    assert values_of({**point, "copied": 0}, all_harmless(3)) == [Fraction(27, 64)]
    assert values_of({**point, "copied": 1}, all_harmless(3)) == [Fraction(3, 4)]
    seen = at_point(statement(3), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


def test_copies_deploy_at_359_with_four_fifths(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    point = {"first": "1/5", "later": "1/5", "copied": 1}
    assert values_of(point, all_harmless(FIRST_LOOK)) == [Fraction(4, 5)]
    assert not at_point(at_first_look(), point).conclusion
    assert at_point(at_first_look(), {**point, "copied": 0}).conclusion
    assert (1 - PAPER_THETA) ** FIRST_LOOK < PAPER_SHARE


def test_a_power_too_many_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement(2)).failures == 0
    assert counted(replace(statement(2), parts=at_most(all_harmless(2), power(1 - THETA, 3)))).failures > 0
