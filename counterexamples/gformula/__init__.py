"""Witnesses for the family gformula."""

from counterexamples.counterexample import Counterexample

GFORMULA_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
