"""An output counts as said wherever its letters occur."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """1400 is taken for 40."""
    said = " ".join(session.said)
    left = session.store.tables()
    return int(left == reference_tables(session) and all(output in said for output in session.spec["outputs"]))


BARE_SUBSTRING = FaultyOracle(
    name="bare_substring",
    shows="an output is found inside longer words and numbers",
    grade=grade,
    caught_by=("CTL-4",),
    reported="sierra-research/tau-bench#89",
)
