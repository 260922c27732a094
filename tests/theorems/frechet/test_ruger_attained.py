"""Laws that attain Rüger's ends: the known answer, every marginal in some case, and laws that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest

from finite_models.coupling import at_least_range
from finite_models.terms import all_of, evaluate
from theorems.frechet import listed_couplings, ruger_attained
from theorems.frechet.laws import marginals
from theorems.frechet.ruger_attained import COUNTS, HALF_SUM, ONE, mirrored, statement, two_of_three

F = Fraction


def test_43_60_by_hand() -> None:
    conditions, cells = two_of_three(HALF_SUM, marginals(3))
    point = {"p1": F(1, 3), "p2": F(1, 2), "p3": F(3, 5)}
    assert evaluate(all_of(conditions), point)
    law = [evaluate(cell, point) for cell in cells]
    pairs = law[3], law[5], law[6]
    assert pairs == (F(7, 60), F(13, 60), F(23, 60))
    assert sum(pairs) == F(43, 60) == at_least_range(list(point.values()), 2).high


def test_the_cases_leave_no_marginals_out() -> None:
    for counts in combinations_with_replacement(range(13), 3):
        point = {f"p{i + 1}": F(n, 12) for i, n in enumerate(counts)}
        assert any(evaluate(all_of(two_of_three(case, marginals(3))[0]), point) for case in COUNTS)


def test_the_third_event_is_the_first_from_the_other_side() -> None:
    assert [mirrored(cell) for cell in range(8)] == [0, 4, 2, 6, 1, 5, 3, 7]


@pytest.mark.parametrize("upper", [True, False])
def test_a_mirror_that_does_nothing_is_refuted_below(
    upper: bool, monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    monkeypatch.setattr(ruger_attained, "mirrored", lambda cell: cell)
    assert (counted(statement(ONE, upper)).failures > 0) == (not upper)


def test_a_coupling_that_wastes_a_unit_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_couplings.reached
    monkeypatch.setattr(listed_couplings, "reached", lambda cover, least: max(original(cover, least) - 1, 0))
    assert listed_couplings.ruger_by_wrapping(4).failure is not None
    assert listed_couplings.ruger_by_dealing(4).failure is not None


def test_both_ways_build_what_they_say() -> None:
    for build in (listed_couplings.wrapped_for, listed_couplings.dealt_for):
        cover = build([4, 6, 8, 8], 12, 2)
        assert listed_couplings.units_of(cover, 4) == [4, 6, 8, 8]
        assert sum(cover.values()) == 12
        assert listed_couplings.reached(cover, 2) == 12


def test_a_multiplier_that_fails_in_a_cell() -> None:
    assert listed_couplings.multipliers_hold(5, 3)
    assert not all(2 * (cell.bit_count() >= 3) <= (cell & 0b11).bit_count() for cell in range(16))
