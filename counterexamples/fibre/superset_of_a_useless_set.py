"""A set that contains one which does not identify need not identify.

Tests `upward_closed` without its hypothesis `chosen_identifies`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.upward_closed import UPWARD_CLOSED

SUPERSET_OF_A_USELESS_SET = Counterexample(
    name="superset_of_a_useless_set",
    proposition=UPWARD_CLOSED,
    shape="two rows, two fields",
    drops="chosen_identifies",
    values={"target1": "1"},
    shows=("Two equal rows with targets 0 and 1; both sets are empty."),
)
