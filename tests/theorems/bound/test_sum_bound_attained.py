"""Rules that attain the bound on the sum: one pair of laws by hand, and rules that abstain elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import at_most
from theorems.bound.sum_bound_attained import SHARE, Attaining, statement

LAWS = {"safe0": "1/6", "safe1": "1/3", "harmful0": "1/2", "harmful1": "1/3", "share": "1/2"}


def test_one_order_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # Safe (1/6, 1/3, 1/2), harmful (1/2, 1/3, 1/6): the laws share 2/3, and half of 1/6 + 1/3 is abstained on.
    made = Attaining("<=>", "<=")
    silent = made.abstains
    assert values_of(LAWS, made.both, silent["safe"], silent["harmful"]) == [
        Fraction(2, 3) - Fraction(1, 4),
        Fraction(1, 4),
        Fraction(5, 12),
    ]
    seen = at_point(statement("<=>", "<="), LAWS)
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)


@pytest.mark.parametrize("signs", ["<>", ">", "=>"])
def test_abstaining_on_telling_records_is_refuted(counted: Callable[..., Any], signs: str) -> None:
    assert counted(statement("<=>", signs)).failures > 0


def test_a_smaller_sum_is_refuted(counted: Callable[..., Any]) -> None:
    made, claim = Attaining("<=>", "<="), statement("<=>", "<=")
    wrong = at_most(made.both + SHARE, made.equations()[0][1])
    assert counted(claim).failures == 0
    assert counted(replace(claim, parts=wrong)).failures > 0
