"""Three ranges by hand with two minimal conflicts; and a conflict with a claim too many."""

from __future__ import annotations

from typing import Any

from finite_models import figures_answer
from finite_models.figures_answer import Conflict, answer
from finite_models.reported_figures import Operand, ReportedFigures
from theorems.figures import listed_models
from theorems.figures.drawn_figures import solutions
from theorems.figures.listed_models import says


def test_two_conflicts_by_hand() -> None:
    one = (Operand(0),)
    claims = (
        says("a", "sum", one, "at_most", "0"),
        says("b", "sum", one, "at_least", "1"),
        says("c", "sum", one, "at_least", "2"),
    )
    model = ReportedFigures(("x",), ((0, 9),), claims)
    found = listed_models._minimal(lambda chosen: bool(solutions(model, chosen)), claims)
    assert found == [frozenset("ab"), frozenset("ac")]
    given = answer(model)
    assert isinstance(given, Conflict)
    assert [claim.name for claim in given.claims] == ["a", "b"]
    assert [point[0] >= 1 for point in given.without] == [True, False]


def test_a_conflict_that_is_not_minimal_is_noticed(monkeypatch: Any) -> None:
    monkeypatch.setattr(listed_models, "CONFLICTS", 60)
    assert listed_models.conflicts_by_search().failure is None
    whole = figures_answer._conflict

    def larger(model: ReportedFigures, kept: Any, budget: int) -> Conflict:
        found = whole(model, kept, budget)
        return Conflict(model.claims, found.proof, found.without)

    monkeypatch.setattr(figures_answer, "_conflict", larger)
    assert "is no minimal conflict" in str(listed_models.conflicts_by_search().failure)
