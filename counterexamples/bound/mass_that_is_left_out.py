"""A number below the laws leaves the bound too high.

Tests `different_laws_bound` without its hypothesis `most_is_above_every_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.many_worlds import DIFFERENT_LAWS_BOUND

MASS_THAT_IS_LEFT_OUT = Counterexample(
    name="mass_that_is_left_out",
    proposition=DIFFERENT_LAWS_BOUND,
    shape="2 worlds, 3 records",
    drops="most_is_above_every_law",
    values={},
    shows=(
        "Both worlds give record 2 and the rule always abstains; with 0 for the greatest probability the bound "
        "would be 1, and the errors are 0."
    ),
)
