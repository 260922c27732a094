"""Uniform logging makes rejection replay unbiased: three actions by hand, and logging that is not uniform."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression, equal, variable
from theorems.replay import rejection_replay, uniform_logging
from theorems.replay.policies import PolicyTree

# Three actions, paid 1, 0 and 1/2 for sure; the target takes them with 1/2, 1/4 and 1/4: 1/2 + 1/8.
TARGET = {"target:0": "1/2", "target:1": "1/4", "env0:0": 1, "env1:0": 1, "env2:0": 1, "reward00": 1, "reward20": "1/2"}
POINT = {"logging:0": "1/3", "logging:1": "1/3", **TARGET, "mean": "5/8"}


def test_three_actions_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    tree = PolicyTree(1, 3)
    whole = dict.fromkeys(rejection_replay.model(tree).names, 0) | POINT
    assert values_of(whole, *rejection_replay.accepted(tree)) == [Fraction(1, 3), Fraction(1, 3) * Fraction(5, 8)]
    seen = at_point(uniform_logging.statement(tree), POINT)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_logging_that_prefers_an_action_by_hand(at_point: Callable[..., Any]) -> None:
    # Logging with 1/2, 1/4, 1/4: accepted 1/4 + 1/16 + 1/16 = 3/8, paid 1/4 + 1/32 = 9/32, mean 3/4.
    point = {**POINT, "logging:0": "1/2", "logging:1": "1/4", "mean": "3/4"}
    seen = at_point(uniform_logging.statement(PolicyTree(1, 3)), point)
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


def test_another_constant_than_one_over_the_actions_is_refuted(counted: Callable[..., Any]) -> None:
    claim = uniform_logging.statement(PolicyTree(1))
    assert counted(claim).failures == 0
    never = (("uniform_logging", equal(variable("logging:0"), 1)), *claim.hypotheses[1:])
    assert counted(replace(claim, hypotheses=never)).failures > 0


def test_a_mean_of_what_was_not_paid_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    def unpaid(tree: PolicyTree) -> tuple[Expression, Expression]:
        accept, kept = rejection_replay.accepted(tree)
        return accept, accept - kept

    monkeypatch.setattr(uniform_logging, "accepted", unpaid)
    assert counted(uniform_logging.statement(PolicyTree(1))).failures > 0


def test_a_mean_over_all_runs_is_refuted(counted: Callable[..., Any]) -> None:
    claim = uniform_logging.statement(PolicyTree(1))
    _, kept = rejection_replay.accepted(PolicyTree(1))
    unscaled = (*claim.hypotheses[:1], ("mean_of_accepted", equal(variable("mean"), kept)))
    assert counted(replace(claim, hypotheses=unscaled)).failures > 0
