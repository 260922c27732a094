"""The rule is the right one for its order of the records only.

Tests `sum_bound_attained` without its hypothesis `order`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.sum_bound_attained import SUM_BOUND_ATTAINED

RECORD_OF_THE_SAFE_WORLD_ONLY = Counterexample(
    name="record_of_the_safe_world_only",
    proposition=SUM_BOUND_ATTAINED,
    shape="one world, less equal more",
    drops="order",
    values={"safe1": "1"},
    shows=(
        "The safe world gives record 1, the harmful world record 2. The rule made for equal probabilities at "
        "record 1 holds there, and the part that it takes for common lies above the harmful law."
    ),
)
