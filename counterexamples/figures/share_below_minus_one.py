"""Two units less than the prints differ by.

Tests `rounded_difference_attained` without its hypothesis `at_least_minus_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.difference_of_rounded import ROUNDED_DIFFERENCE_ATTAINED

SHARE_BELOW_MINUS_ONE = Counterexample(
    name="share_below_minus_one",
    proposition=ROUNDED_DIFFERENCE_ATTAINED,
    shape="a share",
    drops="at_least_minus_one",
    values={"share": "-2", "unit": "1"},
    shows="The first number would be -1, which does not print as 0.",
)
