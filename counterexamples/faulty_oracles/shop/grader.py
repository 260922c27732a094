"""The clean grader: the store must be the reference's, and every output must be said as a word of its own.

To know the reference's store it plays the reference on the session's own store, and restores that
whatever happens.
"""

from __future__ import annotations

from collections.abc import Iterable

from counterexamples.faulty_oracles.shop.session import Session
from counterexamples.faulty_oracles.shop.store import Tables, carry_out


def grade(session: Session) -> int:
    """1 where the task is solved, else 0."""
    left = session.store.tables()
    return int(left == reference_tables(session) and says(session, session.said))


def reference_tables(session: Session) -> Tables:
    """What the reference leaves."""
    store = session.store
    saved = store.save()
    try:
        play_reference(session)
        return store.tables()
    finally:
        store.restore(saved)


def play_reference(session: Session) -> None:
    """Take the session's store to where the reference leaves it."""
    session.store.begin_again()
    for action in session.spec["reference"]:
        carry_out(session.store, action)


def words_of(utterances: Iterable[str]) -> list[str]:
    """The words without the punctuation around them."""
    return [word.strip(".,:;!?") for said in utterances for word in said.split()]


def says(session: Session, utterances: Iterable[str]) -> bool:
    """Whether every output is among the words."""
    words = words_of(utterances)
    return all(output in words for output in session.spec["outputs"])
