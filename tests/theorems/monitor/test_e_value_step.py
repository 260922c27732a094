"""One step of the e-process: factors by hand, on both sides, and a mean that may grow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import at_most, equal, iff, less
from theorems.monitor.e_value_step import BETS, Bet, mixed, mixture_statement, step_statement

BY_HAND = {"theta": "1/4", "q0": "1/2", "on_harm0": 2, "on_none0": "2/3"}


@pytest.mark.parametrize(("rate", "mean"), [("1/8", Fraction(5, 6)), ("1/4", 1), ("1/2", Fraction(4, 3))])
def test_a_bet_by_hand(
    at_point: Callable[..., Any], values_of: Callable[..., Any], rate: str, mean: Fraction | int
) -> None:
    # q = 1/2 against theta = 1/4: doubled on harm, two thirds otherwise.
    point = {**BY_HAND, "p": rate}
    assert values_of(point, Bet(0).mean) == [mean]
    seen = at_point(step_statement(), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_the_mean_less_one_is_a_product(values_of: Callable[..., Any]) -> None:
    # theta (1 - theta) (mean - 1) = (q - theta)(p - theta): 3/16 * 1/3 = 1/4 * 1/4.
    assert values_of({**BY_HAND, "p": "1/2"}, Bet(0).sides) == [Fraction(1, 16)]


def test_an_always_fair_bet_is_refuted(counted: Callable[..., Any]) -> None:
    bet = Bet(0)
    assert counted(step_statement()).failures == 0
    for wrong in (at_most(bet.mean, 1), iff(less(bet.mean, 1), at_most(bet.sides, 0))):
        assert counted(replace(step_statement(), parts=wrong)).failures > 0


@pytest.mark.parametrize("above", [True, False])
def test_a_mixture_that_stays_equal_is_refuted(counted: Callable[..., Any], above: bool) -> None:
    assert counted(mixture_statement(above)).failures == 0
    assert counted(replace(mixture_statement(above), parts=equal(*mixed()))).failures > 0
    assert len(BETS) == 2
