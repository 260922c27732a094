"""The verdict on a right tape: two verdicts by hand, and a step of the tape that is not compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.terms import Formula
from theorems.replay import tape_verdict
from theorems.replay.tape import response_unchanged, verdict_right

# The first response repeats the first action, the second is 0; the tape of actions 0, 0 is 0, 0.
UNIT = {"first10": 1, "first11": 1, "chance": "1/2", "deviation1": 1}
SOLVED_IF_1_FIRST = {"verdict10": 1, "verdict11": 1}


def whole(point: dict[str, str | int]) -> dict[str, str | int]:
    return dict.fromkeys(tape_verdict.statement().model.names, 0) | UNIT | point


@pytest.mark.parametrize(("verdicts", "right"), [(SOLVED_IF_1_FIRST, False), ({"verdict01": 1}, True)])
def test_a_wrong_tape_worked_by_hand(
    values_of: Callable[..., Any], at_point: Callable[..., Any], verdicts: dict[str, int], right: bool
) -> None:
    # The true responses are 1, 0. A verdict that reads the first one differs; one that reads 0, 1 does not.
    point = whole(verdicts)
    assert values_of(point, verdict_right(0)) == [right]
    seen = at_point(tape_verdict.statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((False,), right)


def test_a_right_tape_worked_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(tape_verdict.statement(), whole({**SOLVED_IF_1_FIRST, "deviation1": 0, "deviation2_after0": 1}))
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)


def test_a_step_left_out_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    def first_step(noise: int) -> Formula:
        kept = response_unchanged(noise).args[0]
        assert isinstance(kept, Formula)
        return kept

    monkeypatch.setattr(tape_verdict, "response_unchanged", first_step)
    assert counted(tape_verdict.statement()).failures > 0
