"""A second neighbour with a negative denominator.

Tests `least_denominator` without its hypothesis `second_denominator_not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.least_denominator import LEAST_DENOMINATOR

SECOND_DENOMINATOR_BELOW_ZERO = Counterexample(
    name="second_denominator_below_zero",
    proposition=LEAST_DENOMINATOR,
    shape="a fraction",
    drops="second_denominator_not_negative",
    values={"p1": "1", "q1": "1", "q2": "-1", "count": "1", "size": "-1"},
    shows="The denominator -1 meets both inequalities and is less than 0.",
)
