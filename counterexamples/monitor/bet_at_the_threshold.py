"""A bet on theta itself is not moved by harm.

Tests `e_value_order` without its hypothesis `bets_above`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_order import E_VALUE_ORDER

BET_AT_THE_THRESHOLD = Counterexample(
    name="bet_at_the_threshold",
    proposition=E_VALUE_ORDER,
    shape="two components",
    drops="bets_above",
    values={
        "theta": "1",
        "q0": "1",
        "q1": "1",
        "on_harm0": "1",
        "on_none0": "2",
        "on_harm1": "1",
        "on_none1": "2",
        "wealth0": "1",
        "wealth1": "1",
    },
    shows=("theta and both bets are 1, and the factors on harm are 1: a harmful outcome changes nothing."),
)
