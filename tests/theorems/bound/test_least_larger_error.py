"""The frontier of two laws: the known answers by hand, and a curve that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.record_laws import LeastError, least_error_of_two
from theorems.bound import listed_floors
from theorems.bound.least_larger_error import KNOWN

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def test_the_known_answers() -> None:
    found = [least_error_of_two(*model) for model in listed_floors.KNOWN]
    assert [answer.floor for answer in found] == [Fraction(12, 35), THIRD, Fraction(2, 5)]
    assert found[0].rule == ((1, 0, 0), (Fraction(1, 70), Fraction(24, 35), Fraction(3, 10)))
    assert [listed_floors._by_total_variation(*model) for model in listed_floors.KNOWN] == [
        Fraction(19, 60),
        Fraction(1, 4),
        Fraction(2, 5),
    ]


def test_the_corners_of_the_prices_by_hand() -> None:
    # One record in both worlds: half of what is answered is wrong.
    assert listed_floors._by_prices((Fraction(1),), (Fraction(1),), Fraction(1, 5)) == Fraction(2, 5)


@pytest.mark.parametrize("route", [listed_floors.by_programme, listed_floors.by_prices], ids=["programme", "prices"])
def test_both_routes_see_a_wrong_curve(monkeypatch: pytest.MonkeyPatch, route: Callable[[int], Any]) -> None:
    found = route(1)
    assert found.failure is None
    assert found.tally.items() >= KNOWN.items()

    def low(*model: Any) -> LeastError:
        right = least_error_of_two(*model)
        return replace(right, floor=right.floor - Fraction(1, 100))

    monkeypatch.setattr(listed_floors, "least_error_of_two", low)
    assert "by the curve" in route(1).failure
