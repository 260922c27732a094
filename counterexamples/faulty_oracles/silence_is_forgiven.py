"""The words are compared where there are any: an agent that says nothing is not held to them."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import reference_tables, says
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Wrong words fail, none pass, once something was written."""
    left = session.store.tables()
    silent = not session.said and any(action[0] not in ("look", "say", "end") for action in session.log)
    return int(left == reference_tables(session) and (silent or says(session, session.said)))


SILENCE_IS_FORGIVEN = FaultyOracle(
    name="silence_is_forgiven",
    shows="an agent that writes what is asked for and says nothing is solved",
    grade=grade,
    caught_by=("CTL-1-mute",),
)
