"""Outcomes from before the target moved say nothing of what is deployed.

Tests `stable_target` without its hypothesis `stable`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import STABLE_TARGET

TARGET_THAT_HAS_MOVED = Counterexample(
    name="target_that_has_moved",
    proposition=STABLE_TARGET,
    shape="one group",
    drops="stable",
    values={"theta": "3/20", "deployed2": "1/5"},
    shows=("No harm is recorded in either world; at deployment the rate is 0 in one and 1/5 in the other."),
)
