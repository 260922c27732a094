"""An output that an action changes shows more than itself.

Tests `invariant_output` without its hypothesis `invariant`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import INVARIANT_OUTPUT

OUTPUT_THAT_MOVES = Counterexample(
    name="output_that_moves",
    proposition=INVARIANT_OUTPUT,
    shape="three values by two, one action",
    drops="invariant",
    values={"target00": "1", "target01": "1", "next0:21:0": "1"},
    shows=("The output is [p = 0]; every state leads to p = 0 but 21, which leads to p = 1 first, and shows it."),
)
