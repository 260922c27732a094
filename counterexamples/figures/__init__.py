"""Witnesses for the statements on rounded figures and the integers behind them."""

from counterexamples.counterexample import Counterexample

FIGURES_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
