"""A record that tells the points of a grid apart need not tell the points between them apart.

Notation: a world is a number theta in [0, 1] and its target is theta; its record is 5 theta - 4 theta^2,
which takes the values 0, 3/2 and 1 on the grid {0, 1/2, 1}. ``theta`` and ``phi`` are two worlds.

On the grid the target is identified; the counterexample without the hypothesis `on_the_grid` is that it
is not over the continuum: the parabola comes back to its value at 1. A verdict over a grid of worlds says
nothing of worlds between, and one that refutes holds for all (`smaller_class`).
"""

from __future__ import annotations

from fractions import Fraction

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import Expression, all_of, any_of, equal, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

THETA, PHI = variable("theta"), variable("phi")
GRID = (Fraction(0), Fraction(1, 2), Fraction(1))


def record(world: Expression, slope: Expression | int = 5) -> Expression:
    """What a world leaves; `slope` moves the top of the parabola."""
    return slope * world - 4 * (world * world)


def statement() -> Statement:
    """The claim for two worlds; the enumeration also visits the quarters between the grid's points."""
    return Statement(
        CoordinateModel((probability("theta"), probability("phi")), grid=4),
        (
            ("on_the_grid", all_of(any_of(equal(world, at) for at in GRID) for world in (THETA, PHI))),
            ("same_record", equal(record(THETA), record(PHI))),
        ),
        equal(THETA, PHI),
        usually_equal=(("phi", "theta"),),
    )


IDENTIFIED_ON_A_GRID = Proposition(
    name="identified_on_a_grid",
    family="fibre",
    item="T2.5",
    words=(
        "Two worlds of the grid 0, 1/2, 1 with the same record 5 theta - 4 theta^2 are the same world: over this grid "
        "the target theta is identified."
    ),
    source=("behera2026mirage", "rothenberg1971identification"),
    hypotheses={
        "on_the_grid": "both worlds are points of the grid 0, 1/2, 1",
        "same_record": "both worlds leave the same record",
    },
    shapes=(Shape("two worlds in [0, 1]", statement, (Enumeration(25, 3), Solver(), Sampling((200, 2000, 20000)))),),
)
