"""Property-based search with Hypothesis over points that satisfy the equations by construction.

Equal-law hypotheses hold at one random point in many thousands, so a search that filters is vacuous
and green. Here the coordinates that a statement declares as `determined` are solved for from the
hypotheses' equations, and the others are drawn; what is left to chance are inequalities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from finite_models.terms import Expression, Flat, Formula, evaluate_nodes
from theorems.proposition import Statement

_PROBABILITIES = tuple(
    Fraction(*pair)
    for pair in (
        (0, 1),
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 3),
        (1, 4),
        (3, 4),
        (1, 5),
        (2, 5),
        (3, 5),
        (4, 5),
        (1, 10),
        (9, 10),
        (1, 7),
    )
)


@dataclass(frozen=True)
class Search:
    """What a search saw: points drawn, points that met the hypotheses, and a counterexample if any."""

    points: int
    meeting: int
    counterexample: Mapping[str, Fraction] | None


def _equations(formula: Formula) -> list[Formula]:
    """The equations that `formula` is a conjunction of, with others left out."""
    if formula.op == "eq":
        return [formula]
    if formula.op == "and":
        return [equation for part in formula.args if isinstance(part, Formula) for equation in _equations(part)]
    return []


class Sampler:
    """Turns bytes into points of a statement's model."""

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        determined = set(statement.determined)
        self.between = {name: (low, high) for name, low, high in statement.between if name not in determined}
        self.equal = dict(statement.usually_equal)
        self.groups = [
            (group, [name for name in group.names if name not in determined and name not in self.between])
            for group in statement.model.coordinates
        ]
        self.length = max(1, sum(len(names) for _, names in self.groups) + len(self.between))
        self.solves = self._match()

    def _match(self) -> list[tuple[str, Callable[[Mapping[str, Fraction]], Fraction]]]:
        """For each determined coordinate, how to compute it from an equation it occurs in."""
        flat = Flat()
        equations = [e for _, formula in self.statement.hypotheses for e in _equations(formula)]
        sides = []
        for equation in equations:
            left, right = equation.args
            assert isinstance(left, Expression)
            assert isinstance(right, Expression)
            index = flat.add(left - right)
            sides.append((index, _coordinates(flat, index)))
        unused = list(range(len(sides)))
        solves = []
        for name in self.statement.determined:
            chosen = next((i for i in unused if name in sides[i][1]), None)
            if chosen is None:
                continue  # its equation was dropped: the coordinate is free
            unused.remove(chosen)
            solves.append((name, _affine(flat, sides[chosen][0], name)))
        free = set(self.statement.determined) - {name for name, _ in solves}
        if free:
            self.groups = [(g, [n for n in g.names if n in names or n in free]) for g, names in self.groups]
            self.length += len(free)
        return solves

    def point(self, drawn: bytes) -> dict[str, Fraction] | None:
        """The point that the bytes stand for, or None where an equation cannot be solved there."""
        values: dict[str, Fraction] = {}
        position = 0
        for group, names in self.groups:
            if group.kind == "simplex" and len(names) > 1:
                shares = [drawn[position + i] % 6 for i in range(len(names))]
                whole = sum(shares) + drawn[position] // 6 % 4 or 1
                values.update((name, Fraction(share, whole)) for name, share in zip(names, shares, strict=True))
            else:
                pool = _PROBABILITIES if group.kind == "simplex" else group.values
                for i, name in enumerate(names):
                    byte = drawn[position + i]
                    copied = name in self.equal and byte < 224  # seven times of eight
                    values[name] = values[self.equal[name]] if copied else pool[byte % len(pool)]
            position += len(names)
        for name, (low, high) in self.between.items():
            share = _PROBABILITIES[drawn[position] % len(_PROBABILITIES)]
            values[name] = values[low] + share * (values[high] - values[low])
            position += 1
        for name, solve in self.solves:
            try:
                values[name] = solve(values)
            except ZeroDivisionError:
                return None
        return values


def _coordinates(flat: Flat, index: int) -> set[str]:
    wanted, stack = set(), [index]
    names: set[str] = set()
    while stack:
        at = stack.pop()
        if at in wanted:
            continue
        wanted.add(at)
        op, *args = flat.nodes[at]
        if op == "var":
            names.add(str(args[0]))
        elif op != "const":
            stack.extend(int(a) for a in args)
    return names


def _affine(flat: Flat, index: int, name: str) -> Callable[[Mapping[str, Fraction]], Fraction]:
    """Solves node `index` == 0 for the coordinate `name`, in which it has degree one."""
    # The nodes below `index` alone, so that coordinates not yet known do not matter.
    wanted = {index}
    for at in range(index, -1, -1):
        if at in wanted and flat.nodes[at][0] not in ("const", "var"):
            wanted.update(int(a) for a in flat.nodes[at][1:])
    order = sorted(wanted)
    place = {at: i for i, at in enumerate(order)}
    nodes: list[tuple[str | int, ...]] = []
    for at in order:
        op, *args = flat.nodes[at]
        nodes.append((op, *args) if op in ("const", "var") else (op, *(place[int(a)] for a in args)))

    def solve(values: Mapping[str, Fraction]) -> Fraction:
        at_zero = evaluate_nodes(nodes, {**values, name: Fraction(0)})[-1]
        at_one = evaluate_nodes(nodes, {**values, name: Fraction(1)})[-1]
        return Fraction(-at_zero, at_one - at_zero)

    return solve


def search(statement: Statement, examples: int, random_seed: int) -> Search:
    """Look for a counterexample among `examples` points; the one found is shrunk.

    The same seed gives the same points on every run.
    """
    sampler = Sampler(statement)
    flat = statement.flat
    seen = {"points": 0, "meeting": 0}
    found: list[dict[str, Fraction]] = []

    class Refuted(Exception):
        pass

    @seed(random_seed)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(st.binary(min_size=sampler.length, max_size=sampler.length))
    def look(drawn: bytes) -> None:
        point = sampler.point(drawn)
        if not found:
            seen["points"] += 1
        if point is None:
            return
        evaluation = flat.at(point)
        if not evaluation.in_domain or not all(evaluation.hypotheses):
            return
        if not found:
            seen["meeting"] += 1
        if not evaluation.conclusion:
            found.append({name: point[name] for name in flat.coordinates})
            raise Refuted

    try:
        look()
    except Refuted:
        return Search(seen["points"], seen["meeting"], found[-1])
    return Search(seen["points"], seen["meeting"], None)
