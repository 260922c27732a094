"""Five connected states without a least set, four with, and five that are let in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.snapshot import small_connected_domains
from theorems.snapshot.domains import THREE_BITS

FIVE = {f"state{x}": 1 for x in ("000", "001", "010", "101", "110")}


def test_five_states_by_hand(at_point: Callable[..., Any]) -> None:
    statement = small_connected_domains.statement(THREE_BITS)
    five = at_point(statement, {**FIVE, "target110": 1})
    assert five.hypotheses == (True, False)
    assert not five.conclusion
    four = at_point(statement, {**FIVE, "state101": 0, "target110": 1})
    assert four.hypotheses == (True, True)
    assert four.conclusion


def test_five_states_that_are_let_in_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(small_connected_domains.statement(THREE_BITS)).failures == 0
    at_most = small_connected_domains.at_most
    monkeypatch.setattr(small_connected_domains, "at_most", lambda count, most: at_most(count, most + 1))
    assert counted(small_connected_domains.statement(THREE_BITS)).failures == 96
