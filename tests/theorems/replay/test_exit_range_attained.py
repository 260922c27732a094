"""Every value in the exit range is attained: one worked by hand, and a completion that overshoots."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.path_tree import value
from finite_models.terms import lift
from theorems.replay import exit_range_attained
from theorems.replay.exit_range_attained import REWARD, SHARE
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Worlds

POINT = {
    "target:0": "2/3",
    "logged0:0": "1/4",
    "logged_reward00": 1,
    "logged_reward01": "1/5",
    "world1:0": "1/3",
    "lowest": -1,
    "highest": 1,
    "share": "1/4",
}


def test_a_value_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    # V_S = 2/3 * 2/5; a quarter of the way from -1 to 1 is -1/2, which the target meets with 1/3.
    worlds = Worlds(ONE_STEP)
    reward, reached = values_of(POINT, REWARD, lift(value(worlds.completion(lambda leaf: REWARD))))
    assert reward == Fraction(-1, 2)
    assert reached == Fraction(4, 15) - Fraction(1, 6) == Fraction(1, 10)
    assert at_point(exit_range_attained.statement(ONE_STEP), POINT).conclusion


def test_a_range_upside_down_is_left(at_point: Callable[..., Any]) -> None:
    seen = at_point(exit_range_attained.statement(ONE_STEP), {**POINT, "lowest": 1, "highest": -1})
    assert (seen.hypotheses, seen.conclusion) == ((False,), False)


@pytest.mark.parametrize(
    "reward",
    [LOW + SHARE * (HIGH + LOW), HIGH + SHARE * (HIGH - LOW), SHARE * (HIGH - LOW)],
    ids=["a sign", "the wrong end", "an end left out"],
)
def test_a_wrong_completion_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], reward: object
) -> None:
    assert counted(exit_range_attained.statement(ONE_STEP)).failures == 0
    monkeypatch.setattr(exit_range_attained, "REWARD", reward)
    assert counted(exit_range_attained.statement(ONE_STEP)).failures > 0
