"""22 groups, each missed with probability 1/10.

Refutes `no_union_over_groups`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.monitor.no_union_over_groups import NO_UNION_OVER_GROUPS

TWENTY_TWO_GROUPS = Counterexample(
    name="twenty_two_groups",
    proposition=NO_UNION_OVER_GROUPS,
    shape="22 groups",
    drops=None,
    values={"miss": "1/10", "alpha": "9/10"},
    shows=(
        "alpha = 9/10, and each interval misses with 1/10, within the level of 9/20: all cover with (9/10)^22, which "
        "is less than 1/10."
    ),
    least=False,
)
