"""Prices bound the larger error, not a number below it.

Tests `price_bound` without its hypothesis `at_least_both_errors`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import PRICE_BOUND

PRICED_NUMBER_BELOW_AN_ERROR = Counterexample(
    name="priced_number_below_an_error",
    proposition=PRICE_BOUND,
    shape="two records",
    drops="at_least_both_errors",
    values={"deploy1": "1", "weight": "1/2", "cost_harmful": "1/2", "least1": "1/4"},
    shows=(
        "Both worlds give record 1 and the rule deploys, which is wrong in the harmful world; the number 0 is "
        "below that error."
    ),
)
