"""A safe threshold above n (theta - r) deploys where the interval does not.

Tests `status_by_thresholds` without its hypothesis `safe_is_next_below`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.status_by_thresholds import STATUS_BY_THRESHOLDS

SAFE_THRESHOLD_TOO_HIGH = Counterexample(
    name="safe_threshold_too_high",
    proposition=STATUS_BY_THRESHOLDS,
    shape="one group, two outcomes each",
    drops="safe_is_next_below",
    values={"theta": "1/3", "observed0": "1", "radius0": "1/2", "harmful0": "2"},
    shows=(
        "theta = 1/3 and r = 1/2: the upper end of an interval is above theta even with no harmful outcome, and a "
        "threshold of 0 deploys."
    ),
)
