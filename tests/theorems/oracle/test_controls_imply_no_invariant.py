"""The grader that resets and remembers, by hand and by calls, and one whose mark is not used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.oracle import Answer, FiniteOracle, keeps_order, leaves_state, repeats, traits
from theorems.oracle import controls_imply_no_invariant as claim

DIRTY = {"left00": 1, "left10": 1, "kept00": 1, "kept10": 1, "verdict10": 1}


def test_the_grader_by_hand_and_by_calls(at_point: Callable[..., Any]) -> None:
    seen = at_point(claim.statement(2), DIRTY)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 4, True)
    table = {(s, 0, c): Answer(int(s == 1 and c == 0), 1, 1) for s in (0, 1) for c in (0, 1)}
    oracle = FiniteOracle(2, table)
    assert (leaves_state(oracle), repeats(oracle), keeps_order(oracle)) == (False, False, False)
    assert traits(oracle) >> 3 & 0b11 == 0b11


def test_an_order_kept_nonetheless_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(claim.statement(2)).failures == 0
    monkeypatch.setattr(claim, "negation", lambda formula: formula)
    assert counted(claim.statement(2)).failures > 0
