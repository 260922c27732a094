"""Two units more than the prints differ by.

Tests `rounded_difference_attained` without its hypothesis `at_most_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.difference_of_rounded import ROUNDED_DIFFERENCE_ATTAINED

SHARE_ABOVE_ONE = Counterexample(
    name="share_above_one",
    proposition=ROUNDED_DIFFERENCE_ATTAINED,
    shape="a share",
    drops="at_most_one",
    values={"share": "2", "unit": "1"},
    shows="The first number would be 1, which does not print as 0.",
)
