"""Near misses of the propositions of the family frechet."""

from theorems.proposition import Proposition

FRECHET_VARIANTS: tuple[Proposition, ...] = ()
