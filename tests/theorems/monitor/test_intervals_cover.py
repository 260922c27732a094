"""Coverage: a first look by hand, the repeated interval, and a level that is not shared."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from theorems.monitor import listed_decisions
from theorems.monitor.listed_decisions import BACKWARDS, COUNTED, FAIR, SEQUENCES, missed_by
from theorems.monitor.thresholds_by_roots import Level

WAYS = [COUNTED, BACKWARDS, SEQUENCES]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.law)
def test_a_first_look_by_hand(way: listed_decisions.Way) -> None:
    # alpha = 9/10, one group: r = sqrt(log(40/9)/2) = 0.864, so that at 1/10 a harmful outcome is a miss.
    assert missed_by(way, Fraction(1, 10), Level(Fraction(1, 10), Fraction(9, 10), 1), 1) == Fraction(1, 10)
    assert missed_by(way, Fraction(1, 4), Level(Fraction(1, 4), Fraction(9, 10), 1), 1) == 0


def test_the_repeated_interval_by_two_routes() -> None:
    at = [[missed_by(way, FAIR.centre, FAIR, n) for n in (87, 88)] for way in (COUNTED, BACKWARDS)]
    assert at[0] == at[1]
    assert at[0][0] < FAIR.alpha < at[0][1]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.law)
def test_a_level_at_every_look_is_refuted(monkeypatch: pytest.MonkeyPatch, way: listed_decisions.Way) -> None:
    # A level above 1 makes every count a miss, as a radius that forgets its looks would in the long run.
    real = listed_decisions.listed_thresholds.table
    monkeypatch.setattr(
        listed_decisions.listed_thresholds,
        "table",
        lambda route, level, n: real(route, replace(level, alpha=Fraction(199, 100), groups=1, repeated=True), n),
    )
    assert "is missed with probability" in str(listed_decisions.covered(way, 6).failure)
