"""A mixture with something that is no law is no law.

Tests `mixtures_of_laws` without its hypothesis `first_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.mixtures_of_laws import MIXTURES_OF_LAWS

MIXTURE_WITH_SOMETHING_THAT_IS_NO_LAW = Counterexample(
    name="mixture_with_something_that_is_no_law",
    proposition=MIXTURES_OF_LAWS,
    shape="two events",
    drops="first_law",
    values={"other00": "1"},
    shows=("All of the mixture is the first one, whose cells sum to 0."),
)
