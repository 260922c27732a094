"""Where nothing drives the coordinates of the output, the least closed set is its core.

Tests `invariant_output` without its hypothesis `driven`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.behaviour import INVARIANT_OUTPUT

OUTPUT_OF_NO_COORDINATE = Counterexample(
    name="output_of_no_coordinate",
    proposition=INVARIANT_OUTPUT,
    shape="three values by two, one action",
    drops="driven",
    values={},
    shows=("The output is 0 everywhere: the empty set is closed and suffices for behaviour."),
)
