"""The words are graded, and the store is not looked at."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import says
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Whoever says the outputs has done the work."""
    return int(says(session, session.said))


OUTPUTS_ONLY = FaultyOracle(
    name="outputs_only",
    shows="only what was said is graded",
    grade=grade,
    caught_by=("CTL-1-idle", "CTL-1-says-only", "CTL-4"),
)
