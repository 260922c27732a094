"""A common part that the safe world lacks, and the larger error.

Tests `larger_error_bound` without its hypothesis `below_safe`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.total_variation_bound import LARGER_ERROR_BOUND

LARGER_ERROR_WITH_PART_ABOVE_THE_SAFE_LAW = Counterexample(
    name="larger_error_with_part_above_the_safe_law",
    proposition=LARGER_ERROR_BOUND,
    shape="two records",
    drops="below_safe",
    values={"harmful0": "1", "deploy1": "1", "common0": "1/2"},
    shows=(
        "The safe world gives record 1, the harmful world record 0: deploying on 1 and abstaining on 0 has no "
        "error. A common part of 1/2 at record 0 would ask for 1/4."
    ),
)
