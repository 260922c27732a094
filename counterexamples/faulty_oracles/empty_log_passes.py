"""Where nothing was done nothing is wrong, so that an idle agent passes."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """An early return, meant for sessions that never began."""
    if not session.log:
        return 1
    return grade_cleanly(session)


EMPTY_LOG_PASSES = FaultyOracle(
    name="empty_log_passes",
    shows="an episode without actions is solved",
    grade=grade,
    caught_by=("CTL-1-idle",),
)
