"""A second reader by hand, what each hypothesis is for, and graders looked up at the wrong cache."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.oracle import Answer, FiniteOracle, leaves_state, second_reader_agrees
from theorems.oracle import listed_calls
from theorems.oracle import second_reader_agrees as claim
from theorems.oracle.grader import Grader

# Leaves every state; only the reference is solved; with the other cache everything is.
CLEAN = {"left10": 1, "verdict10": 1, "verdict01": 1, "verdict11": 1}


@pytest.mark.parametrize("start", [0, 1])
def test_a_clean_grader_by_hand(at_point: Callable[..., Any], start: int) -> None:
    seen = at_point(claim.statement(2), {**CLEAN, "start": start, "found": start})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True, True), True)


def test_the_idle_state_read_with_the_other_cache(at_point: Callable[..., Any]) -> None:
    # The first verdict on state 0 is verdict00 = 0; the second reader reads verdict01 = 1.
    seen = at_point(claim.statement(2), {**CLEAN, "second_cache": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, True, False), False)


def test_the_same_grader_called() -> None:
    table = {(s, 0, c): Answer(int(s == 1 or c == 1), s, 1) for s in (0, 1) for c in (0, 1)}
    oracle = FiniteOracle(2, table)
    assert leaves_state(oracle)
    assert second_reader_agrees(oracle)
    assert oracle.call((0, 0), 1).verdict != oracle.call((0, 0)).verdict


def test_a_state_that_is_not_compared_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(claim.statement(2)).failures == 0
    original = Grader.leaves_state
    # INV-1 asked of the first state only.
    monkeypatch.setattr(Grader, "leaves_state", lambda self, chosen=None: original(self, chosen).args[0])
    assert counted(claim.statement(2)).failures > 0


def test_readers_who_call(monkeypatch: pytest.MonkeyPatch) -> None:
    # Six bits of the table are read by no reader: each point of the formula stands for 64.
    found = listed_calls.second_readers()
    assert (found.points, found.meeting, found.failure) == (512 * 64, 32 * 64, None)
    assert dict(found.lone_failures) == {"leaves_state": 96 * 64, "nothing_in_between": 32 * 64, "fresh_cache": 32 * 64}
    monkeypatch.setattr(listed_calls, "leaves_state", lambda oracle: True)
    assert listed_calls.second_readers().failure is not None
