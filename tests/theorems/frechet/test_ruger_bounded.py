"""Rüger's range holds: two of three by hand, and bounds that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.coupling import every_upper_sum
from finite_models.terms import evaluate, lift
from theorems.frechet import ruger_bounded
from theorems.frechet.laws import marginals
from theorems.frechet.ruger_bounded import statement


def test_the_bounds_for_two_of_three_by_hand(values_of: Callable[..., Any]) -> None:
    bounds = every_upper_sum(marginals(3), 2)
    assert [divisor for divisor, _ in bounds] == [1, 2, 1, 1, 1]
    sums = values_of({"p1": "1/2", "p2": "1/3", "p3": "3/5"}, *(bound for _, bound in bounds))
    # 1; 43/30 over 2; and the pairs, of which 1/2 + 1/3 is the least: 43/60 is the end.
    assert [str(s) for s in sums] == ["1", "43/30", "5/6", "11/10", "14/15"]


def test_a_law_at_both_bounds(at_point: Callable[..., Any]) -> None:
    law = {"cell110": "1/2", "cell101": "1/2", "p1": "1", "p2": "1/2", "p3": "1/2"}
    seen = at_point(statement(3, 2, 2), law)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


@pytest.mark.parametrize("least", [2, 3])
def test_a_divisor_that_is_too_large_is_refuted(
    least: int, monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(statement(3, least, 2)).failures == 0

    def tighter(p: Any, m: int) -> Any:
        return [(divisor + (divisor > 1), bound) for divisor, bound in every_upper_sum(p, m)]

    monkeypatch.setattr(ruger_bounded, "every_upper_sum", tighter)
    assert counted(statement(3, least, 2)).failures > 0


def test_one_is_a_bound() -> None:
    assert evaluate(lift(every_upper_sum(marginals(2), 1)[0][1]), {}) == 1
