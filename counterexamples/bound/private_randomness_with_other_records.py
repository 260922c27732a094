"""Records that differ tell the worlds apart.

Tests `private_randomness` without its hypothesis `equal_records`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

PRIVATE_RANDOMNESS_WITH_OTHER_RECORDS = Counterexample(
    name="private_randomness_with_other_records",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="equal_records",
    values={"harmful0": "1", "in_safe_deploy2": "1", "in_harmful_deploy2": "1"},
    shows=(
        "The safe world gives record 1, the harmful world record 0; deploying on 1 and abstaining on 0 errs in "
        "neither, and abstains in the harmful world only."
    ),
)
