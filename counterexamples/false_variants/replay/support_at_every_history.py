"""Refuted: the value is identified only if logging supports the target at every history.

A near miss of `identified_iff_no_exit`: it asks for support also where the target never comes. The
witness has an unsupported action at a history that the target reaches with probability 0.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, weights
from finite_models.path_tree import value
from finite_models.terms import equal, less, negation
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.worlds import HIGH, LOW, Support, Worlds, two_step_supports


def statement(support: Support, exit_edge: str) -> Statement:
    """If the target takes the exit at its history, two environments with the logged law differ in value."""
    worlds = Worlds(support)
    lowest, highest = (value(worlds.completion(lambda leaf, end=end: end)) for end in (LOW, HIGH))  # type: ignore[misc]
    takes = weights(worlds.target(exit_edge[:-1]))[int(exit_edge[-1])]
    groups = (*worlds.targets(), *worlds.log(), *worlds.beyond(), *worlds.bounds())
    return Statement(
        CoordinateModel(groups, (*worlds.target_axes(), *worlds.log_axes())),
        (("exit_in_target_support", less(0, takes)), ("open_range", less(LOW, HIGH))),
        negation(equal(lowest, highest)),
    )


SUPPORT_AT_EVERY_HISTORY = Proposition(
    name="support_at_every_history",
    family="replay",
    item="T1.1",
    words=(
        "The target's value is identified only if the support of the target lies in that of logging at every history."
    ),
    source=("behera2026mirage",),
    hypotheses={
        "exit_in_target_support": "at some history the target takes an action that logging does not",
        "open_range": "lo is less than hi",
    },
    shapes=(
        Shape(
            "two steps, both-12-22",
            partial(statement, two_step_supports()["both-12-22"], "001"),
            (Enumeration(279_936, 155_520), Solver(), Sampling((200, 2000, 20000))),
        ),
    ),
    refuted=True,
    variant_of="identified_iff_no_exit",
)
