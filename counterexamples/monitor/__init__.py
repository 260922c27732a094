"""Witnesses for the statements on the identified-range monitor."""

from counterexamples.counterexample import Counterexample

MONITOR_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
