"""If only one reward is possible, nothing beyond the log can differ.

Tests `support_is_needed` without its hypothesis `open_range`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.support_is_needed import SUPPORT_IS_NEEDED

ONE_POSSIBLE_REWARD = Counterexample(
    name="one_possible_reward",
    proposition=SUPPORT_IS_NEEDED,
    shape="one observation",
    drops="open_range",
    values={"logging:0": "1"},
    shows=("Logging never takes action 1 and the target always does, and every reward beyond it is 0."),
)
