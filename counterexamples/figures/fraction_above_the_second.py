"""A denominator of -1 is not below infinity.

Tests `least_denominator` without its hypothesis `below_the_second`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.least_denominator import LEAST_DENOMINATOR

FRACTION_ABOVE_THE_SECOND = Counterexample(
    name="fraction_above_the_second",
    proposition=LEAST_DENOMINATOR,
    shape="a fraction",
    drops="below_the_second",
    values={"q1": "1", "p2": "1", "count": "1", "size": "-1"},
    shows="Below 1/0 says that the denominator is at least 1, and it is -1.",
)
