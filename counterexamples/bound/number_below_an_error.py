"""A number below the errors is not bounded.

Tests `larger_error_bound` without its hypothesis `at_least_both_errors`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.total_variation_bound import LARGER_ERROR_BOUND

NUMBER_BELOW_AN_ERROR = Counterexample(
    name="number_below_an_error",
    proposition=LARGER_ERROR_BOUND,
    shape="two records",
    drops="at_least_both_errors",
    values={"hold1": "1", "common1": "1/2"},
    shows=(
        "Both worlds give record 1 and the rule holds, which is wrong in the safe world; the number 0 is below "
        "that error."
    ),
)
