"""No reward lies between bounds of which the lower is the larger.

Tests `exit_range_attained` without its hypothesis `ordered_range`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.exit_range_attained import EXIT_RANGE_ATTAINED

RANGE_UPSIDE_DOWN = Counterexample(
    name="range_upside_down",
    proposition=EXIT_RANGE_ATTAINED,
    shape="one step, one exit",
    drops="ordered_range",
    values={"lowest": "1"},
    shows=("With lo = 1 and hi = 0 the completion pays 1 at t = 0, which is more than hi."),
)
