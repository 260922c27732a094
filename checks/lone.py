"""Where an instance of a conclusion fails alone, and which weaker neighbours of it still hold there.

A claim whose conclusion has several parts is as strong as its words if no part can be left out or weakened without
anything turning red. A committed point at which a part alone fails shows that it may not be left out; where a weaker
neighbour of the part (`finite_models.weakening`) holds at the point, that it may not be replaced by this one either.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from checks import by_z3
from checks.by_enumeration import Array, Compiled
from checks.by_sampling import Sampler
from counterexamples.parts import Lone, Witnesses, witnesses
from finite_models.terms import conjuncts, evaluate_nodes
from finite_models.weakening import stronger, weaker
from theorems.proposition import WHOLE, FlatStatement, Point, Proposition, Shape, Statement, digest_of

MOST_POINTS = 200_000
"""Points of an enumeration that are searched."""

DRAWS = 400
"""Points that are drawn for each hypothesis that may fail."""

Key = tuple[int, int]
"""What is weakened, by its place in `Neighbourhood.names`, and the neighbour that replaces it; -1 to leave it out.

With -1 in the first place, the second is that of a stronger hypothesis in `Neighbourhood.stronger`.
"""


@dataclass(frozen=True)
class Seen:
    """What a point of the domain shows.

    Attributes
    ----------
    fails : the hypotheses that fail there.
    broken : the instances of the conclusion that fail there, by number.
    keys : the ways to weaken the claim that the point tells from it.
    """

    fails: tuple[str, ...]
    broken: tuple[int, ...]
    keys: frozenset[Key]


class Neighbourhood:
    """The instances of a conclusion at one shape with their weaker neighbours, ready to be evaluated together."""

    def __init__(self, statement: Statement, neighbours: bool = True) -> None:
        self.statement = statement
        builder = statement.flat.builder.copy()
        whole = [(name, formula) for name, formula in statement.named_parts if len(conjuncts(formula)) > 1]
        named = [*statement.instances, *(whole if len(statement.named_parts) > 1 else ())]
        self.names = [name for name, _ in named]
        self.formulas = [builder.add(formula) for _, formula in named]
        self.instances = self.formulas[: len(statement.instances)]
        self.members = [range(i, i + 1) for i in range(len(self.instances))]
        """The instances that each name stands for: itself, or all those of a part."""
        at = 0
        for _, formula in statement.named_parts:
            members = range(at, at + len(conjuncts(formula)))
            self.members += [members] if (members.stop - at > 1 and len(statement.named_parts) > 1) else []
            at = members.stop
        self.words: list[list[str]] = []
        self.neighbours: list[list[int]] = []
        for _, formula in statement.instances:
            listed = list(weaker(formula)) if neighbours else []
            self.words.append([words for words, _ in listed])
            self.neighbours.append([builder.add(other) for _, other in listed])
        self.neighbours += [[] for _ in self.names[len(self.instances) :]]
        self.stronger = [
            (f"hypothesis {name}, {words}", builder.add(other))
            for name, formula in (statement.hypotheses if neighbours else ())
            for words, other in stronger(formula)
        ]
        self.nodes = builder.nodes

    @cached_property
    def keys(self) -> list[Key]:
        """Every way to weaken the claim that is looked for."""
        conclusions = [(i, w) for i, listed in enumerate(self.neighbours) for w in range(-1, len(listed))]
        return [*conclusions, *((-1, w) for w in range(len(self.stronger)))]

    def told(self, key: Key) -> str:
        """A way to weaken the claim, in words."""
        i, w = key
        if i < 0:
            return self.stronger[w][0]
        return f"{self.names[i]} {'left out' if w < 0 else self.words[i][w]}"

    def seen(self, point: Point) -> Seen | None:
        """What the point shows; None outside the domain."""
        flat, values = self.statement.flat, evaluate_nodes(self.nodes, point)
        if not all(values[index] for _, index in flat.domain):
            return None
        fails = tuple(name for name, index in flat.hypotheses if not values[index])
        broken = tuple(i for i, index in enumerate(self.instances) if not values[index])
        keys = {(i, -1) for i, members in enumerate(self.members) if broken and set(broken) <= set(members)}
        if len(broken) == 1:
            keys |= {(broken[0], w) for w, index in enumerate(self.neighbours[broken[0]]) if values[index]}
        if not fails:
            keys |= {(-1, w) for w, (_, index) in enumerate(self.stronger) if not values[index]}
        return Seen(fails, broken, frozenset(keys))

    def digest(self, i: int) -> str:
        """Identifies the formula of an instance, or of a part; what changes it changes the digest."""
        return self._digests[self.formulas[i]][:16]

    @cached_property
    def _digests(self) -> list[str]:
        """Of each node a digest of what it says, whatever its number."""
        found: list[str] = []
        for op, *args in self.nodes:
            found.append(digest_of([op, *(args if op in ("const", "var") else [found[int(i)] for i in args])]))
        return found

    # ------------------------------------------------------------ candidates

    def enumerated(self) -> Iterator[Point]:
        """Points of the enumeration at which one instance fails alone: for each way to weaken it, some that differ."""
        flat, model = self.statement.flat, self.statement.model
        if model.points() > MOST_POINTS:
            return
        extended = FlatStatement(
            flat.coordinates, tuple(self.nodes), flat.domain, flat.hypotheses, flat.conclusion, flat.builder
        )
        compiled = Compiled(extended, model.enumerated())
        hypotheses = [index for _, index in flat.hypotheses]
        neighbours = [index for listed in self.neighbours for index in listed]
        for first, truths in compiled.truths([*hypotheses, *self.instances, *neighbours]):
            given, rest = truths[: len(hypotheses)], truths[len(hypotheses) :]
            lost, broken = _failing(given, len(rest[0])), _failing(rest[: len(self.instances)], len(rest[0]))
            at = len(self.instances)
            for i, listed in enumerate(self.neighbours):
                alone = (broken > 0) & (broken == _failing([rest[k] for k in self.members[i]], len(rest[0])))
                for held in (np.True_, *rest[at : at + len(listed)]):
                    places = np.flatnonzero(alone & held)
                    order = np.argsort(lost[places], kind="stable")[:20]
                    yield from (compiled.point(first + int(place)) for place in places[order])
                at += len(listed)

    def drawn(self, seed: str) -> Iterator[Point]:
        """Random points that meet the equations of all hypotheses, or of all but one."""
        dropped: Sequence[str | None] = [*(name for name, _ in self.statement.hypotheses), None]
        for name in dropped:
            sampler = Sampler(self.statement if name is None else self.statement.without(name))
            generator = random.Random(f"{seed} {name}")
            for _ in range(DRAWS):
                try:
                    point = sampler.point(generator.randbytes(sampler.length))
                except KeyError:  # without this hypothesis a later equation has nothing to be solved from
                    break
                if point is not None:
                    yield point

    def asked(self, key: Key, most: int) -> Point | None:
        """A point from the solver that tells this way to weaken the claim from the claim.

        At most one hypothesis fails there if `most` is 1; any may if it is more.
        """
        base, goal = self._beside(key)
        given = [index for _, index in self.statement.flat.hypotheses] if key[0] >= 0 else []
        for left_out in given if most == 1 and given else [None]:
            kept = [index for index in given if index != left_out] if most == 1 else []
            query = by_z3.where(self.statement, self.nodes, [*base, *kept], goal)
            reply = by_z3.ask(query)
            if reply.model is not None:
                return reply.model
        return None

    def follows(self, key: Key) -> bool:
        """Whether the solver shows that the weakened claim is the same on the domain."""
        base, goal = self._beside(key)
        queries = (by_z3.where(self.statement, self.nodes, base, goal, linear) for linear in (True, False))
        return any(by_z3.ask(query).answer == "unsat" for query in queries)

    def _beside(self, key: Key) -> tuple[list[int], int]:
        """What is left when the claim is weakened, and what then should not follow from it."""
        i, w = key
        domain = [index for _, index in self.statement.flat.domain]
        if i < 0:
            return [*domain, *(index for _, index in self.statement.flat.hypotheses)], self.stronger[w][1]
        others = [index for k, index in enumerate(self.instances) if k not in self.members[i]]
        return [*domain, *others, *([] if w < 0 else [self.neighbours[i][w]])], self.formulas[i]


def cost(seen: Seen, point: Point) -> tuple[int, int, int]:
    """How far a point is from a plain one: failing hypotheses, coordinates that are not 0, size of their values."""
    values = [value for value in point.values() if value]
    return abs(len(seen.fails) - 1), len(values), sum(abs(v.numerator) + v.denominator for v in values)


MEETS = "meets all hypotheses"
"""In the place of an instance: points that meet all hypotheses."""


def search(entry: Proposition, shape: Shape, solver: bool = True) -> tuple[Witnesses, list[str]]:
    """Points that show as many ways to weaken the conclusion as are found; in words the ways that none shows.

    Of ways that no point can show, because the weakened claim is the same on the domain, nothing is said.
    """
    about = Neighbourhood(shape.statement)
    best: dict[Key, tuple[tuple[int, int, int], Point, Seen]] = {}

    def consider(point: Point) -> None:
        seen = about.seen(point)
        for key in () if seen is None else seen.keys:
            assert seen is not None
            price = cost(seen, point)
            if key not in best or price < best[key][0]:
                best[key] = price, dict(point), seen

    for source in (about.enumerated(), about.drawn(f"{entry.name} {shape.name}")):
        for candidate in source:
            consider(candidate)
    same: set[Key] = set()
    for key in about.keys if solver else ():
        if key not in best and about.follows(key):
            same.add(key)
        for most in (1, 2):
            if key not in best and key not in same and (point := about.asked(key, most)) is not None:
                consider(point)
    points: dict[str, tuple[Lone, ...]] = {}
    for i, name in [*enumerate(about.names), (-1, MEETS)]:
        missing = {key for key in best if key[0] == i}
        chosen: list[Lone] = []
        while missing:
            _, point, seen = min(
                (best[key] for key in missing), key=lambda found: (-len(found[2].keys & missing), found[0])
            )
            chosen.append(Lone(seen.fails, {n: v for n, v in point.items() if v}))
            missing -= seen.keys
        if chosen:
            points[name] = tuple(chosen)
    follows = {about.names[i]: about.digest(i) for i, w in sorted(same) if w < 0 <= i}
    meets = points.pop(MEETS, ())
    return Witnesses(shape.name, points, follows, meets), [
        about.told(k) for k in about.keys if k not in best and k not in same
    ]


def _failing(truths: Sequence[Array], points: int) -> Array:
    """At each point the number of formulas that fail."""
    found = np.zeros(points, np.int64)
    for truth in truths:
        found += ~truth
    return found


def smallest(entry: Proposition) -> Shape | None:
    """The first shape with a formula; None where every route is a function."""
    return next((shape for shape in entry.shapes if shape.build is not None), None)


def unnamed(entry: Proposition, statement: Statement) -> list[str]:
    """What is wrong with the names of a conclusion's parts: parts without words, words without a part."""
    names = [name for name, _ in statement.named_parts]
    if names == [WHOLE]:
        return [f"the part {name!r} has words and no formula" for name in entry.parts]
    problems = [f"the part {name!r} has no words" for name in names if name not in entry.parts]
    return problems + [f"the part {name!r} has words and no formula" for name in entry.parts if name not in names]


def unheld(statement: Statement, found: Witnesses) -> list[str]:
    """What is wrong with committed points: instances without one, names of none, points that show something else."""
    about, problems = Neighbourhood(statement, neighbours=False), []
    for i, name in enumerate(about.names):
        if name in found.follows and found.follows[name] != about.digest(i):
            problems.append(f"{name!r}, which follows, is another formula than the committed one")
        elif name not in found.points and name not in found.follows:
            problems.append(f"no committed point breaks {name!r} alone")
    for name, listed in found.points.items():
        if name not in about.names:
            problems.append(f"the conclusion has lost its part {name!r}")
            continue
        for number, lone in enumerate(listed, 1):
            seen = about.seen(lone.point(statement.model.names))
            if seen is None:
                problems.append(f"point {number} of {name!r} is outside the domain")
            elif (about.names.index(name), -1) not in seen.keys:
                broken = ", ".join(about.names[i] for i in seen.broken) or "nothing"
                problems.append(f"at point {number} of {name!r} {broken} fails")
            elif seen.fails != lone.fails:
                problems.append(
                    f"at point {number} of {name!r} other hypotheses fail: {', '.join(seen.fails) or 'none'}"
                )
    for number, lone in enumerate(found.meets, 1):
        seen = about.seen(lone.point(statement.model.names))
        if seen is None or seen.fails:
            fails = "the domain" if seen is None else ", ".join(seen.fails)
            problems.append(f"point {number} of those that meet all hypotheses breaks {fails}")
    problems += [f"the conclusion has lost its part {name!r}" for name in found.follows if name not in about.names]
    return problems


def shown_by(about: Neighbourhood, found: Witnesses) -> set[Key]:
    """The ways to weaken the claim that committed points show."""
    names = about.statement.model.names
    seen = [about.seen(lone.point(names)) for listed in (*found.points.values(), found.meets) for lone in listed]
    return {key for one in seen if one is not None for key in one.keys}


def standing(entry: Proposition) -> dict[str, str]:
    """For each named part of the conclusion what is committed for it, in words; empty where it has no named parts."""
    shape, found = smallest(entry), witnesses(entry.family).get(entry.name)
    if shape is None or not entry.parts:
        return {}
    about, words = Neighbourhood(shape.statement, neighbours=False), {}
    at = 0
    for part, formula in shape.statement.named_parts:
        instances = len(conjuncts(formula))
        names = {part, *about.names[at : at + instances]}
        at += instances
        points = 0 if found is None else sum(len(listed) for name, listed in found.points.items() if name in names)
        said = f"fails alone at {points} committed points" if points else "cannot fail alone: the others give it"
        words[part] = said if instances == 1 else f"{instances} instances; {said}"
    return words
