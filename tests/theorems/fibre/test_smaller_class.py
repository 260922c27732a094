"""Smaller classes keep what is identified: by hand with laws as records, and the converse refuted."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from theorems.fibre.maps import symbols
from theorems.fibre.smaller_class import identified, statement
from theorems.proposition import Statement


def test_two_worlds_worked_by_hand(at_point: Callable[..., Any]) -> None:
    # Worlds 0 and 1 share a record and differ in the target: together they refute, one alone does not.
    both = {"large0": 1, "large1": 1, "target1": Fraction(1)}
    seen = at_point(statement(2, False), {**both, "small0": 1})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), True)
    seen = at_point(statement(2, False), {**both, "small0": 1, "small1": 1})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


def test_laws_that_differ_a_little_are_told_apart(at_point: Callable[..., Any]) -> None:
    everyone = {f"{kind}{w}": 1 for kind in ("small", "large") for w in range(3)}
    point = {"record0": Fraction(1, 3), "record1": Fraction(33, 100), "record2": Fraction(1, 2), "target1": 1}
    seen = at_point(statement(3, True), {**everyone, **point})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_the_count_by_listing(counted: Callable[..., Any]) -> None:
    meeting = sum(
        2 ** sum(large)
        for log in product(range(3), repeat=2)
        for target in product((0, 1), repeat=2)
        for large in product((0, 1), repeat=2)
        if not (all(large) and log[0] == log[1] and target[0] != target[1])
    )
    assert counted(statement(2, False)).meeting == meeting == 300


def test_the_converse_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(2, False)
    _, contained = claim.hypotheses
    converse = (("identified_over_smaller", identified(symbols(2, "small"))), contained)
    assert counted(claim).failures == 0
    assert counted(Statement(claim.model, converse, identified(symbols(2, "large")))).failures > 0
