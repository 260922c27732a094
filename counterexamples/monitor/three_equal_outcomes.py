"""Three fair outcomes are equal with probability 1/4, more than e^(-3/2).

Refutes `two_sides_for_one_exponential`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.monitor.two_sides_for_one_exponential import TWO_SIDES_FOR_ONE_EXPONENTIAL

THREE_EQUAL_OUTCOMES = Counterexample(
    name="three_equal_outcomes",
    proposition=TWO_SIDES_FOR_ONE_EXPONENTIAL,
    shape="three outcomes, d = 1/2",
    drops=None,
    values={"p": "1/2", "bound": "279/1250"},
    shows=(
        "At p = 1/2 no harm and nothing but harm are both at distance 1/2 and have 1/8 each; e^(-3/2) is at most "
        "0.2232."
    ),
)
