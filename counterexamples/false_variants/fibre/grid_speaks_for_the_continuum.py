"""Refuted: a target that is identified over a grid of worlds is identified over the continuum.

A near miss of `smaller_class`: it holds from the larger class to the smaller one, not back. Worlds are
numbers in [0, 1], the record is c theta - 4 theta^2 and the target is theta; c is a number from 0 to 8.
"""

from __future__ import annotations

from itertools import combinations

from finite_models.coordinate_model import CoordinateModel, probability, real
from finite_models.terms import all_of, at_most, equal, lift, negation, variable
from theorems.fibre.identified_on_a_grid import GRID, PHI, THETA, record
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

SLOPE = variable("slope")


def statement() -> Statement:
    """The claim for two worlds and every record of this kind."""
    told = [negation(equal(record(lift(a), SLOPE), record(lift(b), SLOPE))) for a, b in combinations(GRID, 2)]
    return Statement(
        CoordinateModel((probability("theta"), probability("phi"), real("slope", 0, 2, 4, 5, 6, 8)), grid=4),
        (
            ("identified_on_grid", all_of([*told, at_most(0, SLOPE), at_most(SLOPE, 8)])),
            ("same_record", equal(record(THETA, SLOPE), record(PHI, SLOPE))),
        ),
        equal(THETA, PHI),
        determined=("slope",),
    )


GRID_SPEAKS_FOR_THE_CONTINUUM = Proposition(
    name="grid_speaks_for_the_continuum",
    family="fibre",
    item="T2.5",
    words="A target that is identified over a grid of parameter values is identified over the continuum.",
    source=("behera2026mirage",),
    hypotheses={
        "identified_on_grid": "the record tells 0, 1/2 and 1 apart",
        "same_record": "the two worlds leave the same record",
    },
    shapes=(Shape("two worlds in [0, 1]", statement, (Enumeration(150, 19), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="smaller_class",
)
