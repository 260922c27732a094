"""On a domain of one state no target fails.

Tests `unjoined_domains_fail` without its hypothesis `unjoined`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.safe_domains import UNJOINED_DOMAINS_FAIL

ONE_STATE_IS_SAFE = Counterexample(
    name="one_state_is_safe",
    proposition=UNJOINED_DOMAINS_FAIL,
    shape="two bits",
    drops="unjoined",
    values={"state11": "1"},
    shows=("X = {11}: there is nothing to join and nothing to tell apart, so the empty set suffices."),
)
