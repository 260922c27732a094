"""The symbolic session: the simulator's numbers, a step by hand, and a lost factor that is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from checks.by_certificate import combination
from checks.judged import NotAccepted
from finite_models.lifecycles.authgate import first_harm
from finite_models.terms import at_most, variable
from theorems.mirage.renewal_raises_harm import KEEP, KEEP_MORE, REROUTE, prove, statement
from theorems.mirage.sessions import audited_harm, harm


def test_the_formula_is_the_simulator_s(values_of: Callable[..., Any]) -> None:
    """With the incidents of AuthGate and one step of lifetime, two renewed steps."""
    keep, reroute, there = Fraction(2, 3), Fraction(3, 4), Fraction(1, 7)
    point = {"sensitive": "1/7", "incident": "1/5", "starts": "1/8", "stays": "1/2", "keep": "2/3", "reroute": "3/4"}
    [found] = values_of(point, harm(2, variable("keep"), variable("reroute")))
    whole = there * Fraction(1, 5)
    for sensitive, incident in product((True, False), repeat=2):
        weight = (there if sensitive else 1 - there) * (Fraction(1, 5) if incident else Fraction(4, 5))
        if not (sensitive and incident):
            whole += weight * sum(first_harm(1, keep, reroute, sensitive, incident, 0)[:2])
    assert found == whole


def test_a_step_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    """Nobody starts on the sensitive route; kept with 1/2 and sent on for certain, an incident starts with 1/8."""
    point = {"starts": "1/8", "reroute": "1", "keep": "1/2", "keep_more": "1"}
    whole = {name: point.get(name, 0) for name in statement(1).model.names}
    assert values_of(whole, harm(1, KEEP, REROUTE), harm(1, KEEP_MORE, REROUTE)) == [Fraction(1, 16), Fraction(1, 8)]
    assert values_of(whole, audited_harm()) == [0]
    assert at_point(statement(1), point).conclusion


def test_the_hypothesis_is_needed(counted: Callable[..., Any]) -> None:
    for steps in (1, 2):
        assert counted(statement(steps)).failures == 0
        assert counted(statement(steps).without("kept_more")).failures > 0


def test_a_harm_that_forgets_the_renewal_is_refuted(counted: Callable[..., Any]) -> None:
    """The converse inequality, and a certificate for it, do not go through."""
    claim = statement(1)
    turned = replace(claim, parts=at_most(harm(1, KEEP_MORE, REROUTE), harm(1, KEEP, REROUTE)))
    assert counted(turned).failures > 0
    try:
        combination(turned, prove(1, turned), {name: Fraction(0) for name in claim.model.names})
    except NotAccepted:
        return
    raise AssertionError("a certificate was written for a false statement")
