"""The floor (1 - r)/2: two records by hand, and sums or floors that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import at_most, equal
from theorems.bound import listed_rules
from theorems.bound.equal_laws_floor import EQUAL_LAWS_FLOOR, parts, statement

BY_HAND = {"safe0": "1/4", "harmful0": "1/4", "deploy0": "1/2", "hold0": "1/2", "deploy1": "1/3", "hold1": "1/3"}


def test_two_cells_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # Deploying: 1/4*1/2 + 3/4*1/3 = 3/8, holding as often, abstaining 3/4*1/3 = 1/4.
    assert values_of(BY_HAND, *parts(2)) == [Fraction(3, 8), Fraction(3, 8), Fraction(1, 4), Fraction(1, 4)]
    seen = at_point(statement(2), BY_HAND)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,), True)


def test_unequal_laws_do_not_meet_the_hypothesis(at_point: Callable[..., Any]) -> None:
    assert at_point(statement(2), {**BY_HAND, "harmful0": "1/3"}).hypotheses == (False,)


@pytest.mark.parametrize("wrong", ["sign", "half"])
def test_a_wrong_sum_is_refuted(counted: Callable[..., Any], wrong: str) -> None:
    harmful, safe, abstains, _ = parts(2)
    conclusion = equal(harmful - safe, 1 - abstains) if wrong == "sign" else at_most(1 - abstains, harmful)
    assert counted(statement(2)).failures == 0
    assert counted(replace(statement(2), parts=conclusion)).failures > 0


def test_the_listed_floor_is_two_fifths_at_one_fifth() -> None:
    found = listed_rules.floors_of_a_constant_record()
    assert found.failure is None
    assert found.tally["2/5 at 1/5"] == 1
    assert [shape.name for shape in EQUAL_LAWS_FLOOR.shapes][1] == "three records"


def test_the_listed_rules_see_a_floor_that_is_too_high(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_rules, "max", min, raising=False)
    assert "is below" in str(listed_rules.floors_of_a_constant_record().failure)
