"""Identified exactly if nothing is left or the range is a point: by hand, and with a wrong width."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression
from theorems.replay import identified_iff_no_exit
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Worlds

Values = tuple[Expression, Expression, Expression, Expression, Expression]

LOG = {"logged0:0": "1/4", "logged_reward00": 1, "logged_reward01": "1/5", "lowest": 0, "highest": 1}
COPIES = {f"{world}{name.removeprefix('logged')}": LOG[name] for world in ("world", "other") for name in list(LOG)[:3]}
# Beyond the exit one world pays 0 and the other 1.
APART = {
    "world1:0": 0,
    "other1:0": 0,
    "world_reward10": 0,
    "world_reward11": 0,
    "other_reward10": 1,
    "other_reward11": 1,
}


def test_two_worlds_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    worlds = Worlds(ONE_STEP)
    statement = identified_iff_no_exit.statement(ONE_STEP)
    for stays, value, gap in ((Fraction(2, 3), Fraction(4, 15), Fraction(1, 3)), (Fraction(1), Fraction(2, 5), 0)):
        point = {"target:0": str(stays), **LOG, **COPIES, **APART}
        width, first, second, lowest, highest = values_of(point, *identified_iff_no_exit.values(worlds))
        assert (first, second) == (value, value + gap)
        assert (lowest, highest) == (value, value + gap)
        assert width == gap
        seen = at_point(statement, point)
        assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_a_range_of_one_point_identifies(values_of: Callable[..., Any]) -> None:
    point = {"target:0": 0, **LOG, **COPIES, **APART, "lowest": "1/3", "highest": "1/3"}
    width, _, _, lowest, highest = values_of(point, *identified_iff_no_exit.values(Worlds(ONE_STEP)))
    assert (width, lowest, highest) == (0, Fraction(1, 3), Fraction(1, 3))


@pytest.mark.parametrize("fault", ["a sign", "the width left out", "the worlds exchanged"])
def test_a_planted_fault_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str) -> None:
    original = identified_iff_no_exit.values

    def turned(worlds: Worlds) -> Values:
        width, first, second, lowest, highest = original(worlds)
        left = worlds.kept_and_left[1]
        if fault == "a sign":
            return left * (HIGH + LOW), first, second, lowest, highest
        if fault == "the width left out":
            return left, first, second, lowest, highest
        return width, first, highest, lowest, second

    assert counted(identified_iff_no_exit.statement(ONE_STEP)).failures == 0
    monkeypatch.setattr(identified_iff_no_exit, "values", turned)
    assert counted(identified_iff_no_exit.statement(ONE_STEP)).failures > 0
