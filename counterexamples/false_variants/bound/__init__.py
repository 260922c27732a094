"""Near misses of the propositions of the family bound."""

from theorems.proposition import Proposition

BOUND_VARIANTS: tuple[Proposition, ...] = ()
