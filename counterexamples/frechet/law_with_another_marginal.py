"""A law that misses a constraint may be worth less than the multipliers' value.

Tests `multipliers_bound` without its hypothesis `law_meets_constraints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import MULTIPLIERS_BOUND

LAW_WITH_ANOTHER_MARGINAL = Counterexample(
    name="law_with_another_marginal",
    proposition=MULTIPLIERS_BOUND,
    shape="two events",
    drops="law_meets_constraints",
    values={"p01": "1", "y01": "1", "worth01": "1", "worth11": "1"},
    shows=(
        "The law never has the second event, whose probability is given as 1; the multiplier 1 on it has the "
        "value 1, the law is worth 0."
    ),
)
