"""Prices bound the rules that keep to the abstention allowed.

Tests `price_bound` without its hypothesis `budget`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import PRICE_BOUND

PRICED_RULE_OVER_BUDGET = Counterexample(
    name="priced_rule_over_budget",
    proposition=PRICE_BOUND,
    shape="two records",
    drops="budget",
    values={"weight": "1/2", "cost_harmful": "1/2", "least1": "1/4"},
    shows=(
        "Both worlds give record 1, where each answer costs 1/2; the rule always abstains, which is not allowed, "
        "and has no error."
    ),
)
