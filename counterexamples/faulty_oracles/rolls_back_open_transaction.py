"""The agent's transaction is open when it is graded, and the grader gives it up."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session
from counterexamples.faulty_oracles.shop.sqlite_store import SqliteStore


def grade(session: Session) -> int:
    """Wants a connection without a transaction for whoever comes next."""
    found = grade_cleanly(session)
    assert isinstance(session.store, SqliteStore)
    session.store.roll_back()
    return found


ROLLS_BACK_OPEN_TRANSACTION = FaultyOracle(
    name="rolls_back_open_transaction",
    shows="the agent's open transaction is rolled back, and with it what the agent did",
    grade=grade,
    caught_by=("INV-1", "INV-2", "INV-5"),
    stores=("sqlite",),
)
