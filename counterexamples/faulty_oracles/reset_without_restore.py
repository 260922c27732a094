"""The reference is played on the session's own store, and stays there."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import play_reference, says
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Right when it is called first: the next reader finds the reference's work."""
    left = session.store.tables()
    play_reference(session)
    return int(left == session.store.tables() and says(session, session.said))


RESET_WITHOUT_RESTORE = FaultyOracle(
    name="reset_without_restore",
    shows="the store is reset to compare with the reference, and never restored",
    grade=grade,
    caught_by=("INV-1", "INV-2", "INV-4", "INV-5"),
    reported="sierra-research/tau-bench#89",
)
