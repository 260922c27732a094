"""At theta = 1 a ratio to 0 is any number.

Tests `e_process_supermartingale` without its hypothesis `threshold_inside`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_step import E_PROCESS_SUPERMARTINGALE

THRESHOLD_AT_ONE = Counterexample(
    name="threshold_at_one",
    proposition=E_PROCESS_SUPERMARTINGALE,
    shape="two components, bets above the threshold",
    drops="threshold_inside",
    values={
        "theta": "1",
        "q0": "1",
        "q1": "1",
        "on_harm0": "1",
        "on_none0": "2",
        "on_harm1": "1",
        "on_none1": "2",
        "wealth1": "1",
    },
    shows=(
        "theta and both bets are 1; without harm a component of 1 is multiplied by 2, although the ratio is 0 to 0."
    ),
)
