"""Refuted: if INV-4 fails nowhere by what surfaced, an interrupted run does no harm.

A near miss of `interrupted_runs_do_no_harm`: the exception may be swallowed. INV-4 is then not applicable,
which is not a pass: the grader says something, and it is recorded.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, equal, implies, negation
from theorems.oracle.interruption import Interruption
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    run = Interruption(states)
    plain = [
        implies(negation(run.fired(s)), all_of([negation(run.surfaced(s)), equal(run.says(s), run.verdict(s))]))
        for s in run.all
    ]
    return Statement(
        CoordinateModel(run.coordinates("verdict", "fired", "surfaced", "after", "says")),
        (
            ("no_failure_seen", all_of(negation(run.by_what_surfaced(s)["fail"]) for s in run.all)),
            ("plain_if_nothing_fires", all_of(plain)),
        ),
        all_of(run.recorded_is_right(s) for s in run.all),
    )


NOT_APPLICABLE_IS_A_PASS = Proposition(
    name="not_applicable_is_a_pass",
    family="oracle",
    item="T8.7",
    words=(
        "If INV-4, judged by what surfaced, fails in no state, and a run in which nothing fires is an ordinary one, "
        "every label is that of a run without injection."
    ),
    source=("chen2026audit",),
    hypotheses={
        "no_failure_seen": "no exception surfaces that leaves the state changed",
        "plain_if_nothing_fires": "a run in which nothing fires raises nothing and says what it always says",
    },
    shapes=tuple(
        Shape(
            f"{states} states",
            partial(statement, states),
            (Enumeration(*counts), Solver(), Sampling((400, 2000, 8000))),
        )
        for states, counts in ((2, (1_024, 256)), (3, (110_592, 10_648)))
    ),
    refuted=True,
    variant_of="interrupted_runs_do_no_harm",
)
