"""Refuted: a tape is right whenever the last deviating action is the recorded one.

A near miss of `tape_replay`: an earlier action may have changed the responses.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.tape import NOISES, coordinates, final_action_unchanged, for_every_possible, tape_right


def statement() -> Statement:
    """The claim for two steps."""
    return Statement(
        CoordinateModel(coordinates()),
        (("final_action_unchanged", final_action_unchanged()),),
        for_every_possible({noise: tape_right(noise) for noise in NOISES}),
    )


TAPE_RIGHT_IF_FINAL_ACTION_UNCHANGED = Proposition(
    name="tape_right_if_final_action_unchanged",
    family="replay",
    item="T1.3",
    words="If the last deviating action equals the last recorded one, playing the tape back gives the true responses.",
    source=("behera2026mirage",),
    hypotheses={"final_action_unchanged": "the last deviating action, taken from the tape, is the last recorded one"},
    shapes=(Shape("two steps", statement, (Enumeration(786_432, 393_216), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="tape_replay",
)
