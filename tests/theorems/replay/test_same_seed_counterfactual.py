"""The same run under another action: noises left by hand, and noises that are wrongly kept or dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.terms import Formula, all_of, at_most
from theorems.replay import same_seed_counterfactual
from theorems.replay.same_seed_counterfactual import agrees, statement

# Two noises; the recorded action gives 1 under either, the deviation gives 0 under noise 0 and 1 under noise 1.
UNIT = {"outcome0": 1, "outcome1": 1, "deviation1": 1, "recorded": 1}


@pytest.mark.parametrize(
    ("point", "known"),
    [
        ({**UNIT, "noise0": "1/2"}, False),  # both noises are left, and the deviation differs
        ({**UNIT, "noise0": 1}, True),  # only noise 0 can have been
        ({**UNIT, "noise0": "1/2", "outcome1": 0}, True),  # the record rules noise 1 out
        ({**UNIT, "noise0": "1/2", "deviation0": 1}, True),  # the deviation gives 1 under either
    ],
)
def test_what_is_left_worked_by_hand(
    values_of: Callable[..., Any], sides: Callable[..., Any], point: dict[str, str | int], known: bool
) -> None:
    claim = statement(2)
    whole = dict.fromkeys(claim.model.names, 0) | point
    assert values_of(whole, *sides(claim.conclusion)) == [known, known]


@pytest.mark.parametrize("fault", ["impossible noises kept", "certain noises dropped"])
def test_wrong_noises_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str) -> None:
    def wrong(left: int, right: object) -> Formula:
        return all_of([]) if fault == "impossible noises kept" else at_most(right, left)  # type: ignore[arg-type]

    assert counted(statement(2)).failures == 0
    monkeypatch.setattr(same_seed_counterfactual, "less", wrong)
    assert counted(statement(2)).failures > 0


def test_an_outcome_read_the_other_way_round_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    monkeypatch.setattr(same_seed_counterfactual, "agrees", lambda a, b: 1 - agrees(a, b))
    assert counted(statement(2)).failures > 0
