"""The grader writes its own call into the agent's log."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """The store stays clean, the log grows with each reader."""
    found = grade_cleanly(session)
    session.log.append(("graded", found))
    return found


APPENDS_TO_LOG = FaultyOracle(
    name="appends_to_log",
    shows="each call appends an action to the agent's log",
    grade=grade,
    caught_by=("INV-1", "INV-2", "INV-5"),
    reported="sierra-research/tau-bench#92",
)
