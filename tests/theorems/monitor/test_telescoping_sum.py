"""The sum of 1/(n (n+1)): the step by hand, both routes to the sum, and terms that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import at_most
from theorems.monitor import listed_sums
from theorems.monitor.telescoping_sum import NEXT, SPENT, statement


def test_the_step_from_two_to_three_looks_by_hand(at_point: Callable[..., Any]) -> None:
    # 1/2 + 1/6 = 2/3 after two looks, 1/12 more makes 3/4.
    seen = at_point(statement(), {"n": 2, "spent": "2/3", "next": "1/12"})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True, True), True)
    assert Fraction(2, 3) + Fraction(1, 12) == Fraction(3, 4)


def test_a_sum_that_must_stay_below_three_quarters_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    assert counted(replace(statement(), parts=at_most(SPENT + NEXT, Fraction(3, 4)))).failures > 0


def test_both_routes_see_what_is_left() -> None:
    for found in (listed_sums.sums_by_addition(9), listed_sums.sums_by_algebra(9)):
        assert found.failure is None
        assert found.tally["one over what is left"] == 10


def test_levels_that_are_spent_twice_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_sums, "LEVELS", ((Fraction(1, 20), 2),))
    monkeypatch.setattr(listed_sums, "range", lambda *ends: range(*ends) if len(ends) > 1 else range(4), raising=False)
    assert "spend" in str(listed_sums.sums_by_addition(3).failure)
