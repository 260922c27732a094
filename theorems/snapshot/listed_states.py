"""The route that lists sets of coordinates: no formulas, no shared algorithm, one model after another.

A model is a non-empty set X of states of a small product with a label for each; every set of
coordinates is tried on every model. `listed_spaces` counts the same with the algorithms that serve
users, so that their numbers are two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from theorems.proposition import Findings

Model = Sequence[int]
"""For each state of the product in order its label, or 0 where it does not belong to X."""

Sizes = tuple[int, ...]


class Product:
    """The states of a product, and for every set of coordinates (a bitmask) the fibre of each state."""

    def __init__(self, sizes: Sizes) -> None:
        self.states = list(product(*map(range, sizes)))
        self.sets = range(1 << len(sizes))
        self.coordinates = range(len(sizes))
        self.fibres = [
            [tuple(v for i, v in enumerate(state) if keep >> i & 1) for state in self.states] for keep in self.sets
        ]

    def models(self, labels: int) -> Iterator[Model]:
        """Every non-empty X with every target of so many labels."""
        return (model for model in product(range(labels + 1), repeat=len(self.states)) if any(model))

    def suffices(self, model: Model, keep: int) -> bool:
        """Whether states of X in one fibre have one label."""
        seen: dict[tuple[int, ...], int] = {}
        return all(seen.setdefault(fibre, f) == f for fibre, f in zip(self.fibres[keep], model, strict=True) if f)

    def core(self, model: Model) -> int:
        """The coordinates in which alone two states of X with different labels differ."""
        there = [(state, f) for state, f in zip(self.states, model, strict=True) if f]
        core = 0
        for (x, f), (y, g) in combinations(there, 2):
            if f != g:
                differ = [i for i in self.coordinates if x[i] != y[i]]
                if len(differ) == 1:
                    core |= 1 << differ[0]
        return core


def every_set(sizes: Sizes, labels: int) -> Findings:
    """Items 1 and 2 by definition: all sufficient sets, their intersection, and whether one is least.

    The tally counts the models with a least sufficient set.
    """
    domain = Product(sizes)
    points = with_least = 0
    for model in domain.models(labels):
        points += 1
        sufficient = [keep for keep in domain.sets if domain.suffices(model, keep)]
        meet = domain.sets[-1]
        for keep in sufficient:
            meet &= keep
        least = [s for s in sufficient if all(s & t == s for t in sufficient)]
        closed = all(s & t in sufficient for s, t in combinations(sufficient, 2))
        core = domain.core(model)
        if core != meet or not bool(least) == (core in sufficient) == closed or (least and least != [core]):
            return Findings(points, points, {}, f"model {model}: core {core}, sufficient {sufficient}")
        with_least += bool(least)
    return Findings(points, points, tally={"models": points, "with a least set": with_least})


def safe_by_all_targets(sizes: Sizes, labels: int = 2) -> Findings:
    """Which domains have a least set for every target, by trying all targets and all sets of coordinates."""
    domain = Product(sizes)
    unsafe: dict[tuple[bool, ...], bool] = {}
    points = 0
    for model in domain.models(labels):
        points += 1
        where = tuple(map(bool, model))
        if unsafe.setdefault(where, False):
            continue
        meet = domain.sets[-1]
        for keep in domain.sets:
            if domain.suffices(model, keep):
                meet &= keep
        unsafe[where] = not domain.suffices(model, meet)
    return Findings(points, points, tally={"domains": len(unsafe), "safe": list(unsafe.values()).count(False)})


def partitions(count: int) -> Iterator[tuple[int, ...]]:
    """Every partition of so many things: for each its block, numbered as they first occur."""
    if not count:
        yield ()
        return
    for shorter in partitions(count - 1):
        for block in range(max(shorter, default=-1) + 2):
            yield (*shorter, block)


def every_partition(sizes: Sizes) -> Findings:
    """Item 8 by definition: among all sufficient partitions of X one is coarser than all others.

    The tally sets the models that have it beside those that have a least set of coordinates.
    """
    domain = Product(sizes)
    known = {n: list(partitions(n)) for n in range(1, len(domain.states) + 1)}
    points = with_coarsest = with_least = 0
    for model in domain.models(2):
        points += 1
        labels = [f for f in model if f]
        sufficient = [p for p in known[len(labels)] if len(set(zip(p, labels, strict=True))) == len(set(p))]
        coarsest = [p for p in sufficient if all(len(set(zip(q, p, strict=True))) == len(set(q)) for q in sufficient)]
        if len(coarsest) != 1:
            return Findings(points, points, {}, f"model {model}: coarsest are {coarsest}")
        with_coarsest += 1
        with_least += domain.suffices(model, domain.core(model))
    tally = {"models": points, "with a coarsest partition": with_coarsest, "with a least set": with_least}
    return Findings(points, points, tally=tally)
