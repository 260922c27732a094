"""The numbers must be those of the rule.

Tests `conditional_error` without its hypothesis `errors_given_an_answer`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.conditional_error import CONDITIONAL_ERROR

ERRORS_OF_ANOTHER_RULE = Counterexample(
    name="errors_of_another_rule",
    proposition=CONDITIONAL_ERROR,
    shape="two cells",
    drops="errors_given_an_answer",
    values={"hold1": "1"},
    shows=("The rule always holds, which is wrong in the safe world; the numbers given are 0 and 0."),
)
