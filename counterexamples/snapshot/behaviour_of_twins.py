"""Behaviour on a domain that is not safe has no least set.

Tests `behaviour_inside_closed` without its hypothesis `joined`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import BEHAVIOUR_INSIDE_CLOSED

BEHAVIOUR_OF_TWINS = Counterexample(
    name="behaviour_of_twins",
    proposition=BEHAVIOUR_INSIDE_CLOSED,
    shape="two bits, one action",
    drops="joined",
    values={"state00": "1", "state11": "1", "target11": "1"},
    shows=(
        "X = {00, 11} and every action leads to 00: either coordinate tells the output now, the core of "
        "behaviour is empty."
    ),
)
