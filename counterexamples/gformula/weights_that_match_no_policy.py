"""Weights that are no ratios of the two policies give another mean.

Tests `weighting_agrees` without its hypothesis `supported_where_reached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.weighting_agrees import WEIGHTING_AGREES

WEIGHTS_THAT_MATCH_NO_POLICY = Counterexample(
    name="weights_that_match_no_policy",
    proposition=WEIGHTING_AGREES,
    shape="one observation",
    drops="supported_where_reached",
    values={"reward11": "1"},
    shows=("Logging and target always take action 1 and earn 1, and the weights are 0: the weighted mean is 0."),
)
