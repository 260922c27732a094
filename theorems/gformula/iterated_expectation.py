"""Iterated conditional expectation over the histories that the target reaches gives the path sum.

Notation: q(h,a) is the mean, over logged runs through (h,a), of v at the next history; v(h) is the
sum of pi(a|h)*q(h,a), and the reward at the end of a path. The last v is v at the empty history.

Made precise: each q is given by its product equation, q(h,a)*P_mu(h,a) = Σ P_mu(h,a,o)*v(h,a,o), and
is free where the log has no runs. The claim is about the law of logged paths alone: any such law is
a product of mu and of conditionals E along its paths, whatever produced it, and the path sum is
over these E.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, Coordinates, real
from finite_models.terms import Expression, Formula, all_of, equal, less, lift, product, total, variable
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


def expectations(tree: RecordedTree) -> list[Coordinates]:
    """The coordinates q."""
    return [real(f"expected{pair}", 0, 1) for pair in tree.pairs()]


def at(tree: RecordedTree, history: str) -> Expression:
    """v: the target's mean of q, or the reward."""
    if len(history) == tree.length:
        return variable(f"reward{history}")
    return lift(total(tree.takes("target", f"{history}{a}") * variable(f"expected{history}{a}") for a in (0, 1)))


def after(tree: RecordedTree, pair: str, often: Expression | None = None) -> Expression:
    """The sum over what follows the pair of its probability (times that of the pair, `often`) and v there."""
    if len(pair) == tree.length:
        return at(tree, pair) if often is None else often * at(tree, pair)
    chances = {o: tree.sees("env", f"{pair}{o}") for o in (0, 1)}
    return lift(total((p if often is None else often * p) * at(tree, f"{pair}{o}") for o, p in chances.items()))


def conditional_mean(tree: RecordedTree, pair: str) -> Formula:
    """q times the logged frequency of the pair is what the log holds of v after it."""
    often = tree.reach("logging", pair)
    return equal(variable(f"expected{pair}") * often, after(tree, pair, often))


def statement(tree: RecordedTree) -> Statement:
    """The claim on this tree."""
    groups = (
        *tree.policies("logging"),
        *tree.policies("target"),
        *tree.kernels("env"),
        *tree.rewards(),
        *tree.ratios(),
        *expectations(tree),
    )
    axes: tuple[Axis, ...] = ()
    if tree.length > 2:
        axes = (*policy_axes(tree), *value_axes(tree))
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("supported_where_reached", all_of(tree.supported(pair) for pair in tree.pairs())),
            ("conditional_means", all_of(conditional_mean(tree, pair) for pair in reversed(tree.pairs()))),
        ),
        equal(at(tree, ""), tree.path_sum("env", "reward")),
        determined=tuple(f"{what}{pair}" for what in ("weight", "expected") for pair in reversed(tree.pairs())),
        lemmas=tuple(lemmas(tree)),
    )


def value_axes(tree: RecordedTree) -> list[Axis]:
    """For paths that end in an action: one axis with the rewards and the last q, another with the first two.

    Rewards are 0, 1 and each alone 1, with the same last q; and each last q is 1 alone where all rewards are 0.
    """
    last = [pair for pair in tree.pairs() if len(pair) == tree.length]
    n = len(last)
    units = [[int(i == j) for j in range(n)] for i in range(n)]
    rows = [row * 2 for row in ([0] * n, [1] * n, *units)] + [[0] * n + unit for unit in units]
    first = [(0, 0), (1, 1), ("1/2", "1/2"), (1, 0), (0, 1)]
    return [
        Axis.of([f"{what}{pair}" for what in ("reward", "expected") for pair in last], rows),
        Axis.of(("expected0", "expected1"), first),
    ]


def lemmas(tree: RecordedTree) -> list[Lemma]:
    """Steps for a solver: what the target has of q at a pair is what it has of q, or of rewards, one step on."""
    terms = {
        pair: lift(product([*tree.tree.factors("target", pair), variable(f"expected{pair}")])) for pair in tree.pairs()
    }
    found = []
    for pair in tree.pairs():
        following = [f"{pair}{o}{b}" for o in (0, 1) for b in (0, 1) if len(pair) + 1 < tree.length]
        below = [terms[later] for later in following]
        below = below or [tree.term(leaf, "env", "reward") for leaf in tree.leaves() if leaf.startswith(pair)]
        found.append(Lemma(f"pair {pair}", equal(terms[pair], total(below)), (terms[pair], *below)))
    return found


def difference(tree: RecordedTree) -> Multiples:
    """Multiples of the hypotheses' equations that add up to v at the root minus the path sum."""
    found: list[tuple[Formula, Expression]] = []
    for pair in tree.pairs():
        gap = variable(f"expected{pair}") - after(tree, pair)
        found.append((conditional_mean(tree, pair), -tree.weight(pair)))
        found += scaled(tree.balance(pair), gap)
    return tuple(found)


def prove(tree: RecordedTree, claim: Statement) -> Sequence[CaseProof]:
    """By `difference`, in both directions."""
    last, formula = at(tree, ""), tree.path_sum("env", "reward")
    multiples = difference(tree)
    return [
        CaseProof(((1, (less(last, formula),)),), (), multiples),
        CaseProof(((1, (less(formula, last),)),), (), scaled(multiples, -1)),
    ]


ITERATED_EXPECTATION = Proposition(
    name="iterated_expectation",
    family="gformula",
    item="T3.1",
    words=(
        "If logging supports the target at every history that the target reaches, then backward induction over these "
        "histories, each step a conditional mean of the log averaged with the target's probabilities, ends in the "
        "g-formula's sum over paths."
    ),
    source=("robins1986new", "hernan2020causal"),
    hypotheses={
        "supported_where_reached": (
            "where the target reaches h with positive probability and takes a there, so does logging: some weight "
            "times mu(a|h) is pi(a|h)"
        ),
        "conditional_means": "each step's number is the conditional mean in the log, wherever the log has runs",
    },
    shapes=(
        Shape(
            "one observation",
            partial(statement, RecordedTree(2)),
            (Enumeration(46_656, 1_740), Solver(), Certification(partial(prove, RecordedTree(2))), Sampling()),
        ),
        Shape(
            "one observation step",
            partial(statement, RecordedTree(3)),
            (Enumeration(6_298_560, 416_256), Solver(), Certification(partial(prove, RecordedTree(3))), Sampling()),
        ),
        Shape(
            "two observation steps",
            partial(statement, RecordedTree(4)),
            (Solver(), Certification(partial(prove, RecordedTree(4))), Sampling()),
        ),
    ),
)
