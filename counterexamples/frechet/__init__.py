"""Witnesses for the family frechet."""

from counterexamples.counterexample import Counterexample

FRECHET_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
