"""The end of a session is clean; a direct call leaves a note, once."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Records the verdict in the store that is graded; a second call finds the note and adds nothing."""
    return session.record(grade_cleanly(session))


ONLY_DIRECT_CALL_IS_DIRTY = FaultyOracle(
    name="only_direct_call_is_dirty",
    shows="a direct call leaves a note in the store, where the session's own end does not",
    grade=grade,
    caught_by=("INV-1",),
    finish=grade_cleanly,
)
