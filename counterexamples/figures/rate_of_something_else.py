"""One of two is not 0 percent.

Tests `rounding_inequalities` without its hypothesis `rate_is_the_percentage`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.rounding_inequalities import ROUNDING_INEQUALITIES

RATE_OF_SOMETHING_ELSE = Counterexample(
    name="rate_of_something_else",
    proposition=ROUNDING_INEQUALITIES,
    shape="any unit",
    drops="rate_is_the_percentage",
    values={"count": "1", "size": "2", "unit": "1"},
    shows="The rate 0 prints as 0, and 200 does not lie between -2 and 2: the rate is not that of the count.",
)
