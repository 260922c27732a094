"""Every environment with the logged law gives the target a value between V_S + lo*x and V_S + hi*x.

Notation: V_S is the part of the target's expected reward on paths that never leave the support, x
the probability that the target ever takes an action outside it; lo and hi bound the rewards beyond.
V_S and x are read off the log, the value off a completion (``world``).

Made precise: "the same law of logged paths" is stated edge by edge, `edgewise_law` says what that
comes to. The support is the shape; a pair that the target reaches with probability 0 adds 0 to x.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel, weights
from finite_models.path_tree import supported_values, value
from finite_models.terms import Expression, Formula, all_of, at_most, less, lift, total, variable
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Lemma,
    Listing,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)
from theorems.replay import listed_runs
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Support, Worlds, deep_support, two_step_supports


def ends(worlds: Worlds) -> tuple[Expression, Expression]:
    """The two ends of the range."""
    kept, left = worlds.kept_and_left
    return kept + LOW * left, kept + HIGH * left


def inside(worlds: Worlds, name: str = "world") -> tuple[Formula, Formula]:
    """The world's value is at least the lower end, and at most the upper end."""
    low_end, high_end = ends(worlds)
    reached = lift(value(worlds.world_tree(name)))
    return at_most(low_end, reached), at_most(reached, high_end)


def statement(support: Support, chosen_axes: bool = True) -> Statement:
    """The claim for this support."""
    worlds = Worlds(support)
    axes = (*worlds.target_axes(), *worlds.log_axes("world"), *worlds.beyond_axes()) if chosen_axes else ()
    return Statement(
        CoordinateModel((*worlds.targets(), *worlds.log(), *worlds.world(), *worlds.bounds()), axes),
        (("equal_laws", worlds.equal_laws()), ("bounded_rewards", worlds.bounded_rewards())),
        all_of(inside(worlds)),
        determined=tuple(there for there, _ in worlds.copies()),
        between=worlds.between("world"),
        lemmas=tuple(lemmas(worlds, "world")),
    )


def lemmas(worlds: Worlds, name: str) -> list[Lemma]:
    """Steps from the leaves up: after each pair, and at each history, the value lies in the range that starts there.

    Beyond an exit that range is [lo, hi]. Each step sees the values below it only as numbers.
    """
    support = worlds.support
    values = worlds.values_by_history(worlds.world_tree(name))
    log = worlds.log_tree()
    pairs = supported_values(log, worlds.supported_edges(log))
    parts = {
        "".join(h): (lift(k), lift(x)) for h, (k, x) in zip(log.histories(range(len(log.nodes))), pairs, strict=True)
    }
    found: list[Lemma] = []

    def add(at: str, here: Expression, part: tuple[Expression, Expression] | None, after: list[str]) -> None:
        low, high = (lift(total([part[0], end * part[1]])) if part else end for end in (LOW, HIGH))
        formula = all_of([at_most(low, here), at_most(here, high)])
        found.append(Lemma(f"{name} {at}", formula, (here, *(part or ())), tuple(f"{name} {step}" for step in after)))

    for history in reversed(support.decisions()):
        edges = [f"{history}{a}" for a in range(support.actions)]
        for edge in edges:
            children = [f"{edge}{o}" for o in range(support.observations)]
            there, here = weights(worlds.kernel(name, edge)), weights(worlds.kernel("logged", edge))
            reached = lift(total(w * values[child] for w, child in zip(there, children, strict=True)))
            part = None
            if support.supported(edge):
                kept, left = (lift(total(w * parts[c][i] for w, c in zip(here, children, strict=True))) for i in (0, 1))
                part = (kept, left)
            add(edge, reached, part, [child for child in children if len(child) < 2 * support.steps])
        if history:
            add(history, values[history], parts[history] if support.logs(history) else None, edges)
    return found


def slack(worlds: Worlds, name: str, bound: Callable[[Expression], Formula]) -> list[tuple[int, tuple[Formula, ...]]]:
    """For each leaf beyond an exit, the probabilities on the way times the reward's distance to its bound."""
    return [
        (1, (*worlds.path_factors(leaf, name), bound(variable(f"{name}_reward{leaf}"))))
        for leaf in worlds.unlogged_leaves()
    ]


def prove(support: Support, claim: Statement) -> Sequence[CaseProof]:
    """The lower end by the rewards' distances to lo, the upper end by those to hi."""
    worlds = Worlds(support)
    copies = tuple(there for there, _ in worlds.copies())
    low_end, high_end = ends(worlds)
    reached = lift(value(worlds.world_tree()))
    return [
        CaseProof(((1, (less(reached, low_end),)), *slack(worlds, "world", lambda r: at_most(LOW, r))), copies),
        CaseProof(((1, (less(high_end, reached),)), *slack(worlds, "world", lambda r: at_most(r, HIGH))), copies),
    ]


TWO_STEPS = {
    "one-11": (68_040_000, 12_363_840),
    "one-12": (21_772_800, 3_628_800),
    "one-22": (6_298_560, 1_036_800),
    "both-11-11": (164_025_000, 17_146_080),
    "both-11-12": (44_104_500, 4_432_320),
    "both-11-22": (11_372_400, 1_143_072),
    "both-12-12": (11_372_400, 1_143_072),
    "both-12-22": (2_843_100, 311_040),
    "both-22-22": (694_008, 104_976),
}
"""Points and points meeting the hypotheses for each support of two steps."""


def two_step_shapes() -> tuple[Shape, ...]:
    """Every support of two steps up to symmetry, over a chosen grid, over all reals, and with a certificate."""
    supports = two_step_supports()
    return tuple(
        Shape(
            f"two steps, {name}",
            partial(statement, supports[name]),
            (
                Enumeration(points, meeting, "quick" if points < 30_000_000 else "standard"),
                Solver(),
                Certification(partial(prove, supports[name])),
                Sampling(),
            ),
        )
        for name, (points, meeting) in TWO_STEPS.items()
    )


EXIT_RANGE_BOUNDS = Proposition(
    name="exit_range_bounds",
    family="replay",
    item="T1.1",
    words=(
        "Every environment with the law of the logged paths, rewards beyond the exits in [lo, hi], gives the target "
        "policy an expected reward of at least V_S + lo*x and at most V_S + hi*x."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={
        "equal_laws": (
            "the environment agrees with the log on every pair (h, a) that logging takes, and in the rewards there"
        ),
        "bounded_rewards": "every reward beyond an exit lies between lo and hi",
    },
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP, False),
            (
                Enumeration(31_104, 1_944),
                Solver(),
                Certification(partial(prove, ONE_STEP)),
                Sampling(),
                Listing("fibres", partial(listed_runs.ranges_over_fibres, "quick"), 186_624, 186_624),
                Listing(
                    "fibres of 59,049 environments",
                    partial(listed_runs.ranges_over_fibres, "standard"),
                    177_147,
                    177_147,
                    "standard",
                ),
            ),
        ),
        *two_step_shapes(),
        *(
            Shape(f"{steps} steps", partial(statement, deep_support(steps), False), (Sampling((15, 100, 1000)),))
            for steps in (3, 4)
        ),
    ),
)
