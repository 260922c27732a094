"""Under uniform logging too the mean must be that of the accepted runs.

Tests `uniform_logging` without its hypothesis `mean_of_accepted`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.uniform_logging import UNIFORM_LOGGING

MEAN_OF_OTHER_RUNS_UNDER_UNIFORM_LOGGING = Counterexample(
    name="mean_of_other_runs_under_uniform_logging",
    proposition=UNIFORM_LOGGING,
    shape="one step, 2 actions",
    drops="mean_of_accepted",
    values={"logging:0": "1/2", "mean": "1"},
    shows=("Every reward is 0 and the mean is given as 1."),
)
