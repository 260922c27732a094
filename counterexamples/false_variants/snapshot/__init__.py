"""Near misses of the propositions of the family snapshot."""

from theorems.proposition import Proposition

SNAPSHOT_VARIANTS: tuple[Proposition, ...] = ()
