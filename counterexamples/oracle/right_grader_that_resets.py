"""A grader that is right and leaves the idle state.

Tests `agreement_and_controls_give_clean` without its hypothesis `agrees`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.agreement_and_controls_give_clean import AGREEMENT_AND_CONTROLS_GIVE_CLEAN

RIGHT_GRADER_THAT_RESETS = Counterexample(
    name="right_grader_that_resets",
    proposition=AGREEMENT_AND_CONTROLS_GIVE_CLEAN,
    shape="2 states",
    drops="agrees",
    values={"verdict10": "1"},
    shows=(
        "Both controls are passed. Scoring the reference leaves the idle state, on which a second reader says "
        "something else."
    ),
)
