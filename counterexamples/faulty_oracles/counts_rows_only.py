"""How many orders are in each state is compared, not which."""

from __future__ import annotations

from collections import Counter
from typing import Any

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, says
from counterexamples.faulty_oracles.shop.session import Session
from counterexamples.faulty_oracles.shop.store import Tables


def tally(tables: Tables) -> dict[str, Counter[tuple[Any, ...]]]:
    """For each table its rows without their keys, counted."""
    return {table: Counter(rows.values()) for table, rows in tables.items()}


def grade(session: Session) -> int:
    """The wrong order with the same item and price is as good."""
    left = session.store.tables()
    return int(tally(left) == tally(reference_tables(session)) and says(session, session.said))


COUNTS_ROWS_ONLY = FaultyOracle(
    name="counts_rows_only",
    shows="rows are counted and not told apart, so that the wrong order will do",
    grade=grade,
    caught_by=("CTL-4",),
)
