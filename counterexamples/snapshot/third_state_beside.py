"""A state in which one of two coordinates differs alone puts that coordinate into the core.

Tests `agreeing_coordinates` without its hypothesis `agreeing`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.agreeing_coordinates import AGREEING_COORDINATES

THIRD_STATE_BESIDE = Counterexample(
    name="third_state_beside",
    proposition=AGREEING_COORDINATES,
    shape="two bits",
    drops="agreeing",
    values={"state01": "1", "state10": "1", "state11": "1", "target10": "1"},
    shows=("X = {01, 11, 10}: 10 and 11 differ in the second coordinate alone and in f, and that coordinate suffices."),
)
