"""Means that are not those of the log say nothing.

Tests `hidden_confounder` without its hypothesis `means_of_the_log`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.hidden_confounder import HIDDEN_CONFOUNDER

MEANS_OF_ANOTHER_LOG = Counterexample(
    name="means_of_another_log",
    proposition=HIDDEN_CONFOUNDER,
    shape="one step",
    drops="means_of_the_log",
    values={"logging0": "1/2", "logging1": "1/2", "mean1": "1"},
    shows=("Every reward is 0 and the mean of action 1 is given as 1."),
)
