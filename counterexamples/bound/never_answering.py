"""A rule that never answers has no error given an answer.

Tests `conditional_error` without its hypothesis `answers_sometimes`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.conditional_error import CONDITIONAL_ERROR

NEVER_ANSWERING = Counterexample(
    name="never_answering",
    proposition=CONDITIONAL_ERROR,
    shape="two cells",
    drops="answers_sometimes",
    values={},
    shows=("The rule always abstains: any number times 0 is its error, 0 among them."),
)
