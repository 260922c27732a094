"""A sequence of actions that is never logged has no mean reward in the log.

Tests `action_sequence_mean` without its hypothesis `sequence_taken`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.action_sequence_mean import ACTION_SEQUENCE_MEAN

SEQUENCE_NEVER_LOGGED = Counterexample(
    name="sequence_never_logged",
    proposition=ACTION_SEQUENCE_MEAN,
    shape="two actions",
    drops="sequence_taken",
    values={"mean": "1"},
    shows=("Logging never takes the first action 0; all rewards are 0, and the mean is given as 1."),
)
