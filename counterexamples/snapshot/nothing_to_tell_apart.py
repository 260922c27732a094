"""Two coordinates that always agree do no harm where the target is constant.

Tests `agreeing_coordinates` without its hypothesis `clash_in_both`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.agreeing_coordinates import AGREEING_COORDINATES

NOTHING_TO_TELL_APART = Counterexample(
    name="nothing_to_tell_apart",
    proposition=AGREEING_COORDINATES,
    shape="two bits",
    drops="clash_in_both",
    values={"state11": "1"},
    shows=("X = {11}: the empty set suffices and is least."),
)
