"""Behaviour by hand, the two models of item 7, and refinement that stops too early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.state_space import StateSpace
from theorems.snapshot import behaviour, listed_dynamics
from theorems.snapshot.domains import Dynamics

BITS = behaviour.TWO_BITS
# The output is p AND q; the action turns 01 into 11 and leaves 00 and 10: 01 shows itself after one action.
AND = {"target11": 1, "next0:01:0": 1, "next0:01:1": 1, "next0:10:0": 1, "next0:11:0": 1, "next0:11:1": 1}


def test_an_output_that_shows_later(values_of: Callable[..., Any]) -> None:
    names = behaviour.no_gap(BITS).model.names
    point = dict.fromkeys(names, 0) | AND
    now, later = BITS.unlike_behaviour(0), BITS.unlike_behaviour()
    assert values_of(point, now((0, 0), (0, 1)), later((0, 0), (0, 1))) == [False, True]
    assert values_of(point, later((0, 0), (1, 0)), later((0, 1), (1, 0))) == [False, True]


def test_the_models_of_item_seven(at_point: Callable[..., Any]) -> None:
    mixed = behaviour.THREE_BY_TWO
    point = {f"target0{r}": 1 for r in (0, 1)}
    point |= {f"next0:{p}{r}:0": (0 if p == 0 else 1 + r) for p in range(3) for r in range(2)}
    point |= {f"next0:{p}{r}:1": r for p in range(3) for r in range(2)}
    seen = at_point(behaviour.invariant_output(mixed), point)
    assert seen.hypotheses == (True, True)
    assert seen.conclusion
    bits = behaviour.THREE_BITS
    states = bits.domain.states
    point = {f"target{p}{q}{r}": p ^ q for p, q, r in states}
    for p, q, r in states:
        point |= {f"next0:{p}{q}{r}:{j}": v for j, v in enumerate((p ^ r, q ^ r, r))}
    seen = at_point(behaviour.invariant_output(bits), point)
    assert seen.hypotheses == (True, True)
    assert seen.conclusion


def test_refinement_that_stops_too_early_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    whole = Dynamics.unlike_behaviour
    for claim in (behaviour.refinement_ends, behaviour.no_gap):
        assert counted(claim(BITS)).failures == 0
    monkeypatch.setattr(
        Dynamics, "unlike_behaviour", lambda self, rounds=2: whole(self, max(0, rounds - 2) if rounds else 0)
    )
    assert counted(behaviour.refinement_ends(BITS)).failures > 0
    assert counted(behaviour.no_gap(BITS)).failures > 0


@pytest.mark.parametrize("dropped", ["determines_output", "determines_itself", "stays_inside"])
def test_a_closed_set_needs_all_three(dropped: str, counted: Callable[..., Any]) -> None:
    statement = behaviour.closed_suffices(Dynamics((2, 2), whole=False))
    assert counted(statement).failures == 0
    assert counted(statement.without(dropped)).failures > 0


def test_a_core_of_other_classes_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    subsets = Dynamics((2, 2), whole=False)
    assert counted(behaviour.inside_closed(subsets)).failures == 0
    monkeypatch.setattr(Dynamics, "ancestors", lambda self: [self.domain.in_core(i) for i in self.domain.coordinates])
    assert counted(behaviour.inside_closed(subsets)).failures > 0


def test_an_output_that_moves_is_refuted(counted: Callable[..., Any]) -> None:
    statement = behaviour.invariant_output(behaviour.THREE_BITS, (behaviour.linear(behaviour.THREE_BITS),))
    assert (counted(statement).meeting, counted(statement).failures) == (96, 0)
    assert counted(statement.without("invariant")).failures > 0
    assert counted(statement.without("driven")).failures > 0


def test_the_listing_sees_refinement_that_stops_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StateSpace, "behaviour", lambda self: [int(v) for v in self.output])
    seen = listed_dynamics.whole_product("two bits, one action")
    assert seen.failure is not None
    assert "against words" in seen.failure


def test_the_examples_are_listed() -> None:
    seen = listed_dynamics.invariant_examples()
    assert seen.failure is None
    assert sorted(seen.tally) == [
        "[p = 0]: behaviour needs p",
        "[p = 0]: closed needs p",
        "[p = 0]: closed needs r",
        "p+q: behaviour needs p",
        "p+q: behaviour needs q",
        "p+q: closed needs p",
        "p+q: closed needs q",
        "p+q: closed needs r",
    ]
