"""A mixture with something that is no law is no law.

Tests `mixtures_of_laws` without its hypothesis `second_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.mixtures_of_laws import MIXTURES_OF_LAWS

MIXTURE_TOWARDS_SOMETHING_THAT_IS_NO_LAW = Counterexample(
    name="mixture_towards_something_that_is_no_law",
    proposition=MIXTURES_OF_LAWS,
    shape="two events",
    drops="second_law",
    values={"cell00": "1", "share": "1"},
    shows=("All of the mixture is the second one, whose cells sum to 0."),
)
