"""Sixteen graders of two states by hand, and the third state that makes room."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from counterexamples.false_variants.oracle.agreement_and_controls_suffice import AGREEMENT_AND_CONTROLS_SUFFICE
from theorems.oracle.agreement_and_controls_give_clean import statement


def test_the_only_grader_of_two_states(at_point: Callable[..., Any]) -> None:
    meeting = []
    for said in product((0, 1), repeat=2):
        for left in product((0, 1), repeat=2):
            point = {"verdict00": said[0], "verdict10": said[1], "left00": left[0], "left10": left[1]}
            seen = at_point(statement(), point)
            agrees = all(said[left[s]] == said[s] for s in (0, 1))
            assert seen.hypotheses == (said[0] == 0, said[1] == 1, agrees)
            if all(seen.hypotheses):
                meeting.append(left)
                assert seen.conclusion
    assert meeting == [(0, 1)]


def test_a_third_state_makes_room(at_point: Callable[..., Any], counted: Callable[..., Any]) -> None:
    # States 0 and 1 are unsolved and 2 is solved; scoring 1 leaves 0.
    seen = at_point(AGREEMENT_AND_CONTROLS_SUFFICE.shapes[0].statement, {"verdict20": 1, "left20": 2})
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), False)
    # State 1 has the verdict of 0 or of 2; these two may each be left as either: 2 * 4 graders, two of them clean.
    found = counted(AGREEMENT_AND_CONTROLS_SUFFICE.shapes[0].statement)
    assert (found.meeting, found.failures) == (8, 6)


def test_two_states_are_counted(counted: Callable[..., Any]) -> None:
    assert counted(statement(2)).failures == 0
    assert counted(statement(3)).failures > 0
