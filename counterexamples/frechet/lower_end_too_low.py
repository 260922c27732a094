"""A lower number below the Fréchet end given the covariate averages to one below the end.

Tests `conditional_ranges` without its hypothesis `lower_ends_given_the_covariate`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.conditional_ranges import CONDITIONAL_RANGES

LOWER_END_TOO_LOW = Counterexample(
    name="lower_end_too_low",
    proposition=CONDITIONAL_RANGES,
    shape="two events, two values",
    drops="lower_ends_given_the_covariate",
    values={"p0": "1", "q0": "1", "p": "1", "q": "1"},
    shows=(
        "Both events always occur where the covariate is 0, which it always is; the number given for that value is 0."
    ),
)
