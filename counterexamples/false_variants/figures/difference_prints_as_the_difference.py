"""Refuted: if each of two percentages is attainable as printed, so is the difference of the prints.

A near miss of `difference_of_rounded`: the difference can be a whole unit away. 0.5 may print as 0 and
1.5 as 2: they differ by 1, and the prints by 2.
"""

from __future__ import annotations

from theorems.figures.difference_of_rounded import ONE, ONE_SHOWN, OTHER, OTHER_SHOWN, two_numbers
from theorems.figures.rounded import prints
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement() -> Statement:
    """The difference of the numbers prints as the difference of what they print as."""
    return Statement(
        two_numbers(),
        (("first_prints", prints(ONE, ONE_SHOWN)), ("second_prints", prints(OTHER, OTHER_SHOWN))),
        prints(ONE - OTHER, ONE_SHOWN - OTHER_SHOWN),
    )


DIFFERENCE_PRINTS_AS_THE_DIFFERENCE = Proposition(
    name="difference_prints_as_the_difference",
    family="figures",
    item="T10",
    words="If two numbers print as v and w with the same unit, their difference prints as v - w.",
    source=("brown2017grim",),
    hypotheses={
        "first_prints": "the first number prints as it is shown",
        "second_prints": "the second number prints as it is shown",
    },
    shapes=(Shape("two numbers", statement, (Enumeration(450, 136), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="difference_of_rounded",
)
