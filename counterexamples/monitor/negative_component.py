"""A component below 0 grows when it loses.

Tests `e_process_supermartingale` without its hypothesis `not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_step import E_PROCESS_SUPERMARTINGALE

NEGATIVE_COMPONENT = Counterexample(
    name="negative_component",
    proposition=E_PROCESS_SUPERMARTINGALE,
    shape="two components, bets above the threshold",
    drops="not_negative",
    values={"theta": "1/2", "q0": "1", "q1": "1", "on_harm0": "2", "on_harm1": "2", "wealth1": "-1"},
    shows=("A bet on 1 of which -1 is left; the rate is 0, and after a loss nothing is left: more than before."),
)
