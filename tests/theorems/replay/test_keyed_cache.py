"""A cache looked up by key: three calls by hand, and a store that answers with another key's response."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from finite_models.coordinate_model import select
from finite_models.terms import Expression, Number
from theorems.replay import keyed_cache

# Calls 0 and 1 have key 0, call 2 has key 1. Calls 0 and 2 are recorded, call 1 is looked up.
KEYS = {"key2": 1, "recorded0": 1, "recorded2": 1, "looked_up1": 1}
STORED = {"response0": 1, "response2": 0, "stored0": 1, "stored1": 0}


@pytest.mark.parametrize(("response", "right"), [(1, True), (0, False)])
def test_three_calls_worked_by_hand(
    at_point: Callable[..., Any], values_of: Callable[..., Any], sides: Callable[..., Any], response: int, right: bool
) -> None:
    # The store gives key 0 the response of call 0, which is 1: right for call 1 only if that is 1 too.
    statement = keyed_cache.statement(3)
    point = {**KEYS, **STORED, "response1": response}
    seen = at_point(statement, point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)
    whole = dict.fromkeys(statement.model.names, 0) | point
    assert values_of(whole, *sides(statement.conclusion)) == [right, right]


def test_a_call_that_nobody_uses_may_differ(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    statement = keyed_cache.statement(3)
    whole = dict.fromkeys(statement.model.names, 0) | KEYS | STORED | {"response1": 0, "looked_up1": 0}
    assert values_of(whole, *sides(statement.conclusion)) == [True, True]


def test_a_store_read_at_the_other_key_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    def exchanged(index: Sequence[Expression], table: Sequence[Number]) -> Number:
        return select(index, table[::-1])

    assert counted(keyed_cache.statement(2)).failures == 0
    monkeypatch.setattr(keyed_cache, "select", exchanged)
    assert counted(keyed_cache.statement(2)).failures > 0


def test_calls_compared_across_keys_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    original = keyed_cache.combinations
    monkeypatch.setattr(keyed_cache, "combinations", lambda calls, size: list(original(calls, size))[1:])
    assert counted(keyed_cache.statement(3)).failures > 0
