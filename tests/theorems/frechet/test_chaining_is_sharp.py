"""Chained bounds for all and any: by hand, and a chain that is not sharp."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.frechet import chaining_is_sharp
from theorems.frechet.chaining_is_sharp import greatest, statement

HALVES = {"p1": "1/2", "p2": "1/2", "p3": "1/2", "both_high": "1/2", "one_low": "1/2", "one_high": "1"}


@pytest.mark.parametrize("t", ["0", "1/4", "1/2", "3/4", "1"])
def test_three_halves_by_hand(t: str, at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(), {**HALVES, "t": t})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)


def test_a_pair_with_another_lower_end(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(), {**HALVES, "p3": "1", "both_low": "1/2", "t": "1/4"})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


def test_a_greatest_that_is_only_a_bound_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(statement()).failures == 0
    monkeypatch.setattr(
        chaining_is_sharp,
        "greatest",
        lambda value, *of: greatest(value, *of).args[0],  # at least the first only
    )
    assert counted(statement()).failures > 0
