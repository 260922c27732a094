"""The witness of three states by hand and by calls, the counts by calls, and a set that is not closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from counterexamples.oracle.three_states_with_a_note_between import THREE_STATES_WITH_A_NOTE_BETWEEN
from finite_models.oracle import (
    Answer,
    FiniteOracle,
    closed_under_writes,
    keeps_order,
    repeats,
    second_reader_agrees,
)
from finite_models.terms import all_of
from theorems.oracle import listed_calls
from theorems.oracle import repeat_and_order_suffice as claim
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Listing

# g(0, .) = g(1, 0) = g(2, 1) = (unsolved, 0, 0), g(2, 0) = (solved, 1, 1), g(1, 1) = (solved, 1, 0).
BETWEEN = FiniteOracle(
    3,
    {
        (0, 0, 0): Answer(0, 0, 0),
        (0, 0, 1): Answer(0, 0, 0),
        (1, 0, 0): Answer(0, 0, 0),
        (1, 0, 1): Answer(1, 1, 0),
        (2, 0, 0): Answer(1, 1, 1),
        (2, 0, 1): Answer(0, 0, 0),
    },
)
ENDS = [(0, 0), (2, 0)]


def test_the_witness_of_three_states_by_calls() -> None:
    assert repeats(BETWEEN, ENDS)
    assert keeps_order(BETWEEN, ENDS)
    assert not closed_under_writes(BETWEEN, ENDS)
    assert not second_reader_agrees(BETWEEN, ENDS)
    # Over all three states the order does matter: after 2, state 1 is solved.
    assert not keeps_order(BETWEEN)


def test_the_declared_witness_is_this_grader(at_point: Callable[..., Any]) -> None:
    point = dict(THREE_STATES_WITH_A_NOTE_BETWEEN.values)
    for (state, _, cache), entry in BETWEEN.table.items():
        assert isinstance(entry, Answer)
        for what, value in (("verdict", entry.verdict), ("left", entry.state), ("kept", entry.cache)):
            assert int(point.get(f"{what}{state}{cache}", 0)) == value
    seen = at_point(claim.statement(3), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True, False), False)


def test_the_count_of_two_states_by_calls() -> None:
    enumeration, listing = (claim.REPEAT_AND_ORDER_SUFFICE.shapes[0].routes[place] for place in (0, 3))
    assert isinstance(enumeration, Enumeration)
    assert isinstance(listing, Listing)
    # Nothing reads the two caches that a second call leaves: each point of the formula stands for four.
    assert (listing.points, listing.meeting) == (4 * enumeration.points, 4 * enumeration.meeting)
    found = listing.run()
    assert (found.points, found.meeting, found.failure) == (listing.points, listing.meeting, None)
    assert dict(found.lone_failures) == {"repeats": 4 * 778, "keeps_order": 4 * 50, "closed": 4 * 256}


def test_calls_in_any_order_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_calls, "keeps_order", lambda oracle, chosen: True)
    assert listed_calls.sets_of_stores().failure is not None


def test_a_set_closed_in_one_state_only_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim.statement(2)).failures == 0
    original = Grader.closed
    monkeypatch.setattr(Grader, "closed", lambda self: all_of(original(self).args[:2]))
    assert counted(claim.statement(2)).failures > 0


def test_one_order_only_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    original = Grader.keeps_order
    monkeypatch.setattr(Grader, "keeps_order", lambda self, chosen=None: all_of(original(self, chosen).args[:1]))
    assert counted(claim.statement(2)).failures > 0
