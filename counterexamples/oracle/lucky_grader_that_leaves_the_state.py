"""A grader that is right at the first look, remembers, and leaves the state.

Tests `controls_imply_no_invariant` without its hypothesis `resets`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.controls_imply_no_invariant import CONTROLS_IMPLY_NO_INVARIANT

LUCKY_GRADER_THAT_LEAVES_THE_STATE = Counterexample(
    name="lucky_grader_that_leaves_the_state",
    proposition=CONTROLS_IMPLY_NO_INVARIANT,
    shape="2 states",
    drops="resets",
    values={"verdict10": "1", "left10": "1", "kept00": "1", "kept10": "1"},
    shows=("Both controls are passed. Every call with a fresh cache leaves the state, so INV-1 holds."),
)
