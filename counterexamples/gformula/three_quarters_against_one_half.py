"""The mean reward given the actions is 3/4, the g-formula 1/2.

Tests `action_sequence_mean` without its hypothesis `earlier_actions_only`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.action_sequence_mean import ACTION_SEQUENCE_MEAN

THREE_QUARTERS_AGAINST_ONE_HALF = Counterexample(
    name="three_quarters_against_one_half",
    proposition=ACTION_SEQUENCE_MEAN,
    shape="two actions",
    drops="earlier_actions_only",
    values={
        "logging:0": "1",
        "logging00:0": "3/4",
        "logging01:0": "1/4",
        "env0:0": "1/2",
        "reward011": "1",
        "mean": "3/4",
    },
    shows=(
        "The observation o is fair, the reward is o, and logging takes the second action o with probability "
        "3/4. Of the runs whose second action is 1, 3/4 are paid; the policy that always takes it earns 1/2. "
        "The observation does not respond to any action."
    ),
    least=False,
)
