"""The outputs are crossed off in the answer key itself."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, words_of
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """The second reader finds fewer outputs to ask for."""
    words = words_of(session.said)
    wanted = session.spec["outputs"]
    for output in [output for output in wanted if output in words]:
        wanted.remove(output)
    return int(not wanted and session.store.tables() == reference_tables(session))


CONSUMES_ANSWER_KEY = FaultyOracle(
    name="consumes_answer_key",
    shows="the grader uses up its own answer key",
    grade=grade,
    caught_by=("INV-1", "INV-5"),
)
