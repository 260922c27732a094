"""Reading the value off the log: right and wrong logs by hand, and a mean of the wrong hidden state."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Expression
from theorems.replay import hidden_confounder
from theorems.replay.hidden_confounder import READ_OFF, VALUE

# The hidden bit is 1 with probability 1/4; action 0 pays 1 without it, action 1 pays 1/2 without and 1 with it.
WORLD = {"hidden": "1/4", "target": "1/2", "reward00": 1, "reward01": 0, "reward10": "1/2", "reward11": 1}
TRUE_MEANS = {"mean0": "3/4", "mean1": "5/8"}


def test_a_log_that_ignores_the_hidden_bit(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    point = {**WORLD, **TRUE_MEANS, "logging0": "1/3", "logging1": "1/3"}
    assert values_of(point, READ_OFF, VALUE) == [Fraction(11, 16)] * 2
    seen = at_point(hidden_confounder.statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


def test_a_log_that_sees_the_hidden_bit(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    # Logging takes action 0 with 1/3 without the bit and always with it: of those runs 1/2 have it.
    # P(0) = 3/4*1/3 + 1/4 = 1/2, and of that mass the reward-1 part is 1/4, so the log's mean is 1/2.
    # Action 1 is taken without the bit only, so its mean is 1/2.
    point = {**WORLD, "logging0": "1/3", "logging1": 1, "mean0": "1/2", "mean1": "1/2"}
    assert values_of(point, READ_OFF, VALUE) == [Fraction(1, 2), Fraction(11, 16)]
    seen = at_point(hidden_confounder.statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)


@pytest.mark.parametrize("fault", ["actions exchanged", "the hidden bit forgotten"])
def test_a_wrong_mean_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str) -> None:
    original = hidden_confounder.earned

    def wrong(action: int) -> Expression:
        if fault == "actions exchanged":
            return original(1 - action)
        return hidden_confounder.HIDDEN[0] * original(action)

    assert counted(hidden_confounder.statement()).failures == 0
    monkeypatch.setattr(hidden_confounder, "earned", wrong)
    assert counted(hidden_confounder.statement()).failures > 0
