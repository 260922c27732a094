"""Playing a tape back to a deviating agent is right exactly where the responses would not have changed.

Notation and model: `theorems.replay.tape`; f_t is the response at step t, u the exogenous noise.

Made precise: "the true response sequence of that unit" is the one that the deviating agent, seeing
true responses, would have met; the tape is right when it equals that sequence for every noise that
the recorded run leaves possible. On the other side the deviating actions are computed from the
tape alone. The two sides therefore run different agents, and agree by induction over the steps.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import iff
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay import listed_tapes
from theorems.replay.tape import NOISES, coordinates, for_every_possible, response_unchanged, tape_right


def statement() -> Statement:
    """The claim for two steps, two actions, two responses and two noise values."""
    right = for_every_possible({noise: tape_right(noise) for noise in NOISES})
    unchanged = for_every_possible({noise: response_unchanged(noise) for noise in NOISES})
    return Statement(CoordinateModel(coordinates()), (), iff(right, unchanged))


TAPE_REPLAY = Proposition(
    name="tape_replay",
    family="replay",
    item="T1.3",
    words=(
        "Playing the recorded responses back against deviating actions, fixed or computed from the tape, gives the"
        " unit's true response sequence if and only if, at every step and for every noise of positive probability "
        "given the recorded run, the response to the deviating actions equals the response to the recorded ones."
    ),
    source=("behera2026mirage", "buesing2019woulda"),
    hypotheses={},
    shapes=(
        Shape(
            "two steps",
            statement,
            (
                Enumeration(786_432, 786_432),
                Solver(),
                Sampling(),
                Listing("played runs", listed_tapes.tapes_of_three_steps, 20_000, 20_000, exhaustive=False),
            ),
        ),
    ),
)
