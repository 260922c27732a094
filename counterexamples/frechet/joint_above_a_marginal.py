"""Without a law the constraints may well be refuted.

Tests `multipliers_refute` without its hypothesis `law_meets_constraints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import MULTIPLIERS_REFUTE

JOINT_ABOVE_A_MARGINAL = Counterexample(
    name="joint_above_a_marginal",
    proposition=MULTIPLIERS_REFUTE,
    shape="two events, pair",
    drops="law_meets_constraints",
    values={"p11": "1", "y10": "-1", "y11": "1"},
    shows=(
        "The joint is given as 1 and the first marginal as 0: the multipliers 1 and -1 on them never sum to "
        "more than 0 and have the value 1."
    ),
)
