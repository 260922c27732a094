"""A record that no world leaves: by hand, and a table that is changed where one does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from finite_models.logging_map import factor_table, identified_set
from finite_models.terms import all_of
from theorems.fibre.unsupported_record import statement
from theorems.proposition import Statement


def test_one_world_worked_by_hand(at_point: Callable[..., Any]) -> None:
    # The world leaves 0 with target 1 and the table says so; at record 2 it may say either.
    world = {"target0": Fraction(1), "table0": Fraction(1)}
    for entry in (0, 1):
        seen = at_point(statement(1), {**world, "observed": 2, "table2": entry})
        assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    seen = at_point(statement(1), {**world, "observed": 0})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


def test_nothing_is_identified_there() -> None:
    assert identified_set([0, 1], [1, 0], 2) == set()
    assert factor_table([0, 1], [1, 0]) == {0: 1, 1: 0}


def test_the_count_by_hand(counted: Callable[..., Any]) -> None:
    # Four worlds that leave the two other records, any table, the target that it gives, three records.
    assert counted(statement(4)).meeting == 3 * 2**4 * 2**3


def test_a_change_at_a_record_that_is_left_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(1)
    (name, right), (other, _) = claim.hypotheses
    assert counted(claim).failures == 0
    assert counted(Statement(claim.model, ((name, right), (other, all_of([]))), claim.conclusion)).failures > 0
