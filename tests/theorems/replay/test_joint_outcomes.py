"""The Fréchet range of a joint: p = 1/2 and q = 2/3 by hand, and ends or cells that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import all_of, at_most, less, variable
from theorems.replay import joint_outcomes
from theorems.replay.joint_outcomes import BOTH, ENDS, NEITHER, P, Q, attained, bounds


@pytest.mark.parametrize(("both", "neither"), [("1/6", 0), ("1/2", Fraction(1, 3)), ("1/3", Fraction(1, 6))])
def test_a_range_worked_by_hand(
    at_point: Callable[..., Any], values_of: Callable[..., Any], both: str, neither: Fraction
) -> None:
    # max(0, 1/2 + 2/3 - 1) = 1/6 and min(1/2, 2/3) = 1/2, both attained, and 1/3 between them.
    cells = {"both": both, "first_only": str(Fraction(1, 2) - Fraction(both))}
    point = {**cells, "second_only": str(Fraction(2, 3) - Fraction(both)), "p": "1/2", "q": "2/3"}
    assert values_of(point, NEITHER) == [neither]
    seen = at_point(bounds(), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)
    assert at_point(attained(), {"p": "1/2", "q": "2/3", "stated": both}).conclusion


@pytest.mark.parametrize(("stated", "broken"), [("1/7", 0), ("3/5", 1), ("2/3", 1)])
def test_a_number_outside_is_not_attained(at_point: Callable[..., Any], stated: str, broken: int) -> None:
    seen = at_point(attained(), {"p": "1/2", "q": "2/3", "stated": stated})
    assert seen.hypotheses[broken] is False
    assert seen.conclusion is False


@pytest.mark.parametrize(
    ("place", "wrong"),
    [(0, less(0, BOTH)), (1, at_most(P + Q, BOTH)), (2, at_most(BOTH, P - Q)), (3, at_most(BOTH, Q * Q))],
    ids=["strict", "the 1 left out", "a sign", "a square"],
)
def test_a_wrong_end_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], place: int, wrong: object
) -> None:
    assert counted(bounds()).failures == 0
    monkeypatch.setattr(joint_outcomes, "ENDS", (*ENDS[:place], wrong, *ENDS[place + 1 :]))
    assert counted(bounds()).failures > 0


def test_a_lower_end_that_is_too_low_is_refuted(counted: Callable[..., Any]) -> None:
    claim = attained()
    stated = variable("stated")
    wider = (("at_least_lower_end", at_most(P + Q - 2, stated)), *claim.hypotheses[1:])
    assert counted(claim).failures == 0
    assert counted(replace(claim, hypotheses=wider)).failures > 0
    cells = (stated, P - stated, Q - stated, 1 - P - Q)
    assert counted(replace(claim, parts=all_of(at_most(0, cell) for cell in cells))).failures > 0
