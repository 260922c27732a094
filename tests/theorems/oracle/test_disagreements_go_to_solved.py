"""A resetting grader by hand: the archived label can only rise; and the direction turned round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.terms import at_most
from theorems.oracle import disagreements_go_to_solved as claim
from theorems.oracle import listed_calls

# Three states; every call leaves the reference, 2; only that is solved.
RESETS = {"left00": 2, "left10": 2, "left20": 2, "verdict20": 1}


@pytest.mark.parametrize("start", [0, 1, 2])
def test_a_resetting_grader_by_hand(at_point: Callable[..., Any], start: int) -> None:
    statement = claim.statement(3)
    seen = at_point(statement, {**RESETS, "start": start, "found": 2})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 4, True)


def test_from_solved_to_unsolved_breaks_it(at_point: Callable[..., Any]) -> None:
    # A second reader that finds state 0 instead of the reference.
    seen = at_point(claim.statement(3), {**RESETS, "start": 2, "found": 0})
    assert (seen.hypotheses, seen.conclusion) == ((True, True, False, True), False)


def test_the_other_direction_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(claim.statement(2)).failures == 0
    monkeypatch.setattr(claim, "at_most", lambda first, second: at_most(second, first))
    assert counted(claim.statement(2)).failures > 0


def test_readers_who_call(monkeypatch: pytest.MonkeyPatch) -> None:
    found = listed_calls.directions()
    assert (found.points, found.meeting, found.failure) == (512 * 64, 16 * 64, None)
    monkeypatch.setattr(listed_calls, "reference_solved", lambda oracle: True)
    assert listed_calls.directions().failure is not None
