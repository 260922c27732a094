"""Where the tape is right, the verdict on it is right.

Notation and model: `theorems.replay.tape`; a verdict is a function of the two responses.

Only this direction holds: a wrong tape can have the right verdict by luck
(`verdict_right_implies_tape_right` among the false variants).
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.tape import NOISES, coordinates, for_every_possible, response_unchanged, verdict_right


def statement() -> Statement:
    """The claim for two steps."""
    return Statement(
        CoordinateModel(coordinates(verdict=True)),
        (("responses_unchanged", for_every_possible({noise: response_unchanged(noise) for noise in NOISES})),),
        for_every_possible({noise: verdict_right(noise) for noise in NOISES}),
    )


TAPE_VERDICT = Proposition(
    name="tape_verdict",
    family="replay",
    item="T1.3",
    words=(
        "If the responses to the deviating actions equal the recorded ones at every step and every possible noise,"
        " then the verdict on the tape is the true verdict."
    ),
    source=("behera2026mirage",),
    hypotheses={
        "responses_unchanged": (
            "the deviating actions, taken from the tape, meet the recorded responses at every possible noise"
        )
    },
    shapes=(Shape("two steps", statement, (Enumeration(12_582_912, 7_700_480), Solver(), Sampling())),),
)
