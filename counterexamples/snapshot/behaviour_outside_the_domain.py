"""Behaviour may depend on a coordinate that is no ancestor where an action leads out of X.

Tests `behaviour_inside_closed` without its hypothesis `stays_inside`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import BEHAVIOUR_INSIDE_CLOSED

BEHAVIOUR_OUTSIDE_THE_DOMAIN = Counterexample(
    name="behaviour_outside_the_domain",
    proposition=BEHAVIOUR_INSIDE_CLOSED,
    shape="two bits, one action",
    drops="stays_inside",
    values={"state10": "1", "state11": "1", "target10": "1", "target11": "1", "next0:11:0": "1"},
    shows=(
        "X = {10, 11} has one output, so the graph has no edge to it; but 10 leads to an output of 0 outside "
        "X and 11 does not."
    ),
)
