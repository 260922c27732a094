"""Records that differ leave no common abstention.

Tests `equal_laws_floor` without its hypothesis `equal_joint_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.equal_laws_floor import EQUAL_LAWS_FLOOR

RECORD_THAT_TELLS_THE_WORLDS_APART = Counterexample(
    name="record_that_tells_the_worlds_apart",
    proposition=EQUAL_LAWS_FLOOR,
    shape="two cells",
    drops="equal_joint_law",
    values={"harmful0": "1", "hold1": "1"},
    shows=(
        "The safe world always gives record 1, the harmful world record 0. The rule holds on 1 and abstains on 0: "
        "it errs with probability 1 in the safe world, but it abstains in the harmful world only, so that there "
        "is no common r."
    ),
)
