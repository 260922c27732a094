"""Two environments that one log cannot tell apart, by hand; and pairs that are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import equal
from theorems.gformula.recorded_tree import RecordedTree
from theorems.gformula.support_is_needed import logged_beyond, statement, value
from theorems.replay.worlds import HIGH, LOW

STEP = RecordedTree(3)

# Logging never takes 1 after (1, 1); the target comes there with 1/2 * 1/3 and takes 1 with 3/4.
POINT = {
    "logging:0": "1/2",
    "logging11:0": 1,
    "target:0": "1/2",
    "target11:0": "1/4",
    "env1:0": "2/3",
    "reward110": 1,
    "lowest": "-1",
    "highest": 3,
}


def test_two_values_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    point = {**dict.fromkeys(statement(STEP, "111").model.names, 0), **POINT}
    low, high = values_of(point, value(STEP, "111", LOW), value(STEP, "111", HIGH))
    # 1/6 * (1/4 * 1 + 3/4 * r) at r = -1 and r = 3
    assert (low, high) == (Fraction(-1, 12), Fraction(5, 12))
    assert values_of(point, *logged_beyond(STEP, "111")) == [0]
    seen = at_point(statement(STEP, "111"), POINT)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


def test_a_logged_exit_tells_them_apart(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(STEP, "111"), {**POINT, "logging11:0": "9/10"})
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)


@pytest.mark.parametrize(("length", "exit_pair"), [(2, "1"), (3, "1"), (3, "111")])
def test_equal_values_are_refuted(counted: Callable[..., Any], length: int, exit_pair: str) -> None:
    tree = RecordedTree(length)
    claim = statement(tree, exit_pair)
    assert counted(claim).failures == 0
    same = equal(value(tree, exit_pair, LOW), value(tree, exit_pair, HIGH))
    assert counted(replace(claim, parts=same)).failures == counted(claim).meeting
