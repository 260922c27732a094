"""Whatever raises inside is taken for an agent that failed."""

from __future__ import annotations

from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.grader import grade as grade_cleanly
from counterexamples.faulty_oracles.shop.session import Session


def grade(session: Session) -> int:
    """A broken store, a missing key and a typing error all read as 0."""
    try:
        return grade_cleanly(session)
    except Exception:
        return 0


EXCEPTION_BECOMES_VERDICT = FaultyOracle(
    name="exception_becomes_verdict",
    shows="an exception inside the grader is swallowed and becomes the verdict 0",
    grade=grade,
    caught_by=("INV-4",),
    reported="sierra-research/tau2-bench#393",
)
