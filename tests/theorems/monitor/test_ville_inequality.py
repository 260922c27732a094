"""Ville's inequality: a doubling by hand, e-processes by two routes, and a bar that is too easy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from finite_models.monitor import E_PROCESS, Monitor
from finite_models.terms import at_most
from theorems.monitor import listed_e_processes
from theorems.monitor.listed_e_processes import reached
from theorems.monitor.ville_inequality import BAR, Tree, statement


def test_a_fair_doubling_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    point = {"bar": 2, "value": 1, "value1": 2, "rate": "1/2", "stop1": 1}
    assert values_of({**point, "stop": 0, "stop0": 0}, Tree(1).reaches("")) == [Fraction(1, 2)]
    seen = at_point(statement(1), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 4, True)


def test_a_bound_that_is_half_as_large_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement(1)).failures == 0
    assert counted(replace(statement(1), parts=at_most(2 * BAR * Tree(1).reaches(""), 1))).failures > 0


def test_a_single_bet_by_hand() -> None:
    # Two components at theta = 1/2 with factors 2 and 0, bar 20/9: only four harms in a row would do, and two do not.
    monitor = Monitor(("all",), Fraction(1, 2), Fraction(9, 10), E_PROCESS)
    start = [Fraction(1)] * len(monitor.rates_above)
    assert reached(monitor, True, Fraction(1, 2), 3, start) == 0
    assert reached(monitor, True, Fraction(1, 2), 4, start) == Fraction(1, 16)


def test_a_rate_on_the_wrong_side_is_seen() -> None:
    monitor = Monitor(("all",), Fraction(1, 2), Fraction(9, 10), E_PROCESS)
    with pytest.raises(ArithmeticError, match="grows in mean at rate 3/4"):
        reached(monitor, True, Fraction(3, 4), 2, [Fraction(1)] * len(monitor.rates_above))


def test_a_bar_that_is_too_low_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed_e_processes.bars_by_counts(5).failure is None
    real = listed_e_processes.decision_paths.by_counts
    monkeypatch.setattr(
        listed_e_processes.decision_paths,
        "by_counts",
        lambda *given: {word: 10 * likely for word, likely in real(*given).items()},
    )
    assert "at rate" in str(listed_e_processes.bars_by_counts(5).failure)
