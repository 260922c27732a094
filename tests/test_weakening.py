"""Weaker and stronger neighbours: at every point they stand in the order that their names say."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from finite_models.terms import (
    Formula,
    all_of,
    any_of,
    conjuncts,
    equal,
    evaluate,
    iff,
    implies,
    less,
    negation,
    variable,
)
from finite_models.weakening import SLACK, stronger, weaker

X, Y = variable("x"), variable("y")
VALUES = [Fraction(0), Fraction(1), SLACK, SLACK / 2, -SLACK, 1 - SLACK / 2]
POINTS = [{"x": x, "y": y} for x, y in itertools.product(VALUES, VALUES)]

FORMULAS = {
    "at most": X <= Y,
    "less": less(X, Y),
    "equal": equal(X, Y),
    "and": all_of([X <= Y, less(X, 1)]),
    "or": any_of([less(X, Y), equal(Y, 0)]),
    "not": negation(less(X, Y)),
    "implies": implies(less(X, Y), X <= 0),
    "iff": iff(X <= 0, Y <= 0),
    "and in or": any_of([all_of([X <= 0, Y <= 0]), equal(X, Y)]),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_neighbours_are_weaker_and_stronger(name: str) -> None:
    formula = FORMULAS[name]
    for neighbours, upward in ((weaker, True), (stronger, False)):
        for words, other in neighbours(formula):
            pairs = [(bool(evaluate(formula, point)), bool(evaluate(other, point))) for point in POINTS]
            assert all(old <= new if upward else new <= old for old, new in pairs), words
            assert any(old != new for old, new in pairs), f"{words} changes nothing at these points"


def told(formula: Formula) -> list[str]:
    return [words for words, _ in weaker(formula)]


def test_the_ways_are_named() -> None:
    assert told(X <= Y) == ["<= with slack"]
    assert told(less(X, Y)) == ["<= for <", "< with slack"]
    assert told(equal(X, Y)) == ["<= for ==", ">= for =="]
    assert told(FORMULAS["and"]) == [
        "without member 1",
        "without member 2",
        "1: <= with slack",
        "2: <= for <",
        "2: < with slack",
    ]
    assert told(FORMULAS["not"]) == ["not < without slack"]
    assert [words for words, _ in stronger(FORMULAS["or"])] == [
        "without alternative 1",
        "without alternative 2",
        "1: < without slack",
    ]
    assert list(stronger(equal(X, Y))) == []


def test_a_conjunction_is_taken_apart() -> None:
    parts = [X <= Y, less(X, 1), equal(Y, 0)]
    assert conjuncts(all_of([parts[0], all_of(parts[1:])])) == parts
    assert conjuncts(parts[0]) == parts[:1]
    assert conjuncts(all_of([])) == []
