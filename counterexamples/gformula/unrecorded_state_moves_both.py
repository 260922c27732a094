"""An unrecorded state that moves action and outcome makes the g-formula wrong.

Tests `unrecorded_cause` without its hypothesis `moves_one_only`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unrecorded_cause import UNRECORDED_CAUSE

UNRECORDED_STATE_MOVES_BOTH = Counterexample(
    name="unrecorded_state_moves_both",
    proposition=UNRECORDED_CAUSE,
    shape="one observation",
    drops="moves_one_only",
    values={"hidden": "1/2", "u1_logging:0": "1", "u1_reward11": "1"},
    shows=(
        "In one state, of probability 1/2, logging takes action 1, in the other action 0; action 1 earns 1 in "
        "the second state only, where it is never logged. The log reads 0, and the target, always taking "
        "action 1, earns 1/2."
    ),
)
