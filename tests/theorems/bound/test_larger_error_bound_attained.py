"""The pair of laws that attains the bound: delta = 1/3 and r = 1/6 by hand, and rules that spend otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import at_most, equal
from theorems.bound.larger_error_bound_attained import ALLOWED, BOUND, ERRORS, LEFT, UNSPENT, statement


def test_one_third_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # A quarter of the common 2/3 is abstained on: r = 1/6 and (1 - 1/3 - 1/6)/2 = 1/4.
    point = {"delta": "1/3", "share": "1/4", "unspent": 0}
    assert values_of(point, ALLOWED, BOUND, *ERRORS) == [Fraction(1, 6), Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]
    assert at_point(statement(), point).conclusion
    beyond = {"delta": "1/3", "share": "1", "unspent": "1/4"}
    assert values_of(beyond, BOUND, *ERRORS) == [Fraction(-1, 4), 0, 0]
    seen = at_point(statement(), beyond)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_a_bound_without_the_half_and_a_free_budget_are_refuted(counted: Callable[..., Any]) -> None:
    claim = statement()
    assert counted(claim).failures == 0
    assert counted(replace(claim, parts=at_most(BOUND, ERRORS[0]))).failures > 0
    free = (("nothing_overspent", LEFT), ("unspent_only_beyond", equal(UNSPENT * 0, 0)))
    assert counted(replace(claim, hypotheses=free)).failures > 0
