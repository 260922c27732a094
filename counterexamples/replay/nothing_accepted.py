"""Where no run is accepted, any number is the mean of the accepted runs.

Tests `rejection_replay` without its hypothesis `accepts`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.rejection_replay import REJECTION_REPLAY

NOTHING_ACCEPTED = Counterexample(
    name="nothing_accepted",
    proposition=REJECTION_REPLAY,
    shape="one step",
    drops="accepts",
    values={"target:0": "1", "mean": "1"},
    shows=("Logging takes action 1, the target action 0; every reward is 0 and the mean is given as 1."),
)
