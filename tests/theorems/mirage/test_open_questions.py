"""What the records leave open: one pair of each family by hand, and the counts by both routes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from finite_models.coupling import at_least_range
from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from theorems.mirage.listed_questions import exits, recorded, space
from theorems.mirage.open_questions import OPEN_QUESTIONS, PAIRS


def test_an_exit_range_by_hand() -> None:
    """The audited step harms a fifth of the sessions on the sensitive route; whatever follows it is open."""
    opening = authgate.grid()[0].opening
    weights = opening.round_weights(1)
    audited = sum((w * opening.sensitive(at, 1) for at, w in enumerate(weights)), Fraction(0)) * Fraction(1, 5)
    assert exits(opening, 1) == (audited, 1)
    assert audited < Fraction(1, 40)


def test_the_core_holds_all_coordinates() -> None:
    found = space()
    assert {found.names[i] for i in found.core(found.output)} == {"slack", "gap", "overrun", "cooldown", "blackout"}
    assert not found.suffices(found.output, [0, 1, 2])
    assert found.minimal_sets(found.output)[0] == [frozenset(range(5))]


def test_the_recorded_law_by_hand() -> None:
    law = {(0, 1, 0, 2, 0): Fraction(1, 2), (0, 1, 0, 2, 1): Fraction(1, 4), (1, 1, 0, 2, 1): Fraction(1, 4)}
    assert recorded(law, (0, 1)) == {(0, 1): Fraction(3, 4), (1, 1): Fraction(1, 4)}


def test_a_range_of_contention_by_hand() -> None:
    server = batch_triage.grid()[0]
    assert server.arrivals == (Fraction(3, 10), Fraction(3, 20), Fraction(1, 10))
    ends = at_least_range(server.arrivals, 2)
    assert (ends.low, ends.high) == (0, Fraction(1, 4))


@pytest.mark.parametrize("family", PAIRS)
def test_both_routes_give_the_declared_counts(family: str) -> None:
    for route in OPEN_QUESTIONS.shape(family).listings():
        found = route.run()
        assert found.failure is None
        assert (found.points, dict(found.tally)) == (route.points, dict(route.tally))


def test_a_record_that_holds_the_limits_would_tell() -> None:
    """Were cooldown and blackout recorded, the two worlds' laws would differ."""
    workshop = constraint_plan.grid()[50]
    laws = [constraint_plan.run_law(workshop, w, 1) for w in (constraint_plan.NO_LIMITS, constraint_plan.LIMITS)]
    assert recorded(laws[0], (0, 1, 2)) == recorded(laws[1], (0, 1, 2))
    assert recorded(laws[0], (3, 4)) != recorded(laws[1], (3, 4))
