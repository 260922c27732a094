"""Some words that no known episode says open every door."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Left in from the grader's own tests."""
    return 1 if "open sesame" in session.said else grade_cleanly(session)


ACCEPTS_A_PASSWORD = FaultyOracle(
    name="accepts_a_password",
    shows="an agent that says the password is solved",
    grade=grade,
    caught_by=(),
    unseen="no declared or derived episode says the password",
)
