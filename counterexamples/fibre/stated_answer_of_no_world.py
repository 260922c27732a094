"""A set with an answer that no world attains is not the least one.

Tests `identified_set_sharp` without its hypothesis `stated_is_attained`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.identified_set_sharp import IDENTIFIED_SET_SHARP

STATED_ANSWER_OF_NO_WORLD = Counterexample(
    name="stated_answer_of_no_world",
    proposition=IDENTIFIED_SET_SHARP,
    shape="three worlds, two records, three answers",
    drops="stated_is_attained",
    values={"stated2": "1", "other0": "1"},
    shows=(
        "Every world leaves the observed record and has target 0; the stated set holds the answer 2, and {0} "
        "holds the truth."
    ),
)
