"""With a tilt below 1 large counts weigh less, not more.

Tests `exponential_step` without its hypothesis `tilt_at_least_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.exponential_step import EXPONENTIAL_STEP

TILT_BELOW_ONE = Counterexample(
    name="tilt_below_one",
    proposition=EXPONENTIAL_STEP,
    shape="two outcomes",
    drops="tilt_at_least_one",
    values={"p": "1", "tilt": "1/2"},
    shows=(
        "Both outcomes are harmful and the tilt is 1/2: at least one harmful times 1/2 is 1/2, the mean of the tilt "
        "to the count 1/4."
    ),
)
