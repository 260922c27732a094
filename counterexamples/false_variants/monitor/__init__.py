"""Near misses of the statements on the identified-range monitor."""

from theorems.proposition import Proposition

MONITOR_VARIANTS: tuple[Proposition, ...] = ()
