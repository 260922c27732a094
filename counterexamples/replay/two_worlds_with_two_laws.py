"""Without an exit two worlds still differ in value where their laws differ.

Tests `identified_iff_no_exit` without its hypothesis `equal_laws`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.identified_iff_no_exit import IDENTIFIED_IFF_NO_EXIT

TWO_WORLDS_WITH_TWO_LAWS = Counterexample(
    name="two_worlds_with_two_laws",
    proposition=IDENTIFIED_IFF_NO_EXIT,
    shape="one step, one exit",
    drops="equal_laws",
    values={"target:0": "1", "world1:0": "1/2", "world_reward01": "1", "other1:0": "1/2"},
    shows=(
        "The target takes the logged action only, so x = 0; one world pays 1 after its second observation and "
        "the other 0."
    ),
)
