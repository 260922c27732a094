"""Logs read by counting: one log by hand, what is not defined, and faults that the listing notices."""

from __future__ import annotations

from fractions import Fraction

import pytest

from theorems.gformula import listed_logs
from theorems.gformula.listed_logs import Log, Unsupported, iterated, log_of, path_sum, weighted
from theorems.replay.listed_runs import UNIFORM, Policy

# After first action 0 observation 0, after 1 a fair one; 000 earns 1, 111 earns 1/2.
ENVIRONMENT = (2, 1, 2, 0, 0, 0, 0, 0, 0, 1)
TARGET: Policy = (1, (2, 2, 0, 0))


def test_a_log_counted_by_hand() -> None:
    log = log_of(UNIFORM, ENVIRONMENT)
    assert sorted(log.reward) == ["000", "001", "100", "101", "110", "111"]
    assert (log.often["0"], log.often["01"], log.often["11"], log.often["111"]) == (
        Fraction(1, 2),
        0,
        Fraction(1, 4),
        Fraction(1, 8),
    )


def test_three_ways_by_hand() -> None:
    log = log_of(UNIFORM, ENVIRONMENT)
    # 1/2 * 1 after action 0, and 1/2 * 1/2 * 1/2 after action 1
    assert (path_sum(log, TARGET), iterated(log, TARGET), weighted(log, TARGET)) == (Fraction(5, 8),) * 3


def test_without_support_two_are_undefined_and_one_is_short() -> None:
    log = log_of((2, (1, 1, 1, 1)), ENVIRONMENT)
    assert weighted(log, TARGET) == Fraction(1, 2)
    for way in (path_sum, iterated):
        with pytest.raises(Unsupported):
            way(log, TARGET)


@pytest.mark.parametrize("way", ["path_sum", "iterated", "weighted"])
def test_a_way_that_is_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    original = getattr(listed_logs, way)

    def wrong(log: Log, target: Policy, *more: str) -> Fraction:
        found: Fraction = original(log, target, *more)
        return found if more else found * Fraction(9, 10)

    monkeypatch.setattr(listed_logs, way, wrong)
    assert listed_logs.three_ways().failure is not None
