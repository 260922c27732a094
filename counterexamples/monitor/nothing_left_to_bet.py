"""Components of 0 stay 0.

Tests `e_value_order` without its hypothesis `positive`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_order import E_VALUE_ORDER

NOTHING_LEFT_TO_BET = Counterexample(
    name="nothing_left_to_bet",
    proposition=E_VALUE_ORDER,
    shape="two components",
    drops="positive",
    values={"theta": "1/2", "q0": "1", "q1": "1", "on_harm0": "2", "on_harm1": "2"},
    shows=("Both components are 0, before and after any outcome."),
)
