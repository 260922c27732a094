"""A first neighbour with a negative denominator.

Tests `least_denominator` without its hypothesis `first_denominator_not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.least_denominator import LEAST_DENOMINATOR

FIRST_DENOMINATOR_BELOW_ZERO = Counterexample(
    name="first_denominator_below_zero",
    proposition=LEAST_DENOMINATOR,
    shape="a fraction",
    drops="first_denominator_not_negative",
    values={"p1": "1", "q1": "-1", "p2": "-1", "size": "-2"},
    shows="The denominator -2 meets both inequalities and is less than -1.",
)
