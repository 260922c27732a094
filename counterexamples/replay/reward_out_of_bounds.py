"""The range does not cover a world that pays beyond its bounds.

Tests `exit_range_bounds` without its hypothesis `bounded_rewards`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.exit_range_bounds import EXIT_RANGE_BOUNDS

REWARD_OUT_OF_BOUNDS = Counterexample(
    name="reward_out_of_bounds",
    proposition=EXIT_RANGE_BOUNDS,
    shape="one step, one exit",
    drops="bounded_rewards",
    values={"world_reward11": "1"},
    shows=(
        "The bounds are lo = hi = 0, the target takes the exit and the world pays 1 there: the range is the "
        "point 0, the value 1. With no bounds at all the range is the whole line."
    ),
)
