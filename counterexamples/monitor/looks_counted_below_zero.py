"""At n = -3 the closed form exceeds 1.

Tests `telescoping_sum` without its hypothesis `from_zero`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.telescoping_sum import TELESCOPING_SUM

LOOKS_COUNTED_BELOW_ZERO = Counterexample(
    name="looks_counted_below_zero",
    proposition=TELESCOPING_SUM,
    shape="one more look",
    drops="from_zero",
    values={"n": "-3", "spent": "3/2", "next": "1/2"},
    shows=("n/(n+1) is 3/2 at n = -3 and the term 1/2: the sum 2 is (n+1)/(n+2), and more than 1."),
)
