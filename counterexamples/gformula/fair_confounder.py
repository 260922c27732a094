"""The g-formula is wrong although every action is logged in every unrecorded state.

Tests `unrecorded_cause` without its hypothesis `moves_one_only`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unrecorded_cause import UNRECORDED_CAUSE

FAIR_CONFOUNDER = Counterexample(
    name="fair_confounder",
    proposition=UNRECORDED_CAUSE,
    shape="one observation",
    drops="moves_one_only",
    values={
        "hidden": "1/2",
        "target:0": "1",
        "u0_logging:0": "3/4",
        "u1_logging:0": "1/4",
        "u1_reward01": "1",
        "u1_reward11": "1",
        "mean01": "1/4",
        "mean11": "3/4",
    },
    shows=(
        "The reward is the unrecorded state, 0 or 1 with probability 1/2; logging takes action 0 with "
        "probability 3/4 in the first and 1/4 in the second. Of the runs with action 0, 1/4 are paid; the "
        "target, always taking it, earns 1/2."
    ),
    least=False,
)
