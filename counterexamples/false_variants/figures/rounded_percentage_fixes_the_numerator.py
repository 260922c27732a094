"""Refuted: a rounded percentage of a known size fixes the count.

A near miss of `numerators_form_an_interval`, whose interval can hold several integers: 4,072 to 4,075
of 4,320 all print as 94.3, and of 200 items 1 and 2 may print as 1.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, finite_range, real
from finite_models.terms import equal
from theorems.figures.rounded import prints, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

FIRST, SECOND, SIZE, SHOWN = symbols("first", "second", "size", "shown")


def statement() -> Statement:
    """Two whole counts of one size that print as the same number are equal."""
    model = CoordinateModel(
        (
            finite_range("first", range(5)),
            finite_range("second", range(5)),
            finite_range("size", (50, 100, 200, 400)),
            finite_range("shown", (0, 1, 2)),
            real("unit", 1),
        )
    )
    return Statement(
        model,
        (
            ("first_prints", prints(100 * FIRST, SHOWN, below=SIZE)),
            ("second_prints", prints(100 * SECOND, SHOWN, below=SIZE)),
        ),
        equal(FIRST, SECOND),
    )


ROUNDED_PERCENTAGE_FIXES_THE_NUMERATOR = Proposition(
    name="rounded_percentage_fixes_the_numerator",
    family="figures",
    item="T10",
    words="Two counts of one size whose percentages print as the same number are equal.",
    source=("brown2017grim",),
    hypotheses={
        "first_prints": "the first count prints as the number",
        "second_prints": "the second count prints as the number",
    },
    shapes=(Shape("two counts", statement, (Enumeration(300, 40), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="numerators_form_an_interval",
)
