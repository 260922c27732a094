"""Two outcomes with several values: potentials by hand, Strassen's formula, and routes that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models import coupling
from theorems.frechet import listed_transport
from theorems.frechet.listed_transport import relations, sent
from theorems.frechet.transport import Transport, statement

F = Fraction


def test_potentials_by_hand(at_point: Callable[..., Any]) -> None:
    # Fair bits, worth 1 where they differ; potentials 0: the value 0 is attained where they agree.
    law = {"cell00": "1/2", "row0": "1/2", "column0": "1/2", "worth01": "1", "worth10": "1"}
    seen = at_point(statement(2, 2), law)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 3, True)
    assert not at_point(statement(2, 2), {**law, "u0": "1"}).hypotheses[2]


def test_units_along_augmenting_paths_by_hand() -> None:
    # The first row can go to both columns, the second to the first only: a path turns a unit around.
    assert sent([1, 1], [1, 1], ((True, True), (True, False))) == 2
    assert sent([2, 1], [1, 2], ((True, False), (True, False))) == 1
    assert sent([2, 1], [1, 2], ((False, False), (False, False))) == 0


def test_all_relations() -> None:
    assert len(set(relations(2))) == 16


@pytest.mark.parametrize("route", [listed_transport.by_tables, listed_transport.by_flows])
def test_a_formula_that_forgets_sets_is_seen(route: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert route(2, 3).failure is None
    monkeypatch.setattr(coupling, "_subsets", lambda items: iter([(), (0,)]))
    assert route(2, 3).failure is not None


def test_potentials_above_the_worth_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(statement(2, 2)).failures == 0
    monkeypatch.setattr(Transport, "below_worth", lambda self: [self.u[0] <= self.worth[0, 0]])
    assert counted(statement(2, 2)).failures > 0
