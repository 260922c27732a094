"""Backward induction over a log by hand, and inductions that go wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression, lift, variable
from theorems.gformula import iterated_expectation
from theorems.gformula.iterated_expectation import at, conditional_mean, statement
from theorems.gformula.recorded_tree import RecordedTree

STEP = RecordedTree(3)

# Uniform logging; the target always takes action 1, then what it observed. After 1 the observation is 0 with 1/4.
LOG = {
    **{f"logging{h}:0": "1/2" for h in ("", "00", "01", "10", "11")},
    "target00:0": 1,
    "target10:0": 1,
    "env0:0": "1/2",
    "env1:0": "1/4",
    "reward100": "4/5",
    "reward101": 1,
    "reward111": "2/5",
}
WEIGHTS = {"weight1": 2, "weight000": 2, "weight011": 2, "weight100": 2, "weight111": 2}
# q at the last pairs is the reward there; q(1) is 1/4 * 4/5 + 3/4 * 2/5.
MEANS = {"expected100": "4/5", "expected101": 1, "expected111": "2/5", "expected1": "1/2"}


def test_an_induction_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    claim = statement(STEP)
    point = {**dict.fromkeys(claim.model.names, 0), **LOG, **WEIGHTS, **MEANS}
    found = values_of(point, at(STEP, "11"), at(STEP, "10"), at(STEP, ""), STEP.path_sum("env", "reward"))
    assert found == [Fraction(2, 5), Fraction(4, 5), Fraction(1, 2), Fraction(1, 2)]
    seen = at_point(claim, {**LOG, **WEIGHTS, **MEANS})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    wrong = at_point(claim, {**LOG, **WEIGHTS, **MEANS, "expected1": "3/5"})
    assert (wrong.hypotheses, wrong.conclusion) == ((True, False), False)


def test_where_the_log_has_no_runs_any_mean_will_do(values_of: Callable[..., Any]) -> None:
    for mean in (0, 1, "9/4"):
        point = {**dict.fromkeys(statement(RecordedTree(2)).model.names, 0), "logging:0": 1, "expected1": mean}
        assert values_of(point, conditional_mean(RecordedTree(2), "1")) == [True]


@pytest.mark.parametrize("length", [2, 3])
@pytest.mark.parametrize("fault", ["averaged with logging's probabilities", "one action forgotten"])
def test_a_wrong_average_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], length: int, fault: str
) -> None:
    original = iterated_expectation.at

    def wrong(tree: RecordedTree, history: str) -> Expression:
        if len(history) == tree.length:
            return original(tree, history)
        if fault == "one action forgotten":
            return tree.takes("target", f"{history}1") * variable(f"expected{history}1")
        parts = [tree.takes("logging", f"{history}{a}") * variable(f"expected{history}{a}") for a in (0, 1)]
        return lift(parts[0] + parts[1])

    assert counted(statement(RecordedTree(length))).failures == 0
    monkeypatch.setattr(iterated_expectation, "at", wrong)
    assert counted(statement(RecordedTree(length))).failures > 0
