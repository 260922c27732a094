"""A first number that is shown as something else.

Tests `difference_of_rounded` without its hypothesis `first_prints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.difference_of_rounded import DIFFERENCE_OF_ROUNDED

FIRST_NUMBER_THAT_PRINTS_OTHERWISE = Counterexample(
    name="first_number_that_prints_otherwise",
    proposition=DIFFERENCE_OF_ROUNDED,
    shape="two numbers",
    drops="first_prints",
    values={"one_shown": "2", "unit": "1"},
    shows="Both numbers are 0 and the first is shown as 2: the prints differ by two units.",
)
