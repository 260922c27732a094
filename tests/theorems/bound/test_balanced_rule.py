"""The balanced rule: two fifths of errors at an abstention of one fifth, and rules that are not balanced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import equal
from theorems.bound.balanced_rule import BALANCED, P, Q, R, ends, statement

POINT = {"safe0": "1/3", "harmful0": "3/4", "p": "2/5", "q": "2/5", "r": "1/5"}


def test_one_fifth_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    twice_harmful, _, silent, _ = (pair[0] for pair in ends())
    assert values_of(POINT, twice_harmful, silent) == [Fraction(4, 5), Fraction(1, 5)]
    seen = at_point(statement(), POINT)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_twice_as_many_holds_are_refuted(counted: Callable[..., Any]) -> None:
    claim = statement()
    assert counted(claim).failures == 0
    lopsided = (("balanced", equal(Q, 2 * P)), claim.hypotheses[1])
    assert counted(replace(claim, hypotheses=lopsided)).failures > 0
    lossy = (("balanced", BALANCED), ("answers_otherwise", equal(R, 1 - P)))
    assert counted(replace(claim, hypotheses=lossy)).failures > 0
