"""Weights of 0 are no transversal.

Tests `acceptable_answers_attained` without its hypothesis `transversal`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.acceptable_answers import ACCEPTABLE_ANSWERS_ATTAINED

NOTHING_COVERS_THE_SETS = Counterexample(
    name="nothing_covers_the_sets",
    proposition=ACCEPTABLE_ANSWERS_ATTAINED,
    shape="two answers, each right once",
    drops="transversal",
    values={},
    shows=("All weights are 0, so that any rule is in proportion to them; the rule neither answers nor abstains."),
)
