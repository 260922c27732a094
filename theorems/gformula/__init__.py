"""T3: the value of a sequential policy from the law of logged paths."""

from theorems.proposition import Proposition

GFORMULA: tuple[Proposition, ...] = ()
