"""A difference of two counts is net: it is the number of those that moved only if none moved the other way.

Notation: ``before`` and ``after`` are the counts, ``down`` and ``up`` how many left and joined.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import equal
from theorems.figures.rounded import symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

BEFORE, AFTER, DOWN, UP = symbols("before", "after", "down", "up")


def statement() -> Statement:
    """With nothing moved the other way, as many left as the counts differ by."""
    return Statement(
        CoordinateModel(tuple(real(name, 0, 1, 2, 3) for name in ("before", "after", "down", "up"))),
        (("balance", equal(AFTER, BEFORE - DOWN + UP)), ("one_direction", equal(UP, 0))),
        equal(DOWN, BEFORE - AFTER),
        determined=("up", "after"),
    )


NET_DIFFERENCE = Proposition(
    name="net_difference",
    family="figures",
    item="T10",
    words=(
        "If some left and some joined, and none joined, the number of those that left is the count before less the "
        "count after."
    ),
    source=("chen2026audit",),
    hypotheses={
        "balance": "the count after is the count before less those that left and with those that joined",
        "one_direction": "none joined",
    },
    shapes=(Shape("two counts", statement, (Enumeration(256, 10), Solver(), Sampling())),),
)
