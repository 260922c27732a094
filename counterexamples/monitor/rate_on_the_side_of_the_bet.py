"""A bet on harm grows where harm is certain.

Tests `e_process_supermartingale` without its hypothesis `opposite_sides`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_step import E_PROCESS_SUPERMARTINGALE

RATE_ON_THE_SIDE_OF_THE_BET = Counterexample(
    name="rate_on_the_side_of_the_bet",
    proposition=E_PROCESS_SUPERMARTINGALE,
    shape="two components, bets above the threshold",
    drops="opposite_sides",
    values={"theta": "1/2", "p": "1", "q0": "1", "q1": "1", "on_harm0": "2", "on_harm1": "2", "wealth1": "1"},
    shows=("theta = 1/2, the bet is on 1 and the rate is 1: the component doubles with each outcome."),
)
