"""The reference's own sentence is wanted, letter by letter."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """The same output in another sentence does not count."""
    sentences = [action[1] for action in session.spec["reference"] if action[0] == "say"]
    left = session.store.tables()
    return int(left == reference_tables(session) and all(sentence in session.said for sentence in sentences))


EXACT_SPELLING_ONLY = FaultyOracle(
    name="exact_spelling_only",
    shows="only the reference's own wording is accepted",
    grade=grade,
    caught_by=("CTL-3",),
    reported="web-arena-x/visualwebarena#84",
)
