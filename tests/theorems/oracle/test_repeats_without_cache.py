"""A clean grader with and without a cache, by hand, and a cache that is not looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.terms import all_of
from theorems.oracle import listed_calls
from theorems.oracle import repeats_without_cache as claim
from theorems.oracle.grader import Grader

CLEAN = {"left10": 1, "verdict10": 1, "left11": 1}


def test_without_a_cache_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(claim.statement(2), CLEAN)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_a_marked_cache_changes_the_second_call(at_point: Callable[..., Any]) -> None:
    # Scoring the reference says 1 and marks the cache; with the mark the verdict is verdict11 = 0.
    seen = at_point(claim.statement(2), {**CLEAN, "kept10": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


def test_a_mark_that_changes_nothing_does_no_harm(at_point: Callable[..., Any]) -> None:
    seen = at_point(claim.statement(2), {**CLEAN, "kept10": 1, "verdict11": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), True)


def test_a_cache_watched_in_one_state_only_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim.statement(2)).failures == 0
    original = Grader.no_cache
    monkeypatch.setattr(Grader, "no_cache", lambda self: all_of(original(self).args[:1]))
    assert counted(claim.statement(2)).failures > 0


def test_harnesses_that_call(monkeypatch: pytest.MonkeyPatch) -> None:
    found = listed_calls.repetitions()
    assert (found.points, found.meeting, found.failure) == (1_024 * 4, 64 * 4, None)
    monkeypatch.setattr(listed_calls, "leaves_state", lambda oracle: True)
    assert listed_calls.repetitions().failure is not None
