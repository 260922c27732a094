"""Where INV-4 passes by what fired, an interrupted run leaves every label right.

Notation and model: `theorems.oracle.interruption`.

Made precise: the hypotheses are the two halves of INV-4 in every state, and that a run in which nothing
fires is an ordinary one. A harness that gets an exception scores again what is left, with a fresh cache;
without an exception it records what the grader says. The label is right if it is the verdict of a run
without injection. If only the surface is judged, the first hypothesis is lost, and with it the label:
`not_applicable_is_a_pass` is refuted.
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
            ("surfaces", all_of(implies(run.fired(s), run.surfaced(s)) for s in run.all)),
            ("restored", all_of(implies(run.surfaced(s), run.restored(s)) for s in run.all)),
            ("plain_if_nothing_fires", all_of(plain)),
        ),
        all_of(run.recorded_is_right(s) for s in run.all),
        usually_equal=tuple(
            (f"{a}{s}", f"{b}{s}") for a, b in (("surfaced", "fired"), ("says", "verdict")) for s in run.all
        ),
    )


INTERRUPTED_RUNS_DO_NO_HARM = Proposition(
    name="interrupted_runs_do_no_harm",
    family="oracle",
    item="T8.7",
    words=(
        "If every injected exception that fires surfaces and leaves the state restored, and a run in which none fires "
        "is an ordinary one, every label is that of a run without injection."
    ),
    source=("chen2026audit",),
    hypotheses={
        "surfaces": "an injected exception that fires surfaces",
        "restored": "a run from which an exception surfaces leaves the state as it was",
        "plain_if_nothing_fires": "a run in which nothing fires raises nothing and says what it always says",
    },
    shapes=tuple(
        Shape(
            f"{states} states",
            partial(statement, states),
            (Enumeration(*counts), Solver(), Sampling((200, 1000, 4000))),
        )
        for states, counts in ((2, (1_024, 64)), (3, (110_592, 1_000)))
    ),
)
