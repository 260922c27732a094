"""States with named coordinates: which coordinates suffice for a target, now or for all that follows.

A state space is a set X of states, each a tuple of values, one for each coordinate. A *target* gives
every state a label. A set S of coordinates *suffices* for a target if states that agree on S have
the same label; a sufficient set is *minimal* if none lies properly inside it, and *least* if it lies
inside every sufficient set.

States are numbered, values are numbers, and a target is a list with one label for each state, so
that a projection is a dictionary from rows of values to labels.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TypeVar

import networkx as nx

Label = Hashable
Target = Sequence[Label]
L = TypeVar("L", bound=Hashable)
Pair = tuple[int, int]
"""The numbers of two states."""

OUTPUT = "output"
"""The kind of the dependency graph's node that stands for the output."""


class TooMany(Exception):
    """There is more to look at than the caller allows; the message says what."""


@dataclass(frozen=True)
class StateSpace:
    """A set of states with named coordinates, an output, and a successor under each action.

    Attributes
    ----------
    names : the coordinates.
    values : for each coordinate the values it may take.
    columns : for each coordinate its value in every state, as a position in `values`.
    output : for each state what is seen of it.
    successors : for each action the number of the state that follows each state; empty where the model
        has no dynamics.
    """

    names: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    output: tuple[str, ...]
    successors: Mapping[str, tuple[int, ...]]

    def __len__(self) -> int:
        return len(self.output)

    @property
    def coordinates(self) -> range:
        """The numbers of the coordinates."""
        return range(len(self.names))

    @cached_property
    def is_product(self) -> bool:
        """Whether every combination of the declared values is a state."""
        return len(self) == math.prod(map(len, self.values))

    def state(self, number: int) -> tuple[str, ...]:
        """The values of a state in words."""
        return tuple(values[column[number]] for values, column in zip(self.values, self.columns, strict=True))

    def rows(self, keep: Iterable[int]) -> list[tuple[int, ...]]:
        """The projection of every state to the coordinates in `keep`."""
        chosen = [self.columns[i] for i in keep]
        return list(zip(*chosen, strict=True)) if chosen else [()] * len(self)

    def others(self, i: int) -> list[int]:
        """All coordinates but `i`."""
        return [j for j in self.coordinates if j != i]

    def difference(self, pair: Pair) -> frozenset[int]:
        """D(x, y): the coordinates on which two states differ."""
        x, y = pair
        return frozenset(i for i, column in enumerate(self.columns) if column[x] != column[y])

    # ---- sufficiency

    def conflict(self, target: Target, keep: Iterable[int]) -> Pair | None:
        """Two states that agree on `keep` and have different labels; None if `keep` suffices.

        >>> space = StateSpace(("p", "q"), (("0", "1"),) * 2, ((0, 0, 1, 1), (0, 1, 0, 1)), ("a", "a", "b", "b"), {})
        >>> space.conflict(space.output, [0]), space.conflict(space.output, [1])
        (None, (0, 2))
        """
        rows = self.rows(keep)
        labels = dict(zip(rows, target, strict=True))  # of states with one row the last one's label
        if list(map(labels.__getitem__, rows)) == list(target):
            return None
        first: dict[tuple[int, ...], int] = {}
        for y, row in enumerate(rows):
            x = first.setdefault(row, y)
            if target[x] != target[y]:
                return x, y
        raise AssertionError("two labels on one row were seen before")

    def suffices(self, target: Target, keep: Iterable[int]) -> bool:
        """Whether states that agree on `keep` have the same label."""
        return self.conflict(target, keep) is None

    def core(self, target: Target) -> dict[int, Pair]:
        """The coordinates i with two states that differ in i alone and in the label, each with such a pair."""
        found = {}
        for i in self.coordinates:
            pair = self.conflict(target, self.others(i))
            if pair is not None:
                found[i] = pair
        return found

    def least_set(self, target: Target) -> frozenset[int] | None:
        """The least sufficient set: the core where that suffices, else None."""
        core = frozenset(self.core(target))
        return core if self.suffices(target, sorted(core)) else None

    def minimal_sets(self, target: Target, most: int | None = None) -> tuple[list[frozenset[int]], list[Pair]]:
        """All minimal sufficient sets, and pairs of states whose differences have just these as minimal transversals.

        A sufficient set meets the difference of every two states with different labels. Differences are
        looked for only where a minimal transversal of those found so far does not suffice; when all
        of them do, they are the minimal sufficient sets.

        Raises
        ------
        TooMany
            When more than `most` transversals have to be kept at a time.
        """
        pairs = list(self.core(target).values())
        sets = [frozenset(i for pair in pairs for i in self.difference(pair))]
        settled: set[frozenset[int]] = set()
        while True:
            waiting = next((s for s in sets if s not in settled), None)
            if waiting is None:
                return sorted(sets, key=sorted), pairs
            pair = self.conflict(target, sorted(waiting))
            if pair is None:
                settled.add(waiting)
                continue
            agree = set(waiting)
            for i in self.coordinates:  # a smallest difference tells more
                if i not in agree:
                    closer = self.conflict(target, sorted({*agree, i}))
                    if closer is not None:
                        agree.add(i)
                        pair = closer
            pairs.append(pair)
            sets = transversals_with(sets, self.difference(pair))
            if most is not None and len(sets) > most:
                raise TooMany(f"more than {most} minimal sets of coordinates have to be kept at a time")

    # ---- domains

    def unjoined_pair(self, most: int | None = None) -> Pair | None:
        """Two states that no single-coordinate changes join without touching a coordinate on which they agree.

        None means that the domain is safe: every target on it has a least sufficient set. All pairs
        are joined if and only if, for every set D of coordinates, the states that agree outside D are
        joined by changes within D.

        Raises
        ------
        TooMany
            When the domain is no product, and states times coordinates times sets of them exceed `most`.
        """
        if len(self) == math.prod(len(set(column)) for column in self.columns):
            return None
        count = len(self.names)
        if most is not None and len(self) * count << count > most:
            raise TooMany(
                f"the {len(self)} states are no product, and joining them within each of the 2^{count} sets of "
                f"coordinates takes more than {most} steps"
            )
        for size in range(2, len(self.names) + 1):
            for free in combinations(self.coordinates, size):
                pair = self._unjoined_within(free)
                if pair is not None:
                    return pair
        return None

    def _unjoined_within(self, free: Sequence[int]) -> Pair | None:
        """Two states that agree outside `free` and are not joined by changes of one coordinate in it."""
        return self.conflict(self._components(free), [i for i in self.coordinates if i not in free])

    def _components(self, free: Sequence[int]) -> list[int]:
        """For each state the first one that changes of single coordinates in `free` join it to."""
        above = list(range(len(self)))

        def top(at: int) -> int:
            while above[at] != at:
                above[at] = above[above[at]]
                at = above[at]
            return at

        for i in free:
            first: dict[tuple[int, ...], int] = {}
            for y, row in enumerate(self.rows(self.others(i))):
                x = first.setdefault(row, y)
                if x != y:
                    a, b = top(x), top(y)
                    above[max(a, b)] = min(a, b)
        return [top(at) for at in range(len(self))]

    # ---- dynamics

    def next_values(self, action: str, j: int) -> list[int]:
        """F_{a,j}: for each state the value of coordinate `j` after the action."""
        return list(map(self.columns[j].__getitem__, self.successors[action]))

    @cached_property
    def dependency_graph(self) -> nx.DiGraph[int | str]:
        """An edge i → j where some next value of j depends on i, and i → `OUTPUT` where the output does.

        A function depends on i if two states that differ in i alone give it different values; the edge
        carries such a pair, and for a next value the action.
        """
        graph: nx.DiGraph[int | str] = nx.DiGraph()
        graph.add_nodes_from([*self.coordinates, OUTPUT])
        functions: list[tuple[int | str, str | None, list[Label]]] = [(OUTPUT, None, list(self.output))]
        functions += [(j, a, list(self.next_values(a, j))) for a in self.successors for j in self.coordinates]
        for i in self.coordinates:
            rows = self.rows(self.others(i))
            numbers = range(len(self) - 1, -1, -1)
            first = dict(zip(reversed(rows), numbers, strict=True))
            base = list(map(first.__getitem__, rows))
            for node, action, values in functions:
                if graph.has_edge(i, node):
                    continue
                there = list(map(values.__getitem__, base))
                if there != values:
                    y = next(y for y in range(len(self)) if there[y] != values[y])
                    graph.add_edge(i, node, pair=(base[y], y), action=action)
        return graph

    def closed_least(self) -> frozenset[int]:
        """The least set that determines the output and its own next values: the ancestors of the output.

        The least one on a safe domain (a product, say); elsewhere the ancestors need not be closed.
        """
        return frozenset(int(i) for i in nx.ancestors(self.dependency_graph, OUTPUT))

    def is_closed(self, keep: Iterable[int]) -> bool:
        """Whether `keep` determines the output and its own next values under every action."""
        chosen = sorted(keep)
        return self.suffices(self.output, chosen) and all(
            self.suffices(self.next_values(action, j), chosen) for action in self.successors for j in chosen
        )

    def behaviour(self, most: int | None = None) -> list[int]:
        """For each state its class: states of one class have the same outputs under all sequences of actions.

        Moore's partition refinement: classes start as those of the output and are split by the classes
        of the successors until nothing moves.

        Raises
        ------
        TooMany
            When rounds times states times actions exceed `most`.
        """
        classes = _numbered(self.output)
        count = len(set(classes))
        work = 0
        while True:
            work += len(self) * (1 + len(self.successors))
            if most is not None and work > most:
                raise TooMany(f"rounds of refinement times states times actions are more than {most}")
            after = [list(map(classes.__getitem__, following)) for following in self.successors.values()]
            classes = _numbered(zip(classes, *after, strict=True))
            if len(set(classes)) == count:
                return classes
            count = len(set(classes))

    def distinguishing_tests(self, most: int | None = None) -> list[tuple[str, int]]:
        """Tests that tell all classes of behaviour apart: (action, an earlier test), numbered from 1.

        Test 0 looks at the output; another takes its action and then does the earlier test. Each splits
        some class of those before it.

        Raises
        ------
        TooMany
            When tests times states times actions exceed `most`.
        """
        responses: list[list[int]] = [_numbered(self.output)]
        classes, count = responses[0], len(set(responses[0]))
        tests: list[tuple[str, int]] = []
        work = 0
        for number, response in enumerate(responses):  # grows while it is read
            for action, following in self.successors.items():
                work += len(self)
                if most is not None and work > most:
                    raise TooMany(f"distinguishing tests times states times actions are more than {most}")
                seen = list(map(response.__getitem__, following))
                finer = _numbered(zip(classes, seen, strict=True))
                if len(set(finer)) > count:
                    classes, count = finer, len(set(finer))
                    responses.append(seen)
                    tests.append((action, number))
        return tests


def _numbered(labels: Iterable[Hashable]) -> list[int]:
    """The labels as numbers in the order in which they first occur."""
    number: dict[Hashable, int] = {}
    return [number.setdefault(label, len(number)) for label in labels]


def transversals_with(sets: Sequence[frozenset[int]], difference: frozenset[int]) -> list[frozenset[int]]:
    """The minimal transversals of a family with `difference` added, from those without it (Berge's step).

    >>> [sorted(s) for s in transversals_with([frozenset({0})], frozenset({1, 2}))]
    [[0, 1], [0, 2]]
    """
    meeting = [s for s in sets if s & difference]
    found = list(meeting)
    for s in sets:
        if not s & difference:
            found += [s | {i} for i in sorted(difference) if not any(m <= s | {i} for m in meeting)]
    return found
