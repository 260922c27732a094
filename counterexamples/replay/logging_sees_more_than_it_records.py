"""Logging that depends on something hidden makes the means of the log misleading.

Tests `hidden_confounder` without its hypothesis `logging_ignores_hidden`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.hidden_confounder import HIDDEN_CONFOUNDER

LOGGING_SEES_MORE_THAN_IT_RECORDS = Counterexample(
    name="logging_sees_more_than_it_records",
    proposition=HIDDEN_CONFOUNDER,
    shape="one step",
    drops="logging_ignores_hidden",
    values={"hidden": "1/2", "logging1": "1", "reward11": "1"},
    shows=(
        "Logging takes action 1 in the first hidden state and action 0 in the second; only action 1 in the "
        "second state would be paid, and no run of the log shows it. The log reads 0, the target, always "
        "taking action 1, earns 1/2."
    ),
)
