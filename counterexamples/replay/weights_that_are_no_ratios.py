"""With weights that are not ratios of the two policies the mean weight is not 1 - x.

Tests `importance_weighting` without its hypothesis `weights_are_ratios`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.importance_weighting import IMPORTANCE_WEIGHTING

WEIGHTS_THAT_ARE_NO_RATIOS = Counterexample(
    name="weights_that_are_no_ratios",
    proposition=IMPORTANCE_WEIGHTING,
    shape="one step, one exit",
    drops="weights_are_ratios",
    values={"weight0": "1"},
    shows=(
        "Logging takes action 0, the target never does, and the weight is given as 1: its mean is 1, and 1 - x is 0."
    ),
)
