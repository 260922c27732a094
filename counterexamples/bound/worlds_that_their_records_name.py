"""Records that differ leave no error.

Tests `many_worlds_floor` without its hypothesis `equal_laws`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.many_worlds import MANY_WORLDS_FLOOR

WORLDS_THAT_THEIR_RECORDS_NAME = Counterexample(
    name="worlds_that_their_records_name",
    proposition=MANY_WORLDS_FLOOR,
    shape="2 worlds, 3 records",
    drops="equal_laws",
    values={"law0_0": "1", "answer0_0": "1"},
    shows=(
        "World 0 gives record 0 and world 1 record 2; the rule answers 0 on the first and abstains on the others, "
        "and never errs. In world 0, where it answers, (1 - r)/2 would be 1/2."
    ),
)
