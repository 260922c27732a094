"""A set that determines the output now but not its own next value.

Tests `closed_suffices_for_behaviour` without its hypothesis `determines_itself`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import CLOSED_SUFFICES_FOR_BEHAVIOUR

SET_THAT_LOSES_ITSELF = Counterexample(
    name="set_that_loses_itself",
    proposition=CLOSED_SUFFICES_FOR_BEHAVIOUR,
    shape="two bits, one action",
    drops="determines_itself",
    values={"kept0": "1", "state00": "1", "state01": "1", "state10": "1", "target10": "1", "next0:01:0": "1"},
    shows=("The output is the first coordinate; from 00 it stays 0, from 01 it becomes 1."),
)
