"""A second number that is shown as something else.

Tests `difference_of_rounded` without its hypothesis `second_prints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.difference_of_rounded import DIFFERENCE_OF_ROUNDED

SECOND_NUMBER_THAT_PRINTS_OTHERWISE = Counterexample(
    name="second_number_that_prints_otherwise",
    proposition=DIFFERENCE_OF_ROUNDED,
    shape="two numbers",
    drops="second_prints",
    values={"other_shown": "2", "unit": "1"},
    shows="Both numbers are 0 and the second is shown as 2: the prints differ by two units.",
)
