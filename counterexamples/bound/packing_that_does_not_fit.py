"""Weights that overfill an answer are no packing.

Tests `acceptable_answers_floor` without its hypothesis `packing`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.acceptable_answers import ACCEPTABLE_ANSWERS_FLOOR

PACKING_THAT_DOES_NOT_FIT = Counterexample(
    name="packing_that_does_not_fit",
    proposition=ACCEPTABLE_ANSWERS_FLOOR,
    shape="triangle",
    drops="packing",
    values={"answer1": "1/2", "answer2": "1/2", "weight0": "1", "weight1": "1", "weight2": "1", "larger": "1/2"},
    shows=(
        "Three worlds, each accepting two of three answers. Answers 1 and 2 half of the time each err with "
        "probability at most 1/2; weights of 1 on every world overfill each answer and would ask for 2/3."
    ),
)
