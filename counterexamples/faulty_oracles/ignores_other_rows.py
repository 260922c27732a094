"""The rows that the reference writes are compared, and no others."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, says
from counterexamples.faulty_oracles.shop.session import Session
from counterexamples.faulty_oracles.shop.store import start_tables


def grade(session: Session) -> int:
    """A refund too many is in a row that nobody asks about."""
    left, wanted, start = session.store.tables(), reference_tables(session), start_tables()
    right = all(
        left[table].get(key) == row
        for table, rows in wanted.items()
        for key, row in rows.items()
        if row != start[table].get(key)
    )
    return int(right and says(session, session.said))


IGNORES_OTHER_ROWS = FaultyOracle(
    name="ignores_other_rows",
    shows="writes beside those of the reference are not looked at",
    grade=grade,
    caught_by=("CTL-4",),
)
