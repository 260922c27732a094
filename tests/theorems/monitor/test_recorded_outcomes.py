"""What equal records need: pairs of worlds by hand, and records that leave something out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from finite_models.terms import equal
from theorems.monitor.recorded_outcomes import (
    LISTED_GROUPS,
    MISSING_OUTCOMES,
    SELECTED_OUTCOMES,
    STABLE_TARGET,
    missing_outcomes,
    pair,
)
from theorems.proposition import Proposition

ALL = [MISSING_OUTCOMES, SELECTED_OUTCOMES, LISTED_GROUPS, STABLE_TARGET]


def test_harm_that_is_recorded_less_often_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # 1/5 * 4/9 = 1/10 * 8/9 = 4/45 and 4/5 * 1 = 9/10 * 8/9 = 4/5.
    point = {"theta": "3/20", "rate1": "1/5", "kept_harm1": "4/9", "kept_none1": 1}
    point |= {"rate2": "1/10", "kept_harm2": "8/9", "kept_none2": "8/9"}
    rates, harm, none = pair("rate"), pair("kept_harm"), pair("kept_none")
    recorded = values_of(point, *(rates[w] * harm[w] for w in (0, 1)), *((1 - rates[w]) * none[w] for w in (0, 1)))
    assert recorded[0] == recorded[1]
    assert recorded[2] == recorded[3]
    seen = at_point(missing_outcomes(), point)
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)


def test_a_world_and_itself_by_hand(at_point: Callable[..., Any]) -> None:
    half = {f"{name}{world}": "1/2" for name in ("rate", "kept_harm", "kept_none") for world in (1, 2)}
    seen = at_point(missing_outcomes(), {**half, "theta": "3/20"})
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


@pytest.mark.parametrize("claim", ALL, ids=lambda claim: claim.name)
def test_truths_that_never_agree_are_refuted(claim: Proposition, counted: Callable[..., Any]) -> None:
    statement = claim.shapes[0].statement
    assert counted(statement).failures == 0
    assert counted(replace(statement, parts=equal(0, 1))).failures > 0
    for name in claim.hypotheses:
        assert counted(statement.without(name)).failures > 0
