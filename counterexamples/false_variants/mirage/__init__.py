"""Near misses of the statements on matched lifecycles."""

from theorems.proposition import Proposition

MIRAGE_VARIANTS: tuple[Proposition, ...] = ()
