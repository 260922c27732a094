"""The mean reward given the actions: the 3/4 against 1/2 by hand, a policy that ignores observations, and faults."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression
from theorems.gformula import action_sequence_mean
from theorems.gformula.action_sequence_mean import MEAN, earned, g_formula, histories, leaves, often, statement

# The observation is fair and is the reward; logging takes it as its second action with 3/4.
FOLLOWS = {"logging:0": 1, "logging00:0": "3/4", "logging01:0": "1/4", "env0:0": "1/2", "reward011": 1}


def test_three_quarters_against_one_half(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    point = {**dict.fromkeys(statement(2).model.names, 0), **FOLLOWS, "mean": "3/4"}
    found = values_of(point, often(2), earned(2), MEAN, g_formula(2))
    assert found == [Fraction(1, 2), Fraction(3, 8), Fraction(3, 4), Fraction(1, 2)]
    seen = at_point(statement(2), {**FOLLOWS, "mean": "3/4"})
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)


def test_logging_that_ignores_the_observation(at_point: Callable[..., Any]) -> None:
    ignores = {**FOLLOWS, "logging:0": "2/3", "logging00:0": "1/4", "mean": "1/2"}
    seen = at_point(statement(2), ignores)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


def test_the_histories_along_a_sequence() -> None:
    assert list(histories(3, 2)) == ["0000", "0001", "0100", "0101"]
    assert leaves(2) == ["001", "011"]


@pytest.mark.parametrize("steps", [2, 3])
@pytest.mark.parametrize("fault", ["given the last action only", "observations reversed"])
def test_a_wrong_formula_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], steps: int, fault: str
) -> None:
    original = action_sequence_mean.observed

    def wrong(history: str) -> Expression:
        if fault == "observations reversed":
            return 1 - original(history)
        return original(history) * original(history)

    formula = action_sequence_mean.earned(steps)
    assert counted(statement(steps)).failures == 0
    monkeypatch.setattr(action_sequence_mean, "earned", lambda steps: formula)
    monkeypatch.setattr(action_sequence_mean, "observed", wrong)
    assert counted(statement(steps)).failures > 0
