"""Closed sets by hand, and faults: a graph of one step, sets that need not determine themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from theorems.snapshot import closed_sets, listed_dynamics
from theorems.snapshot.domains import Domain, Dynamics

BITS = Dynamics((2, 2), whole=False)
ALL = {f"state{x}": 1 for x in ("00", "01", "10", "11")}
# The output is p, p becomes q and q stays: q is an ancestor by way of p.
CHAIN = {**ALL, "target10": 1, "target11": 1}
CHAIN |= {"next0:01:0": 1, "next0:01:1": 1, "next0:11:0": 1, "next0:11:1": 1}


def test_a_chain_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    statement = closed_sets.on_safe_domains(closed_sets.ancestors_are_least, BITS)
    point = dict.fromkeys(statement.model.names, 0) | CHAIN
    sets = [frozenset(s) for s in ((), (0,), (1,), (0, 1))]
    assert values_of(point, *(BITS.closed(s) for s in sets)) == [False, False, False, True]
    assert values_of(point, *BITS.ancestors()) == [True, True]
    assert at_point(statement, CHAIN).conclusion
    # Where p stays as it is, {p} is closed.
    point |= {"next0:01:0": 0, "next0:10:0": 1}
    assert values_of(point, *(BITS.closed(s) for s in sets)) == [False, True, False, True]


@pytest.mark.parametrize(
    "claim", [closed_sets.closed_by_dependence, closed_sets.closed_sets_meet, closed_sets.ancestors_are_least]
)
def test_without_joined_states_each_is_refuted(claim: Callable[..., Any], counted: Callable[..., Any]) -> None:
    statement = closed_sets.on_safe_domains(claim, BITS)
    assert counted(statement).failures == 0
    assert counted(statement.without("joined")).failures > 0


def test_a_graph_without_paths_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    def parents(self: Dynamics) -> Any:
        return [self.domain.in_core(i) for i in self.domain.coordinates]

    monkeypatch.setattr(Dynamics, "ancestors", parents)
    assert counted(closed_sets.on_safe_domains(closed_sets.ancestors_are_least, BITS)).failures > 0


@pytest.mark.parametrize("claim", [closed_sets.closed_by_dependence, closed_sets.ancestors_are_least])
def test_sets_that_need_not_determine_themselves_are_refuted(
    claim: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    monkeypatch.setattr(Dynamics, "closed", lambda self, keep: self.domain.suffices(keep))
    assert counted(closed_sets.on_safe_domains(claim, BITS)).failures > 0


def test_closed_sets_of_some_states_only_are_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    """Sets that must determine only one action's change of the output are not closed under intersection."""

    def either(self: Domain, keep: Any, unlike: Any = None) -> Any:
        return closed_sets.all_of([]) if len(keep) == 1 else closed_sets.negation(closed_sets.all_of([]))

    monkeypatch.setattr(Domain, "suffices", either)
    assert counted(closed_sets.on_safe_domains(closed_sets.closed_sets_meet, BITS)).failures > 0


def test_the_listing_sees_a_graph_of_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    from finite_models.state_space import OUTPUT, StateSpace

    monkeypatch.setattr(StateSpace, "closed_least", lambda self: frozenset(self.dependency_graph.predecessors(OUTPUT)))
    seen = partial(listed_dynamics.whole_product, "two bits, one action")()
    assert seen.failure is not None
