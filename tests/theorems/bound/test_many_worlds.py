"""K worlds: three worlds by hand, and floors with a wrong count of worlds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import at_most, lift, total
from theorems.bound.many_worlds import (
    LARGER,
    Many,
    different_statement,
    floor_statement,
    most,
    uniform_statement,
)

ROWS = ((0,), ("1/2",), (1,))


def test_three_worlds_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # A quarter for each of three answers: in each world 1/2 of the answers given, 3/4, are wrong.
    point = {f"answer{k}_{o}": "1/4" for k in range(3) for o in range(2)} | {"larger": "1/2"}
    many = Many(3, 2)
    whole = {name: point.get(name, 0) for name in floor_statement(3, 2).model.names}
    assert values_of(whole, *many.errors, many.abstains[0]) == [Fraction(1, 2)] * 3 + [Fraction(1, 4)]
    seen = at_point(floor_statement(3, 2), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_the_floor_of_more_worlds_is_refuted(counted: Callable[..., Any]) -> None:
    claim, many = floor_statement(3, 2), Many(3, 2)
    assert counted(claim).failures == 0
    wrong = at_most(3 * (1 - many.abstains[0]), 4 * LARGER)
    assert counted(replace(claim, parts=wrong)).failures > 0


def test_the_uniform_rule_by_hand(at_point: Callable[..., Any]) -> None:
    point = {"answer0": "1/4", "answer1": "1/4", "answer2": "1/4", "r": "1/4", "law1_0": "1/3"}
    seen = at_point(uniform_statement(3, 2), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    assert at_point(uniform_statement(3, 2), {**point, "answer2": "1/5", "r": "3/10"}).hypotheses == (False, True)


def test_different_laws_by_hand_and_a_bound_without_abstention(
    at_point: Callable[..., Any], counted: Callable[..., Any]
) -> None:
    # Worlds 0 and 1 always give record 0, world 2 record 1; answering 0 and 2 there, world 1 is always wrong.
    laws = {"law0_0": "1", "law1_0": "1", "most0": "1", "most1": "1"}
    seen = at_point(different_statement(3, 2, ROWS), {**laws, "answer0_0": "1", "answer2_1": "1"})
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)
    claim, many = different_statement(3, 2, ROWS), Many(3, 2)
    wrong = at_most(3 - lift(total(most(2))), lift(total(many.errors)))
    assert counted(claim).failures == 0
    assert counted(replace(claim, parts=wrong)).failures > 0
