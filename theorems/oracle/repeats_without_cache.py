"""Without a cache, a grader that leaves the state says the same twice.

Notation and model: `theorems.oracle.grader`.

Made precise: "without a cache" means that a call that starts with the fresh cache leaves it fresh, for
then no call starts with another one. With a cache, INV-1 does not give INV-2: that is the witness
without this hypothesis. (Nor does it give INV-3: `clean_grader_keeps_order` is refuted.)
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from theorems.oracle import listed_calls
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(grader.coordinates("verdict0", "left0", "kept0", "verdict1", "left1")),
        (("leaves_state", grader.leaves_state()), ("no_cache", grader.no_cache())),
        grader.repeats(),
        determined=tuple(f"{what}{s}0" for what in ("left", "kept") for s in range(states)),
    )


REPEATS_WITHOUT_CACHE = Proposition(
    name="repeats_without_cache",
    family="oracle",
    item="T8.2",
    words="Without a cache, if a direct call leaves the state, two calls agree in verdict and leave the same state.",
    source=("chen2026audit",),
    hypotheses={
        "leaves_state": "INV-1: a direct call leaves the state, whatever it is",
        "no_cache": "a call that starts with the fresh cache leaves it fresh",
    },
    shapes=(
        Shape(
            "2 states",
            partial(statement, 2),
            (
                Enumeration(1_024, 64),
                Solver(),
                Sampling(),
                Listing("calls", listed_calls.repetitions, 4_096, 256),
            ),
        ),
        Shape("3 states", partial(statement, 3), (Enumeration(373_248, 1_728), Solver(), Sampling())),
    ),
)
