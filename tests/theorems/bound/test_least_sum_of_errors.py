"""When the bound on the sum is attained: two pairs by hand, and a wrong condition that both routes see."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from theorems.bound import listed_sums
from theorems.bound.least_sum_of_errors import LEAST_SUM_OF_ERRORS, QUICK

ROUTES: list[Callable[[int], object]] = [listed_sums.by_corners, listed_sums.by_programme]


def test_the_condition_worked_by_hand() -> None:
    half, third = Fraction(1, 2), Fraction(1, 3)
    safe, harmful = (Fraction(1, 6), third, half), (half, third, Fraction(1, 6))
    # At most as probable in the safe world: 1/6 + 1/3 = 1/2; equally probable: 1/3.
    claimed = listed_sums._claimed
    assert [claimed(safe, harmful, spent) for spent in (third, half, Fraction(2, 3))] == [
        (True, True),
        (True, False),
        (False, False),
    ]


def test_a_corner_of_the_cube_worked_by_hand() -> None:
    half = Fraction(1, 2)
    corners = set(listed_sums._corners([((half, half, Fraction(0)), half)]))
    assert (Fraction(1), Fraction(0), Fraction(0)) in corners
    assert all(half * (a + b) in (0, half, 1) for a, b, _ in corners)


@pytest.mark.parametrize("route", ROUTES, ids=["corners", "programme"])
def test_a_wrong_condition_is_seen(monkeypatch: pytest.MonkeyPatch, route: Callable[[int], object]) -> None:
    right = listed_sums._claimed

    def strict(safe: object, harmful: object, spent: Fraction) -> tuple[bool, bool]:
        one, each = right(safe, harmful, spent)  # type: ignore[arg-type]
        return one, each and spent > 0

    monkeypatch.setattr(listed_sums, "_claimed", strict)
    assert route(1).failure  # type: ignore[attr-defined]


def test_the_two_routes_count_alike() -> None:
    assert dict(listed_sums.by_programme(3).tally) == QUICK
    assert len(LEAST_SUM_OF_ERRORS.shapes[0].listings()) == 4
