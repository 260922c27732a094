"""Two bits that always differ: either tells the target, and the core is empty.

Tests `core_is_least` without its hypothesis `core_suffices`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.least_set_criterion import CORE_IS_LEAST

AGREEING_BITS = Counterexample(
    name="agreeing_bits",
    proposition=CORE_IS_LEAST,
    shape="two bits",
    drops="core_suffices",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=("X = {01, 10} and f tells the two apart: each coordinate alone suffices, the core is empty and does not."),
)
