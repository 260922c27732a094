"""A shorter cooldown breaks fewer runs.

Tests `limits_raise_violations` without its hypothesis `longer_cooldown`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.limits_raise_violations import LIMITS_RAISE_VIOLATIONS

SHORTER_COOLDOWN = Counterexample(
    name="shorter_cooldown",
    proposition=LIMITS_RAISE_VIOLATIONS,
    shape="one run",
    drops="longer_cooldown",
    values={"too_soon": "1"},
    shows=("The gap is too short for the first cooldown and long enough for the second: violations fall from 1 to 0."),
)
