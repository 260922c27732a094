"""Witnesses for the family fibre."""

from counterexamples.counterexample import Counterexample

FIBRE_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
