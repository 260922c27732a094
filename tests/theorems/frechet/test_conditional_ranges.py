"""Averaged conditional ranges: a covariate that settles it, by hand, and averages that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.frechet import conditional_ranges
from theorems.frechet.conditional_ranges import statement


def test_a_covariate_that_both_events_equal(at_point: Callable[..., Any]) -> None:
    settled = {"share": "1/2", "p1": "1", "q1": "1", "p": "1/2", "q": "1/2", "low1": "1", "high1": "1"}
    seen = at_point(statement(), settled)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 3, True)
    low = at_point(statement(), {**settled, "low1": "1/2"})
    assert low.hypotheses == (True, False, True)


def test_an_average_of_other_shares_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    monkeypatch.setattr(conditional_ranges, "average", lambda zero, one: zero + one)
    assert counted(statement()).failures > 0
