"""An estimate that was not divided by the mean weight is not V_S/(1 - x).

Tests `self_normalised_weighting` without its hypothesis `divided_by_weights`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.importance_weighting import SELF_NORMALISED_WEIGHTING

NORMALISED_BY_SOMETHING_ELSE = Counterexample(
    name="normalised_by_something_else",
    proposition=SELF_NORMALISED_WEIGHTING,
    shape="one step, one exit",
    drops="divided_by_weights",
    values={"target:0": "1", "weight0": "1", "normalised": "1"},
    shows=("Both policies take action 0, the weight is 1, every reward is 0, and the estimate is given as 1."),
)
