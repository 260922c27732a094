"""Refuted: claims that cannot hold together hold one minimal conflict only.

A near miss of `figures_conflict`. Three claims on one count, each that it lies between two ends: at
most 0, at least 1, and at least 2: the first excludes the second and the third.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import all_of, any_of, at_most, less, negation
from theorems.figures.rounded import symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

NAMES = ("first", "second", "third")
LOWS = symbols(*(f"{name}_low" for name in NAMES))
HIGHS = symbols(*(f"{name}_high" for name in NAMES))


def statement() -> Statement:
    """If the first two claims exclude one another, the third excludes neither."""
    ends = [f"{name}_{end}" for name in NAMES for end in ("low", "high")]
    return Statement(
        CoordinateModel(tuple(real(name, 0, 1, 2) for name in ends)),
        (
            ("each_is_possible", all_of(at_most(low, high) for low, high in zip(LOWS, HIGHS, strict=True))),
            ("first_excludes_second", less(HIGHS[0], LOWS[1])),
        ),
        negation(any_of(any_of([less(HIGHS[2], LOWS[i]), less(HIGHS[i], LOWS[2])]) for i in (0, 1))),
    )


CONFLICT_IS_UNIQUE = Proposition(
    name="conflict_is_unique",
    family="figures",
    item="T10",
    words="If two of three possible claims exclude one another, that is the only minimal conflict among the three.",
    source=("brown2017grim",),
    hypotheses={
        "each_is_possible": "each claim leaves some number",
        "first_excludes_second": "no number satisfies the first and the second claim",
    },
    shapes=(Shape("three ranges", statement, (Enumeration(729, 30), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="figures_conflict",
)
