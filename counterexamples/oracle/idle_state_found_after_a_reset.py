"""The store is set to the idle state between the two readers.

Tests `disagreements_go_to_solved` without its hypothesis `nothing_in_between`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.disagreements_go_to_solved import DISAGREEMENTS_GO_TO_SOLVED

IDLE_STATE_FOUND_AFTER_A_RESET = Counterexample(
    name="idle_state_found_after_a_reset",
    proposition=DISAGREEMENTS_GO_TO_SOLVED,
    shape="2 states",
    drops="nothing_in_between",
    values={"verdict10": "1", "left00": "1", "left10": "1", "start": "1"},
    shows=("The reference is scored solved and left. The second reader finds the idle state, which is unsolved."),
)
