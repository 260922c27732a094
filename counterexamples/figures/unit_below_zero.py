"""Nothing prints with a negative unit.

Tests `rounded_difference_attained` without its hypothesis `unit_not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.difference_of_rounded import ROUNDED_DIFFERENCE_ATTAINED

UNIT_BELOW_ZERO = Counterexample(
    name="unit_below_zero",
    proposition=ROUNDED_DIFFERENCE_ATTAINED,
    shape="a share",
    drops="unit_not_negative",
    values={"unit": "-1"},
    shows="No number lies at most -1/2 away from what is shown.",
)
