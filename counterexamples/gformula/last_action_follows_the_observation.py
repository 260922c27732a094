"""If the last logged action follows the observation, its runs are selected by it.

Tests `action_sequence_mean` without its hypothesis `earlier_actions_only`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.action_sequence_mean import ACTION_SEQUENCE_MEAN

LAST_ACTION_FOLLOWS_THE_OBSERVATION = Counterexample(
    name="last_action_follows_the_observation",
    proposition=ACTION_SEQUENCE_MEAN,
    shape="two actions",
    drops="earlier_actions_only",
    values={"logging:0": "1", "logging01:0": "1", "env0:0": "1/2", "reward011": "1"},
    shows=(
        "The observation is fair; logging takes the second action 1 after observation 0 only, and the reward "
        "is 1 after observation 1 only. The runs with actions 0 and 1 earn 0; the policy that takes these "
        "actions earns 1/2."
    ),
)
