"""With weights of 0 the self-normalised estimate is 0 divided by 0: anything.

Tests `self_normalised_weighting` without its hypothesis `weights_are_ratios`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.importance_weighting import SELF_NORMALISED_WEIGHTING

NORMALISED_WITH_WRONG_WEIGHTS = Counterexample(
    name="normalised_with_wrong_weights",
    proposition=SELF_NORMALISED_WEIGHTING,
    shape="one step, one exit",
    drops="weights_are_ratios",
    values={"target:0": "1", "normalised": "1"},
    shows=("Both policies take action 0, every reward is 0, the weight is given as 0 and the estimate as 1."),
)
