"""A number below some world's error is not bounded.

Tests `many_worlds_floor` without its hypothesis `at_least_every_error`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.many_worlds import MANY_WORLDS_FLOOR

NUMBER_BELOW_THE_ERROR_OF_A_WORLD = Counterexample(
    name="number_below_the_error_of_a_world",
    proposition=MANY_WORLDS_FLOOR,
    shape="2 worlds, 3 records",
    drops="at_least_every_error",
    values={"answer0_2": "1"},
    shows=(
        "Both worlds give record 2 and the rule answers 0, which is wrong in world 1; the number 0 is below that error."
    ),
)
