"""A row says that the session was graded; it lies in the graded store."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """A second call finds the row and adds nothing."""
    session.store.leave_note("graded")
    return grade_cleanly(session)


LEAVES_MARKER_ROW = FaultyOracle(
    name="leaves_marker_row",
    shows="a marker row is left in the store, once",
    grade=grade,
    caught_by=("INV-1", "INV-5"),
    reported="UKGovernmentBEIS/inspect_ai#841",
)
