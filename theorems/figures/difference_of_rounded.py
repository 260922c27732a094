"""The difference of two numbers is at most one unit away from the difference of what they print as, and can be that.

Notation: ``one`` and ``other`` are the numbers, printed as ``one_shown`` and ``other_shown`` with the same unit.

Two propositions: nothing lies further away, and for every share t from -1 to 1 two numbers have the
difference of the prints and t units: those that lie t/2 units above and below what is printed.
"""

from __future__ import annotations

from fractions import Fraction

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import at_most, equal
from theorems.figures.rounded import UNIT, prints, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

ONE, OTHER, ONE_SHOWN, OTHER_SHOWN, SHARE = symbols("one", "other", "one_shown", "other_shown", "share")
HALF = Fraction(1, 2)

FIRST_PRINTS = "the first number prints as it is shown"
SECOND_PRINTS = "the second number prints as it is shown"


def two_numbers() -> CoordinateModel:
    """Two numbers near two prints."""
    values = (0, HALF, 1, Fraction(3, 2), 3)
    return CoordinateModel(
        (
            real("one", *values),
            real("other", *values),
            real("one_shown", 0, 1, 2),
            real("other_shown", 0, 1, 2),
            real("unit", 1, 2),
        )
    )


def bounded() -> Statement:
    """The difference lies within a unit of that of the prints."""
    gap = ONE - OTHER - (ONE_SHOWN - OTHER_SHOWN)
    return Statement(
        two_numbers(),
        (("first_prints", prints(ONE, ONE_SHOWN)), ("second_prints", prints(OTHER, OTHER_SHOWN))),
        (("upper_end", at_most(gap, UNIT)), ("lower_end", at_most(-gap, UNIT))),
    )


def attained() -> Statement:
    """Numbers t/2 units above and below what is printed print as it, and differ by t units more."""
    one, other = ONE_SHOWN + SHARE * UNIT * HALF, OTHER_SHOWN - SHARE * UNIT * HALF
    model = CoordinateModel(
        (
            real("one_shown", 0, 1, 2),
            real("other_shown", 0, 1, 2),
            real("share", -2, -1, 0, HALF, 1, 2),
            real("unit", -1, 0, 1, 2),
        )
    )
    return Statement(
        model,
        (
            ("at_least_minus_one", at_most(-1, SHARE)),
            ("at_most_one", at_most(SHARE, 1)),
            ("unit_not_negative", at_most(0, UNIT)),
        ),
        (
            ("first_prints", prints(one, ONE_SHOWN)),
            ("second_prints", prints(other, OTHER_SHOWN)),
            ("has_the_difference", equal(one - other, ONE_SHOWN - OTHER_SHOWN + SHARE * UNIT)),
        ),
    )


DIFFERENCE_OF_ROUNDED = Proposition(
    name="difference_of_rounded",
    family="figures",
    item="T10",
    words=(
        "If two numbers print as v and w with unit u, their signed difference lies in [v - w - u, v - w + u]; it need "
        "not print as v - w."
    ),
    source=("brown2017grim",),
    hypotheses={
        "first_prints": FIRST_PRINTS,
        "second_prints": SECOND_PRINTS,
    },
    parts={
        "upper_end": "the difference is at most v - w + u",
        "lower_end": "the difference is at least v - w - u",
    },
    shapes=(Shape("two numbers", bounded, (Enumeration(450, 136), Solver(), Sampling((200, 800, 4000)))),),
)

ROUNDED_DIFFERENCE_ATTAINED = Proposition(
    name="rounded_difference_attained",
    family="figures",
    item="T10",
    words="Every number in [v - w - u, v - w + u] is the difference of two numbers that print as v and w with unit u.",
    source=("brown2017grim",),
    hypotheses={
        "at_least_minus_one": "the share t is at least -1",
        "at_most_one": "the share t is at most 1",
        "unit_not_negative": "the unit is not negative",
    },
    parts={
        "first_prints": FIRST_PRINTS,
        "second_prints": SECOND_PRINTS,
        "has_the_difference": "the first number less the second is v - w + t u",
    },
    shapes=(Shape("a share", attained, (Enumeration(216, 108), Solver(), Sampling((200, 800, 4000)))),),
)
