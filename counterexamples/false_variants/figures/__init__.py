"""Near misses of the statements on rounded figures and the integers behind them."""

from theorems.proposition import Proposition

FIGURES_VARIANTS: tuple[Proposition, ...] = ()
