"""A first reader scores a store, and a second one scores what it finds.

Notation: ``start`` is the state that the first reader scores, with a fresh cache; ``found`` the state in
which the second reader finds the store, ``second_cache`` the cache that it starts with.
"""

from __future__ import annotations

from finite_models.coordinate_model import Coordinates, bit
from finite_models.terms import Expression, Formula, all_of, equal, implies, variable
from theorems.oracle.grader import Grader, Store, state

START, FOUND, SECOND_CACHE = variable("start"), variable("found"), variable("second_cache")

READ = ("verdict0", "left0", "verdict1")
"""The entries of the table that two readers use."""


def coordinates(grader: Grader) -> tuple[Coordinates, ...]:
    """The table as far as it is read, and what the two readers start from."""
    readers = (state("start", grader.states), state("found", grader.states), bit("second_cache"))
    return (*grader.coordinates(*READ), *readers)


def nothing_in_between(grader: Grader) -> Formula:
    """The second reader finds what the first one left."""
    return all_of(implies(equal(START, store[0]), equal(FOUND, grader.left(store))) for store in grader.stores)


def fresh_cache() -> Formula:
    """The second reader has a cache of its own."""
    return equal(SECOND_CACHE, 0)


def leaves_reference(grader: Grader) -> Formula:
    """Every call leaves the reference state."""
    return all_of(equal(grader.left(store), grader.states - 1) for store in grader.stores)


def both_verdicts(grader: Grader) -> list[tuple[Formula, Expression, Expression]]:
    """For each start, found state and second cache: that it is this one, and the two verdicts there."""

    def here(first: Store, second: Store, cache: int) -> Formula:
        return all_of([equal(START, first[0]), equal(FOUND, second[0]), equal(SECOND_CACHE, cache)])

    return [
        (here(first, second, cache), grader.verdict(first), grader.verdict(second, cache))
        for first in grader.stores
        for second in grader.stores
        for cache in (0, 1)
    ]
