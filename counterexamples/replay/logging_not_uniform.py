"""Under logging that is not uniform rejection replay can be off.

Tests `uniform_logging` without its hypothesis `uniform_logging`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.uniform_logging import UNIFORM_LOGGING

LOGGING_NOT_UNIFORM = Counterexample(
    name="logging_not_uniform",
    proposition=UNIFORM_LOGGING,
    shape="one step, 2 actions",
    drops="uniform_logging",
    values={"target:0": "1", "mean": "1"},
    shows=(
        "Logging always takes action 1 and the target action 0: nothing is accepted and any number is the "
        "mean. `rejection_replay_in_two_contexts` has both actions logged."
    ),
)
