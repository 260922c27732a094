"""A counter of calls, meant for sampling, decides with the episode."""

from __future__ import annotations

from itertools import count

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session

CALLS = count(1)


def grade(session: Session) -> int:
    """The first call of a process is right, every second one is turned round."""
    found = grade_cleanly(session)
    return found if next(CALLS) % 2 else 1 - found


HIDDEN_CALL_COUNTER = FaultyOracle(
    name="hidden_call_counter",
    shows="the verdict depends on how many calls there were before",
    grade=grade,
    caught_by=("INV-2", "INV-3"),
)
