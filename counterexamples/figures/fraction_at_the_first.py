"""0/1 itself has a smaller denominator than 1/2.

Tests `least_denominator` without its hypothesis `above_the_first`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.least_denominator import LEAST_DENOMINATOR

FRACTION_AT_THE_FIRST = Counterexample(
    name="fraction_at_the_first",
    proposition=LEAST_DENOMINATOR,
    shape="a fraction",
    drops="above_the_first",
    values={"q1": "1", "p2": "1", "q2": "1", "size": "1"},
    shows="0/1 is not above the neighbour 0/1; its denominator is 1, less than 2.",
)
