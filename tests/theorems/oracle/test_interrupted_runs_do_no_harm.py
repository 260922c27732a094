"""A restoring grader and a swallowing one by hand, and a harness that does not score again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.oracle import interrupted_runs_do_no_harm as claim
from theorems.oracle.interruption import Interruption

# State 1 is solved. An exception fires in both states, surfaces, and leaves the state.
SAFE = {"verdict1": 1, "fired0": 1, "fired1": 1, "surfaced0": 1, "surfaced1": 1, "after1": 1}


def test_a_restoring_grader_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(claim.statement(2), SAFE)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True, True), True)


def test_a_swallowing_grader_by_hand(at_point: Callable[..., Any]) -> None:
    # The run in state 1 says 0 and is recorded; the true verdict there is 1.
    seen = at_point(claim.statement(2), {**SAFE, "surfaced1": 0})
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)
    # One that happens to say 1 does no harm.
    seen = at_point(claim.statement(2), {**SAFE, "surfaced1": 0, "says1": 1})
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), True)


def test_a_harness_that_records_anything_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim.statement(2)).failures == 0
    monkeypatch.setattr(Interruption, "recorded_is_right", lambda self, s: claim.equal(self.says(s), self.verdict(s)))
    assert counted(claim.statement(2)).failures > 0
