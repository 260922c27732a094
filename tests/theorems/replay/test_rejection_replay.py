"""The bias of rejection replay is a covariance: one log by hand, and moments that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression
from theorems.replay import rejection_replay
from theorems.replay.policies import PolicyTree

TREE = PolicyTree(1)
# Logging takes action 0 with 3/4, the target with 1/2; action 0 is paid 1, action 1 nothing.
POINT = {"logging:0": "3/4", "target:0": "1/2", "env0:0": 1, "env1:0": 1, "reward00": 1, "mean": "3/4"}


def test_a_bias_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    # Accepted are 3/4*1/2 + 1/4*1/2 = 1/2 of the runs, paid 3/8: a mean of 3/4 where the truth is 1/2.
    # E[w] = 1/2, E[wR] = 3/8, so Cov = 3/8 - 1/4 = 1/8, and 1/8 over 1/2 is the bias of 1/4.
    whole = dict.fromkeys(rejection_replay.model(TREE).names, 0) | POINT
    accepted = values_of(whole, *rejection_replay.accepted(TREE))
    assert accepted == [Fraction(1, 2), Fraction(3, 8)]
    mean_w, worth, mean_wr = values_of(whole, *rejection_replay.moments(TREE))
    assert (mean_w, worth, mean_wr) == (Fraction(1, 2), Fraction(1, 2), Fraction(3, 8))
    assert Fraction(3, 4) - worth == (mean_wr - mean_w * worth) / mean_w == Fraction(1, 4)
    seen = at_point(rejection_replay.statement(TREE), POINT)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_an_unbiased_log_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # With logging fair, w is 1/2 on every run, and the accepted runs have the target's mean.
    point = {**POINT, "logging:0": "1/2", "mean": "1/2"}
    mean_w, worth, mean_wr = values_of(
        dict.fromkeys(rejection_replay.model(TREE).names, 0) | point, *rejection_replay.moments(TREE)
    )
    assert mean_wr - mean_w * worth == 0
    assert at_point(rejection_replay.statement(TREE), point).conclusion


def test_w_is_a_product_over_steps(values_of: Callable[..., Any]) -> None:
    # Two steps, logging 3/4 and then 1/3 on action 0, the target always on action 0, everything certain.
    tree = PolicyTree(2)
    point = {"logging:0": "3/4", "logging00:0": "1/3", "target:0": 1, "target00:0": 1, "env0:0": 1, "env000:0": 1}
    whole = dict.fromkeys(rejection_replay.model(tree).names, 0) | point | {"reward0000": "1/2"}
    assert values_of(whole, *rejection_replay.moments(tree)) == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 8)]


@pytest.mark.parametrize("fault", ["covariance turned", "mean of w left out", "moments exchanged", "value forgotten"])
def test_wrong_moments_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str) -> None:
    original = rejection_replay.moments

    def wrong(tree: PolicyTree) -> tuple[Expression, Expression, Expression]:
        mean_w, worth, mean_wr = original(tree)
        if fault == "covariance turned":
            return mean_w, worth, 2 * (mean_w * worth) - mean_wr
        if fault == "mean of w left out":
            return mean_w, worth, mean_wr + mean_w * worth - worth
        if fault == "value forgotten":
            return mean_w, mean_wr, worth
        return mean_wr, worth, mean_w

    assert counted(rejection_replay.statement(TREE)).failures == 0
    monkeypatch.setattr(rejection_replay, "moments", wrong)
    assert counted(rejection_replay.statement(TREE)).failures > 0
