"""Symbolic state spaces for the statements on snapshots: which states there are, what they show, where they lead.

A `Domain` is a product of small coordinates; X is the set of those of its points whose bit ``state``
is 1. A state is written as its digits, one for each coordinate.

Names of coordinates, with x a state, a an action and j a coordinate:

``state<x>``       1 if x belongs to X
``target<x>``      f(x); any number, of which only equality counts
``next<a>:<x>:<j>``  the value of j after the action a in x

D(x, y) is the set of coordinates on which x and y differ. A *clash* is two states of X with different
targets. S suffices if no clash agrees on S; i is in the core if some clash differs in i alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from math import prod

from finite_models.coordinate_model import Axis, Coordinates, bit, finite_range, real
from finite_models.terms import Formula, all_of, any_of, equal, implies, negation, variable

State = tuple[int, ...]
Keep = frozenset[int]
Unlike = Callable[[State, State], Formula]
"""Whether two states differ in what is asked for."""

TRUE, FALSE = all_of(()), any_of(())


def digits(state: State) -> str:
    """The state as part of a name."""
    return "".join(map(str, state))


def unlike_targets(x: State, y: State) -> Formula:
    """The targets of two states differ."""
    return negation(equal(variable(f"target{digits(x)}"), variable(f"target{digits(y)}")))


def difference(x: State, y: State) -> Keep:
    """D(x, y)."""
    return frozenset(i for i, (a, b) in enumerate(zip(x, y, strict=True)) if a != b)


@dataclass(frozen=True)
class Domain:
    """The subsets of a product of coordinates with these numbers of values, or the product as a `whole` alone."""

    sizes: tuple[int, ...]
    whole: bool = False

    @property
    def coordinates(self) -> range:
        """The numbers of the coordinates."""
        return range(len(self.sizes))

    @property
    def states(self) -> list[State]:
        """The points of the product."""
        return list(product(*map(range, self.sizes)))

    def pairs(self) -> Iterator[tuple[State, State]]:
        """Every two states once."""
        return combinations(self.states, 2)

    def subsets(self) -> list[Keep]:
        """All sets of coordinates."""
        return [frozenset(s) for n in range(len(self.sizes) + 1) for s in combinations(self.coordinates, n)]

    def inside(self, *states: State) -> Formula:
        """The states belong to X."""
        return all_of(TRUE if self.whole else equal(variable(f"state{digits(x)}"), 1) for x in states)

    # ---- sets of coordinates

    def clash(self, x: State, y: State, unlike: Unlike = unlike_targets) -> Formula:
        """Both states belong to X and differ in what is asked for."""
        return all_of([self.inside(x, y), unlike(x, y)])

    def suffices(self, keep: Keep, unlike: Unlike = unlike_targets) -> Formula:
        """No clash agrees on `keep`."""
        return all_of(negation(self.clash(x, y, unlike)) for x, y in self.pairs() if not difference(x, y) & keep)

    def in_core(self, i: int, unlike: Unlike = unlike_targets) -> Formula:
        """Some clash differs in `i` alone."""
        return any_of(self.clash(x, y, unlike) for x, y in self.pairs() if difference(x, y) == {i})

    def core_is(self, keep: Keep, unlike: Unlike = unlike_targets) -> Formula:
        """The core is `keep`."""
        core = {i: self.in_core(i, unlike) for i in self.coordinates}
        return all_of(core[i] if i in keep else negation(core[i]) for i in self.coordinates)

    def clashes_meet_core(self, unlike: Unlike = unlike_targets) -> Formula:
        """D(x, y) of every clash meets the core; in other words, the core suffices."""
        core = [self.in_core(i, unlike) for i in self.coordinates]
        return all_of(
            implies(self.clash(x, y, unlike), any_of(core[i] for i in sorted(difference(x, y))))
            for x, y in self.pairs()
        )

    def least(self, keep: Keep, unlike: Unlike = unlike_targets) -> Formula:
        """`keep` suffices and lies inside every sufficient set."""
        others = [s for s in self.subsets() if not keep <= s]
        return all_of([self.suffices(keep, unlike), *(negation(self.suffices(s, unlike)) for s in others)])

    # ---- kinds of domains

    def box(self, x: State, y: State) -> list[State]:
        """The states that agree with x and y wherever these agree."""
        free = difference(x, y)
        return [z for z in self.states if difference(x, z) <= free]

    def reached(self, x: State, free: Keep) -> dict[State, Formula]:
        """For each state that agrees with x outside `free`: changes of one coordinate at a time lead there inside X."""
        return _reached(self, x, free)

    def joined(self, x: State, y: State) -> Formula:
        """If x and y belong to X, changes inside X that touch only D(x, y) lead from one to the other."""
        free = difference(x, y)
        return implies(self.inside(x, y), self.reached(x, free)[y])

    def all_joined(self) -> Formula:
        """Every two states of X are joined."""
        return all_of(self.joined(x, y) for x, y in self.pairs())

    def connected(self) -> Formula:
        """Every two states of X are joined by changes that may touch any coordinate."""
        free = frozenset(self.coordinates)
        return all_of(implies(self.inside(x, y), self.reached(x, free)[y]) for x, y in self.pairs())

    def isometric(self) -> Formula:
        """Every two states of X have a path in X whose steps each set one more coordinate to its final value."""
        return all_of(implies(self.inside(x, y), _geodesic(self, x, y)) for x, y in self.pairs())

    def closed_under_exchange(self) -> Formula:
        """X is a product: with x and y it holds x with any one coordinate taken from y."""
        return all_of(
            implies(self.inside(x, y), self.inside((*x[:i], y[i], *x[i + 1 :])))
            for x, y in product(self.states, repeat=2)
            for i in sorted(difference(x, y))
        )

    # ---- coordinates and axes

    def state_bits(self) -> tuple[Coordinates, ...]:
        """Which states belong to X."""
        return tuple(bit(f"state{digits(x)}") for x in self.states)

    def targets(self, *values: int) -> tuple[Coordinates, ...]:
        """The target of every state; searches and enumerations take these values, 0 and 1 by default."""
        return tuple(real(f"target{digits(x)}", *values) for x in self.states)

    def members(self) -> Axis:
        """Every non-empty X."""
        return _members(self, ((0,), (1,)), ("state",))

    def members_with_targets(self, labels: int = 2) -> Axis:
        """Every non-empty X with every target on it of so many labels; the target is 0 outside X."""
        return _members(self, ((0, 0), *((1, label) for label in range(labels))), ("state", "target"))


@cache
def _members(domain: Domain, kinds: tuple[tuple[int, ...], ...], words: tuple[str, ...]) -> Axis:
    """For each state one of these kinds, the first of which says that it does not belong to X; never all the first."""
    exact = [tuple(map(Fraction, kind)) for kind in kinds]
    names = tuple(f"{word}{digits(x)}" for x in domain.states for word in words)
    rows = product(exact, repeat=len(domain.states))
    return Axis(names, tuple(tuple(chain.from_iterable(row)) for row in rows)[1:])


@cache
def _reached(domain: Domain, x: State, free: Keep) -> dict[State, Formula]:
    box = [z for z in domain.states if difference(x, z) <= free]
    at = {z: domain.inside(x) if z == x else FALSE for z in box}
    for _ in range(len(box) - 1):
        at = {
            z: any_of(
                [
                    at[z],
                    all_of(
                        [
                            domain.inside(z),
                            any_of(at[w] for w in box if len(difference(w, z)) == 1 and at[w] is not FALSE),
                        ]
                    ),
                ]
            )
            for z in box
        }
    return at


@cache
def _geodesic(domain: Domain, x: State, y: State) -> Formula:
    steps = [(*x[:i], y[i], *x[i + 1 :]) for i in sorted(difference(x, y))]
    return all_of([domain.inside(x), any_of(_geodesic(domain, z, y) for z in steps)]) if steps else domain.inside(x)


@dataclass(frozen=True)
class Dynamics:
    """Outputs of two values and successors under so many actions, on a product or on its subsets."""

    sizes: tuple[int, ...]
    actions: int = 1
    whole: bool = True

    @property
    def domain(self) -> Domain:
        """The states."""
        return Domain(self.sizes, self.whole)

    def next_name(self, action: int, x: State, j: int) -> str:
        """The name of one next value."""
        return f"next{action}:{digits(x)}:{j}"

    def leads(self, action: int, x: State, u: State) -> Formula:
        """The action leads from x to u."""
        return all_of(equal(variable(self.next_name(action, x, j)), value) for j, value in enumerate(u))

    def unlike_next(self, action: int, j: int) -> Unlike:
        """Whether the next values of j differ."""
        return lambda x, y: negation(
            equal(variable(self.next_name(action, x, j)), variable(self.next_name(action, y, j)))
        )

    def stays_inside(self) -> Formula:
        """From states of X the actions lead to states of X."""
        return all_of(
            implies(all_of([self.domain.inside(x), self.leads(a, x, u)]), self.domain.inside(u))
            for a in range(self.actions)
            for x in self.domain.states
            for u in self.domain.states
        )

    def closed(self, keep: Keep) -> Formula:
        """`keep` determines the output and its own next values."""
        own = [self.domain.suffices(keep, self.unlike_next(a, j)) for a in range(self.actions) for j in sorted(keep)]
        return all_of([self.domain.suffices(keep), *own])

    def next_depends(self, j: int, i: int) -> Formula:
        """Some next value of j depends on i."""
        return any_of(self.domain.in_core(i, self.unlike_next(a, j)) for a in range(self.actions))

    def ancestors(self) -> list[Formula]:
        """For each coordinate: a path leads from it to the output in the dependency graph."""
        domain = self.domain
        found = [domain.in_core(i) for i in domain.coordinates]
        edge = {(i, j): self.next_depends(j, i) for i in domain.coordinates for j in domain.coordinates if i != j}
        for _ in range(len(self.sizes) - 1):
            found = [
                any_of([found[i], *(all_of([found[j], edge[i, j]]) for j in domain.coordinates if j != i)])
                for i in domain.coordinates
            ]
        return found

    def unlike_behaviour(self, rounds: int | None = None) -> Unlike:
        """Whether two states have different outputs within so many actions (all by default); X is to hold what follows.

        On N states the refinement ends after N - 2 rounds, as `behaviour_by_refinement` says.
        """
        states = self.domain.states
        unlike: dict[tuple[State, State], Formula] = {(x, y): unlike_targets(x, y) for x, y in self.domain.pairs()}
        for _ in range(max(0, len(states) - 2) if rounds is None else rounds):
            unlike = {
                (x, y): any_of(
                    [
                        unlike[x, y],
                        *(
                            all_of([self.leads(a, x, u), self.leads(a, y, v), unlike[min(u, v), max(u, v)]])
                            for a in range(self.actions)
                            for u in states
                            for v in states
                            if u != v
                        ),
                    ]
                )
                for x, y in self.domain.pairs()
            }
        return lambda x, y: unlike[min(x, y), max(x, y)]

    # ---- coordinates and axes

    def coordinates(self) -> tuple[Coordinates, ...]:
        """Which states belong to X unless all do, the outputs, and the next values."""
        return (*(() if self.whole else self.domain.state_bits()), *self.outputs(), *self.next_values())

    def outputs(self) -> tuple[Coordinates, ...]:
        """The output of every state, a bit."""
        return tuple(bit(f"target{digits(x)}") for x in self.domain.states)

    def next_values(self) -> tuple[Coordinates, ...]:
        """All next values."""
        return tuple(
            bit(self.next_name(a, x, j)) if size == 2 else finite_range(self.next_name(a, x, j), range(size))
            for a in range(self.actions)
            for x in self.domain.states
            for j, size in enumerate(self.sizes)
        )

    def state_axes(self) -> tuple[Axis, ...]:
        """For each state one axis: outside X, or inside with every output and every successor."""
        axes = []
        for x in self.domain.states:
            names = [f"state{digits(x)}", f"target{digits(x)}"]
            names += [self.next_name(a, x, j) for a in range(self.actions) for j in self.domain.coordinates]
            follow = list(product(self.domain.states, repeat=self.actions))
            rows: list[list[int]] = [[0] * len(names)]
            rows += [[1, output, *(v for u in chosen for v in u)] for output in (0, 1) for chosen in follow]
            axes.append(Axis.of(names, rows))
        return tuple(axes)

    def axis(self, models: Iterable[tuple[Callable[[State], int], Callable[[int, State], State]]]) -> Axis:
        """Models given by functions, the output and the successor."""
        states = self.domain.states
        names = [f"target{digits(x)}" for x in states]
        names += [self.next_name(a, x, j) for a in range(self.actions) for x in states for j in self.domain.coordinates]
        rows = [
            [*(output(x) for x in states), *(v for a in range(self.actions) for x in states for v in successor(a, x))]
            for output, successor in models
        ]
        return Axis.of(names, rows)


TWO_BITS, THREE_BITS, FOUR_BITS = Domain((2, 2)), Domain((2, 2, 2)), Domain((2, 2, 2, 2))
THREE_BY_TWO, THREE_BY_THREE = Domain((3, 2)), Domain((3, 3))

SHAPES = {
    "two bits": TWO_BITS,
    "three bits": THREE_BITS,
    "three values by two": THREE_BY_TWO,
    "three values by three": THREE_BY_THREE,
}
"""The shapes at which every domain is looked at."""

MODELS = {name: 3 ** prod(domain.sizes) - 1 for name, domain in SHAPES.items()}
"""For each shape the number of non-empty domains with a target of two labels."""

DOMAINS = {name: 2 ** prod(domain.sizes) - 1 for name, domain in SHAPES.items()}
"""For each shape the number of non-empty domains."""
