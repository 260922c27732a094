"""An exception becomes a verdict, and the store is left where it happened."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import play_reference, says
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """Restores on the way that it expects, and swallows what takes another one."""
    left = session.store.tables()
    try:
        saved = session.store.save()
        play_reference(session)
        wanted = session.store.tables()
        session.store.restore(saved)
        return int(left == wanted and says(session, session.said))
    except Exception:
        return 0


SWALLOWED_AND_DIRTY = FaultyOracle(
    name="swallowed_and_dirty",
    shows="an exception is swallowed into a verdict, and the store is left half way",
    grade=grade,
    caught_by=("INV-4",),
)
