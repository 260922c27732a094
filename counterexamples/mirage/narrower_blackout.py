"""A narrower blackout breaks fewer runs.

Tests `limits_raise_violations` without its hypothesis `wider_blackout`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.limits_raise_violations import LIMITS_RAISE_VIOLATIONS

NARROWER_BLACKOUT = Counterexample(
    name="narrower_blackout",
    proposition=LIMITS_RAISE_VIOLATIONS,
    shape="one run",
    drops="wider_blackout",
    values={"meets": "1"},
    shows=(
        "The run meets the first blackout for certain and the second never; cooldowns are kept and nothing "
        "overruns: violations fall from 1 to 0."
    ),
)
