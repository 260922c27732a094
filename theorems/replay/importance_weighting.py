"""Unnormalised importance weighting over the logged law returns V_S; normalised by its weights, V_S/(1 - x).

Notation: V_S and x as in `exit_range_bounds`; mu is the logging policy, pi the target, rho the
weights, one for each supported pair, W their product along a path.

Made precise: rho*mu = pi on every supported pair (no division). The estimate is the mean of W*R over
the law of logged paths; its bias is what the target earns beyond the exits, with the opposite sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import CoordinateModel, Coordinates, distribution, real, weights
from finite_models.path_tree import value
from finite_models.terms import Expression, Formula, all_of, equal, less, lift, product, total, variable
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)
from theorems.replay.worlds import ONE_STEP, Support, Worlds, two_step_supports

RATIO = variable("normalised")


class Weighted:
    """The logging policy on a support, its weights, and what weighting computes from the logged law."""

    def __init__(self, support: Support) -> None:
        self.worlds = Worlds(support)
        self.support = support

    def policy(self, history: str) -> Coordinates:
        """Logging's distribution over the actions that it takes at a logged history."""
        return distribution([f"logging{history}:{a}" for a in self.support.taken[history][:-1]])

    def logging(self, edge: str) -> Expression:
        """Logging's probability of a supported pair."""
        taken = self.support.taken[edge[:-1]]
        return weights(self.policy(edge[:-1]))[taken.index(int(edge[-1]))]

    def supported(self) -> list[str]:
        """The supported pairs."""
        return [edge for edge in self.support.edges() if self.support.supported(edge)]

    def groups(self) -> list[Coordinates]:
        """Coordinates of the logging policy and of the weights."""
        policies = [
            self.policy(h) for h in self.support.decisions() if self.support.logs(h) and len(self.support.taken[h]) > 1
        ]
        return [*policies, *(real(f"weight{edge}", 0, 1, 2) for edge in self.supported())]

    def is_ratio(self, edge: str) -> Formula:
        """The weight of a pair times logging's probability is the target's."""
        target = weights(self.worlds.target(edge[:-1]))[int(edge[-1])]
        return equal(variable(f"weight{edge}") * self.logging(edge), target)

    def _below(self, history: str, leaf: dict[str, Expression]) -> Expression:
        """The mean from `history` on, of a number for each logged leaf, over logged runs times weights."""
        if len(history) == 2 * self.support.steps:
            return leaf[history]
        return lift(
            total(
                (variable(f"weight{history}{a}") * self.logging(f"{history}{a}")) * self.after(f"{history}{a}", leaf)
                for a in self.support.taken[history]
            )
        )

    def after(self, edge: str, leaf: dict[str, Expression]) -> Expression:
        """The same after a supported pair."""
        law = weights(self.worlds.kernel("logged", edge))
        return lift(total(p * self._below(f"{edge}{o}", leaf) for o, p in enumerate(law)))

    def leaf_numbers(self, of_rewards: bool) -> dict[str, Expression]:
        """The rewards, or 1 for each leaf."""
        leaves = [leaf for leaf in self.support.leaves() if self.support.logs(leaf)]
        return {leaf: variable(f"logged_reward{leaf}") if of_rewards else lift(1) for leaf in leaves}

    def estimate(self, of_rewards: bool = True) -> Expression:
        """The mean of W*R over the law of logged paths, or of W."""
        return self._below("", self.leaf_numbers(of_rewards))

    def path_estimate(self, of_rewards: bool = True) -> Expression:
        """The same, path by path: probability of the logged path, times its weights, times its reward."""
        numbers = self.leaf_numbers(of_rewards)
        return lift(total(product([*self._path(leaf), number]) for leaf, number in numbers.items()))

    def _path(self, leaf: str) -> list[Expression]:
        factors: list[Expression] = []
        for i in range(0, len(leaf), 2):
            edge = leaf[: i + 1]
            factors += [self.logging(edge), variable(f"weight{edge}")]
            factors.append(weights(self.worlds.kernel("logged", edge))[int(leaf[i + 1])])
        return factors

    def corrections(self, of_rewards: bool, sign: int) -> list[tuple[Formula, Expression]]:
        """Multiples of the weights' equations that turn the estimate into what the target has on the support."""
        numbers = self.leaf_numbers(of_rewards)
        return [
            (
                self.is_ratio(edge),
                sign * (lift(product(self.worlds.path_weights(edge[:-1], "logged"))) * self.after(edge, numbers)),
            )
            for edge in self.supported()
        ]


def beyond(worlds: Worlds) -> Expression:
    """What the target earns on paths that leave the support, run by run."""
    return lift(
        total(
            product([*worlds.path_weights_mixed(leaf), variable(f"world_reward{leaf}")])
            for leaf in worlds.unlogged_leaves()
        )
    )


def statement(support: Support) -> Statement:
    """The estimate is V_S, its bias is what lies beyond, its weights have mean 1 - x."""
    weighted, worlds = Weighted(support), Worlds(support)
    kept, left = worlds.kept_and_left
    true_value = lift(value(worlds.completion(lambda leaf: variable(f"world_reward{leaf}"))))
    groups = (
        *worlds.targets(),
        *weighted.groups(),
        *worlds.log(),
        *worlds.beyond(),
        *worlds.unlogged_rewards(worlds.unlogged_leaves()),
    )
    estimate = weighted.path_estimate()
    axes = (*worlds.log_axes(), *(worlds.beyond_axes() if support.steps > 1 else ()))
    return Statement(
        CoordinateModel(groups, axes),
        (("weights_are_ratios", all_of(weighted.is_ratio(edge) for edge in weighted.supported())),),
        all_of(
            [
                equal(estimate, kept),
                equal(true_value - estimate, beyond(worlds)),
                equal(weighted.path_estimate(False), 1 - left),
            ]
        ),
        determined=tuple(f"weight{edge}" for edge in weighted.supported()),
    )


def prove(support: Support, claim: Statement) -> Sequence[CaseProof]:
    """Each path's product of rho*mu - pi, one step at a time."""
    weighted, worlds = Weighted(support), Worlds(support)
    kept, left = worlds.kept_and_left
    true_value = lift(value(worlds.completion(lambda leaf: variable(f"world_reward{leaf}"))))
    estimate, mean_weight = weighted.path_estimate(), weighted.path_estimate(False)
    bias = true_value - estimate

    def both(left_side: Expression, right_side: Expression, of_rewards: bool, sign: int) -> list[CaseProof]:
        return [
            CaseProof(((1, (less(left_side, right_side),)),), (), tuple(weighted.corrections(of_rewards, -sign))),
            CaseProof(((1, (less(right_side, left_side),)),), (), tuple(weighted.corrections(of_rewards, sign))),
        ]

    return [
        *both(estimate, kept, True, 1),
        *both(bias, beyond(worlds), True, -1),
        *both(mean_weight, 1 - left, False, 1),
    ]


def normalised(support: Support) -> Statement:
    """The self-normalised estimate times 1 - x is V_S."""
    weighted, worlds = Weighted(support), Worlds(support)
    kept, left = worlds.kept_and_left
    groups = (*worlds.targets(), *weighted.groups(), *worlds.log(), real("normalised", 0, 1, Fraction(1, 2)))
    return Statement(
        CoordinateModel(groups, tuple(worlds.log_axes())),
        (
            ("weights_are_ratios", all_of(weighted.is_ratio(edge) for edge in weighted.supported())),
            ("divided_by_weights", equal(RATIO * weighted.path_estimate(False), weighted.path_estimate())),
        ),
        equal(RATIO * (1 - left), kept),
        determined=(*(f"weight{edge}" for edge in weighted.supported()), "normalised"),
    )


def prove_normalised(support: Support, claim: Statement) -> Sequence[CaseProof]:
    """Replace both means by V_S and 1 - x."""
    weighted, worlds = Weighted(support), Worlds(support)
    kept, left = worlds.kept_and_left
    divided = equal(RATIO * weighted.path_estimate(False), weighted.path_estimate())
    scaled = RATIO * (1 - left)

    def multiples(sign: int) -> tuple[tuple[Formula, Expression], ...]:
        by_weights = [(equation, RATIO * factor) for equation, factor in weighted.corrections(False, -sign)]
        by_rewards = weighted.corrections(True, sign)
        return ((divided, lift(sign)), *by_weights, *by_rewards)

    return [
        CaseProof(((1, (less(scaled, kept),)),), (), multiples(-1)),
        CaseProof(((1, (less(kept, scaled),)),), (), multiples(1)),
    ]


IMPORTANCE_WEIGHTING = Proposition(
    name="importance_weighting",
    family="replay",
    item="T1.6",
    words=(
        "Unnormalised importance weighting over the law of the logged paths returns exactly V_S: its bias is minus"
        " what the target earns after leaving the support, -x*E[R | exit], and its weights have mean 1 - x."
    ),
    source=("precup2000eligibility", "horvitz1952generalization"),
    hypotheses={"weights_are_ratios": "the weight of each supported pair times logging's probability is the target's"},
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP),
            (Enumeration(1_728, 384), Solver(), Certification(partial(prove, ONE_STEP)), Sampling()),
        ),
        *(
            Shape(
                f"two steps, {name}",
                partial(statement, two_step_supports()[name]),
                (solver, Certification(partial(prove, two_step_supports()[name])), Sampling()),
            )
            for name, solver in (("one-22", Solver()), ("both-12-22", Solver(rlimit=1_000_000, required=False)))
        ),
    ),
)

SELF_NORMALISED_WEIGHTING = Proposition(
    name="self_normalised_weighting",
    family="replay",
    item="T1.6",
    words="Importance weighting divided by the mean of its weights returns V_S/(1 - x): times 1 - x it is V_S.",
    source=("precup2000eligibility",),
    hypotheses={
        "weights_are_ratios": "the weight of each supported pair times logging's probability is the target's",
        "divided_by_weights": "the estimate times the mean weight is the mean of weight times reward",
    },
    shapes=(
        Shape(
            "one step, one exit",
            partial(normalised, ONE_STEP),
            (Enumeration(432, 64), Solver(), Certification(partial(prove_normalised, ONE_STEP)), Sampling()),
        ),
        Shape(
            "two steps, both-12-22",
            partial(normalised, two_step_supports()["both-12-22"]),
            (Certification(partial(prove_normalised, two_step_supports()["both-12-22"])), Sampling()),
        ),
    ),
)
