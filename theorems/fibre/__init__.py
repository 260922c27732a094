"""T2: what a record identifies, by its fibres."""

from theorems.proposition import Proposition

FIBRE: tuple[Proposition, ...] = ()
