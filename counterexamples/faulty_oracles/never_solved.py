"""No episode is solved."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """0."""
    return 0


NEVER_SOLVED = FaultyOracle(
    name="never_solved",
    shows="no episode is solved",
    grade=grade,
    caught_by=("CTL-2",),
)
