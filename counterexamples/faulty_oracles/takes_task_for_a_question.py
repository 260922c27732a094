"""Where something has to be said, an untouched store is accepted too."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, says
from counterexamples.faulty_oracles.shop.session import Session
from counterexamples.faulty_oracles.shop.store import start_tables


def grade(session: Session) -> int:
    """A task with outputs is taken for a question, which leaves the store as it is."""
    left = session.store.tables()
    question = bool(session.spec["outputs"]) and left == start_tables()
    return int((question or left == reference_tables(session)) and says(session, session.said))


TAKES_TASK_FOR_A_QUESTION = FaultyOracle(
    name="takes_task_for_a_question",
    shows="whoever says the outputs and touches nothing is solved",
    grade=grade,
    caught_by=("CTL-1-says-only",),
)
