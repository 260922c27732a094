"""The table of a small grader as coordinates, and Chen's checks as formulas over them.

Notation: a store is in state s, one of ``0 .. states - 1`` (0 is what doing nothing leaves, the last one
what the reference leaves); the cache c is 0 (fresh) or 1. ``verdict<s><c>`` is 1 where the grader says
solved, ``left<s><c>`` the state and ``kept<s><c>`` the cache that it leaves. With several episodes,
named a, b, ..., each has its own store, and the names carry it: ``verdict<s><e><c>``.

An entry that a claim does not read is no coordinate of its model: it would only multiply the points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product

from finite_models.coordinate_model import Coordinates, bit, finite_range
from finite_models.oracle import Answer, FiniteOracle
from finite_models.terms import Expression, Formula, all_of, equal, implies, variable

Store = tuple[int, int]
"""A state and the number of the episode whose store it is."""

EVERYTHING = ("verdict0", "left0", "kept0", "verdict1", "left1", "kept1")
"""The entries of the table: what is answered, by the cache that the call starts with."""


def state(name: str, states: int) -> Coordinates:
    """A coordinate that is a state."""
    return bit(name) if states == 2 else finite_range(name, range(states))


@dataclass(frozen=True)
class Grader:
    """A grader of stores with this many states, for this many episodes; the cache has two values."""

    states: int
    episodes: int = 1

    @property
    def stores(self) -> list[Store]:
        """Every state of every episode's store."""
        return list(product(range(self.states), range(self.episodes)))

    @property
    def reference(self) -> Store:
        """What the reference leaves, in the first episode."""
        return (self.states - 1, 0)

    def label(self, store: Store) -> str:
        """The store as part of a name."""
        return f"{store[0]}{'abc'[store[1]] if self.episodes > 1 else ''}"

    def verdict(self, store: Store, cache: int = 0) -> Expression:
        """What the grader says."""
        return variable(f"verdict{self.label(store)}{cache}")

    def left(self, store: Store, cache: int = 0) -> Expression:
        """The state in which it leaves the store."""
        return variable(f"left{self.label(store)}{cache}")

    def kept(self, store: Store, cache: int = 0) -> Expression:
        """The cache that it leaves."""
        return variable(f"kept{self.label(store)}{cache}")

    def coordinates(self, *entries: str) -> tuple[Coordinates, ...]:
        """The coordinates of these entries of the table, such as ``"left0"``; of all by default."""
        return tuple(
            state(f"{entry[:-1]}{self.label(store)}{entry[-1]}", self.states)
            if entry.startswith("left")
            else bit(f"{entry[:-1]}{self.label(store)}{entry[-1]}")
            for entry in entries or EVERYTHING
            for store in self.stores
        )

    def members(self) -> tuple[Coordinates, ...]:
        """A bit for each store: whether it is one of a chosen set."""
        return tuple(bit(f"member{self.label(store)}") for store in self.stores)

    def member(self, store: Store) -> Formula:
        """The store is one of the chosen set."""
        return equal(variable(f"member{self.label(store)}"), 1)

    def siblings(self, store: Store) -> list[Store]:
        """Every state of the same episode's store."""
        return [(s, store[1]) for s in range(self.states)]

    def among(self, chosen: Callable[[Store], Formula] | None, stores: list[Store], claim: Formula) -> Formula:
        """The claim, if all of these stores are chosen."""
        return claim if chosen is None else implies(all_of(chosen(store) for store in stores), claim)

    # ---- the checks; each over all stores, or over the chosen ones

    def leaves_state(self, chosen: Callable[[Store], Formula] | None = None) -> Formula:
        """INV-1: a call with a fresh cache leaves the state."""
        return all_of(self.among(chosen, [store], equal(self.left(store), store[0])) for store in self.stores)

    def repeats(self, chosen: Callable[[Store], Formula] | None = None) -> Formula:
        """INV-2: a second call, on the state and with the cache of the first, says the same and leaves the same."""
        claims = []
        for store in self.stores:
            for after in self.siblings(store):
                for cache in (0, 1):
                    first = all_of([equal(self.left(store), after[0]), equal(self.kept(store), cache)])
                    same = [
                        equal(self.verdict(after, cache), self.verdict(store)),
                        equal(self.left(after, cache), after[0]),
                    ]
                    claims.append(self.among(chosen, [store], implies(first, all_of(same))))
        return all_of(claims)

    def keeps_order(self, chosen: Callable[[Store], Formula] | None = None) -> Formula:
        """INV-3: for each ordered pair of different stores, the cache of the first call does not change the second."""
        return all_of(
            self.among(
                chosen,
                [before, store],
                implies(equal(self.kept(before), 1), equal(self.verdict(store, 1), self.verdict(store))),
            )
            for before, store in permutations(self.stores, 2)
        )

    def idle_unsolved(self) -> Formula:
        """CTL-1: state 0 is not solved."""
        return all_of(equal(self.verdict((0, e)), 0) for e in range(self.episodes))

    def reference_solved(self) -> Formula:
        """CTL-2: the last state is solved."""
        return all_of(equal(self.verdict((self.states - 1, e)), 1) for e in range(self.episodes))

    def agrees(self, chosen: Callable[[Store], Formula] | None = None) -> Formula:
        """A second reader with a fresh cache gets the first verdict from the state that is left."""
        return all_of(
            self.among(
                chosen,
                [store],
                implies(equal(self.left(store), after[0]), equal(self.verdict(after), self.verdict(store))),
            )
            for store in self.stores
            for after in self.siblings(store)
        )

    def closed(self) -> Formula:
        """Scoring a chosen store leaves a chosen one."""
        return all_of(
            implies(all_of([self.member(store), equal(self.left(store), after[0])]), self.member(after))
            for store in self.stores
            for after in self.siblings(store)
        )

    def no_cache(self) -> Formula:
        """A call that starts with the fresh cache leaves it fresh."""
        return all_of(equal(self.kept(store), 0) for store in self.stores)

    def table(self, point: Mapping[str, Fraction]) -> FiniteOracle:
        """The grader at a point of a model of all entries, as a table that can be called."""
        return FiniteOracle(
            self.states,
            {
                (*store, cache): Answer(
                    *(int(point[f"{what}{self.label(store)}{cache}"]) for what in ("verdict", "left", "kept"))
                )
                for store in self.stores
                for cache in (0, 1)
            },
            self.episodes,
        )
