"""Exact witnesses: what fails when one hypothesis is dropped, and near misses that are false."""

from counterexamples.counterexample import Counterexample
from counterexamples.replay import REPLAY_COUNTEREXAMPLES

COUNTEREXAMPLES: tuple[Counterexample, ...] = (*REPLAY_COUNTEREXAMPLES,)
