"""4,075 of 4,320 by hand: 94.3287 percent prints as 94.3, and 4,076 of 4,320 does not; one inequality left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from finite_models.terms import at_most, iff
from theorems.figures.rounded import UNIT, prints
from theorems.figures.rounding_inequalities import COUNT, RATE, SHOWN, SIZE, statement


def test_chens_rate_by_hand(
    at_point: Callable[..., Any], sides: Callable[..., Any], values_of: Callable[..., Any]
) -> None:
    # 200 * 4,075 = 815,000 lies between 188.5 * 4,320 = 814,320 and 188.7 * 4,320 = 815,184; 815,200 does not.
    for count, inside in ((4072, True), (4075, True), (4076, False), (4071, False)):
        point = {"count": count, "size": 4320, "rate": f"{100 * count}/4320", "shown": "94.3", "unit": "0.1"}
        seen = at_point(statement(), point)
        assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
        assert values_of(point, *sides(statement().conclusion)) == [inside, inside]


def test_a_half_way_case_rounds_either_way(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    for shown, printed in (("12", True), ("13", True), ("11", False)):
        point = {"count": 1, "size": 8, "rate": "25/2", "shown": shown, "unit": 1}
        assert values_of(point, *sides(statement().conclusion)) == [printed, printed]


def test_one_inequality_alone_is_refuted(counted: Callable[..., Any]) -> None:
    half = iff(prints(RATE, SHOWN), at_most((2 * SHOWN - UNIT) * SIZE, 200 * COUNT))
    assert counted(replace(statement(), parts=half)).failures > 0
