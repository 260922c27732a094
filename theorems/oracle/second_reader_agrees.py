"""A grader that leaves the state it grades gives a second reader the first reader's verdict.

Notation and model: `theorems.oracle.two_readers`.

Made precise: the first reader calls with a fresh cache; the second scores the store "after" it, which
says two things: it finds the state that the first one left, and it starts with a fresh cache of its own.
Without either of them a clean grader is no help.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, equal, implies
from theorems.oracle import listed_calls
from theorems.oracle.grader import Grader
from theorems.oracle.two_readers import both_verdicts, coordinates, fresh_cache, nothing_in_between
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(coordinates(grader)),
        (
            ("leaves_state", grader.leaves_state()),
            ("nothing_in_between", nothing_in_between(grader)),
            ("fresh_cache", fresh_cache()),
        ),
        all_of(implies(here, equal(second, first)) for here, first, second in both_verdicts(grader)),
        determined=tuple(f"left{s}0" for s in range(states)),
        usually_equal=(("found", "start"),),
    )


SECOND_READER_AGREES = Proposition(
    name="second_reader_agrees",
    family="oracle",
    item="T8.1",
    words=(
        "If a direct call leaves the state, a second reader that scores the store after the first one, with a fresh "
        "cache, gets the first reader's verdict."
    ),
    source=("chen2026audit",),
    hypotheses={
        "leaves_state": "INV-1: a direct call leaves the state, whatever it is",
        "nothing_in_between": "the second reader finds the state that the first one left",
        "fresh_cache": "the second reader's cache is fresh",
    },
    shapes=(
        Shape(
            "2 states",
            partial(statement, 2),
            (
                Enumeration(512, 32),
                Solver(),
                Sampling(),
                Listing("calls", listed_calls.second_readers, 32_768, 2_048),
            ),
        ),
        Shape("3 states", partial(statement, 3), (Enumeration(31_104, 192), Solver(), Sampling())),
    ),
)
