"""A harmful threshold of 0 holds whatever happens.

Tests `status_by_thresholds` without its hypothesis `harmful_is_next_above`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.status_by_thresholds import STATUS_BY_THRESHOLDS

HARMFUL_THRESHOLD_TOO_LOW = Counterexample(
    name="harmful_threshold_too_low",
    proposition=STATUS_BY_THRESHOLDS,
    shape="one group, two outcomes each",
    drops="harmful_is_next_above",
    values={"theta": "1/2", "observed0": "1", "radius0": "1/2"},
    shows=(
        "theta = r = 1/2: with no harmful outcome the interval ends at theta, so the group is safe; a threshold of 0 "
        "holds."
    ),
)
