"""A common part that the safe world lacks.

Tests `sum_of_errors_bound` without its hypothesis `below_safe`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.total_variation_bound import SUM_OF_ERRORS_BOUND

COMMON_PART_ABOVE_THE_SAFE_LAW = Counterexample(
    name="common_part_above_the_safe_law",
    proposition=SUM_OF_ERRORS_BOUND,
    shape="two records",
    drops="below_safe",
    values={"harmful0": "1", "deploy1": "1", "common0": "1/2"},
    shows=(
        "The safe world gives record 1, the harmful world record 0: deploying on 1 and abstaining on 0 has no "
        "error, and never abstains in the safe world. A common part of 1/2 at record 0 lies above the safe law."
    ),
)
