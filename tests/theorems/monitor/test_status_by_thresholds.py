"""Statuses by thresholds and by ends: one group by hand, and ends that are compared wrongly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from finite_models.terms import all_of, iff
from theorems.monitor import listed_statuses
from theorems.monitor.listed_thresholds import LEVELS
from theorems.monitor.status_by_thresholds import Groups, statement


def test_one_group_by_hand(at_point: Callable[..., Any]) -> None:
    # theta = 1/2, r = 1/8, n = 2: 3/4 and 5/4, so that 0 is safe, 2 is harmful, 1 is neither.
    base = {"theta": "1/2", "radius0": "1/8", "safe0": 0, "harmful0": 2, "observed0": 1}
    holds, deploys = Groups(1, 2).by_ends()
    for k, says in ((0, (False, True)), (1, (False, False)), (2, (True, False))):
        seen = at_point(statement(1), {**base, "k0": k})
        assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)
        for formula, said in zip((holds, deploys), says, strict=True):
            assert at_point(replace(statement(1), parts=formula), {**base, "k0": k}).conclusion is said


def test_an_unobserved_group_decides_nothing(at_point: Callable[..., Any]) -> None:
    for formula in (*Groups(1, 2).by_ends(), *Groups(1, 2).by_counts()):
        assert not at_point(replace(statement(1), parts=formula), {"k0": 2, "theta": "1/2"}).conclusion


def test_deploying_where_the_other_holds_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(statement(1)).failures == 0
    crossed = all_of(iff(a, b) for a, b in zip(Groups(1, 2).by_ends(), Groups(1, 2).by_counts()[::-1], strict=True))
    assert counted(replace(statement(1), parts=crossed)).failures > 0


ENDS = [listed_statuses.ends_by_balls, listed_statuses.ends_by_intervals]


@pytest.mark.parametrize("ends", ENDS)
def test_the_ends_of_the_paper_s_intervals_by_hand(ends: listed_statuses.Ends) -> None:
    # n = 400, n r = 57.2 (see the thresholds): 2 is safe, 3 and 117 are neither, 118 is harmful.
    found = [ends(LEVELS[0], 400, k) for k in (2, 3, 117, 118)]
    assert found == [(False, False), (False, True), (False, True), (True, True)]


@pytest.mark.parametrize("ends", ENDS)
def test_ends_that_are_too_wide_are_refuted(ends: listed_statuses.Ends) -> None:
    wide: listed_statuses.Ends = lambda level, n, k: ends(replace(level, groups=2 * level.groups), n, k)  # noqa: E731
    assert listed_statuses.sides_agree(12, ends).failure is None
    assert "by the ends" in str(listed_statuses.sides_agree(12, wide).failure)
    early: listed_statuses.Ends = lambda level, n, k: ends(replace(level, groups=1), n, k)  # noqa: E731
    assert "by the ends" in str(listed_statuses.statuses_agree(early).failure)
