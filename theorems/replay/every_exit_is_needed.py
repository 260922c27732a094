"""Leaving out one exit that the target reaches leaves the target's value open.

Notation: reach is the probability with which the target comes to the exit and takes it.

Made precise: two environments are given that differ only in the rewards beyond that exit, lo in one
and hi in the other; so the log and the replay of every other deviation are the same in both. With
`exits_suffice` this says that the sets of deviations whose replay identifies the value have a least
one: the first exits that the target reaches.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.path_tree import PathTree, value
from finite_models.terms import Expression, at_most, less, lift, product, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Support, Worlds, two_step_supports


def worlds_apart(worlds: Worlds, left_out: str) -> tuple[PathTree, PathTree]:
    """The two environments: lo, and hi, at every leaf beyond the exit that is left out."""

    def tree(end: Expression) -> PathTree:
        return worlds.completion(lambda leaf: end if leaf.startswith(left_out) else variable(f"world_reward{leaf}"))

    return tree(LOW), tree(HIGH)


def statement(support: Support, left_out: str) -> Statement:
    """The claim for this support and this exit."""
    worlds = Worlds(support)
    low, high = worlds_apart(worlds, left_out)
    other = [leaf for leaf in worlds.unlogged_leaves() if not leaf.startswith(left_out)]
    groups = (*worlds.targets(), *worlds.log(), *worlds.beyond(), *worlds.unlogged_rewards(other), *worlds.bounds())
    reach = lift(product(worlds.path_weights(left_out, "logged")))
    return Statement(
        CoordinateModel(groups, (*worlds.target_axes(), *worlds.log_axes())),
        (("exit_reached", less(0, reach)), ("open_range", less(LOW, HIGH))),
        less(value(low), value(high)),
    )


def prove(support: Support, left_out: str, claim: Statement) -> Sequence[CaseProof]:
    """The values differ by reach * (hi - lo)."""
    worlds = Worlds(support)
    low, high = worlds_apart(worlds, left_out)
    reach = lift(product(worlds.path_weights(left_out, "logged")))
    return [CaseProof(((1, (at_most(value(high), value(low)),)), (1, (less(0, reach), less(LOW, HIGH)))))]


EVERY_EXIT_IS_NEEDED = Proposition(
    name="every_exit_is_needed",
    family="replay",
    item="T1.2",
    words=(
        "If lo < hi and the target reaches an exit with positive probability, then the log together with the "
        "replays of all other deviations does not identify the target's value; so the reached exits are the least "
        "set to replay."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={
        "exit_reached": "the target comes to the exit, and takes it, with positive probability",
        "open_range": "lo is less than hi",
    },
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP, "1"),
            (Enumeration(864, 480), Solver(), Certification(partial(prove, ONE_STEP, "1")), Sampling()),
        ),
        *(
            Shape(
                f"two steps, {name}, exit {left_out}",
                partial(statement, two_step_supports()[name], left_out),
                (
                    Enumeration(*counts),
                    Solver(),
                    Certification(partial(prove, two_step_supports()[name], left_out)),
                    Sampling(),
                ),
            )
            for name, left_out, counts in (
                ("one-22", "1", (6_298_560, 3_499_200)),
                ("both-12-22", "001", (279_936, 77_760)),
                ("both-11-12", "011", (30_233_088, 8_398_080)),
            )
        ),
    ),
)
