"""Acceptable answers: the triangle by hand, and bounds that forget the transversal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from finite_models.terms import at_most
from theorems.bound.acceptable_answers import (
    FAMILIES,
    LARGER,
    Accepting,
    attained_statement,
    floor_statement,
)

TRIANGLE = FAMILIES["triangle"]


def test_the_triangle_worked_by_hand(at_point: Callable[..., Any]) -> None:
    # t = 3/2: half on each answer and on each world. With r = 1/5 the floor is 4/5 * 1/3 = 4/15.
    shares = {f"answer{i}": "4/15" for i in range(3)}
    halves = {f"weight{k}": "1/2" for k in range(3)}
    seen = at_point(floor_statement(*TRIANGLE), {**shares, **halves, "larger": "4/15"})
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 3, True)
    below = at_point(floor_statement(*TRIANGLE), {**shares, **halves, "larger": "1/4"})
    assert (below.hypotheses, below.conclusion) == ((True, True, False), False)
    covers = {f"cover{i}": "1/2" for i in range(3)}
    seen = at_point(attained_statement(*TRIANGLE), {**shares, **covers, "r": "1/5"})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_the_floor_of_disjoint_sets_is_refuted_for_the_triangle(counted: Callable[..., Any]) -> None:
    claim, made = floor_statement(*TRIANGLE), Accepting(*TRIANGLE)
    assert counted(claim).failures == 0
    assert counted(replace(claim, parts=at_most(made.answered(), 2 * LARGER))).failures > 0


def test_a_cover_with_a_hole_is_refuted(counted: Callable[..., Any]) -> None:
    claim = attained_statement(*TRIANGLE)
    assert counted(claim).failures == 0
    assert counted(claim.without("transversal")).failures > 0
