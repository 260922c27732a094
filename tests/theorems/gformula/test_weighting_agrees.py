"""Weighting a log by hand, with and without support, and weights left out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression, lift, variable
from theorems.gformula import weighting_agrees
from theorems.gformula.recorded_tree import RecordedTree
from theorems.gformula.weighting_agrees import estimate, statement

TREE = RecordedTree(2)
LOG = {"logging:0": "1/4", "target:0": "1/2", "env0:0": "1/3", "env1:0": "1/2", "reward00": 1, "reward11": "4/5"}
WEIGHTS = {"weight0": 2, "weight1": "2/3"}


def test_an_estimate_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    point = {**dict.fromkeys(statement(TREE).model.names, 0), **LOG, **WEIGHTS}
    # 1/4 * 2 * 1/3 * 1 + 3/4 * 2/3 * 1/2 * 4/5
    assert values_of(point, estimate(TREE), TREE.path_sum("env", "reward")) == [Fraction(1, 6) + Fraction(1, 5)] * 2
    seen = at_point(statement(TREE), {**LOG, **WEIGHTS})
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)


def test_without_support_weighting_misses_what_is_not_logged(
    values_of: Callable[..., Any], at_point: Callable[..., Any]
) -> None:
    one = {**LOG, "logging:0": 1, "weight0": "1/2", "weight1": 7}
    point = {**dict.fromkeys(statement(TREE).model.names, 0), **one}
    assert values_of(point, estimate(TREE), TREE.path_sum("env", "reward")) == [Fraction(1, 6), Fraction(11, 30)]
    seen = at_point(statement(TREE), one)
    assert (seen.hypotheses, seen.conclusion) == ((False,), False)


@pytest.mark.parametrize("length", [2, 3])
def test_a_weight_left_out_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], length: int
) -> None:
    def unweighted(tree: RecordedTree, leaf: str) -> Expression:
        return lift(tree.reach("logging", leaf) * variable(f"reward{leaf}") * variable(f"weight{leaf[0]}") * 2)

    assert counted(statement(RecordedTree(length))).failures == 0
    monkeypatch.setattr(weighting_agrees, "weighted", unweighted)
    assert counted(statement(RecordedTree(length))).failures > 0
