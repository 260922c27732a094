"""What holds on X says nothing where an action leads out of it.

Tests `closed_suffices_for_behaviour` without its hypothesis `stays_inside`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import CLOSED_SUFFICES_FOR_BEHAVIOUR

ACTION_THAT_LEAVES_THE_DOMAIN = Counterexample(
    name="action_that_leaves_the_domain",
    proposition=CLOSED_SUFFICES_FOR_BEHAVIOUR,
    shape="two bits, one action",
    drops="stays_inside",
    values={"state10": "1", "state11": "1", "target10": "1", "target11": "1", "next0:11:0": "1"},
    shows=(
        "X = {10, 11} has the output 1 everywhere, but 10 leads to 00 outside X, where the output is 0, and "
        "11 leads to 10."
    ),
)
