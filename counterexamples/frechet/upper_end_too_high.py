"""An upper number above the Fréchet end given the covariate averages to one above the end.

Tests `conditional_ranges` without its hypothesis `upper_ends_given_the_covariate`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.conditional_ranges import CONDITIONAL_RANGES

UPPER_END_TOO_HIGH = Counterexample(
    name="upper_end_too_high",
    proposition=CONDITIONAL_RANGES,
    shape="two events, two values",
    drops="upper_ends_given_the_covariate",
    values={"high0": "1"},
    shows=("No event occurs where the covariate is 0, which it always is; the number given for that value is 1."),
)
