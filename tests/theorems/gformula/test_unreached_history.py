"""A history that the target does not reach, by hand, and one that it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from checks.by_certificate import combination
from checks.judged import NotAccepted, judged
from checks.routes import meeting_point
from finite_models.terms import less
from theorems.gformula import unreached_history
from theorems.gformula.recorded_tree import RecordedTree, scaled
from theorems.gformula.unreached_history import difference, elsewhere, prove, statement

STEP = RecordedTree(3)

# The target always takes 1; observation 0 follows always; then it takes 0 and earns 3/5.
# At the history 11 it would take 1, which logging never does there: 7 is put for the mean reward.
POINT = {
    **{f"logging{h}:0": "1/2" for h in ("", "00", "01", "10")},
    "logging11:0": 1,
    "env1:0": 1,
    "read1:0": 1,
    "target10:0": 1,
    "reward100": "3/5",
    "mean100": "3/5",
    "mean111": 7,
    "weight1": 2,
    "weight001": 2,
    "weight011": 2,
    "weight100": 2,
}


def test_an_unreached_history_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    claim = statement(STEP, "11")
    point = {**dict.fromkeys(claim.model.names, 0), **POINT}
    assert values_of(point, STEP.path_sum("read", "mean"), STEP.path_sum("env", "reward")) == [Fraction(3, 5)] * 2
    seen = at_point(claim, POINT)
    assert (seen.hypotheses, seen.conclusion) == ((True, True, True), True)


def test_once_it_is_reached_support_is_missing(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(STEP, "11"), {**POINT, "env1:0": "1/2", "read1:0": "1/2"})
    assert (seen.hypotheses, seen.conclusion) == ((False, True, True), False)


def test_what_lies_beyond_is_not_asked_for() -> None:
    assert elsewhere(STEP, "11") == ["0", "1", "000", "001", "010", "011", "100", "101"]
    assert elsewhere(RecordedTree(5), "11")[-1] == "10111"


def test_reaching_it_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(STEP, "11")
    assert counted(claim).failures == 0
    reached = ("history_unreached", less(0, STEP.reach("target", "11")))
    assert counted(replace(claim, hypotheses=(reached, *claim.hypotheses[1:]))).failures > 0


def test_a_proof_with_a_wrong_sign_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = statement(STEP, "11")
    point = meeting_point(claim, 0)
    assert point is not None
    judged(combination(claim, prove(STEP, "11", claim), point))
    wrong = scaled(difference(STEP, "11"), -1)
    monkeypatch.setattr(unreached_history, "difference", lambda tree, unreached: wrong)
    with pytest.raises(NotAccepted, match="does not cancel"):
        judged(combination(claim, prove(STEP, "11", claim), point))
