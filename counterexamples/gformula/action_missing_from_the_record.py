"""An action of which there is no run has no mean reward in the record.

Tests `unrecorded_cause` without its hypothesis `every_action_taken`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unrecorded_cause import UNRECORDED_CAUSE

ACTION_MISSING_FROM_THE_RECORD = Counterexample(
    name="action_missing_from_the_record",
    proposition=UNRECORDED_CAUSE,
    shape="one observation",
    drops="every_action_taken",
    values={"u0_logging:0": "1", "u1_logging:0": "1", "u1_reward11": "1", "mean11": "1"},
    shows=(
        "Logging always takes action 0, the target action 1, which earns 0 in the state that is certain; its "
        "mean is given as 1."
    ),
)
