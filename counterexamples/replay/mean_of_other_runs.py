"""A mean that is not that of the accepted runs has another bias.

Tests `rejection_replay` without its hypothesis `mean_of_accepted`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.rejection_replay import REJECTION_REPLAY

MEAN_OF_OTHER_RUNS = Counterexample(
    name="mean_of_other_runs",
    proposition=REJECTION_REPLAY,
    shape="one step",
    drops="mean_of_accepted",
    values={"mean": "1"},
    shows=("Every run is accepted, every reward is 0, and the mean is given as 1."),
)
