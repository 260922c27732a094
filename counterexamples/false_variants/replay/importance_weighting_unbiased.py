"""Refuted: importance weighting over the logged law returns the target's value.

A near miss of `importance_weighting`: it returns V_S, and misses what the target earns beyond.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.path_tree import value
from finite_models.terms import all_of, equal, lift, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.importance_weighting import Weighted
from theorems.replay.worlds import ONE_STEP, Support, Worlds


def statement(support: Support) -> Statement:
    """The estimate is the value."""
    weighted, worlds = Weighted(support), Worlds(support)
    true_value = lift(value(worlds.completion(lambda leaf: variable(f"world_reward{leaf}"))))
    groups = (
        *worlds.targets(),
        *weighted.groups(),
        *worlds.log(),
        *worlds.beyond(),
        *worlds.unlogged_rewards(worlds.unlogged_leaves()),
    )
    return Statement(
        CoordinateModel(groups),
        (("weights_are_ratios", all_of(weighted.is_ratio(edge) for edge in weighted.supported())),),
        equal(weighted.path_estimate(), true_value),
        determined=tuple(f"weight{edge}" for edge in weighted.supported()),
    )


IMPORTANCE_WEIGHTING_UNBIASED = Proposition(
    name="importance_weighting_unbiased",
    family="replay",
    item="T1.6",
    words="Unnormalised importance weighting over the law of the logged paths returns the target's value.",
    source=("precup2000eligibility",),
    hypotheses={"weights_are_ratios": "the weight of each supported pair times logging's probability is the target's"},
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP),
            (Enumeration(1_296, 288), Solver(), Sampling((200, 2000, 20000))),
        ),
    ),
    refuted=True,
    variant_of="importance_weighting",
)
