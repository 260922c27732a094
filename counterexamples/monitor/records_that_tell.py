"""Records with different laws go with different truths.

Tests `missing_outcomes` without its hypothesis `equal_records`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import MISSING_OUTCOMES

RECORDS_THAT_TELL = Counterexample(
    name="records_that_tell",
    proposition=MISSING_OUTCOMES,
    shape="one group",
    drops="equal_records",
    values={"theta": "3/20", "rate2": "1/5", "kept_harm1": "1", "kept_none1": "1"},
    shows=("All is recorded in the first world, at a rate of 0, and nothing in the second, at 1/5."),
)
