"""Where a marginal is not exact, Rüger's range does not hold.

Tests `ruger_bounded` without its hypothesis `exact_marginals`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.ruger_bounded import RUGER_BOUNDED

AT_LEAST_ONE_WITH_OTHER_MARGINALS = Counterexample(
    name="at_least_one_with_other_marginals",
    proposition=RUGER_BOUNDED,
    shape="at least 1 of two events",
    drops="exact_marginals",
    values={"cell11": "1"},
    shows=("Both events always occur; with 0 given for both, at least 1 has the range 0."),
)
