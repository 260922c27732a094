"""A conditional mean given an action that logging never takes can be anything.

Tests `iterated_expectation` without its hypothesis `supported_where_reached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.iterated_expectation import ITERATED_EXPECTATION

EXPECTATION_OF_AN_ACTION_NEVER_LOGGED = Counterexample(
    name="expectation_of_an_action_never_logged",
    proposition=ITERATED_EXPECTATION,
    shape="one observation",
    drops="supported_where_reached",
    values={"target:0": "1", "expected0": "1"},
    shows=(
        "Logging always takes action 1 and the target action 0; all rewards are 0, and 1 is put for the mean "
        "given action 0."
    ),
)
