"""Witnesses for the family bound."""

from counterexamples.counterexample import Counterexample

BOUND_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
