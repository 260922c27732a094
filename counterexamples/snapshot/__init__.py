"""Witnesses for the family snapshot."""

from counterexamples.counterexample import Counterexample

SNAPSHOT_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
