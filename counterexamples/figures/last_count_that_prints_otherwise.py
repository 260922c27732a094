"""A last count that prints as another number.

Tests `numerators_form_an_interval` without its hypothesis `last_prints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.numerators_form_an_interval import NUMERATORS_FORM_AN_INTERVAL

LAST_COUNT_THAT_PRINTS_OTHERWISE = Counterexample(
    name="last_count_that_prints_otherwise",
    proposition=NUMERATORS_FORM_AN_INTERVAL,
    shape="three counts",
    drops="last_prints",
    values={"count": "1", "last": "1", "size": "40", "unit": "1"},
    shows="0 of 40 prints as 0, and 1 of 40, between 0 and 1, does not.",
)
