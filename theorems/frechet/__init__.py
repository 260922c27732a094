"""T4: joint events from marginals."""

from theorems.proposition import Proposition

FRECHET: tuple[Proposition, ...] = ()
