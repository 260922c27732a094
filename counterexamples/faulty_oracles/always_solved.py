"""Every episode is solved."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """1."""
    return 1


ALWAYS_SOLVED = FaultyOracle(
    name="always_solved",
    shows="every episode is solved",
    grade=grade,
    caught_by=("CTL-1-idle", "CTL-1-says-only", "CTL-1-mute", "CTL-4"),
)
