"""None of -8 is 0 percent, and the inequalities turn round.

Tests `rounding_inequalities` without its hypothesis `denominator_positive`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.rounding_inequalities import ROUNDING_INEQUALITIES

COUNT_OUT_OF_A_NEGATIVE_NUMBER = Counterexample(
    name="count_out_of_a_negative_number",
    proposition=ROUNDING_INEQUALITIES,
    shape="any unit",
    drops="denominator_positive",
    values={"size": "-8", "unit": "1"},
    shows="0 of -8 is 0 and prints as 0, but 0 does not lie between -1 times -8 and 1 times -8.",
)
