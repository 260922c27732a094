"""The route that runs the algorithms which serve users, on every model of a small product.

The core by hashing, minimal sets as transversals, safe domains by joining states, partitions by joining
sufficient ones: `finite_models.state_space`. Its counts are those of `listed_states`, which shares
nothing with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from finite_models.state_space import StateSpace
from theorems.proposition import Findings

State = tuple[int, ...]
Sizes = tuple[int, ...]


def space(sizes: Sizes, outputs: Mapping[State, object], following: Mapping[str, Mapping[State, State]]) -> StateSpace:
    """The states that have an output, with where the actions lead."""
    states = list(outputs)
    number = {state: at for at, state in enumerate(states)}
    return StateSpace(
        tuple(f"x{i}" for i in range(len(sizes))),
        tuple(tuple(map(str, range(size))) for size in sizes),
        tuple(zip(*states, strict=True)),
        tuple(map(str, outputs.values())),
        {action: tuple(number[there[state]] for state in states) for action, there in following.items()},
    )


def spaces(sizes: Sizes, labels: int) -> Iterator[StateSpace]:
    """Every non-empty X with every target of so many labels."""
    states = list(product(*map(range, sizes)))
    for model in product(range(labels + 1), repeat=len(states)):
        if any(model):
            yield space(sizes, {state: f for state, f in zip(states, model, strict=True) if f}, {})


def minimal_sets(sizes: Sizes, labels: int) -> Findings:
    """The core is the intersection of the minimal sets, and a least set exists exactly if there is one of them."""
    points = with_least = 0
    for model in spaces(sizes, labels):
        points += 1
        core, least = frozenset(model.core(model.output)), model.least_set(model.output)
        sets, _ = model.minimal_sets(model.output)
        if core != frozenset.intersection(*sets) or sets != ([least] if len(sets) == 1 else sets):
            return Findings(points, points, {}, f"{model}: core {core}, minimal sets {sets}")
        if (least is None) != (len(sets) > 1):
            return Findings(points, points, {}, f"{model}: least {least}, minimal sets {sets}")
        with_least += least is not None
    return Findings(points, points, tally={"models": points, "with a least set": with_least})


def safe_by_paths(sizes: Sizes) -> Findings:
    """Which domains have all their states joined."""
    points = safe = 0
    for model in spaces(sizes, 1):
        points += 1
        safe += model.unjoined_pair() is None
    return Findings(points, points, tally={"domains": points, "safe": safe})


def joined_partitions(sizes: Sizes) -> Findings:
    """The coarsest sufficient partition, as the join of those that only put two states together.

    A partition that puts just two states with one label together suffices; joining all of them gives
    a partition that suffices and is coarser than each.
    """
    points = with_coarsest = with_least = 0
    for model in spaces(sizes, 2):
        points += 1
        block = list(range(len(model)))
        for x in range(len(model)):
            for y in range(x):
                if model.output[x] == model.output[y]:
                    block = [block[y] if b == block[x] else b for b in block]
        suffices = all((a == b) == (f == g) for a, f in _both(block, model) for b, g in _both(block, model))
        with_coarsest += suffices
        with_least += model.least_set(model.output) is not None
    tally = {"models": points, "with a coarsest partition": with_coarsest, "with a least set": with_least}
    return Findings(points, points, tally=tally)


def _both(block: list[int], model: StateSpace) -> list[tuple[int, str]]:
    return list(zip(block, model.output, strict=True))
