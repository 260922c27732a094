"""A deadline is held against the time of grading, not against that of the actions."""

from __future__ import annotations

import time

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session

DAY = 86_400 * 10**9


def grade(session: Session) -> int:
    """The same episode is solved today and not tomorrow."""
    in_time = time.time_ns() - session.started < DAY
    return int(in_time and grade_cleanly(session))


READS_WALL_CLOCK = FaultyOracle(
    name="reads_wall_clock",
    shows="the verdict depends on the day of grading",
    grade=grade,
    caught_by=("INV-2",),
)
