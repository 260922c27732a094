"""Two closed sets whose intersection is not closed.

Tests `closed_sets_meet` without its hypothesis `joined`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.closed_sets import CLOSED_SETS_MEET

TWINS_WITHOUT_A_COMMON_PART = Counterexample(
    name="twins_without_a_common_part",
    proposition=CLOSED_SETS_MEET,
    shape="two bits, one action",
    drops="joined",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=(
        "X = {01, 10} and every action leads to 00: each coordinate determines f and its own next value, the "
        "empty set does not determine f."
    ),
)
