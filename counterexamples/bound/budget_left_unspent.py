"""A rule that leaves abstention unspent is not the best one.

Tests `larger_error_bound_attained` without its hypothesis `unspent_only_beyond`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.larger_error_bound_attained import LARGER_ERROR_BOUND_ATTAINED

BUDGET_LEFT_UNSPENT = Counterexample(
    name="budget_left_unspent",
    proposition=LARGER_ERROR_BOUND_ATTAINED,
    shape="three records",
    drops="unspent_only_beyond",
    values={"unspent": "1"},
    shows=(
        "The laws are equal, the rule may always abstain and never does: its errors are 1/2, where always "
        "abstaining has none."
    ),
)
