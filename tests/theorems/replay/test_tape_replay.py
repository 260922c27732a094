"""A tape played back to a deviating agent: two units by hand, and a step left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.terms import Formula
from theorems.replay import tape_replay
from theorems.replay.tape import NOISES, for_every_possible, played, response_unchanged, tape_right, truth

# The first response repeats the first action, the second is 1 if both actions are 1; the noise does nothing.
UNIT = {"first10": 1, "first11": 1, "second110": 1, "second111": 1, "chance": "1/2"}


def whole(point: dict[str, str | int]) -> dict[str, str | int]:
    return dict.fromkeys(tape_replay.statement().model.names, 0) | UNIT | point


def test_a_deviation_that_changes_the_first_response(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    # Recorded: 0, 0, so the tape is 0, 0. Taking 1 first would have been answered with 1.
    point = whole({"deviation1": 1})
    assert values_of(point, *played()) == [0, 0]
    assert values_of(point, *truth(0)) == [1, 0]
    assert values_of(point, *sides(tape_replay.statement().conclusion)) == [False, False]


def test_a_deviation_that_changes_nothing(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    # Taking 0 first and 1 after a response of 0 gives 0, 0 as well; what it does after 1 does not matter.
    point = whole({"deviation2_after0": 1, "deviation2_after1": 1})
    assert values_of(point, *truth(0)) == values_of(point, *played()) == [0, 0]
    assert values_of(point, *sides(tape_replay.statement().conclusion)) == [True, True]


def test_a_noise_that_the_record_rules_out(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    # Under noise 1 everything would differ, but the recorded second response 0 excludes it.
    other = {"second001": 1, "second011": 1, "deviation2_after0": 1}
    both = sides(tape_replay.statement().conclusion)
    assert values_of(whole(other), *both) == [True, True]
    # Were it recorded at noise 1, the tape 0, 1 would exclude noise 0; the deviation is answered 1 there too.
    assert values_of(whole({**other, "recorded": 1}), *both) == [True, True]
    assert values_of(whole({**other, "recorded": 1, "second011": 0}), *both) == [False, False]


@pytest.mark.parametrize("step", [0, 1])
def test_a_step_left_out_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], step: int) -> None:
    def one_step(noise: int) -> Formula:
        kept = response_unchanged(noise).args[step]
        assert isinstance(kept, Formula)
        return kept

    monkeypatch.setattr(tape_replay, "response_unchanged", one_step)
    assert counted(tape_replay.statement()).failures > 0


def test_the_recorded_noise_alone_is_not_enough(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    def one_noise(claim: dict[int, Formula]) -> Formula:
        return for_every_possible(dict.fromkeys(NOISES, claim[0]) if claim == rights else claim)

    rights = {noise: tape_right(noise) for noise in NOISES}
    monkeypatch.setattr(tape_replay, "tape_right", rights.__getitem__)
    assert counted(tape_replay.statement()).failures == 0
    monkeypatch.setattr(tape_replay, "for_every_possible", one_noise)
    assert counted(tape_replay.statement()).failures > 0
