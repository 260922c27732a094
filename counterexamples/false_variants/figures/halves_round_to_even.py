"""Refuted: a number prints as another only where halves would round to the even digit.

A near miss of `rounding_inequalities`, which lets half-way cases round either way: 1/2 may print as 1.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, bit, real
from finite_models.terms import all_of, any_of, equal, less
from theorems.figures.rounded import UNIT, prints, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

RATE, HALF_OF_EVEN, ODD = symbols("rate", "half_of_even", "odd")


def statement() -> Statement:
    """What is shown is 2m or 2m + 1 units; the second is the print of a rate less than half a unit away only."""
    shown = (2 * HALF_OF_EVEN + ODD) * UNIT
    strictly = all_of([less(2 * RATE, 2 * shown + UNIT), less(2 * shown - UNIT, 2 * RATE)])
    model = CoordinateModel((real("rate", 0, 1, 3, 5), real("half_of_even", 0, 1), bit("odd"), real("unit", 1, 2)))
    return Statement(
        model,
        (("prints", prints(RATE, shown)),),
        any_of([equal(ODD, 0), strictly]),
    )


HALVES_ROUND_TO_EVEN = Proposition(
    name="halves_round_to_even",
    family="figures",
    item="T10",
    words="A number that prints as an odd number of units is less than half a unit away from it.",
    source=("brown2017grim",),
    hypotheses={"prints": "the number prints as it is shown"},
    shapes=(Shape("odd and even", statement, (Enumeration(32, 10), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="rounding_inequalities",
)
