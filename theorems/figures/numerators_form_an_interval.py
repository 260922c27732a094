"""Of a fixed denominator, a printed percentage leaves the numerators of an interval, which may be empty.

Notation: ``first`` and ``last`` are two counts that print as the number, ``count`` a third one.

Made precise: every count between two that print as the number prints as it too. Which numbers are
attainable at all is listed for each size up to 120 and whole percentages, from the counts and from the
ends of the interval: the GRIM test.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import at_most
from theorems.figures import listed_percentages
from theorems.figures.rounded import ends, prints, symbols
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

FIRST, COUNT, LAST, SIZE, SHOWN = symbols("first", "count", "last", "size", "shown")


def statement() -> Statement:
    """A count between two that print as the number prints as it."""
    model = CoordinateModel(
        (
            real("first", 0, 1, 2, 4),
            real("count", 0, 1, 2, 3, 4),
            real("last", 0, 1, 2, 4),
            real("size", 40, 200, 400),
            real("shown", 0, 1, 3),
            real("unit", 1, 2),
        )
    )
    lower, upper = ends(100 * COUNT, SHOWN, below=SIZE)
    return Statement(
        model,
        (
            ("at_least_the_first", at_most(FIRST, COUNT)),
            ("at_most_the_last", at_most(COUNT, LAST)),
            ("first_prints", prints(100 * FIRST, SHOWN, below=SIZE)),
            ("last_prints", prints(100 * LAST, SHOWN, below=SIZE)),
        ),
        (("lower_end", lower), ("upper_end", upper)),
        between=(("count", "first", "last"),),
        usually_equal=(("last", "first"),),
    )


ATTAINABLE = {"attainable": 7250, "of several counts": 238, "counts half-way": 108}

NUMERATORS_FORM_AN_INTERVAL = Proposition(
    name="numerators_form_an_interval",
    family="figures",
    item="T10",
    words=(
        "For a given denominator the numerators whose percentage prints as a given number are all integers between "
        "two ends; there are none if no integer lies between them."
    ),
    source=("brown2017grim",),
    hypotheses={
        "at_least_the_first": "the count is at least the first one",
        "at_most_the_last": "the count is at most the last one",
        "first_prints": "the first count prints as the number",
        "last_prints": "the last count prints as the number",
    },
    parts={
        "lower_end": "the percentage of the count is at most half a unit below the number",
        "upper_end": "the percentage of the count is at most half a unit above the number",
    },
    shapes=(
        Shape("three counts", statement, (Enumeration(1_440, 108), Solver(), Sampling((200, 800, 4000)))),
        Shape(
            "attainable numbers",
            None,
            (
                Listing("by counts", listed_percentages.by_counts, 12_120, 7_250, tally=ATTAINABLE),
                Listing("by ends", listed_percentages.by_ends, 12_120, 7_250, tally=ATTAINABLE),
            ),
        ),
    ),
)
