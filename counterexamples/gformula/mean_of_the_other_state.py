"""The mean must be that of the recorded runs.

Tests `unrecorded_cause` without its hypothesis `read_off`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unrecorded_cause import UNRECORDED_CAUSE

MEAN_OF_THE_OTHER_STATE = Counterexample(
    name="mean_of_the_other_state",
    proposition=UNRECORDED_CAUSE,
    shape="one observation",
    drops="read_off",
    values={"u0_logging:0": "1/2", "u1_logging:0": "1/2", "u1_reward11": "1", "mean11": "1"},
    shows=(
        "Only the first state occurs, in which all rewards are 0; the mean is given as the reward of the other state."
    ),
)
