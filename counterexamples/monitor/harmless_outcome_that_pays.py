"""A component that doubles without harm makes harmless outcomes count against safety.

Tests `e_value_order` without its hypothesis `factors_are_ratios`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_order import E_VALUE_ORDER

HARMLESS_OUTCOME_THAT_PAYS = Counterexample(
    name="harmless_outcome_that_pays",
    proposition=E_VALUE_ORDER,
    shape="two components",
    drops="factors_are_ratios",
    values={
        "theta": "1/2",
        "q0": "1",
        "q1": "1",
        "on_harm0": "2",
        "on_harm1": "1",
        "on_none1": "2",
        "wealth0": "1",
        "wealth1": "1",
    },
    shows=(
        "theta = 1/2, both bets on 1; one component is doubled by harm and loses all otherwise, the other is doubled "
        "where no harm occurs: a harmless outcome leaves the sum at 2."
    ),
)
