"""Probabilities that sum to 0 are no rule.

Tests `balanced_rule` without its hypothesis `answers_otherwise`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.balanced_rule import BALANCED_RULE

RULE_WITHOUT_AN_ANSWER = Counterexample(
    name="rule_without_an_answer",
    proposition=BALANCED_RULE,
    shape="two records",
    drops="answers_otherwise",
    values={},
    shows=("Nothing is deployed, held or abstained on: the errors are 0 where (1 - r)/2 is 1/2."),
)
