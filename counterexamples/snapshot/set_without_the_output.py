"""A set that determines itself but not the output.

Tests `closed_suffices_for_behaviour` without its hypothesis `determines_output`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import CLOSED_SUFFICES_FOR_BEHAVIOUR

SET_WITHOUT_THE_OUTPUT = Counterexample(
    name="set_without_the_output",
    proposition=CLOSED_SUFFICES_FOR_BEHAVIOUR,
    shape="two bits, one action",
    drops="determines_output",
    values={"state00": "1", "state11": "1", "target11": "1"},
    shows=("The empty set determines its own next values and leaves open whether the output is 0 or 1."),
)
