"""Ranges by hand, and a search that loses an inequality."""

from __future__ import annotations

from typing import Any

from finite_models.figures_answer import Consistent, answer
from finite_models.reported_figures import Claim, Operand, Relation, ReportedFigures
from theorems.figures import listed_models
from theorems.figures.figures_implied import DRAWN, KNOWN
from theorems.figures.listed_models import says


def test_an_eighth_by_hand() -> None:
    # 12.5 percent of 8 is 1; with halves either way 1 of 8 prints as 12 and as 13.
    for shown in ("12", "13"):
        rate = says("r", "percent", (Operand(0), listed_models.constant(8)), "prints", shown)
        model = ReportedFigures(("k",), ((0, 8),), (rate,))
        found = answer(model)
        assert isinstance(found, Consistent)
        assert found.ranges == ((1, 1),)


def test_the_known_answers_by_both_routes() -> None:
    assert listed_models.known_by_points().tally == listed_models.known_by_search().tally == KNOWN


def test_a_lost_inequality_is_noticed(monkeypatch: Any) -> None:
    whole = Claim.inequalities

    def fewer(claim: Claim) -> Any:
        return whole(claim)[:-1] if claim.kind == "percent" else whole(claim)

    monkeypatch.setattr(Claim, "inequalities", fewer)
    assert listed_models.drawn_by_search().tally != DRAWN


def test_relations_are_told_apart() -> None:
    one = Operand(0)
    for relation, ends in (("at_least", (5, 9)), ("more_than", (6, 9)), ("at_most", (0, 5)), ("less_than", (0, 4))):
        claim = Claim("c", "sum", (one,), (Relation(relation, listed_models.constant(5)),))
        found = answer(ReportedFigures(("x",), ((0, 9),), (claim,)))
        assert isinstance(found, Consistent)
        assert found.ranges == (ends,)
