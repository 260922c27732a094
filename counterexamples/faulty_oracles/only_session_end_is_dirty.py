"""A direct call is clean; the one at the end of a session resets the store."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade, play_reference, says
from counterexamples.faulty_oracles.shop.session import Session


def finish(session: Session) -> int:
    """What the session's end calls: an older copy of the grader, without the restore."""
    left = session.store.tables()
    play_reference(session)
    return int(left == session.store.tables() and says(session, session.said))


ONLY_SESSION_END_IS_DIRTY = FaultyOracle(
    name="only_session_end_is_dirty",
    shows="the grader called directly is clean, the session's own end leaves the reference's store",
    grade=grade,
    caught_by=("INV-5",),
    finish=finish,
)
