"""A grader that writes nothing for each choice of controls, by hand, and one that says the contrary."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from finite_models.oracle import Answer, FiniteOracle, traits
from theorems.oracle import invariants_imply_no_control as claim


@pytest.mark.parametrize(("idle", "reference"), list(product((0, 1), repeat=2)))
def test_each_choice_by_hand_and_by_calls(at_point: Callable[..., Any], idle: int, reference: int) -> None:
    point = {"idle_unsolved": idle, "reference_solved": reference, "left10": 1}
    point |= {"verdict00": 1 - idle, "verdict10": reference}
    seen = at_point(claim.statement(2), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True, True), True)
    said = (1 - idle, reference)
    oracle = FiniteOracle(2, {(s, 0, c): Answer(said[s], s, 0) for s in (0, 1) for c in (0, 1)})
    # INV-1 to INV-3 are the lowest three bits, then the two controls; a second reader agrees.
    assert traits(oracle) == 0b111 | idle << 3 | reference << 4 | 1 << 5


def test_the_contrary_verdict_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(claim.statement(2)).failures == 0
    monkeypatch.setattr(claim.Grader, "idle_unsolved", lambda self: claim.equal(self.verdict((0, 0)), 1))
    assert counted(claim.statement(2)).failures > 0
