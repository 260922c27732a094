"""Refuted: the larger error is at least (1 - r/2)/2.

A near miss of `equal_laws_floor`, in which abstaining saves half as much as it does. The witness
`errors_below_half_of_the_answers` abstains with probability 5/6 and holds with 1/6.
"""

from __future__ import annotations

from fractions import Fraction

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import any_of, at_most
from theorems.bound.equal_laws_floor import parts
from theorems.bound.laws import Rule, copies, law, same_law
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

CELLS = 2


def statement() -> Statement:
    """The claim for two cells."""
    harmful, safe, abstains, _ = parts(CELLS)
    asked = 1 - Fraction(1, 2) * abstains
    return Statement(
        CoordinateModel((law("safe", CELLS), law("harmful", CELLS), *Rule(CELLS).groups)),
        (("equal_joint_law", same_law("safe", "harmful", CELLS)),),
        any_of([at_most(asked, 2 * harmful), at_most(asked, 2 * safe)]),
        determined=copies("harmful", CELLS),
    )


ABSTENTION_COUNTS_HALF = Proposition(
    name="abstention_counts_half",
    family="bound",
    item="T6.1",
    words="If both worlds have the same joint law, the larger error is at least (1 - r/2)/2.",
    source=("behera2026mirage",),
    hypotheses={"equal_joint_law": "record and private randomness have the same joint law in both worlds"},
    shapes=(Shape("two cells", statement, (Enumeration(324, 108), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="equal_laws_floor",
)
