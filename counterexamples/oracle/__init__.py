"""Witnesses for the statements on graders that read, and may write, the store they grade."""

from counterexamples.counterexample import Counterexample

ORACLE_COUNTEREXAMPLES: tuple[Counterexample, ...] = ()
