"""94.3 percent by hand: 33/35 has the least denominator, between 16/17 and 17/18; and a sum that is one too large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.integer_search import parents
from finite_models.terms import at_most
from theorems.figures.least_denominator import Q1, Q2, SIZE, statement


def test_a_rate_by_hand(at_point: Callable[..., Any]) -> None:
    neighbours = {"p1": 16, "q1": 17, "p2": 17, "q2": 18}
    assert parents(Fraction(9425, 10_000), Fraction(9435, 10_000)) == ((16, 17), (17, 18))
    for count, size in ((33, 35), (66, 70), (943, 1000)):
        seen = at_point(statement(), {**neighbours, "count": count, "size": size})
        assert (seen.hypotheses, seen.conclusion) == ((True,) * 5, True)
    assert not all(at_point(statement(), {**neighbours, "count": 32, "size": 34}).hypotheses)


def test_one_more_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    assert counted(replace(statement(), parts=at_most(Q1 + Q2 + 1, SIZE))).failures > 0
