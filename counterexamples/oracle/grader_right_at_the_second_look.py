"""A grader that resets to the reference, and calls it solved with any cache.

Tests `controls_imply_no_invariant` without its hypothesis `second_look_wrong`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.controls_imply_no_invariant import CONTROLS_IMPLY_NO_INVARIANT

GRADER_RIGHT_AT_THE_SECOND_LOOK = Counterexample(
    name="grader_right_at_the_second_look",
    proposition=CONTROLS_IMPLY_NO_INVARIANT,
    shape="2 states",
    drops="second_look_wrong",
    values={"verdict10": "1", "left00": "1", "left10": "1", "kept00": "1", "kept10": "1", "verdict11": "1"},
    shows=(
        "Both controls are passed, and every call leaves the reference and marks the cache. With the mark the "
        "reference is solved and the idle state unsolved, as without it: INV-3 holds."
    ),
)
