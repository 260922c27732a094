"""Where a marginal is not exact, Fréchet's range does not hold.

Tests `frechet_bounded` without its hypothesis `exact_marginals`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.frechet_bounded import FRECHET_BOUNDED

MARGINAL_THAT_IS_ONLY_A_BOUND = Counterexample(
    name="marginal_that_is_only_a_bound",
    proposition=FRECHET_BOUNDED,
    shape="two events",
    drops="exact_marginals",
    values={"cell11": "1"},
    shows=(
        "Both events always occur; with 0 given for both, the range is the point 0. (Bounds on the marginals "
        "give a wider range, whose ends are again a linear programme.)"
    ),
)
