"""A count above those that print as the number.

Tests `numerators_form_an_interval` without its hypothesis `at_most_the_last`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.numerators_form_an_interval import NUMERATORS_FORM_AN_INTERVAL

COUNT_ABOVE_THE_LAST = Counterexample(
    name="count_above_the_last",
    proposition=NUMERATORS_FORM_AN_INTERVAL,
    shape="three counts",
    drops="at_most_the_last",
    values={"count": "1", "size": "40", "unit": "1"},
    shows="0 of 40 prints as 0; 1 of 40 is 2.5 percent and does not.",
)
