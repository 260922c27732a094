"""A fraction strictly between two neighbours of the Stern-Brocot tree has at least the sum of their denominators.

Notation: p1/q1 and p2/q2 are the neighbours, ``count``/``size`` is a fraction between them.

Made precise: neighbours are fractions with p2 q1 - p1 q2 = 1 (q2 = 0 stands for infinity). Between
integers, strictly above p1/q1 means that q1 count - p1 size is at least 1, and likewise below. So a
printed percentage or ratio with an unknown denominator bounds it from below, however many digits it has.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import at_most, equal, less
from theorems.figures.rounded import symbols
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Proposition,
    Sampling,
    Shape,
    Statement,
)

P1, Q1, P2, Q2, COUNT, SIZE = symbols("p1", "q1", "p2", "q2", "count", "size")
NEIGHBOURS = equal(P2 * Q1 - P1 * Q2, 1)
ABOVE = at_most(1, Q1 * COUNT - P1 * SIZE)
BELOW = at_most(1, P2 * SIZE - Q2 * COUNT)
FIRST_IS_FRACTION = at_most(0, Q1)
SECOND_IS_FRACTION = at_most(0, Q2)
CONCLUSION = at_most(Q1 + Q2, SIZE)


def statement() -> Statement:
    """The denominator is at least the sum of the neighbours'."""
    model = CoordinateModel(
        (
            real("p1", 0, 1, 2),
            real("q1", -1, 1, 2, 3),
            real("p2", -1, 0, 1, 2),
            real("q2", -1, 0, 1, 2, 3),
            real("count", 0, 1, 2, 3),
            real("size", -2, -1, 1, 2, 3, 4, 5),
        )
    )
    return Statement(
        model,
        (
            ("neighbours", NEIGHBOURS),
            ("above_the_first", ABOVE),
            ("below_the_second", BELOW),
            ("first_denominator_not_negative", FIRST_IS_FRACTION),
            ("second_denominator_not_negative", SECOND_IS_FRACTION),
        ),
        CONCLUSION,
        determined=("p2",),
    )


def proofs(_: Statement) -> list[CaseProof]:
    """q2 times the one and q1 times the other add up to the size, by the equation times the size."""
    return [
        CaseProof(
            products=(
                (1, (less(SIZE, Q1 + Q2),)),
                (1, (SECOND_IS_FRACTION, ABOVE)),
                (1, (FIRST_IS_FRACTION, BELOW)),
            ),
            multiples=((NEIGHBOURS, SIZE),),
        )
    ]


LEAST_DENOMINATOR = Proposition(
    name="least_denominator",
    family="figures",
    item="T10",
    words=(
        "If p2 q1 - p1 q2 = 1 and p1/q1 < k/n < p2/q2, then n is at least q1 + q2: the least denominator of a fraction "
        "in an interval is that of its simplest fraction."
    ),
    source=("stern1858",),
    hypotheses={
        "neighbours": "p2 q1 - p1 q2 = 1",
        "above_the_first": "the fraction is above p1/q1, so that q1 k - p1 n is at least 1",
        "below_the_second": "the fraction is below p2/q2, so that p2 n - q2 k is at least 1",
        "first_denominator_not_negative": "q1 is not negative",
        "second_denominator_not_negative": "q2 is not negative",
    },
    shapes=(
        Shape("a fraction", statement, (Enumeration(6_720, 41), Certification(proofs), Sampling((400, 2000, 8000)))),
    ),
)
