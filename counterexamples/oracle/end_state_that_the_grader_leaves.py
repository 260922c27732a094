"""The only store of the set is left for one that is not in it.

Tests `repeat_and_order_suffice` without its hypothesis `closed`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.repeat_and_order_suffice import REPEAT_AND_ORDER_SUFFICE

END_STATE_THAT_THE_GRADER_LEAVES = Counterexample(
    name="end_state_that_the_grader_leaves",
    proposition=REPEAT_AND_ORDER_SUFFICE,
    shape="2 states",
    drops="closed",
    values={"member1": "1", "verdict00": "1", "kept10": "1"},
    shows=(
        "The set holds the reference alone, so that there is no order to keep. Scoring it says unsolved, leaves the "
        "idle state and marks the cache; with the mark the idle state is unsolved, with a fresh cache solved."
    ),
)
