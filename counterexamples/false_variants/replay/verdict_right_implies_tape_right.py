"""Refuted: where the verdict on the tape is right, the tape is right.

The converse of `tape_verdict`: a constant verdict is right on every tape.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.tape import NOISES, coordinates, for_every_possible, tape_right, verdict_right


def statement() -> Statement:
    """The claim for two steps."""
    return Statement(
        CoordinateModel(coordinates(verdict=True)),
        (("verdict_right", for_every_possible({noise: verdict_right(noise) for noise in NOISES})),),
        for_every_possible({noise: tape_right(noise) for noise in NOISES}),
    )


VERDICT_RIGHT_IMPLIES_TAPE_RIGHT = Proposition(
    name="verdict_right_implies_tape_right",
    family="replay",
    item="T1.3",
    words="If the verdict on the tape is the true verdict for every possible noise, the tape gives the true responses.",
    source=("behera2026mirage",),
    hypotheses={"verdict_right": "the verdict on the tape is the true one at every possible noise"},
    shapes=(
        Shape("two steps", statement, (Enumeration(12_582_912, 10_092_544), Solver(), Sampling((200, 2000, 20000)))),
    ),
    refuted=True,
    variant_of="tape_verdict",
)
