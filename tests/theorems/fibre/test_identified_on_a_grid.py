"""A grid and what lies between: the parabola by hand, and a record that is the same at two of its points."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from theorems.fibre import identified_on_a_grid
from theorems.fibre.identified_on_a_grid import GRID, PHI, THETA, record, statement


def test_the_records_of_the_grid_by_hand(values_of: Callable[..., Any]) -> None:
    seen = [values_of({"theta": str(at)}, record(THETA))[0] for at in GRID]
    assert seen == [0, Fraction(3, 2), 1]


@pytest.mark.parametrize(("theta", "phi"), [("1/4", "1"), ("1/2", "3/4"), ("1/3", "11/12")])
def test_worlds_between_share_a_record(
    at_point: Callable[..., Any], values_of: Callable[..., Any], theta: str, phi: str
) -> None:
    # Equal where theta + phi = 5/4.
    assert Fraction(theta) + Fraction(phi) == Fraction(5, 4)
    left, right = values_of({"theta": theta, "phi": phi}, record(THETA), record(PHI))
    assert left == right
    seen = at_point(statement(), {"theta": theta, "phi": phi})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (False, True), False)


def test_a_parabola_with_its_top_at_a_half_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(statement()).failures == 0
    monkeypatch.setattr(identified_on_a_grid, "record", lambda world: record(world, 4))
    assert counted(statement()).failures == 2
