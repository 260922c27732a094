"""Potentials under another law of the second outcome bound nothing.

Tests `potentials_bound` without its hypothesis `second_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.transport import POTENTIALS_BOUND

POTENTIALS_FOR_ANOTHER_SECOND_LAW = Counterexample(
    name="potentials_for_another_second_law",
    proposition=POTENTIALS_BOUND,
    shape="two values and two",
    drops="second_law",
    values={"column0": "1", "v0": "1", "worth00": "1", "worth10": "1"},
    shows=(
        "The second outcome never has its first value, which is given as certain; the potential on it is 1, "
        "the law is worth 0."
    ),
)
