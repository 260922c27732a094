"""Two fractions that are no neighbours.

Tests `least_denominator` without its hypothesis `neighbours`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.least_denominator import LEAST_DENOMINATOR

FRACTIONS_THAT_ARE_NO_NEIGHBOURS = Counterexample(
    name="fractions_that_are_no_neighbours",
    proposition=LEAST_DENOMINATOR,
    shape="a fraction",
    drops="neighbours",
    values={"q1": "1", "p2": "-1", "count": "1", "size": "-1"},
    shows="p2 q1 - p1 q2 is -1, and a fraction with the denominator -1 meets both inequalities.",
)
