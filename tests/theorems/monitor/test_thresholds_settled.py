"""Integer thresholds: a radius by hand, three routes, and thresholds that are off by one."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.monitor import Thresholds
from theorems.monitor import listed_thresholds, thresholds_by_balls, thresholds_by_intervals, thresholds_by_roots
from theorems.monitor.listed_thresholds import LEVELS, ROUTES
from theorems.monitor.thresholds_by_roots import Level, Undecided

PAPER = LEVELS[0]


@pytest.mark.parametrize("route", ROUTES)
def test_a_radius_by_hand(route: str) -> None:
    # n = 400: log(2*2*400*401*20) = 16.367, r = 0.1430 and n r = 57.2; n theta = 60.
    radius = math.sqrt(math.log(2 * 2 * 400 * 401 * 20) / 800)
    assert (60 - 400 * radius, 60 + 400 * radius) == pytest.approx((2.79, 117.21), abs=0.01)
    assert ROUTES[route](PAPER, 400) == Thresholds(2, 118)


@pytest.mark.parametrize("route", ROUTES)
def test_the_first_look_that_can_deploy(route: str) -> None:
    assert [ROUTES[route](PAPER, n).safe_at_most for n in (358, 359)] == [-1, 0]


@pytest.mark.parametrize("route", ROUTES)
def test_thresholds_that_decide_nothing(route: str) -> None:
    assert ROUTES[route](PAPER, 1) == Thresholds(-1, 2)
    assert ROUTES[route](Level(Fraction(1, 2), Fraction(1, 20), 1, repeated=True), 1) == Thresholds(-1, 2)


def test_a_grid_on_which_a_threshold_jumps_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed_thresholds.settled("by roots", 40).failure is None

    def late(level: Level, n: int) -> Thresholds:
        right = thresholds_by_roots.thresholds_by_roots(level, n)
        return Thresholds(right.safe_at_most, right.harmful_from + 2 * (n == 30))

    monkeypatch.setattr(listed_thresholds, "ROUTES", {"by roots": late})
    assert "then" in str(listed_thresholds.settled("by roots", 40).failure)


def test_a_threshold_off_by_one_moves_the_tally(monkeypatch: pytest.MonkeyPatch) -> None:
    right = listed_thresholds.settled("by balls", 60).tally
    real = thresholds_by_balls.thresholds_by_balls

    def off(level: Level, n: int) -> Thresholds:
        found = real(level, n)
        return Thresholds(found.safe_at_most, min(found.harmful_from + 1, n + 1))

    monkeypatch.setattr(listed_thresholds, "ROUTES", {"by balls": off})
    assert listed_thresholds.settled("by balls", 60).tally != right


def test_a_comparison_that_no_precision_settles_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    wide: Callable[..., Any] = lambda value, bits: (Fraction(1, 100), Fraction(100))  # noqa: E731
    monkeypatch.setattr(thresholds_by_roots, "log_bounds", wide)
    with pytest.raises(Undecided, match="at n = 359"):
        thresholds_by_roots.thresholds_by_roots(PAPER, 359)
    intervals = thresholds_by_intervals.Intervals(PAPER, 359)
    intervals.bits = 1024
    with pytest.raises(Undecided, match="at n = 359"):
        intervals.refine()
