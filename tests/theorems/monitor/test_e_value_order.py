"""The order of e-values: factors by hand, thresholds by two routes, and an order that is reversed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.monitor import NEVER, Thresholds, e_value
from finite_models.terms import less
from theorems.monitor import e_thresholds, listed_e_processes
from theorems.monitor.e_value_order import statement, values
from theorems.monitor.listed_e_processes import MONITORS


def test_two_components_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # theta = 1/4; bets on 1/2 and on 1 at 1 and 2: 2/3 and 0 without harm, 2 and 8 with.
    point = {"theta": "1/4", "q0": "1/2", "on_harm0": 2, "on_none0": "2/3", "wealth0": 1}
    point |= {"q1": 1, "on_harm1": 4, "wealth1": 2}
    assert values_of({**point, "on_none1": 0}, *values()) == [Fraction(2, 3), 3, 10]
    seen = at_point(statement(), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 3, True)


def test_the_reverse_order_is_refuted(counted: Callable[..., Any]) -> None:
    none, _, harm = values()
    assert counted(statement()).failures == 0
    assert counted(replace(statement(), parts=less(harm, none))).failures > 0


@pytest.mark.parametrize("monitor", MONITORS, ids=lambda monitor: str(monitor.threshold))
def test_both_routes_to_the_thresholds_agree(monitor: Any) -> None:
    steps = list(e_thresholds.step_by_step(monitor, 25))
    assert steps == [e_thresholds.by_definition(monitor, n) for n in range(1, 26)]


def test_the_first_decisions_of_the_paper_s_setting() -> None:
    monitor = MONITORS[0]
    assert monitor.bar == 80
    assert [e_thresholds.by_definition(monitor, n).safe_at_most for n in (35, 36)] == [NEVER, 0]
    assert e_value(monitor.rates_above, monitor.threshold, 4, 4) >= 80
    assert e_value(monitor.rates_above, monitor.threshold, 3, 3) < 80


def test_thresholds_that_fall_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        listed_e_processes.e_thresholds, "by_definition", lambda monitor, n: Thresholds(NEVER, max(3 - n, 1))
    )
    assert "then" in str(listed_e_processes.ordered(4, True).failure)


def test_decisions_out_of_order_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(e_thresholds, "e_value", lambda rates, theta, n, k: Fraction(100 * (k % 2)))
    with pytest.raises(ArithmeticError, match="not in order"):
        e_thresholds.by_definition(MONITORS[0], 3)
