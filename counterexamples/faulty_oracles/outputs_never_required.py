"""The store is graded, and the words are not listened to."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Whoever leaves the right store may say what they like."""
    return int(session.store.tables() == reference_tables(session))


OUTPUTS_NEVER_REQUIRED = FaultyOracle(
    name="outputs_never_required",
    shows="what has to be said is not required",
    grade=grade,
    caught_by=("CTL-1-idle", "CTL-1-mute", "CTL-4"),
)
