"""A clean grader with other verdicts than the choice asks.

Tests `invariants_imply_no_control` without its hypothesis `says_as_chosen`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.invariants_imply_no_control import INVARIANTS_IMPLY_NO_CONTROL

VERDICT_THAT_WAS_NOT_ASKED_FOR = Counterexample(
    name="verdict_that_was_not_asked_for",
    proposition=INVARIANTS_IMPLY_NO_CONTROL,
    shape="2 states",
    drops="says_as_chosen",
    values={"left10": "1"},
    shows=(
        "The grader writes nothing, keeps nothing and says unsolved always; the choice asks that CTL-1 is not passed, "
        "and it is."
    ),
)
