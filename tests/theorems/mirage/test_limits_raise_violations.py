"""Wider blackouts and longer cooldowns: a run by hand, and the simulator's numbers."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from finite_models.lifecycles.constraint_plan import Limits, Run, kept
from theorems.mirage.limits_raise_violations import MEETS, MEETS_MORE, TOO_SOON, TOO_SOON_MORE, statement, violated


def test_a_run_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    """Overrun 1/20; the blackout is met with 1/24, then 7/24."""
    point = {"overruns": "1/20", "meets": "1/24", "meets_more": "7/24", "too_soon": 0, "too_soon_more": 0}
    found = values_of(point, violated(MEETS, TOO_SOON), violated(MEETS_MORE, TOO_SOON_MORE))
    assert found == [1 - Fraction(19, 20) * Fraction(23, 24), 1 - Fraction(19, 20) * Fraction(17, 24)]
    assert found[1] == 1 - kept(Run(1, 2, 0, 3), Limits(0, 6))
    assert at_point(statement(), point).conclusion
    assert values_of({**point, "too_soon": 1}, violated(MEETS, TOO_SOON)) == [1]


def test_each_hypothesis_is_needed(counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    for dropped in ("wider_blackout", "longer_cooldown"):
        assert counted(statement().without(dropped)).failures > 0
