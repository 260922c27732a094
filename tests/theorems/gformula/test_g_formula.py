"""The g-formula on a tree by hand, readings that are wrong, and proofs that do not add up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from checks.by_certificate import combination
from checks.by_sampling import search
from checks.judged import NotAccepted, judged
from checks.routes import meeting_point
from finite_models.terms import Formula, equal, variable
from theorems.gformula import g_formula
from theorems.gformula.g_formula import difference, prove, statement
from theorems.gformula.recorded_tree import RecordedTree, scaled

STEP = RecordedTree(3)

# Uniform logging. The target takes 1 first with 2/3; after 1 the observation is fair, after 0 it is 0.
# After (1, 1) it takes 1 and earns 1; after (1, 0) it takes 0 and earns 1/4; after 0 it earns 1/2.
WORLD = {
    **{f"logging{h}:0": "1/2" for h in ("", "00", "01", "10", "11")},
    "target:0": "1/3",
    "target00:0": 1,
    "target01:0": 1,
    "target10:0": 1,
    "env0:0": 1,
    "env1:0": "1/2",
    "reward000": "1/2",
    "reward100": "1/4",
    "reward111": 1,
}
WEIGHTS = {"weight0": "2/3", "weight1": "4/3", "weight000": 2, "weight010": 2, "weight100": 2, "weight111": 2}
READ = {"read0:0": 1, "read1:0": "1/2", "mean000": "1/2", "mean100": "1/4", "mean111": 1}
VALUE = Fraction(1, 6) + Fraction(2, 3) * Fraction(1, 2) * (Fraction(1, 4) + 1)


def test_a_value_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    point = {**WORLD, **WEIGHTS, **READ}
    names = dict.fromkeys(statement(STEP).model.names, 0)
    found = values_of({**names, **point}, STEP.path_sum("read", "mean"), STEP.path_sum("env", "reward"))
    assert found == [VALUE, VALUE] == [Fraction(7, 12)] * 2
    seen = at_point(statement(STEP), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_a_wrong_reading_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(STEP), {**WORLD, **WEIGHTS, **READ, "read1:0": "1/4"})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


def test_a_path_never_logged_by_hand(at_point: Callable[..., Any]) -> None:
    never = {**WORLD, **WEIGHTS, **READ, "logging11:0": 1, "mean111": "1/2"}
    seen = at_point(statement(STEP), never)
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


@pytest.mark.parametrize("length", [2, 3])
@pytest.mark.parametrize("fault", ["the environment's law forgotten", "rewards exchanged", "half of the weights"])
def test_a_wrong_formula_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], length: int, fault: str
) -> None:
    tree = RecordedTree(length)
    leaf = tree.leaves()[-1]
    original = RecordedTree.mean_read_off

    def wrong(tree: RecordedTree, at: str) -> Formula:
        if fault == "rewards exchanged" and at == leaf:
            often = tree.reach("logging", at)
            return equal(variable(f"mean{at}") * often, often * variable(f"reward{tree.leaves()[0]}"))
        return original(tree, at)

    assert counted(statement(tree)).failures == 0
    monkeypatch.setattr(RecordedTree, "mean_read_off", wrong)
    if fault == "the environment's law forgotten":
        monkeypatch.setattr(RecordedTree, "read_off", lambda tree, history: equal(0, 0))
    if fault == "half of the weights":
        monkeypatch.setattr(
            RecordedTree, "supported", lambda tree, pair: equal(variable(f"weight{pair}"), variable(f"weight{pair}"))
        )
    assert counted(statement(tree)).failures > 0


def test_a_wrong_formula_is_found_by_search() -> None:
    claim = statement(RecordedTree(2))
    wrong = replace(claim, parts=equal(RecordedTree(2).path_sum("env", "mean"), variable("mean00")))
    assert search(wrong, 200, 0).counterexample is not None
    assert search(claim, 200, 0).counterexample is None


@pytest.mark.parametrize("length", [2, 3, 4])
def test_a_proof_that_does_not_add_up_is_rejected(monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    tree = RecordedTree(length)
    claim = statement(tree)
    point = meeting_point(claim, 0)
    assert point is not None
    judged(combination(claim, prove(tree, claim), point))
    for wrong in (scaled(difference(tree), -1), difference(tree)[1:]):
        monkeypatch.setattr(g_formula, "difference", lambda tree, wrong=wrong: wrong)
        with pytest.raises(NotAccepted, match="does not cancel"):
            judged(combination(claim, prove(tree, claim), point))
