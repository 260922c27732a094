"""In several worlds too prices bound the rules that keep to the abstention allowed.

Tests `many_worlds_price_bound` without its hypothesis `budget`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import MANY_WORLDS_PRICE_BOUND

SEVERAL_WORLDS_RULE_OVER_BUDGET = Counterexample(
    name="several_worlds_rule_over_budget",
    proposition=MANY_WORLDS_PRICE_BOUND,
    shape="three worlds, three records",
    drops="budget",
    values={"law0_0": "1", "law2_1": "1/2", "weight1": "1/2", "cost2": "1/2", "least2": "1/4"},
    shows=(
        "The rule always abstains, which is not allowed, and has no error. World 1 gives record 2 and world 2 "
        "gives it half of the time, so that no answer there costs less than 1/4."
    ),
)
