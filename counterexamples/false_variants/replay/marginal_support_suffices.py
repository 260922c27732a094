"""Refuted: it is enough that logging takes every action somewhere at each step.

A near miss of `identified_iff_no_exit`: support counts at each history, not at each step. In the
witness both actions are logged at both steps, but one of them not after one of the histories.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.path_tree import value
from finite_models.terms import all_of, equal
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.worlds import Support, Worlds, two_step_supports


def statement(support: Support) -> Statement:
    """Two environments with the logged law give the target the same value."""
    worlds = Worlds(support)
    axes = (
        *worlds.target_axes(),
        *worlds.log_axes("world", "other"),
        *worlds.beyond_axes(),
        *worlds.beyond_axes("other"),
    )
    groups = (*worlds.targets(), *worlds.log(), *worlds.world(), *worlds.world("other"))
    return Statement(
        CoordinateModel(groups, axes),
        (("equal_laws", all_of([worlds.equal_laws(), worlds.equal_laws("other")])),),
        equal(value(worlds.world_tree("world")), value(worlds.world_tree("other"))),
        determined=tuple(there for name in ("world", "other") for there, _ in worlds.copies(name)),
    )


MARGINAL_SUPPORT_SUFFICES = Proposition(
    name="marginal_support_suffices",
    family="replay",
    item="T1.1",
    words=(
        "If logging takes every action with positive probability at each step, the law of the logged paths "
        "identifies the target's value."
    ),
    source=("behera2026mirage", "robins1986new"),
    hypotheses={
        "equal_laws": (
            "both environments agree with the log on every pair (h, a) that logging takes, and in the rewards there"
        )
    },
    shapes=(
        Shape(
            "two steps, both-12-22",
            partial(statement, two_step_supports()["both-12-22"]),
            (Enumeration(5_880_600, 388_800), Solver(), Sampling((200, 2000, 20000))),
        ),
    ),
    refuted=True,
    variant_of="identified_iff_no_exit",
)
