"""Recorded rates that differ tell the worlds apart.

Tests `stable_target` without its hypothesis `equal_records`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import STABLE_TARGET

RECORDED_RATES_THAT_TELL = Counterexample(
    name="recorded_rates_that_tell",
    proposition=STABLE_TARGET,
    shape="one group",
    drops="equal_records",
    values={"theta": "3/20", "rate2": "1/5", "deployed2": "1/5"},
    shows=("The rates are 0 and 1/5 in the record and at deployment."),
)
