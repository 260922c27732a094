"""Witnesses for the statements on matched lifecycles."""

from counterexamples.counterexample import Counterexample

MIRAGE_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
