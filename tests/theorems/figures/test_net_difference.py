"""1,244 of 4,320 moved one way by hand; and a net difference taken for those that moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theorems.figures.net_difference import statement


def test_one_way_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(), {"before": 4072, "after": 2828, "down": 1244})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    seen = at_point(statement(), {"before": 4072, "after": 2828, "down": 1250, "up": 6})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


def test_without_one_direction_it_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    assert counted(statement().without("one_direction")).failures > 0
