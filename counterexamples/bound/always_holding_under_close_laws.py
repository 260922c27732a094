"""A number below an error is not bounded by 12/35.

Tests `two_laws_floor` without its hypothesis `at_least_both_errors`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.two_laws_floor import TWO_LAWS_FLOOR

ALWAYS_HOLDING_UNDER_CLOSE_LAWS = Counterexample(
    name="always_holding_under_close_laws",
    proposition=TWO_LAWS_FLOOR,
    shape="close laws",
    drops="at_least_both_errors",
    values={"hold0": "1", "hold1": "1", "larger": "1/4"},
    shows=("The rule always holds, so that its error in the safe world is 1; the number 1/4 is below it."),
)
