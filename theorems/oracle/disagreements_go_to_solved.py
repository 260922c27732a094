"""Where every call leaves the reference state, a second reader can only err towards solved.

Notation and model: `theorems.oracle.two_readers`.

Made precise: a disagreement is a store on which the two verdicts differ; that it goes from unsolved to
solved means that the first says 0 and the second 1. The two readers are those of
`second_reader_agrees`: the second finds what the first left, and has a fresh cache.

Chen reports that of 4,320 archived episodes 1,244 moved, all of them in this direction.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, at_most, equal, implies
from theorems.oracle import listed_calls
from theorems.oracle.grader import Grader
from theorems.oracle.two_readers import both_verdicts, coordinates, fresh_cache, leaves_reference, nothing_in_between
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(coordinates(grader)),
        (
            ("leaves_reference", leaves_reference(grader)),
            ("reference_solved", equal(grader.verdict(grader.reference), 1)),
            ("nothing_in_between", nothing_in_between(grader)),
            ("fresh_cache", fresh_cache()),
        ),
        all_of(implies(here, at_most(first, second)) for here, first, second in both_verdicts(grader)),
        determined=(*(f"left{s}0" for s in range(states)), f"verdict{states - 1}0"),
    )


DISAGREEMENTS_GO_TO_SOLVED = Proposition(
    name="disagreements_go_to_solved",
    family="oracle",
    item="T8.5",
    words=(
        "If every call leaves the reference state, and that state is graded solved with a fresh cache, every "
        "disagreement of a second reader with the first goes from unsolved to solved."
    ),
    source=("chen2026audit",),
    hypotheses={
        "leaves_reference": "every call with a fresh cache leaves the reference state",
        "reference_solved": "the reference state is graded solved with a fresh cache",
        "nothing_in_between": "the second reader finds the state that the first one left",
        "fresh_cache": "the second reader's cache is fresh",
    },
    shapes=(
        Shape(
            "2 states",
            partial(statement, 2),
            (
                Enumeration(512, 16),
                Solver(),
                Sampling(),
                Listing("calls", listed_calls.directions, 32_768, 1_024),
            ),
        ),
        Shape("3 states", partial(statement, 3), (Enumeration(31_104, 96), Solver(), Sampling())),
    ),
)
