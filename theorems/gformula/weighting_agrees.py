"""Under support, importance weighting over the logged law returns the g-formula.

Notation: weight*mu = pi along the target's paths; W is the product of the weights along a path.

Made precise: as in `iterated_expectation` the claim is about the law of logged paths alone, written
as a product of mu and of its conditionals E. What weighting returns without support is V_S
(`importance_weighting`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel
from finite_models.terms import Expression, all_of, equal, less, lift, total, variable
from theorems.gformula.g_formula import policy_axes
from theorems.gformula.recorded_tree import Multiples, RecordedTree, scaled
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Lemma,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)


def weighted(tree: RecordedTree, leaf: str) -> Expression:
    """What a path contributes: its logged frequency, times its weights, times its reward."""
    return tree.reach("logging", leaf) * tree.weight(leaf) * variable(f"reward{leaf}")


def estimate(tree: RecordedTree) -> Expression:
    """The mean of W*R over the law of logged paths."""
    return lift(total(weighted(tree, leaf) for leaf in tree.leaves()))


def reward_axis(tree: RecordedTree) -> Axis:
    """All rewards 0, all 1, and each alone 1."""
    leaves = tree.leaves()
    n = len(leaves)
    units = [[int(i == j) for j in range(n)] for i in range(n)]
    return Axis.of([f"reward{leaf}" for leaf in leaves], [[0] * n, [1] * n, *units])


def statement(tree: RecordedTree) -> Statement:
    """The claim on this tree."""
    groups = (
        *tree.policies("logging"),
        *tree.policies("target"),
        *tree.kernels("env"),
        *tree.rewards(),
        *tree.ratios(),
    )
    axes = (*policy_axes(tree), reward_axis(tree)) if tree.length > 2 else ()
    return Statement(
        CoordinateModel(groups, axes),
        (("supported_where_reached", all_of(tree.supported(pair) for pair in tree.pairs())),),
        equal(estimate(tree), tree.path_sum("env", "reward")),
        determined=tuple(f"weight{pair}" for pair in tree.pairs()),
        lemmas=tuple(lemmas(tree)),
    )


def lemmas(tree: RecordedTree) -> list[Lemma]:
    """Steps for a solver: along each beginning of a path, weights times the logged frequency are the target's."""
    found = []
    for path in sorted({leaf[:i] for leaf in tree.leaves() for i in range(1, tree.length + 1)}, key=len):
        sides = tree.reach("logging", path) * tree.weight(path), tree.reach("target", path)
        found.append(Lemma(f"path {path}", equal(*sides), (), (f"path {path[:-1]}",) if path[:-1] else ()))
    for leaf in tree.leaves():
        terms = (weighted(tree, leaf), tree.term(leaf, "env", "reward"))
        found.append(Lemma(f"reward {leaf}", equal(*terms), terms, (f"path {leaf}",)))
    return found


def prove(tree: RecordedTree, claim: Statement) -> Sequence[CaseProof]:
    """Path by path, the target's probability is the logged one times the weights."""
    estimated, formula = estimate(tree), tree.path_sum("env", "reward")
    multiples: Multiples = tuple(
        entry for leaf in tree.leaves() for entry in scaled(tree.balance(leaf), variable(f"reward{leaf}"))
    )
    return [
        CaseProof(((1, (less(estimated, formula),)),), (), scaled(multiples, -1)),
        CaseProof(((1, (less(formula, estimated),)),), (), multiples),
    ]


WEIGHTING_AGREES = Proposition(
    name="weighting_agrees",
    family="gformula",
    item="T3.1",
    words=(
        "If logging supports the target at every history that the target reaches, then the mean over logged runs of "
        "the reward times the ratios of the two policies along the run is the g-formula's sum over paths."
    ),
    source=("robins1986new", "precup2000eligibility"),
    hypotheses={
        "supported_where_reached": (
            "where the target reaches h with positive probability and takes a there, so does logging: some weight "
            "times mu(a|h) is pi(a|h)"
        ),
    },
    shapes=(
        Shape(
            "one observation",
            partial(statement, RecordedTree(2)),
            (Enumeration(11_664, 1_296), Solver(), Certification(partial(prove, RecordedTree(2))), Sampling()),
        ),
        Shape(
            "one observation step",
            partial(statement, RecordedTree(3)),
            (Enumeration(699_840, 248_320), Solver(), Certification(partial(prove, RecordedTree(3))), Sampling()),
        ),
        Shape(
            "two observation steps",
            partial(statement, RecordedTree(4)),
            (Solver(), Certification(partial(prove, RecordedTree(4))), Sampling()),
        ),
    ),
)
