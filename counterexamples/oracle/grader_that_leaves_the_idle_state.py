"""A grader that is right, and leaves the idle state.

Tests `disagreements_go_to_solved` without its hypothesis `leaves_reference`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.disagreements_go_to_solved import DISAGREEMENTS_GO_TO_SOLVED

GRADER_THAT_LEAVES_THE_IDLE_STATE = Counterexample(
    name="grader_that_leaves_the_idle_state",
    proposition=DISAGREEMENTS_GO_TO_SOLVED,
    shape="2 states",
    drops="leaves_reference",
    values={"verdict10": "1", "start": "1"},
    shows=("The reference is scored solved; the second reader finds the idle state, and it is unsolved."),
)
