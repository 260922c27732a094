"""A default argument is made once, so that all sessions add to the same list."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, says
from counterexamples.faulty_oracles.shop.session import Session


def said_by(session: Session, words: list[str] = []) -> list[str]:  # noqa: B006 (the fault)
    """The session's words, behind those of all sessions before it."""
    words += session.said
    return words


def grade(session: Session) -> int:
    """What another agent said counts for this one."""
    left = session.store.tables()
    return int(left == reference_tables(session) and says(session, said_by(session)))


SHARES_MUTABLE_DEFAULT = FaultyOracle(
    name="shares_mutable_default",
    shows="a mutable default is shared between environments, and with it what other agents said",
    grade=grade,
    caught_by=("INV-3",),
)
