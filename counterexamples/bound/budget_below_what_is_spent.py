"""A rule that spends more abstention than it may.

Tests `larger_error_bound_attained` without its hypothesis `nothing_overspent`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.larger_error_bound_attained import LARGER_ERROR_BOUND_ATTAINED

BUDGET_BELOW_WHAT_IS_SPENT = Counterexample(
    name="budget_below_what_is_spent",
    proposition=LARGER_ERROR_BOUND_ATTAINED,
    shape="three records",
    drops="nothing_overspent",
    values={"share": "1", "unspent": "-1/4"},
    shows=("The laws are equal and the rule always abstains; 1/4 of that is more than it is allowed."),
)
