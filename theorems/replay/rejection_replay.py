"""The bias of rejection replay is a covariance, and it is unbiased exactly if that covariance is 0.

Notation: R is the reward, w(path) the product of the logging probabilities of its actions, V the
target's value, E and Cov are under the target; ``mean`` is the mean reward of the accepted runs.

Made precise: a logged run is accepted if an independent draw from the target agrees with every
logged action, so a run is logged and accepted with probability Π mu * E * pi along it; ``mean`` times
the probability of acceptance is the accepted reward (no division). E[w] > 0 says that runs are
accepted at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, real
from finite_models.terms import Expression, all_of, equal, iff, less, lift, product, total, variable
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
from theorems.replay.policies import PolicyTree

MEAN = variable("mean")


def accepted(tree: PolicyTree) -> tuple[Expression, Expression]:
    """The probability that a logged run is accepted, and the expected reward of accepted runs."""
    chances = {
        leaf: lift(product([*tree.factors("logging", leaf), *tree.action_factors("target", leaf)]))
        for leaf in tree.leaves()
    }
    return lift(total(chances.values())), lift(total(chances[leaf] * tree.reward(leaf) for leaf in tree.leaves()))


def moments(tree: PolicyTree) -> tuple[Expression, Expression, Expression]:
    """E[w], E[R] and E[wR] under the target."""
    weight = {leaf: lift(product(tree.action_factors("logging", leaf))) for leaf in tree.leaves()}
    reward = {leaf: tree.reward(leaf) for leaf in tree.leaves()}
    both = {leaf: weight[leaf] * reward[leaf] for leaf in tree.leaves()}
    return tree.mean("target", weight), tree.mean("target", reward), tree.mean("target", both)


def model(tree: PolicyTree, chosen_axes: bool = False) -> CoordinateModel:
    """Both policies, the environment, the rewards and the mean of the accepted runs."""
    mean = real("mean", 0, 1, Fraction(1, tree.actions))
    groups = (*tree.policies("logging"), *tree.policies("target"), *tree.kernels(), *tree.rewards(), mean)
    axes: list[Axis] = []
    if chosen_axes:
        leaves = tree.leaves()
        n = len(leaves)
        rows = ([0] * n, [1] * n, [i % 2 for i in range(n)], [i % 3 % 2 for i in range(n)])
        axes.append(Axis.of((f"reward{leaf}" for leaf in leaves), rows))
    return CoordinateModel(groups, tuple(axes), grid=tree.actions)


def statement(tree: PolicyTree) -> Statement:
    """The claim on this tree."""
    accept, kept = accepted(tree)
    mean_w, worth, mean_wr = moments(tree)
    covariance = mean_wr - mean_w * worth
    return Statement(
        model(tree),
        (("accepts", less(0, mean_w)), ("mean_of_accepted", equal(MEAN * accept, kept))),
        all_of([equal((MEAN - worth) * mean_w, covariance), iff(equal(MEAN, worth), equal(covariance, 0))]),
        determined=("mean",),
    )


def prove(tree: PolicyTree, claim: Statement) -> Sequence[CaseProof]:
    """The accepted reward is E[wR] and the probability of acceptance E[w], as polynomials."""
    accept, kept = accepted(tree)
    mean_w, worth, mean_wr = moments(tree)
    covariance = mean_wr - mean_w * worth
    accepted_mean, unbiased = equal(MEAN * accept, kept), equal(MEAN, worth)
    bias = (MEAN - worth) * mean_w
    positive = less(0, mean_w)
    none = equal(covariance, 0)
    return [
        CaseProof(((1, (less(bias, covariance),)),), (), ((accepted_mean, lift(-1)),)),
        CaseProof(((1, (less(covariance, bias),)),), (), ((accepted_mean, lift(1)),)),
        CaseProof(((1, (less(covariance, 0),)),), (), ((accepted_mean, lift(1)), (unbiased, -mean_w))),
        CaseProof(((1, (less(0, covariance),)),), (), ((accepted_mean, lift(-1)), (unbiased, mean_w))),
        CaseProof(((1, (less(MEAN, worth), positive)),), (), ((accepted_mean, lift(-1)), (none, lift(-1)))),
        CaseProof(((1, (less(worth, MEAN), positive)),), (), ((accepted_mean, lift(1)), (none, lift(1)))),
    ]


REJECTION_REPLAY = Proposition(
    name="rejection_replay",
    family="replay",
    item="T1.5",
    words=(
        "Where the target's mean of w is positive, the mean reward of the accepted runs minus the target's value "
        "equals Cov(w, R)/E[w]; so rejection replay is unbiased if and only if w and R are uncorrelated under the "
        "target."
    ),
    source=("li2011unbiased",),
    hypotheses={
        "accepts": "a run is accepted with positive probability",
        "mean_of_accepted": "the mean is that of the rewards of accepted runs",
    },
    shapes=(
        Shape(
            "one step",
            partial(statement, PolicyTree(1)),
            (
                Enumeration(3_888, 968),
                Solver(),
                Certification(partial(prove, PolicyTree(1))),
                Sampling(),
                Listing("pairs of runs and draws", listed_runs.rejection_by_pairs, 45_927, 30_233),
            ),
        ),
        Shape(
            "two steps",
            partial(statement, PolicyTree(2)),
            (Certification(partial(prove, PolicyTree(2))), Sampling((20, 200, 2000))),
        ),
    ),
)
