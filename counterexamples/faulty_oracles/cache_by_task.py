"""Verdicts are kept by the task's name, as if a task had one episode."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session

CACHE: dict[str, int] = {}


def grade(session: Session) -> int:
    """Right for the first episode of each task."""
    if session.task not in CACHE:
        CACHE[session.task] = grade_cleanly(session)
    return CACHE[session.task]


CACHE_BY_TASK = FaultyOracle(
    name="cache_by_task",
    shows="a cache is looked up by the task alone, so that one episode gets the verdict of another",
    grade=grade,
    caught_by=("INV-3",),
)
