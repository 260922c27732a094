"""Where lo = hi no exit needs to be replayed.

Tests `every_exit_is_needed` without its hypothesis `open_range`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.every_exit_is_needed import EVERY_EXIT_IS_NEEDED

RANGE_OF_ONE_POINT = Counterexample(
    name="range_of_one_point",
    proposition=EVERY_EXIT_IS_NEEDED,
    shape="one step, one exit",
    drops="open_range",
    values={},
    shows=("All coordinates are 0: the target takes the exit and both worlds pay 0 there."),
)
