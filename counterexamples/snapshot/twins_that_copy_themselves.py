"""Each of two coordinates that always differ is closed by itself, and depends on nothing.

Tests `closed_by_dependence` without its hypothesis `joined`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.closed_sets import CLOSED_BY_DEPENDENCE

TWINS_THAT_COPY_THEMSELVES = Counterexample(
    name="twins_that_copy_themselves",
    proposition=CLOSED_BY_DEPENDENCE,
    shape="two bits, one action",
    drops="joined",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=(
        "X = {01, 10}: f depends on neither coordinate, as no two states differ in one alone, yet the empty "
        "set does not determine it."
    ),
)
