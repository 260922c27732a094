"""A chain that starts from another range for the first two events ends in another range.

Tests `chaining_is_sharp` without its hypothesis `both`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.chaining_is_sharp import CHAINING_IS_SHARP

CHAINED_WITH_ANOTHER_RANGE = Counterexample(
    name="chained_with_another_range",
    proposition=CHAINING_IS_SHARP,
    shape="three events",
    drops="both",
    values={"p3": "1", "both_low": "1"},
    shows=(
        "p1 = p2 = 0 and p3 = 1, but the first two events together are given at least 1: the chain says at "
        "least 1, the truth is 0."
    ),
)
