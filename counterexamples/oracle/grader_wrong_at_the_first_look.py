"""A grader that resets to the reference, remembers, and calls nothing solved.

Tests `controls_imply_no_invariant` without its hypothesis `first_look_right`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.controls_imply_no_invariant import CONTROLS_IMPLY_NO_INVARIANT

GRADER_WRONG_AT_THE_FIRST_LOOK = Counterexample(
    name="grader_wrong_at_the_first_look",
    proposition=CONTROLS_IMPLY_NO_INVARIANT,
    shape="2 states",
    drops="first_look_right",
    values={"left00": "1", "left10": "1", "kept00": "1", "kept10": "1"},
    shows=("Every call leaves the reference and marks the cache; the verdict is always unsolved, so CTL-2 fails."),
)
