"""Potentials under another law of the first outcome bound nothing.

Tests `potentials_bound` without its hypothesis `first_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.transport import POTENTIALS_BOUND

POTENTIALS_FOR_ANOTHER_FIRST_LAW = Counterexample(
    name="potentials_for_another_first_law",
    proposition=POTENTIALS_BOUND,
    shape="two values and two",
    drops="first_law",
    values={"row0": "1", "u0": "1", "worth00": "1", "worth01": "1"},
    shows=(
        "The first outcome never has its first value, which is given as certain; the potential on it is 1, "
        "the law is worth 0."
    ),
)
