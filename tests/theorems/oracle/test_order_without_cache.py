"""Two episodes scored in both orders, by hand and by calls, and an order that is looked at from one side."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from finite_models.oracle import Answer, FiniteOracle, keeps_order
from theorems.oracle import order_without_cache as claim

# Episode a ends in state 1, b in state 0; state 1 is solved in both.
ENDS = {"enda": 1, "founda": 1, "verdict1a0": 1, "verdict1b0": 1}


def test_two_orders_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(claim.statement(2), ENDS)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_a_mark_left_by_the_other_episode(at_point: Callable[..., Any]) -> None:
    # b in state 0 marks the cache; a in state 1 is then read as verdict1a1 = 0, not verdict1a0 = 1.
    seen = at_point(claim.statement(2), {**ENDS, "kept0b0": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)
    # A mark that only a call at state 1 of b leaves is never left.
    seen = at_point(claim.statement(2), {**ENDS, "kept1b0": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), True)


@pytest.mark.parametrize("marks", [0, 1])
def test_the_same_by_calls(marks: int) -> None:
    table = {
        (s, e, c): Answer(int(s == 1 and c == 0), s, marks if e == 1 and c == 0 else c)
        for s, e, c in product((0, 1), (0, 1), (0, 1))
    }
    ends = [(1, 0), (0, 1)]
    assert keeps_order(FiniteOracle(2, table, episodes=2), ends) is (marks == 0)


def test_a_cache_that_is_never_fresh_again_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim.statement(2)).failures == 0
    monkeypatch.setattr(claim.Grader, "no_cache", lambda self: claim.all_of([]))
    assert counted(claim.statement(2)).failures > 0
