"""A rule that always abstains has no error.

Tests `larger_error_bound` without its hypothesis `budget`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.total_variation_bound import LARGER_ERROR_BOUND

ABSTAINING_OVER_BUDGET = Counterexample(
    name="abstaining_over_budget",
    proposition=LARGER_ERROR_BOUND,
    shape="two records",
    drops="budget",
    values={"common1": "1/2"},
    shows=("Both worlds give record 1; the rule always abstains, with a budget of 0."),
)
