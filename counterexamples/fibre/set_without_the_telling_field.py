"""A set that does not contain the identifying one may lack the telling field.

Tests `upward_closed` without its hypothesis `larger_contains_it`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.upward_closed import UPWARD_CLOSED

SET_WITHOUT_THE_TELLING_FIELD = Counterexample(
    name="set_without_the_telling_field",
    proposition=UPWARD_CLOSED,
    shape="two rows, two fields",
    drops="larger_contains_it",
    values={"field1_1": "1", "target1": "1", "chosen1": "1"},
    shows=("The rows differ in field 1 alone and have targets 0 and 1; S holds field 1, and T is empty."),
)
