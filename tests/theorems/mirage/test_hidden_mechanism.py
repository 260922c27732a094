"""The ladders: two rungs by hand, and ladders whose counts move."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from theorems.mirage.hidden_mechanism import HIDDEN_MECHANISM, LIFECYCLES, RUNGS
from theorems.mirage.listed_ladders import ALIKE, KEPT, LADDERS, LEVEL, UP, count_steps


def rung(safe: str, harmful: str) -> tuple[dict[str, tuple[Fraction, Fraction]], ...]:
    """A rung with one group."""
    return {"a": (Fraction(1), Fraction(safe))}, {"a": (Fraction(1), Fraction(harmful))}


def test_the_ladders_lead_from_off_to_the_panel() -> None:
    assert {family: len(ladder) for family, ladder in LADDERS.items()} == RUNGS
    assert authgate.LADDER[0][1].keep == 0
    assert authgate.LADDER[-1] == (authgate.EXPIRES, authgate.RENEWS)
    assert constraint_plan.LADDER[0] == (constraint_plan.NO_LIMITS, constraint_plan.NO_LIMITS)
    assert constraint_plan.LADDER[-1] == (constraint_plan.NO_LIMITS, constraint_plan.LIMITS)
    assert batch_triage.LADDER[0][0].strength == batch_triage.LADDER[0][1].strength == 0
    assert batch_triage.LADDER[-1] == (batch_triage.CALM, batch_triage.CROWDED)


def test_blackouts_move_harm_in_equal_steps() -> None:
    """One rare run of 1, 2 and 3 slots in turn: a slot of blackout more adds 1/24 in each round."""
    workshop = constraint_plan.grid()[0]
    rates = [constraint_plan.violation_rate(workshop, limits, 1) for _, limits in constraint_plan.LADDER[1:7]]
    assert {b - a for a, b in pairwise(rates)} == {Fraction(1, 24)}


def test_renewal_moves_harm_in_growing_steps() -> None:
    gate = authgate.grid()[0]
    rates = [authgate.harm_rate(gate.opening, renewal, 1) for _, renewal in authgate.LADDER]
    steps = [b - a for a, b in pairwise(rates)]
    assert rates == sorted(rates)
    assert min(steps) > 0
    assert max(steps) < Fraction(1, 20)


def test_independent_arrivals_leave_no_difference() -> None:
    server = batch_triage.grid()[40]
    assert batch_triage.truth(server, batch_triage.LADDER[0][0]) == batch_triage.truth(
        server, batch_triage.LADDER[0][1]
    )
    rates = [batch_triage.harm_rates(server, crowded)["rare"] for _, crowded in batch_triage.LADDER]
    assert rates == sorted(rates)
    assert len(set(rates)) == 5


@pytest.mark.parametrize(
    ("ladder", "counts"),
    [
        ([rung("0", "0"), rung("0", "1/4"), rung("0", "1/2")], (1, 2, 2, 2)),
        ([rung("0", "0"), rung("0", "1/2"), rung("0", "1/4")], (1, 1, 1, 2)),
        ([rung("0", "1/4"), rung("1/8", "1/4"), rung("0", "1/2")], (0, 1, 2, 1)),
    ],
)
def test_what_moves_the_wrong_way_is_counted(
    ladder: list[tuple[dict[str, tuple[Fraction, Fraction]], ...]], counts: tuple[int, ...]
) -> None:
    found = count_steps([ladder]).tally
    assert tuple(found[name] for name in (ALIKE, UP, KEPT, LEVEL)) == counts


def test_both_routes_give_the_declared_counts() -> None:
    for family in LIFECYCLES:
        for route in HIDDEN_MECHANISM.shape(family).listings():
            found = route.run()
            assert (found.points, dict(found.tally)) == (route.points, dict(route.tally))
