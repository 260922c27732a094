"""A grader that resets to the reference and keeps nothing.

Tests `controls_imply_no_invariant` without its hypothesis `marks_cache`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.controls_imply_no_invariant import CONTROLS_IMPLY_NO_INVARIANT

LUCKY_GRADER_THAT_FORGETS = Counterexample(
    name="lucky_grader_that_forgets",
    proposition=CONTROLS_IMPLY_NO_INVARIANT,
    shape="2 states",
    drops="marks_cache",
    values={"verdict10": "1", "left00": "1", "left10": "1"},
    shows=(
        "Both controls are passed, and every call leaves the reference. The cache stays fresh, so the order of "
        "scoring does not matter: INV-3 holds."
    ),
)
