"""That a percentage prints as a number is two inequalities between integers.

Notation: ``count`` over ``size`` is the proportion, ``rate`` the percentage, ``shown`` what is printed
and ``unit`` the unit of its last digit.

Made precise: the percentage prints as the number if it is at most half a unit away, so that the
half-way cases may round either way; multiplied by 2 size this has no division, and for numbers of d
digits, multiplied by 10^d, only integers.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import equal, implies, less
from theorems.figures.rounded import prints, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

COUNT, SIZE, RATE, SHOWN = symbols("count", "size", "rate", "shown")


def model() -> CoordinateModel:
    """Counts of up to 3 in sizes of up to 8, one with a wrong sign, and prints near them."""
    return CoordinateModel(
        (
            real("count", 0, 1, 2, 3),
            real("size", -8, 0, 2, 3, 8),
            real("rate", 0, 25, 50, 100),
            real("shown", 0, 13, 25, 26, 50),
            real("unit", 1, 2),
        )
    )


def statement() -> Statement:
    """The rate is at most half a unit away from the number exactly if the count lies between the two products."""
    printed, between = prints(RATE, SHOWN), prints(100 * COUNT, SHOWN, below=SIZE)
    return Statement(
        model(),
        (("denominator_positive", less(0, SIZE)), ("rate_is_the_percentage", equal(RATE * SIZE, 100 * COUNT))),
        (("only_if", implies(printed, between)), ("if", implies(between, printed))),
        determined=("rate",),
    )


ROUNDING_INEQUALITIES = Proposition(
    name="rounding_inequalities",
    family="figures",
    item="T10",
    words=(
        "For a denominator of at least 1, 100 k/n prints as v with unit u, half-way cases rounding either way, if and "
        "only if (2v - u) n <= 200 k <= (2v + u) n."
    ),
    source=("brown2017grim",),
    hypotheses={
        "denominator_positive": "the denominator is positive",
        "rate_is_the_percentage": "the rate is 100 times the count over the denominator",
    },
    parts={
        "only_if": "where the percentage prints as v, (2v - u) n <= 200 k <= (2v + u) n",
        "if": "where (2v - u) n <= 200 k <= (2v + u) n, the percentage prints as v",
    },
    shapes=(Shape("any unit", statement, (Enumeration(800, 70), Solver(), Sampling())),),
)
