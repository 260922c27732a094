"""A count below those that print as the number.

Tests `numerators_form_an_interval` without its hypothesis `at_least_the_first`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.numerators_form_an_interval import NUMERATORS_FORM_AN_INTERVAL

COUNT_BELOW_THE_FIRST = Counterexample(
    name="count_below_the_first",
    proposition=NUMERATORS_FORM_AN_INTERVAL,
    shape="three counts",
    drops="at_least_the_first",
    values={"first": "1", "last": "1", "size": "40", "shown": "3", "unit": "1"},
    shows="1 of 40 is 2.5 percent and may print as 3; 0 of 40 does not.",
)
