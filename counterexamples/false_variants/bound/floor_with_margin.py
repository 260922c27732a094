"""Refuted: the larger error is at least (1 - r)/2 and some margin.

A near miss of `equal_laws_floor`: a balanced rule has no margin.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import any_of, at_most, less, variable
from theorems.bound.equal_laws_floor import parts
from theorems.bound.laws import Rule, copies, law, same_law
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

CELLS = 2
MARGIN = variable("margin")


def statement() -> Statement:
    """The claim for two cells."""
    harmful, safe, abstains, _ = parts(CELLS)
    groups = (law("safe", CELLS), law("harmful", CELLS), *Rule(CELLS).groups, probability("margin"))
    asked = 1 - abstains + 2 * MARGIN
    return Statement(
        CoordinateModel(groups),
        (("equal_joint_law", same_law("safe", "harmful", CELLS)), ("margin_is_positive", less(0, MARGIN))),
        any_of([at_most(asked, 2 * harmful), at_most(asked, 2 * safe)]),
        determined=copies("harmful", CELLS),
    )


FLOOR_WITH_MARGIN = Proposition(
    name="floor_with_margin",
    family="bound",
    item="T6.1",
    words="If both worlds have the same joint law, the larger error is at least (1 - r)/2 + margin.",
    source=("behera2026mirage",),
    hypotheses={
        "equal_joint_law": "record and private randomness have the same joint law in both worlds",
        "margin_is_positive": "the margin is more than 0",
    },
    shapes=(Shape("two cells", statement, (Enumeration(972, 216), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="equal_laws_floor",
)
