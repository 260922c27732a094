"""A common part that the harmful world lacks.

Tests `sum_of_errors_bound` without its hypothesis `below_harmful`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.total_variation_bound import SUM_OF_ERRORS_BOUND

COMMON_PART_ABOVE_THE_HARMFUL_LAW = Counterexample(
    name="common_part_above_the_harmful_law",
    proposition=SUM_OF_ERRORS_BOUND,
    shape="two records",
    drops="below_harmful",
    values={"harmful0": "1", "deploy1": "1", "common1": "1/2"},
    shows=(
        "The safe world gives record 1, the harmful world record 0: deploying on 1 and abstaining on 0 has no "
        "error, and never abstains in the safe world. A common part of 1/2 at record 1 lies above the harmful "
        "law."
    ),
)
