"""A rule that always abstains has no error under close laws.

Tests `two_laws_floor` without its hypothesis `budget`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.two_laws_floor import TWO_LAWS_FLOOR

ALWAYS_ABSTAINING_FROM_CLOSE_LAWS = Counterexample(
    name="always_abstaining_from_close_laws",
    proposition=TWO_LAWS_FLOOR,
    shape="close laws",
    drops="budget",
    values={"larger": "1/4"},
    shows=("The rule always abstains, where 1/5 is allowed; 1/4 is then at least both errors, and below 12/35."),
)
