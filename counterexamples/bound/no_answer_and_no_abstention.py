"""Probabilities that sum to 0 are no rule among three answers either.

Tests `uniform_rule` without its hypothesis `answers_otherwise`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.many_worlds import UNIFORM_RULE

NO_ANSWER_AND_NO_ABSTENTION = Counterexample(
    name="no_answer_and_no_abstention",
    proposition=UNIFORM_RULE,
    shape="3 worlds, 2 records",
    drops="answers_otherwise",
    values={},
    shows=("No answer is given and the rule does not abstain: the errors are 0 where (1 - r)(K - 1)/K is 2/3."),
)
