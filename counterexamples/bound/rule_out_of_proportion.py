"""A rule that is not in proportion to the transversal errs more.

Tests `acceptable_answers_attained` without its hypothesis `proportional`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.acceptable_answers import ACCEPTABLE_ANSWERS_ATTAINED

RULE_OUT_OF_PROPORTION = Counterexample(
    name="rule_out_of_proportion",
    proposition=ACCEPTABLE_ANSWERS_ATTAINED,
    shape="two answers, each right once",
    drops="proportional",
    values={"cover0": "1", "cover1": "1", "answer1": "1"},
    shows=(
        "The weights are 1 and 1, and the rule always gives answer 1, which world 0 does not accept: its error "
        "there is 1, not 1/2."
    ),
)
