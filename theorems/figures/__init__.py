"""Statements on rounded figures and the integers behind them."""

from theorems.proposition import Proposition

FIGURES: tuple[Proposition, ...] = ()
