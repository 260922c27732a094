"""Fractional transversals: families by hand, and a number that is wrong seen by both routes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.record_laws import equal_law_floor, fractional_transversal
from theorems.bound import listed_families
from theorems.bound.least_error_with_acceptable_answers import THREE


@pytest.mark.parametrize(
    ("family", "answers", "size"),
    [
        (((0,), (1,)), 2, Fraction(2)),
        (((0, 1), (1, 2), (0, 2)), 3, Fraction(3, 2)),
        (((0, 1), (0, 2)), 3, Fraction(1)),
        (((0,), ()), 2, None),
        (((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2)), 4, Fraction(4, 3)),
    ],
)
def test_families_by_hand(family: listed_families.Family, answers: int, size: Fraction | None) -> None:
    assert fractional_transversal(family, answers) == size
    value = listed_families._value(family, answers)
    assert value == (0 if size is None else Fraction(1, size))
    fifth = Fraction(1, 5)
    assert listed_families._by_programme(family, answers, fifth) == equal_law_floor(size, fifth)
    assert equal_law_floor(size, Fraction(1)) == 0


def test_how_many_families_there_are() -> None:
    assert sum(THREE.values()) == 8 + 28 + 56 + 70 == len(list(listed_families.families(3)))
    # With the empty set: none to three of the seven others beside it.
    assert THREE["t = infinite"] == 1 + 7 + 21 + 35
    # One common answer: 15 families for each, 3 for each pair, 1 for all three.
    assert THREE["t = 1"] == 3 * 15 - 3 * 3 + 1


@pytest.mark.parametrize("route", [listed_families.by_programme, listed_families.by_game], ids=["programme", "game"])
def test_both_routes_see_an_integral_transversal(monkeypatch: pytest.MonkeyPatch, route: Callable[[int], Any]) -> None:
    assert route(2).failure is None

    def rounded(sets: Any, answers: int) -> Fraction | None:
        size = fractional_transversal(sets, answers)
        return None if size is None else size + 1

    monkeypatch.setattr(listed_families, "fractional_transversal", rounded)
    assert "by the transversal" in route(2).failure
