"""Ranges given a covariate say nothing of marginals that are not their averages.

Tests `conditional_ranges` without its hypothesis `averages`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.conditional_ranges import CONDITIONAL_RANGES

AVERAGES_OF_SOMETHING_ELSE = Counterexample(
    name="averages_of_something_else",
    proposition=CONDITIONAL_RANGES,
    shape="two events, two values",
    drops="averages",
    values={"p": "1", "q": "1"},
    shows=("Given either value no event occurs, and the marginals are given as 1: both would always occur."),
)
