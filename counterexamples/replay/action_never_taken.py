"""An action that logging never takes has no mean in the log.

Tests `hidden_confounder` without its hypothesis `both_actions_taken`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.hidden_confounder import HIDDEN_CONFOUNDER

ACTION_NEVER_TAKEN = Counterexample(
    name="action_never_taken",
    proposition=HIDDEN_CONFOUNDER,
    shape="one step",
    drops="both_actions_taken",
    values={"target": "1", "mean0": "1"},
    shows=(
        "Logging never takes action 0, so that any number is its mean times probability 0; the target always takes it."
    ),
)
