"""A target that tells apart two states which no single change joins has no least set.

Tests `joined_domains_are_safe` without its hypothesis `joined`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.safe_domains import JOINED_DOMAINS_ARE_SAFE

STATES_THAT_ARE_NOT_JOINED = Counterexample(
    name="states_that_are_not_joined",
    proposition=JOINED_DOMAINS_ARE_SAFE,
    shape="two bits",
    drops="joined",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=(
        "X = {01, 10}: the two states differ in both coordinates, nothing lies between them, and f tells them apart."
    ),
)
