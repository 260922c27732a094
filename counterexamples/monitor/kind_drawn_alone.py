"""A sample of one kind says nothing of a deployment without it.

Tests `selected_outcomes` without its hypothesis `unbiased_selection`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import SELECTED_OUTCOMES

KIND_DRAWN_ALONE = Counterexample(
    name="kind_drawn_alone",
    proposition=SELECTED_OUTCOMES,
    shape="two kinds",
    drops="unbiased_selection",
    values={"theta": "3/20", "share2": "1", "kind_b": "1/5"},
    shows=(
        "Kinds that harm at 0 and at 1/5; both samples hold the second alone, which is all there is at deployment in "
        "one world and absent in the other."
    ),
)
