"""A chain that starts from another range for one of two events ends in another range.

Tests `chaining_is_sharp` without its hypothesis `one_of_two`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.chaining_is_sharp import CHAINING_IS_SHARP

CHAINED_WITH_ANOTHER_UNION = Counterexample(
    name="chained_with_another_union",
    proposition=CHAINING_IS_SHARP,
    shape="three events",
    drops="one_of_two",
    values={"one_low": "1"},
    shows=(
        "All marginals are 0, but one of the first two is said to have probability at least 1: no number is "
        "within the chained bounds, 0 is within the true ones."
    ),
)
