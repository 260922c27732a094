"""A grader that leaves the reference, which it does not call solved.

Tests `disagreements_go_to_solved` without its hypothesis `reference_solved`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.disagreements_go_to_solved import DISAGREEMENTS_GO_TO_SOLVED

REFERENCE_GRADED_UNSOLVED = Counterexample(
    name="reference_graded_unsolved",
    proposition=DISAGREEMENTS_GO_TO_SOLVED,
    shape="2 states",
    drops="reference_solved",
    values={"verdict00": "1", "left00": "1", "left10": "1", "found": "1"},
    shows=("The idle state is scored solved; the second reader finds the reference, and it is unsolved."),
)
