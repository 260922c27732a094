"""The table is unique where records are left: a record that is not left by hand, and a claim beyond it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from finite_models.terms import all_of, equal, variable
from theorems.fibre.table_is_unique import statement
from theorems.proposition import Statement


def test_tables_may_differ_where_nothing_is_left(at_point: Callable[..., Any]) -> None:
    # World 0 leaves 0 with target 0, world 1 leaves 1 with target 1; the tables differ at 2 only.
    point = {"record1": Fraction(1), "target1": Fraction(1), "table1": 1, "other1": 1, "other2": 1}
    seen = at_point(statement(2), point)
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    seen = at_point(statement(2), {**point, "other0": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


def test_the_count_by_hand(counted: Callable[..., Any]) -> None:
    # A map onto j records leaves 2**(3 - j) choices for the other table: 3, 42 and 36 maps of four worlds.
    assert counted(statement(4)).meeting == 8 * (3 * 4 + 42 * 2 + 36)


def test_agreement_everywhere_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(2)
    everywhere = all_of(equal(variable(f"table{o}"), variable(f"other{o}")) for o in range(3))
    assert counted(claim).failures == 0
    assert counted(Statement(claim.model, claim.hypotheses, everywhere)).failures > 0
