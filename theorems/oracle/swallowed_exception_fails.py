"""An injected exception that fired and did not surface is a failure of INV-4, where the surface shows nothing.

Notation and model: `theorems.oracle.interruption`.

Made precise: a check whose precondition the defect destroys must not count as passed. The precondition of
INV-4 is that the grader raises part-way, and swallowing the exception destroys it: by what surfaced, the
check is then not applicable. By what fired, it fails. On every other run the two readings are the same;
so nothing is lost by going by what fired, and just the swallowed exceptions are gained.

Chen reports 54 of 57 variants on three targets caught, and this fault recorded as not applicable on all
three; that these are the missing three is our reading. By what fired they are failures.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, implies, negation
from theorems.oracle import listed_programs
from theorems.oracle.interruption import Interruption
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    run = Interruption(states)
    swallowed = {s: all_of([run.fired(s), negation(run.surfaced(s))]) for s in run.all}
    differ = {s: negation(run.readings_agree(s)) for s in run.all}
    fails = {s: all_of([run.by_what_fired(s)["fail"], run.by_what_surfaced(s)["not_applicable"]]) for s in run.all}
    return Statement(
        CoordinateModel(run.coordinates("fired", "surfaced", "after")),
        (("raises_only_if_fired", all_of(implies(run.surfaced(s), run.fired(s)) for s in run.all)),),
        (
            ("differ_only_where_swallowed", all_of(implies(differ[s], swallowed[s]) for s in run.all)),
            ("differ_where_swallowed", all_of(implies(swallowed[s], differ[s]) for s in run.all)),
            ("fails_where_swallowed", all_of(implies(swallowed[s], fails[s]) for s in run.all)),
        ),
        usually_equal=tuple((f"surfaced{s}", f"fired{s}") for s in run.all),
    )


PROGRAMS = {"not fired": 150, "surfaced and restored": 564, "surfaced and dirty": 48, "swallowed": 408}
"""What becomes of the injected exception in the listed programs."""

SWALLOWED_EXCEPTION_FAILS = Proposition(
    name="swallowed_exception_fails",
    family="oracle",
    item="T8.7",
    words=(
        "INV-4 judged by what fired and INV-4 judged by what surfaced differ on just those runs in which an injected "
        "exception fired and did not surface; there the one fails and the other is not applicable."
    ),
    source=("chen2026audit",),
    parts={
        "differ_only_where_swallowed": "where the two readings differ, the exception fired and did not surface",
        "differ_where_swallowed": "where the exception fired and did not surface, the two readings differ",
        "fails_where_swallowed": "there INV-4 fails by what fired and is not applicable by what surfaced",
    },
    hypotheses={"raises_only_if_fired": "an exception surfaces only where the injected one fired"},
    shapes=(
        Shape(
            "2 states",
            partial(statement, 2),
            (
                Enumeration(64, 36),
                Solver(),
                Sampling(),
                Listing("programs", listed_programs.by_injection, 1_170, 1_170, tally=PROGRAMS),
            ),
        ),
        Shape("3 states", partial(statement, 3), (Enumeration(1_728, 729), Solver(), Sampling())),
    ),
)
