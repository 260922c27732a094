"""A term of another look makes another sum.

Tests `telescoping_sum` without its hypothesis `next_term`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.telescoping_sum import TELESCOPING_SUM

TERM_OF_A_LATER_LOOK = Counterexample(
    name="term_of_a_later_look",
    proposition=TELESCOPING_SUM,
    shape="one more look",
    drops="next_term",
    values={"next": "1/6"},
    shows=("No look has been made; with 1/6, the second term, the sum is not the 1/2 that one look spends."),
)
