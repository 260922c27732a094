"""Factors of 0 have a mean of 0 on either side.

Tests `e_value_step` without its hypothesis `factors_are_ratios`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_step import E_VALUE_STEP

FACTORS_THAT_TAKE_ALL = Counterexample(
    name="factors_that_take_all",
    proposition=E_VALUE_STEP,
    shape="one component",
    drops="factors_are_ratios",
    values={"theta": "1/2"},
    shows=(
        "theta = 1/2, p = q = 0: rate and bet lie on the same side, and factors of 0, which are no ratios, have the "
        "mean 0."
    ),
)
