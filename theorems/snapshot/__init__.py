"""T5: which coordinates of a state suffice."""

from theorems.proposition import Proposition

SNAPSHOT: tuple[Proposition, ...] = ()
