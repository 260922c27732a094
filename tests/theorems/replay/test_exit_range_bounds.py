"""Every completion of the log lies in the exit range: one worked by hand, and an end that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.path_tree import value
from finite_models.terms import Expression, lift
from theorems.replay import exit_range_bounds
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Worlds, deep_support, two_step_supports

# Logging takes action 0 only, and sees observation 0 with probability 1/4; rewards 1 and 1/5 follow.
LOG = {"logged0:0": "1/4", "logged_reward00": 1, "logged_reward01": "1/5", "lowest": 0, "highest": 1}
COPY = {"world0:0": "1/4", "world_reward00": 1, "world_reward01": "1/5"}
BEYOND = {"world1:0": "1/2", "world_reward10": 1, "world_reward11": "1/2"}
POINT = {"target:0": "2/3", **LOG, **COPY, **BEYOND}


def test_a_range_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    # The target stays with probability 2/3 and then earns 1/4*1 + 3/4*1/5 = 2/5; it leaves with 1/3.
    worlds = Worlds(ONE_STEP)
    low, high, reached = values_of(POINT, *exit_range_bounds.ends(worlds), lift(value(worlds.world_tree())))
    assert (low, high) == (Fraction(4, 15), Fraction(4, 15) + Fraction(1, 3))
    # Beyond the exit this world pays 1/2*1 + 1/2*1/2 = 3/4.
    assert reached == Fraction(4, 15) + Fraction(1, 3) * Fraction(3, 4)
    seen = at_point(exit_range_bounds.statement(ONE_STEP, False), POINT)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_both_hypotheses_are_used_at_the_case(at_point: Callable[..., Any]) -> None:
    statement = exit_range_bounds.statement(ONE_STEP, False)
    paid_too_much = at_point(statement, {**POINT, "world_reward10": 2, "world_reward11": 2})
    assert (paid_too_much.hypotheses, paid_too_much.conclusion) == ((True, False), False)
    another_law = at_point(statement, {**POINT, "world_reward00": 0, "world_reward10": 0, "world_reward11": 0})
    assert (another_law.hypotheses, another_law.conclusion) == ((False, True), False)


def test_an_exit_beyond_an_exit_does_not_count(values_of: Callable[..., Any]) -> None:
    # Two steps; logging takes action 0 at the root and, after it, both. The target leaves at the root with
    # 1/4; what it would do beyond does not matter.
    worlds = Worlds(two_step_supports()["one-22"])
    names = [name for group in (*worlds.targets(), *worlds.log()) for name in group.names]
    point = {**dict.fromkeys(names, 0), "target:0": "3/4"}
    _, left = values_of(point, *worlds.kept_and_left)
    assert left == Fraction(1, 4)
    assert values_of({**point, "target10:0": "1/2"}, worlds.kept_and_left[1]) == [left]


def test_a_deep_support_is_logged_along_first_labels() -> None:
    support = deep_support(3)
    assert support.taken["0000"] == (0, 1)
    assert support.taken["0001"] == (0,)
    assert "1000" in support.taken
    assert support.exits() == [e for e in support.edges() if support.logs(e[:-1]) and not support.supported(e)]


@pytest.mark.parametrize("end", ["lower", "upper"])
def test_an_end_with_the_other_sign_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], end: str
) -> None:
    def turned(worlds: Worlds) -> tuple[Expression, Expression]:
        kept, left = worlds.kept_and_left
        lower, upper = (-1, 1) if end == "lower" else (1, -1)
        return kept + lower * (LOW * left), kept + upper * (HIGH * left)

    assert counted(exit_range_bounds.statement(ONE_STEP, False)).failures == 0
    monkeypatch.setattr(exit_range_bounds, "ends", turned)
    assert counted(exit_range_bounds.statement(ONE_STEP, False)).failures > 0
