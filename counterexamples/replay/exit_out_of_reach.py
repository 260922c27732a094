"""An exit that the target does not take need not be replayed.

Tests `every_exit_is_needed` without its hypothesis `exit_reached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.every_exit_is_needed import EVERY_EXIT_IS_NEEDED

EXIT_OUT_OF_REACH = Counterexample(
    name="exit_out_of_reach",
    proposition=EVERY_EXIT_IS_NEEDED,
    shape="one step, one exit",
    drops="exit_reached",
    values={"target:0": "1", "highest": "1"},
    shows=("The target takes the logged action only: lo = 0 and hi = 1 beyond the exit give the same value."),
)
