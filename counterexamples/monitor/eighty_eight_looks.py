"""By 88 looks intervals of a fixed level have missed 1/2 too often.

Refutes `fixed_level_at_every_look`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.monitor.fixed_level_at_every_look import FIXED_LEVEL_AT_EVERY_LOOK

EIGHTY_EIGHT_LOOKS = Counterexample(
    name="eighty_eight_looks",
    proposition=FIXED_LEVEL_AT_EVERY_LOOK,
    shape="88 looks",
    drops=None,
    values={"p": "1/2"},
    shows=(
        "At p = 1/2 some interval of level 1/20 up to n = 88 misses with probability above 1/20; up to n = 87 with "
        "less."
    ),
)
