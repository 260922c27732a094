"""A grader that raises by itself.

Tests `swallowed_exception_fails` without its hypothesis `raises_only_if_fired`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.swallowed_exception_fails import SWALLOWED_EXCEPTION_FAILS

EXCEPTION_OF_ITS_OWN = Counterexample(
    name="exception_of_its_own",
    proposition=SWALLOWED_EXCEPTION_FAILS,
    shape="2 states",
    drops="raises_only_if_fired",
    values={"surfaced1": "1"},
    shows=(
        "Nothing was injected in state 1, and an exception surfaces that leaves state 0: INV-4 fails by what "
        "surfaced, and is not applicable by what fired."
    ),
)
