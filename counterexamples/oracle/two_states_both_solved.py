"""A grader that calls everything solved.

Tests `agreement_and_controls_give_clean` without its hypothesis `idle_unsolved`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.agreement_and_controls_give_clean import AGREEMENT_AND_CONTROLS_GIVE_CLEAN

TWO_STATES_BOTH_SOLVED = Counterexample(
    name="two_states_both_solved",
    proposition=AGREEMENT_AND_CONTROLS_GIVE_CLEAN,
    shape="2 states",
    drops="idle_unsolved",
    values={"verdict00": "1", "verdict10": "1"},
    shows=(
        "Both states are solved, so a second reader agrees whatever is left; scoring the reference leaves the idle "
        "state."
    ),
)
