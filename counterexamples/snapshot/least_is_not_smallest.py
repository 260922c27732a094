"""The only sufficient set of the smallest size, and another that does not contain it.

Refutes `minimum_size_means_least`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.snapshot.minimum_size_means_least import MINIMUM_SIZE_MEANS_LEAST

LEAST_IS_NOT_SMALLEST = Counterexample(
    name="least_is_not_smallest",
    proposition=MINIMUM_SIZE_MEANS_LEAST,
    shape="three bits",
    drops=None,
    values={"state000": "1", "state011": "1", "state101": "1", "state110": "1", "target101": "1", "target110": "1"},
    shows=(
        "X is p = q + r modulo 2 and f = p: {p} and {q, r} are minimal, so that the one of smallest size is not least."
    ),
    least=False,
)
