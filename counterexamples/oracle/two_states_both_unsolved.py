"""A grader that calls nothing solved.

Tests `agreement_and_controls_give_clean` without its hypothesis `reference_solved`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.agreement_and_controls_give_clean import AGREEMENT_AND_CONTROLS_GIVE_CLEAN

TWO_STATES_BOTH_UNSOLVED = Counterexample(
    name="two_states_both_unsolved",
    proposition=AGREEMENT_AND_CONTROLS_GIVE_CLEAN,
    shape="2 states",
    drops="reference_solved",
    values={},
    shows=(
        "Both states are unsolved, so a second reader agrees whatever is left; scoring the reference leaves the idle "
        "state."
    ),
)
