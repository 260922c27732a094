"""A grader with one planted fault, and the checks that must catch it."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

from counterexamples.faulty_oracles.shop.adapter import STORES, Grader, adapter_of


@dataclass(frozen=True)
class FaultyOracle:
    """One fault of a grader.

    Attributes
    ----------
    name : that of its file.
    shows : what the grader does wrong, in a sentence.
    grade : the grader.
    caught_by : the checks that must catch it, on each of its stores.
    stores : where it makes sense.
    finish : what grades at the end of a session, where that is not `grade`.
    unseen : why no check can catch it; empty where one can.
    reported : a public report or discussion of something of the kind, as ``owner/repository#number``; may be empty.
    """

    name: str
    shows: str
    grade: Grader
    caught_by: tuple[str, ...]
    stores: tuple[str, ...] = tuple(STORES)
    finish: Grader | None = None
    unseen: str = ""
    reported: str = ""

    def adapter(self, store: str) -> SimpleNamespace:
        """The shop over a store, graded by this grader."""
        return adapter_of(store, self.grade, self.finish)
