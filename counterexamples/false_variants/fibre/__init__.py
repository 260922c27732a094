"""Near misses of the propositions of the family fibre."""

from theorems.proposition import Proposition

FIBRE_VARIANTS: tuple[Proposition, ...] = ()
