"""Samples with different laws go with different truths.

Tests `selected_outcomes` without its hypothesis `equal_records`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import SELECTED_OUTCOMES

SAMPLES_THAT_TELL = Counterexample(
    name="samples_that_tell",
    proposition=SELECTED_OUTCOMES,
    shape="two kinds",
    drops="equal_records",
    values={"theta": "3/20", "share2": "1", "drawn2": "1", "kind_b": "1/5"},
    shows=("Each sample is like its deployment: the harmful kind only in one world, the other kind only in the other."),
)
