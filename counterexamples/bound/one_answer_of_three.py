"""A rule that always gives one answer is right in one world.

Tests `uniform_rule` without its hypothesis `uniform`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.many_worlds import UNIFORM_RULE

ONE_ANSWER_OF_THREE = Counterexample(
    name="one_answer_of_three",
    proposition=UNIFORM_RULE,
    shape="3 worlds, 2 records",
    drops="uniform",
    values={"answer0": "1"},
    shows=("The rule always answers 0: its errors are 0, 1 and 1, not 2/3 each."),
)
