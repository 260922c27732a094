"""The store is restored at the end, where an exception does not come by."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import play_reference, says
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Clean unless something raises."""
    left = session.store.tables()
    saved = session.store.save()
    play_reference(session)
    wanted = session.store.tables()
    session.store.restore(saved)
    return int(left == wanted and says(session, session.said))


RESTORE_ON_SUCCESS_ONLY = FaultyOracle(
    name="restore_on_success_only",
    shows="the store is restored, but not where grading raises part-way",
    grade=grade,
    caught_by=("INV-4",),
)
