"""Replaying every first exit identifies the target's value.

Notation: an exit is a pair (h, a) just outside the support; P(path) is the probability, in a world,
of what follows it when the target goes on.

Made precise: two environments agree with the log on the support, and the replay of each exit shows
the same law in both: each continuation has the same P, and the same reward where P > 0. A replay
starts at a history that the log contains, where a sandbox can be restored; from elsewhere nothing
is restored. (Were replays of logged pairs allowed as well, one of them could cover two exits and
there need be no least set: the route that lists runs exhibits such a tree in the tests.)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel
from finite_models.path_tree import value
from finite_models.terms import Expression, Formula, all_of, equal, less, lift, product, variable
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Listing,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)
from theorems.replay import listed_runs
from theorems.replay.worlds import ONE_STEP, Support, Worlds, two_step_supports


def continuation(worlds: Worlds, leaf: str, name: str) -> Expression:
    """The probability of what follows the exit on the way to `leaf`, the target going on."""
    exit_edge = worlds.support.exit_before(leaf)
    assert exit_edge is not None
    return lift(product(worlds.path_weights(leaf, name, len(exit_edge))))


def replay_equations(worlds: Worlds) -> list[tuple[str, Formula, Formula]]:
    """For each leaf beyond an exit: the same probability in both worlds, and the same reward where it is positive."""
    found = []
    for leaf in worlds.unlogged_leaves():
        first, second = continuation(worlds, leaf, "world"), continuation(worlds, leaf, "other")
        gap = variable(f"world_reward{leaf}") - variable(f"other_reward{leaf}")
        found.append((leaf, equal(first, second), equal(first * gap, 0)))
    return found


def statement(support: Support, chosen_axes: bool) -> Statement:
    """The claim for this support."""
    worlds = Worlds(support)
    axes: list[Axis] = [*worlds.log_axes("world", "other")]
    if chosen_axes:
        axes += worlds.target_axes()
        for exit_edge in support.exits():
            names = [n for e in support.edges() if e.startswith(exit_edge) for n in worlds.kernel("", e).names]
            names += [f"_reward{leaf}" for leaf in worlds.unlogged_leaves() if leaf.startswith(exit_edge)]
            rows: list[list[Fraction]] = [
                [Fraction(int("_" in name)) if i % 2 else Fraction(1, 2) for i, name in enumerate(names)],
                [Fraction(1)] * len(names),
            ]
            points = [row + row for row in rows]
            for row in rows:
                points += [row + [1 - v if i == j else v for j, v in enumerate(row)] for i in range(len(row))]
            axes.append(Axis.of((f"{world}{name}" for world in ("world", "other") for name in names), points))
    replays = replay_equations(worlds)
    pairs = [
        (f"other{n.removeprefix('world')}", n)
        for n in [*worlds.beyond_kernels(), *(f"world_reward{x}" for x in worlds.unlogged_leaves())]
    ]
    groups = (*worlds.targets(), *worlds.log(), *worlds.world(), *worlds.world("other"))
    return Statement(
        CoordinateModel(groups, tuple(axes)),
        (
            ("equal_laws", all_of([worlds.equal_laws(), worlds.equal_laws("other")])),
            ("equal_replays", all_of(part for _, *parts in replays for part in parts)),
        ),
        equal(value(worlds.world_tree("world")), value(worlds.world_tree("other"))),
        determined=tuple(there for name in ("world", "other") for there, _ in worlds.copies(name)),
        usually_equal=tuple(pairs),
    )


def prove(support: Support, claim: Statement) -> Sequence[CaseProof]:
    """Beyond each exit the values differ by the replays' equations, weighted with the way to the exit."""
    worlds = Worlds(support)
    copies = tuple(there for name in ("world", "other") for there, _ in worlds.copies(name))
    first, second = (lift(value(worlds.world_tree(name))) for name in ("world", "other"))

    def proof(small: Expression, large: Expression, sign: int) -> CaseProof:
        multiples: list[tuple[Formula, Expression]] = []
        for leaf, probability, reward in replay_equations(worlds):
            exit_edge = support.exit_before(leaf)
            assert exit_edge is not None
            reach = sign * lift(product(worlds.path_weights(exit_edge, "world")))
            multiples += [(reward, reach), (probability, reach * variable(f"other_reward{leaf}"))]
        return CaseProof(((1, (less(small, large),)),), copies, tuple(multiples))

    return [proof(first, second, -1), proof(second, first, 1)]


EXITS_SUFFICE = Proposition(
    name="exits_suffice",
    family="replay",
    item="T1.2",
    words=(
        "Replaying every first exit of the target in a restored sandbox, and going on under the target, identifies the "
        "target's value."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={
        "equal_laws": (
            "both environments agree with the log on every pair (h, a) that logging takes, and in the rewards there"
        ),
        "equal_replays": "the replay of every exit shows the same law, rewards included, in both",
    },
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP, False),
            (
                Enumeration(20_736, 960),
                Solver(),
                Certification(partial(prove, ONE_STEP)),
                Sampling(),
                Listing("sets of replays", partial(listed_runs.identifying_replays, False), 5_472, 5_472),
            ),
        ),
        *(
            Shape(
                f"two steps, {name}",
                partial(statement, two_step_supports()[name], True),
                (Enumeration(*counts), Solver(), Certification(partial(prove, two_step_supports()[name])), Sampling()),
            )
            for name, counts in (
                ("both-12-22", (1_881_792, 77_760)),
                ("both-12-12", (11_819_520, 340_200)),
                ("one-22", (1_100_736, 90_720)),
            )
        ),
    ),
)
