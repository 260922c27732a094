"""Something unrecorded that moves actions, outcomes, or both, by hand; and a mean of one state alone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression, variable
from theorems.gformula import unrecorded_cause
from theorems.gformula.recorded_tree import RecordedTree
from theorems.gformula.unrecorded_cause import earned, often, statement, value

TREE = RecordedTree(2)

# State 1 has probability 1/4 and pays 1 after action 0 and observation 0; that is seen with 1/2 in either state.
OUTCOME = {"hidden": "1/4", "target:0": 1, "u0_env0:0": "1/2", "u1_env0:0": "1/2", "u1_reward00": 1, "read0:0": "1/2"}


def at(point: dict[str, Any]) -> dict[str, Any]:
    return {**dict.fromkeys(statement(TREE).model.names, 0), **point}


def test_logging_that_ignores_it(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    point = {**OUTCOME, "u0_logging:0": "1/3", "u1_logging:0": "1/3", "mean00": "1/4"}
    found = values_of(at(point), often(TREE, "0"), earned(TREE, "00"), value(TREE), TREE.path_sum("read", "mean"))
    assert found == [Fraction(1, 3), Fraction(1, 24), Fraction(1, 8), Fraction(1, 8)]
    seen = at_point(statement(TREE), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


def test_logging_that_follows_it(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    # Action 0 with 1/3 in state 0 and always but for 1/9 in state 1: of its runs 2/9 of 17/36 are paid for at 00.
    point = {**OUTCOME, "u0_logging:0": "1/3", "u1_logging:0": "8/9", "mean00": "8/17"}
    found = values_of(at(point), often(TREE, "0"), earned(TREE, "00"), value(TREE), TREE.path_sum("read", "mean"))
    assert found == [Fraction(17, 36), Fraction(1, 9), Fraction(1, 8), Fraction(4, 17)]
    seen = at_point(statement(TREE), point)
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)


def test_an_outcome_that_ignores_it(at_point: Callable[..., Any]) -> None:
    point = {**OUTCOME, "u0_logging:0": "1/3", "u1_logging:0": "8/9", "u0_reward00": 1, "mean00": 1}
    seen = at_point(statement(TREE), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


@pytest.mark.parametrize("fault", ["one state alone", "frequency forgotten"])
def test_a_wrong_mean_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str) -> None:
    original = unrecorded_cause.earned

    def wrong(tree: RecordedTree, leaf: str) -> Expression:
        if fault == "one state alone":
            return often(tree, leaf) * variable(f"u1_reward{leaf}")
        return original(tree, leaf) * often(tree, leaf[0])

    assert counted(statement(TREE)).failures == 0
    monkeypatch.setattr(unrecorded_cause, "earned", wrong)
    assert counted(statement(TREE)).failures > 0
