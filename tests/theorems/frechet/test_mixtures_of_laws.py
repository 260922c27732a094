"""Mixtures: two laws by hand, and a mixture that is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.frechet import mixtures_of_laws
from theorems.frechet.mixtures_of_laws import statement

NESTED = {"cell00": "1/2", "cell11": "1/2"}
APART = {"other10": "1/2", "other01": "1/2"}
HALVES = {"p1": "1/2", "p2": "1/2"}


def test_between_nested_and_disjoint_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(), {**NESTED, **APART, **HALVES, "share": "1/3", "worth11": "1"})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)
    off = at_point(statement(), {**NESTED, "other10": "1", **HALVES, "share": "1/3"})
    assert (off.hypotheses, off.conclusion) == ((True, False), False)


def test_shares_that_do_not_sum_to_one_are_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(statement()).failures == 0
    monkeypatch.setattr(mixtures_of_laws, "SHARE", mixtures_of_laws.SHARE * mixtures_of_laws.SHARE)
    assert counted(statement()).failures == 0  # still a share
    monkeypatch.setattr(mixtures_of_laws, "SHARE", mixtures_of_laws.SHARE + 1)
    assert counted(statement()).failures > 0
