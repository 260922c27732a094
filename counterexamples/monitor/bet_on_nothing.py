"""At theta = 0 a ratio to 0 is any number.

Tests `e_value_step` without its hypothesis `threshold_inside`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_step import E_VALUE_STEP

BET_ON_NOTHING = Counterexample(
    name="bet_on_nothing",
    proposition=E_VALUE_STEP,
    shape="one component",
    drops="threshold_inside",
    values={"p": "1", "on_harm0": "2", "on_none0": "1"},
    shows=(
        "theta = q = 0, so that q = on_harm * theta for every factor; with on_harm = 2 and a rate of 1 the mean is 2."
    ),
)
