"""Finite graders of a store: (state, episode, cache) -> (verdict, state', cache'), or an exception.

A grader is a finite table. It reads the store of an episode in some state, with what it has kept from
earlier calls (the cache; 0 is the fresh one), says solved (1) or not (0), and leaves the store and the
cache in some state; or an exception surfaces, and the store is left as it then is.

The checks below run such a grader, call by call, as a harness would (`chen2026audit` for the names). A
call starts from the fresh cache unless it follows another one in the same check. A *store* is a state
together with the episode whose store it is; scoring one store leaves the others as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from finite_models.rationals import InputError

FRESH = 0
"""The cache of a grader that has not been called."""

Store = tuple[int, int]
"""A state and the episode whose store it is."""


@dataclass(frozen=True)
class Answer:
    """What a call returns and leaves behind: the verdict (1 is solved), the state and the cache."""

    verdict: int
    state: int
    cache: int


@dataclass(frozen=True)
class Break:
    """An exception that surfaces from a call, which leaves the store in this state."""

    state: int


class Interrupted(Exception):
    """A call raised; `state` is the state in which it left the store."""

    def __init__(self, state: int) -> None:
        super().__init__(f"the grader raised and left state {state}")
        self.state = state


@dataclass(frozen=True)
class FiniteOracle:
    """A grader as a table.

    Attributes
    ----------
    states : how many states a store has; 0 is what doing nothing leaves, the last one what the
        reference solution leaves.
    table : for each (state, episode, cache) an `Answer` or a `Break`.
    episodes, caches : how many there are.

    Raises
    ------
    InputError
        When an entry is missing, stands at no place of the table, or leads out of it.

    Examples
    --------
    A grader that resets the store to the reference, and compares before it does:

    >>> resets = FiniteOracle(2, {(s, 0, 0): Answer(int(s == 1), 1, 0) for s in (0, 1)}, caches=1)
    >>> leaves_state(resets), repeats(resets), second_reader_agrees(resets)
    (False, False, False)
    >>> idle_unsolved(resets), reference_solved(resets)
    (True, True)
    """

    states: int
    table: Mapping[tuple[int, int, int], Answer | Break]
    episodes: int = 1
    caches: int = 2

    def __post_init__(self) -> None:
        places = set(product(range(self.states), range(self.episodes), range(self.caches)))
        for place in sorted(places - set(self.table)):
            raise InputError("table", f"there is no entry for (state, episode, cache) {place}; give one for each")
        for place, entry in sorted(self.table.items(), key=lambda item: item[0]):
            if place not in places:
                raise InputError("table", f"{place} is not a (state, episode, cache) of this grader; leave it out")
            inside = entry.state in range(self.states)
            if isinstance(entry, Answer):
                inside = inside and entry.verdict in (0, 1) and entry.cache in range(self.caches)
            if not inside:
                raise InputError(
                    f"table[{place}]",
                    f"{entry} is not an answer here: verdicts are 0 and 1, states below {self.states}, "
                    f"caches below {self.caches}",
                )

    def call(self, store: Store, cache: int = FRESH) -> Answer:
        """The answer for this store.

        Raises
        ------
        Interrupted
            When the grader raises there.
        """
        entry = self.table[(*store, cache)]
        if isinstance(entry, Break):
            raise Interrupted(entry.state)
        return entry

    def stores(self) -> list[Store]:
        """Every state of every episode's store."""
        return list(product(range(self.states), range(self.episodes)))


def leaves_state(oracle: FiniteOracle, stores: Sequence[Store] | None = None) -> bool:
    """INV-1: a direct call leaves each of the stores (by default all) as it was."""
    return all(oracle.call(store).state == store[0] for store in _chosen(oracle, stores))


def repeats(oracle: FiniteOracle, stores: Sequence[Store] | None = None) -> bool:
    """INV-2: two calls in a row agree in verdict, and the second leaves the state that the first left."""
    for state, episode in _chosen(oracle, stores):
        first = oracle.call((state, episode))
        second = oracle.call((first.state, episode), first.cache)
        if (second.verdict, second.state) != (first.verdict, first.state):
            return False
    return True


def keeps_order(oracle: FiniteOracle, stores: Sequence[Store] | None = None) -> bool:
    """INV-3: for each two of the stores, each with a state of its own, scoring one first does not change the other."""
    for before, store in permutations(_chosen(oracle, stores), 2):
        if oracle.call(store, oracle.call(before).cache).verdict != oracle.call(store).verdict:
            return False
    return True


def idle_unsolved(oracle: FiniteOracle) -> bool:
    """CTL-1: what doing nothing leaves is not solved, whatever the episode."""
    return all(oracle.call((0, episode)).verdict == 0 for episode in range(oracle.episodes))


def reference_solved(oracle: FiniteOracle) -> bool:
    """CTL-2: what the reference leaves is solved, whatever the episode."""
    return all(oracle.call((oracle.states - 1, episode)).verdict == 1 for episode in range(oracle.episodes))


def second_reader_agrees(oracle: FiniteOracle, stores: Sequence[Store] | None = None) -> bool:
    """A second reader, with a fresh cache, gets the first one's verdict from the store that the first one left."""
    for state, episode in _chosen(oracle, stores):
        first = oracle.call((state, episode))
        if oracle.call((first.state, episode)).verdict != first.verdict:
            return False
    return True


def closed_under_writes(oracle: FiniteOracle, stores: Sequence[Store]) -> bool:
    """Scoring one of the stores leaves one of them, of the same episode."""
    return all((oracle.call(store).state, store[1]) in stores for store in stores)


def _chosen(oracle: FiniteOracle, stores: Sequence[Store] | None) -> Sequence[Store]:
    return oracle.stores() if stores is None else stores


TRAITS: Mapping[str, Callable[[FiniteOracle], bool]] = {
    "INV-1": leaves_state,
    "INV-2": repeats,
    "INV-3": keeps_order,
    "CTL-1": idle_unsolved,
    "CTL-2": reference_solved,
    "agrees": second_reader_agrees,
}
"""The checks whose implications are studied, in order; ``agrees`` is what a second reader needs."""


def traits(oracle: FiniteOracle) -> int:
    """Which of `TRAITS` hold, as the bits of a number, the first one lowest."""
    return sum(holds(oracle) << place for place, holds in enumerate(TRAITS.values()))


def every_oracle(states: int, caches: int = 2) -> Iterator[FiniteOracle]:
    """Every grader of one episode that never raises, with this many states and caches."""
    places = list(product(range(states), (0,), range(caches)))
    answers = [Answer(*entry) for entry in product((0, 1), range(states), range(caches))]
    for entries in product(answers, repeat=len(places)):
        yield FiniteOracle(states, dict(zip(places, entries, strict=True)), caches=caches)


def inv_4_by_what_surfaced(surfaced: bool, restored: bool) -> str:
    """INV-4 by the call's surface alone: without an exception that surfaced it has nothing to judge.

    Returns ``"pass"``, ``"fail"`` or ``"not_applicable"``.
    """
    if not surfaced:
        return "not_applicable"
    return "pass" if restored else "fail"


def inv_4_by_what_fired(fired: bool, surfaced: bool, restored: bool) -> str:
    """INV-4 by what was injected: an exception that fired must surface, and the state must be restored.

    Returns ``"pass"``, ``"fail"`` or ``"not_applicable"``, the last only where nothing was injected.
    """
    if not fired:
        return "not_applicable"
    return "pass" if surfaced and restored else "fail"
