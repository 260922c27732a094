"""Near misses of the propositions of the family gformula."""

from theorems.proposition import Proposition

GFORMULA_VARIANTS: tuple[Proposition, ...] = ()
