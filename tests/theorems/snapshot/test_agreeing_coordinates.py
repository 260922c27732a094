"""Twins by hand, and agreement that is asked for one way only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.snapshot import agreeing_coordinates
from theorems.snapshot.domains import SHAPES, TWO_BITS


def test_the_smallest_failure(at_point: Callable[..., Any]) -> None:
    statement = agreeing_coordinates.statement(TWO_BITS)
    twins = at_point(statement, {"state00": 1, "state11": 1, "target11": "1/7"})
    assert twins.hypotheses == (True, True)
    assert twins.conclusion
    assert at_point(statement, {"state00": 1, "state11": 1}).hypotheses == (True, False)


def test_three_values_may_agree_with_three(at_point: Callable[..., Any]) -> None:
    statement = agreeing_coordinates.statement(SHAPES["three values by three"])
    seen = at_point(statement, {"state02": 1, "state10": 1, "state21": 1, "target21": 1})
    assert seen.hypotheses == (True, True)
    assert seen.conclusion


def test_without_the_states_between_the_count_moves(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(agreeing_coordinates.statement(TWO_BITS)).failures == 0
    monkeypatch.setattr(agreeing_coordinates, "negation", lambda formula: agreeing_coordinates.any_of([]))
    seen = counted(agreeing_coordinates.statement(TWO_BITS))
    assert seen.meeting != 4
