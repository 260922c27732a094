"""94.3 and 65.5 by hand: the fall of 1,244 of 4,320 prints as 28.8, though it need not; half a unit is too little."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from finite_models.terms import at_most
from theorems.figures.difference_of_rounded import ONE, ONE_SHOWN, OTHER, OTHER_SHOWN, SHARE, attained, bounded
from theorems.figures.rounded import UNIT


def test_the_fall_by_hand(at_point: Callable[..., Any]) -> None:
    prints = {"one_shown": "94.3", "other_shown": "65.5", "unit": "0.1"}
    for one, other in (("40720/432", "28280/432"), ("94.35", "65.45"), ("94.25", "65.55")):
        seen = at_point(bounded(), {"one": one, "other": other, **prints})
        assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    seen = at_point(bounded(), {"one": "94.36", "other": "65.45", **prints})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


def test_both_ends_by_hand(at_point: Callable[..., Any]) -> None:
    for share in ("-1", "1/3", "1"):
        seen = at_point(attained(), {"one_shown": "94.3", "other_shown": "65.5", "unit": "0.1", "share": share})
        assert (seen.hypotheses, seen.conclusion) == ((True,) * 3, True)


def test_half_a_unit_is_refuted(counted: Callable[..., Any]) -> None:
    gap = ONE - OTHER - (ONE_SHOWN - OTHER_SHOWN)
    assert counted(replace(bounded(), parts=at_most(2 * gap, UNIT))).failures > 0


def test_a_smaller_share_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(replace(attained(), parts=at_most(SHARE, 0))).failures > 0
