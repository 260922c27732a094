"""T6: what any rule must err when two worlds have close records."""

from theorems.proposition import Proposition

BOUND: tuple[Proposition, ...] = ()
