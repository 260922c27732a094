"""Near misses of the statements on graders that read, and may write, the store they grade."""

from theorems.proposition import Proposition

ORACLE_VARIANTS: tuple[Proposition, ...] = ()
