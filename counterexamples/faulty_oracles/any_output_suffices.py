"""One of several outputs is enough."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, words_of
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """any() where all() is meant."""
    words, outputs = words_of(session.said), session.spec["outputs"]
    right = not outputs or any(output in words for output in outputs)
    return int(right and session.store.tables() == reference_tables(session))


ANY_OUTPUT_SUFFICES = FaultyOracle(
    name="any_output_suffices",
    shows="one of the required outputs is enough",
    grade=grade,
    caught_by=("CTL-4",),
)
