"""The route that tries sets of coordinates and words of actions on dynamics, beside the algorithms that serve users.

By definition: a set is closed if states that agree on it have equal outputs and agree on it after
every action; it suffices for behaviour if states that agree on it have equal outputs after every
word of actions. Against this stand the ancestors in the dependency graph and Moore's refinement
(`finite_models.state_space`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, product
from random import Random

from theorems.proposition import Findings
from theorems.snapshot.listed_spaces import Sizes, State, space

SEED = 20_261_031
SAMPLED = 1_500

Step = Mapping[State, State]
Model = tuple[Mapping[State, int], Sequence[Step]]
"""The output of every state, and where each action leads."""


@dataclass(frozen=True)
class Seen:
    """What definitions say of one model: the closed sets, the classes of behaviour, the sets that suffice for it."""

    closed: list[frozenset[int]]
    classes: dict[State, tuple[int, ...]]
    sufficient: list[frozenset[int]]


def subsets(count: int) -> list[frozenset[int]]:
    """All sets of so many coordinates."""
    return [frozenset(s) for s in chain.from_iterable(combinations(range(count), n) for n in range(count + 1))]


def by_definition(sizes: Sizes, model: Model) -> Seen:
    """The closed sets and the behaviour of one model, by trying everything.

    On N states words of N - 2 actions tell apart what words can tell apart.
    """
    output, steps = model
    states = list(output)

    def heard(state: State, word: Sequence[int]) -> int:
        for action in word:
            state = steps[action][state]
        return output[state]

    words = [w for n in range(len(states) - 1) for w in product(range(len(steps)), repeat=n)]
    classes = {state: tuple(heard(state, word) for word in words) for state in states}
    closed, sufficient = [], []
    for keep in subsets(len(sizes)):
        alike = [(x, y) for x, y in combinations(states, 2) if all(x[i] == y[i] for i in keep)]
        if all(classes[x] == classes[y] for x, y in alike):
            sufficient.append(keep)
        if all(
            output[x] == output[y] and all(step[x][i] == step[y][i] for step in steps for i in keep) for x, y in alike
        ):
            closed.append(keep)
    return Seen(closed, classes, sufficient)


def compare(sizes: Sizes, models: Iterable[Model]) -> Findings:
    """Every claim of items 6 and 7 on these models, which live on the whole product.

    The tally counts the models whose least set for behaviour is smaller than the least closed one.
    """
    points = smaller = 0
    for output, steps in models:
        points += 1
        seen = by_definition(sizes, (output, steps))
        shared = space(sizes, output, {str(a): step for a, step in enumerate(steps)})
        closed_least = shared.closed_least()
        behaviour = shared.behaviour()
        least = shared.least_set(behaviour)
        states = list(output)
        words = f"output {dict(output)}, steps {steps}"
        if closed_least != frozenset.intersection(*seen.closed) or closed_least not in seen.closed:
            return Findings(points, points, {}, f"{words}: closed {seen.closed}, ancestors {closed_least}")
        if not all(
            (behaviour[i] == behaviour[j]) == (seen.classes[x] == seen.classes[y])
            for (i, x), (j, y) in combinations(enumerate(states), 2)
        ):
            return Findings(points, points, {}, f"{words}: classes {behaviour} against words")
        if least != frozenset.intersection(*seen.sufficient) or least not in seen.sufficient:
            return Findings(points, points, {}, f"{words}: least for behaviour {least}, sufficient {seen.sufficient}")
        if not least <= closed_least or not all(keep in seen.sufficient for keep in seen.closed):
            return Findings(points, points, {}, f"{words}: {least} for behaviour, {closed_least} closed")
        smaller += least < closed_least
    return Findings(points, points, tally={"models": points, "smaller for behaviour": smaller})


def _states(sizes: Sizes) -> list[State]:
    return list(product(*map(range, sizes)))


def all_models(sizes: Sizes, actions: int = 1, outputs: Iterable[Callable[[State], int]] = ()) -> Iterator[Model]:
    """Every dynamics on the product, with these outputs, or with every output of two values."""
    states = _states(sizes)
    shown = [dict(zip(states, map(output, states), strict=True)) for output in outputs]
    shown = shown or [dict(zip(states, chosen, strict=True)) for chosen in product((0, 1), repeat=len(states))]
    step = [dict(zip(states, chosen, strict=True)) for chosen in product(states, repeat=len(states))]
    for output in shown:
        for steps in product(step, repeat=actions):
            yield output, steps


def random_models(sizes: Sizes, actions: int) -> Iterator[Model]:
    """`SAMPLED` models in which outputs and next values look at a few coordinates only, so that sets differ."""
    random = Random(f"{SEED} {sizes} {actions}")
    states = _states(sizes)

    def table(values: int) -> Callable[[State], int]:
        looks = [i for i in range(len(sizes)) if random.randrange(2)]
        entries: dict[tuple[int, ...], int] = {}
        return lambda x: entries.setdefault(tuple(x[i] for i in looks), random.randrange(values))

    for _ in range(SAMPLED):
        output = table(2)
        steps = []
        for _ in range(actions):
            moves = [table(size) for size in sizes]
            steps.append({x: tuple(move(x) for move in moves) for x in states})
        yield {x: output(x) for x in states}, steps


def whole_product(name: str) -> Findings:
    """`compare` on one of the named collections of models."""
    if name == "two bits, one action":
        return compare((2, 2), all_models((2, 2)))
    if name == "three values by two, output [p = 0]":
        return compare((3, 2), all_models((3, 2), outputs=(lambda x: int(x[0] == 0),)))
    sizes, actions = {"three bits, two actions": ((2, 2, 2), 2), "three values by three": ((3, 3), 1)}[name]
    return compare(sizes, random_models(sizes, actions))


def invariant_examples() -> Findings:
    """The two models of item 7, with their least sets as the tally: how many coordinates each has, and which.

    p' = p + r and q' = q + r modulo 2, r' = r, output p + q; and p in {0, 1, 2}, output [p = 0], p' = 0 if
    p = 0 and 1 + r if not, r' = r.
    """
    bits, mixed = _states((2, 2, 2)), _states((3, 2))
    xor: Model = (
        {x: x[0] ^ x[1] for x in bits},
        [{x: (x[0] ^ x[2], x[1] ^ x[2], x[2]) for x in bits}],
    )
    driven: Model = (
        {x: int(x[0] == 0) for x in mixed},
        [{x: (0 if x[0] == 0 else 1 + x[1], x[1]) for x in mixed}],
    )
    tally: dict[str, int] = {}
    for name, sizes, model in (("p+q", (2, 2, 2), xor), ("[p = 0]", (3, 2), driven)):
        found = compare(sizes, [model])
        if found.failure is not None:
            return replace(found, points=2, meeting=2)
        seen = by_definition(sizes, model)
        for what, sets in (("behaviour", seen.sufficient), ("closed", seen.closed)):
            for i in frozenset.intersection(*sets):
                tally[f"{name}: {what} needs {'pqr'[i] if name == 'p+q' else 'pr'[i]}"] = 1
    return Findings(2, 2, tally=tally)
