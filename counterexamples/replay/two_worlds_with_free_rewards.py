"""With lo = hi two worlds still differ in value where a reward leaves the bounds.

Tests `identified_iff_no_exit` without its hypothesis `bounded_rewards`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.identified_iff_no_exit import IDENTIFIED_IFF_NO_EXIT

TWO_WORLDS_WITH_FREE_REWARDS = Counterexample(
    name="two_worlds_with_free_rewards",
    proposition=IDENTIFIED_IFF_NO_EXIT,
    shape="one step, one exit",
    drops="bounded_rewards",
    values={"world1:0": "1/2", "other_reward11": "1"},
    shows=("The target takes the exit, lo = hi = 0, and one of the worlds pays 1 there on half of its runs."),
)
