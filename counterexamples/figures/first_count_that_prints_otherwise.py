"""A first count that prints as another number.

Tests `numerators_form_an_interval` without its hypothesis `first_prints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.numerators_form_an_interval import NUMERATORS_FORM_AN_INTERVAL

FIRST_COUNT_THAT_PRINTS_OTHERWISE = Counterexample(
    name="first_count_that_prints_otherwise",
    proposition=NUMERATORS_FORM_AN_INTERVAL,
    shape="three counts",
    drops="first_prints",
    values={"last": "1", "size": "40", "shown": "3", "unit": "1"},
    shows="1 of 40 may print as 3, and 0 of 40, between 0 and 1, does not.",
)
