"""An output counts as said where a word begins with it."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, words_of
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """The address of order 57 begins with that of order 5."""
    words = words_of(session.said)
    right = all(any(word.startswith(output) for word in words) for output in session.spec["outputs"])
    return int(right and session.store.tables() == reference_tables(session))


PREFIX_OF_A_WORD = FaultyOracle(
    name="prefix_of_a_word",
    shows="a number or an address with something behind it is accepted",
    grade=grade,
    caught_by=("CTL-4",),
)
