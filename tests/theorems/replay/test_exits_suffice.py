"""Replaying every exit identifies the value: two worlds by hand, and a replay that hides something."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.path_tree import value
from finite_models.terms import Formula, equal, lift
from theorems.replay import exits_suffice
from theorems.replay.worlds import ONE_STEP, Worlds

LOG = {"logged0:0": "1/4", "logged_reward00": 1, "logged_reward01": "1/5"}
COPIES = {f"{world}{name.removeprefix('logged')}": LOG[name] for world in ("world", "other") for name in LOG}
# After the exit both show observation 0 always, and reward 1/2; what observation 1 would pay differs.
REPLAYED = {"world1:0": 1, "other1:0": 1, "world_reward10": "1/2", "other_reward10": "1/2", "other_reward11": 7}
POINT = {"target:0": "2/3", **LOG, **COPIES, **REPLAYED}


def test_two_worlds_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    worlds = Worlds(ONE_STEP)
    trees = [lift(value(worlds.world_tree(name))) for name in ("world", "other")]
    point = {"world_reward11": 0, **POINT}
    assert values_of(point, *trees) == [Fraction(4, 15) + Fraction(1, 6)] * 2
    seen = at_point(exits_suffice.statement(ONE_STEP, False), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_what_the_replay_shows_matters(at_point: Callable[..., Any]) -> None:
    statement = exits_suffice.statement(ONE_STEP, False)
    for changed in ({"other_reward10": 1}, {"other1:0": "1/2"}):
        seen = at_point(statement, {**POINT, **changed})
        assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


@pytest.mark.parametrize("hidden", ["probability", "reward", "a leaf"])
def test_a_replay_that_hides_something_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], hidden: str
) -> None:
    original = exits_suffice.replay_equations
    nothing = equal(0, 0)

    def less_seen(worlds: Worlds) -> list[tuple[str, Formula, Formula]]:
        found = original(worlds)
        if hidden == "a leaf":
            return found[:-1]
        return [
            (leaf, nothing, reward) if hidden == "probability" else (leaf, probability, nothing)
            for leaf, probability, reward in found
        ]

    assert counted(exits_suffice.statement(ONE_STEP, False)).failures == 0
    monkeypatch.setattr(exits_suffice, "replay_equations", less_seen)
    assert counted(exits_suffice.statement(ONE_STEP, False)).failures > 0
