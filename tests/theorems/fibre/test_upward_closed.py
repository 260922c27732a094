"""Closed upward: three rows by hand, and sets that are not contained."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from finite_models.terms import all_of
from theorems.fibre.upward_closed import statement
from theorems.proposition import Statement

# Row 1 differs from row 0 in field 1 and has another target.
ROWS = {"field1_1": Fraction(1), "target1": Fraction(1)}


def test_two_rows_worked_by_hand(at_point: Callable[..., Any]) -> None:
    seen = at_point(statement(2, 2), {**ROWS, "chosen1": 1, "larger0": 1, "larger1": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    seen = at_point(statement(2, 2), {**ROWS, "chosen0": 1, "larger0": 1})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)
    seen = at_point(statement(2, 2), {**ROWS, "chosen1": 1, "larger0": 1})
    assert (seen.hypotheses, seen.conclusion) == ((True, False), False)


def test_the_count_by_listing(counted: Callable[..., Any]) -> None:
    meeting = 0
    for cells in product((0, 1), repeat=6):
        left, right, targets = cells[:2], cells[2:4], cells[4:]
        for chosen in product((0, 1), repeat=2):
            apart = any(s and a != b for s, a, b in zip(chosen, left, right, strict=True))
            if targets[0] == targets[1] or apart:
                meeting += 2 ** chosen.count(0)
    assert counted(statement(2, 2)).meeting == meeting == 376


def test_a_smaller_set_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(2, 2)
    (first, identifies), (second, _) = claim.hypotheses
    assert counted(claim).failures == 0
    assert counted(Statement(claim.model, ((first, identifies), (second, all_of([]))), claim.conclusion)).failures > 0
