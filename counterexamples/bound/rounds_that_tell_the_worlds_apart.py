"""Joint laws that differ tell the worlds apart.

Tests `rounds` without its hypothesis `equal_joint_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.rounds import ROUNDS

ROUNDS_THAT_TELL_THE_WORLDS_APART = Counterexample(
    name="rounds_that_tell_the_worlds_apart",
    proposition=ROUNDS,
    shape="two rounds",
    drops="equal_joint_law",
    values={"harmful1": "1", "deploy1": "1"},
    shows=(
        "In the safe world the records are 1 and 1, in the harmful world 0 and 1. The rule deploys in the first "
        "round on record 1 and else abstains: it errs in neither world, and abstains less in the safe one."
    ),
)
