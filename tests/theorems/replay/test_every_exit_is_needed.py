"""An exit left out leaves the value open: a gap by hand, and pairs of worlds that are not far enough apart."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.path_tree import PathTree, value
from finite_models.terms import variable
from theorems.replay import every_exit_is_needed
from theorems.replay.worlds import HIGH, LOW, Worlds, two_step_supports

SUPPORT = two_step_supports()["both-12-22"]
"""Logging takes everything but action 1 after the history 00."""


def test_a_gap_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    # The target comes to 00 with 1/2 * 1/3 and leaves with 3/4: 1/8 of the mass, between -1 and 2.
    statement = every_exit_is_needed.statement(SUPPORT, "001")
    point = {"target:0": "1/2", "logged0:0": "1/3", "target00:0": "1/4", "lowest": -1, "highest": 2}
    whole = dict.fromkeys(statement.model.names, 0) | point
    low, high = every_exit_is_needed.worlds_apart(Worlds(SUPPORT), "001")
    lower, upper = values_of(whole, value(low), value(high))
    assert upper - lower == Fraction(1, 8) * 3
    assert at_point(statement, point).hypotheses == (True, True)
    assert at_point(statement, point).conclusion


def test_an_exit_out_of_reach_is_no_loss(at_point: Callable[..., Any]) -> None:
    statement = every_exit_is_needed.statement(SUPPORT, "001")
    seen = at_point(statement, {"target:0": 0, "logged0:0": "1/3", "target00:0": "1/4", "highest": 1})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


@pytest.mark.parametrize("fault", ["one leaf only", "ends exchanged"])
def test_worlds_that_are_not_apart_are_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str
) -> None:
    original = every_exit_is_needed.worlds_apart

    def nearer(worlds: Worlds, left_out: str) -> tuple[PathTree, PathTree]:
        if fault == "ends exchanged":
            low, high = original(worlds, left_out)
            return high, low
        low, high = (
            worlds.completion(lambda leaf, end=end: end if leaf == f"{left_out}0" else variable("lowest"))  # type: ignore[misc]
            for end in (LOW, HIGH)
        )
        return low, high

    assert counted(every_exit_is_needed.statement(SUPPORT, "001")).failures == 0
    monkeypatch.setattr(every_exit_is_needed, "worlds_apart", nearer)
    assert counted(every_exit_is_needed.statement(SUPPORT, "001")).failures > 0
