"""Where nothing is recorded, every rate leaves the same record.

Tests `missing_outcomes` without its hypothesis `something_recorded`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import MISSING_OUTCOMES

NOTHING_RECORDED = Counterexample(
    name="nothing_recorded",
    proposition=MISSING_OUTCOMES,
    shape="one group",
    drops="something_recorded",
    values={"theta": "3/20", "rate2": "1/5"},
    shows=("No outcome is recorded in either world; the rates are 0 and 1/5."),
)
