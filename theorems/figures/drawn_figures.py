"""Small models of reported figures, drawn at random, and all their solutions one by one.

The solutions are listed from what the claims mean (`Claim.holds`), without inequalities, boxes or a search.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from finite_models.reported_figures import RELATIONS, Claim, Operand, Relation, ReportedFigures

DRAWN_KINDS = ("percent", "percent", "ratio", "difference", "sum", "product", "percent_difference", "equal")


def drawn(count: int, seed: int) -> Iterator[ReportedFigures]:
    """`count` models with two to four integers and one to four claims, of every kind and relation."""
    generator = random.Random(seed)
    for _ in range(count):
        names = "abcd"[: generator.randint(2, 4)]
        ranges = []
        for _ in names:
            low = generator.randint(-3, 8)
            ranges.append((low, low + generator.choice((0, 1, 3, 8, 12))))
        claims = tuple(_claim(generator, f"claim {i}", ranges) for i in range(generator.randint(1, 4)))
        yield ReportedFigures(tuple(names), tuple(ranges), claims)


def _operand(generator: random.Random, ranges: list[tuple[int, int]], least: int) -> Operand:
    usable = [i for i, (_, high) in enumerate(ranges) if high >= least]
    if usable and generator.randrange(5):
        return Operand(generator.choice(usable))
    return Operand(None, Fraction(generator.randint(max(least, 0), 12)))


def _claim(generator: random.Random, name: str, ranges: list[tuple[int, int]]) -> Claim:
    kind = generator.choice(DRAWN_KINDS)
    count = {"percent": 2, "ratio": 2, "difference": 2, "percent_difference": 4}.get(kind) or generator.randint(2, 3)
    divided = kind in ("percent", "ratio", "percent_difference")
    operands = tuple(_operand(generator, ranges, 1 if divided and i % 2 else -100) for i in range(count))
    if kind == "equal":
        return Claim(name, kind, operands)
    bare = Claim(name, kind, operands)
    value = bare.quantity([generator.randint(low, high) for low, high in ranges])
    if value is None or not generator.randrange(3):
        value = Fraction(generator.randint(-30, 60), generator.choice((1, 1, 2)))
    relation = generator.choice(("prints", "prints", "equals", *RELATIONS[2:]))
    if relation == "prints":
        unit = generator.choice((Fraction(1), Fraction(1, 10), Fraction(1, 100), Fraction(1, 4), Fraction(10)))
        return Claim(name, kind, operands, (Relation(relation, Operand(None, unit * round(value * unit**-1)), unit),))
    compared = Operand(generator.randrange(len(ranges))) if not generator.randrange(6) else Operand(None, value)
    return Claim(name, kind, operands, (Relation(relation, compared),))


def solutions(model: ReportedFigures, kept: tuple[Claim, ...] | None = None) -> list[tuple[int, ...]]:
    """All points of the ranges at which the claims hold (those in `kept`, if given)."""
    claims = model.claims if kept is None else kept
    points = product(*(range(low, high + 1) for low, high in model.ranges))
    return [point for point in points if all(claim.holds(point) for claim in claims)]
