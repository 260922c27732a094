"""The g-formula: under support, what is read off the law of logged paths gives the target's value.

Notation: mu logs, pi is asked for, E is the environment; P_pi(h) is the probability that pi reaches h.
V_g is the sum over paths of Π read(o|h,a)*pi(a|h) times the mean reward along the path.

Made precise: "mu(a|h) > 0 wherever pi reaches h and pi(a|h) > 0" is stated without a case
distinction: where P_pi(h) > 0 there are weights with weight*mu = pi. What is read off the log is
given by product equations and is free where the log has no runs. That mu depends on the recorded
history only is built into the tree; `unrecorded_cause` is the wider model in which it can fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel
from finite_models.terms import Expression, Formula, all_of, equal, less, variable
from theorems.gformula import listed_logs
from theorems.gformula.recorded_tree import Multiples, RecordedTree, scaled
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


def policy_axes(tree: RecordedTree) -> list[Axis]:
    """For each history one axis: logging's and the target's probability of action 0, and the two weights.

    The rows are supported but for the last two, in which the target takes an action that logging
    does not, and a weight is no ratio.
    """
    rows = [("1/2", "1/2", 1, 1), ("1/2", 1, 2, 0), ("1/2", 0, 0, 2), (1, 1, 1, 0), (1, 0, 1, 0), ("1/2", 1, 1, 0)]
    axes = []
    for h in tree.decisions():
        axes.append(Axis.of((f"logging{h}:0", f"target{h}:0", f"weight{h}0", f"weight{h}1"), rows))
    return axes


def reading_axes(tree: RecordedTree) -> list[Axis]:
    """Each distribution with what was read off as it, and all rewards with what was read off as them.

    Distributions are 0, 1/2 and 1, read off rightly, and 1/2 and 0 read off wrongly; rewards are 0,
    1 and each alone 1, read off rightly, and each alone read off as 1 where it is 0, the others being
    0 or the first of them 1.
    """
    axes = [
        Axis.of((f"env{pair}:0", f"read{pair}:0"), [(0, 0), ("1/2", "1/2"), (1, 1), ("1/2", 1), (0, "1/2")])
        for pair in tree.observed()
    ]
    leaves = tree.leaves()
    n = len(leaves)
    units = [[int(i == j) for j in range(n)] for i in range(n)]
    rows = [row * 2 for row in ([0] * n, [1] * n, *units)] + [[0] * n + unit for unit in units]
    rows += [[*units[0], 1, *unit[1:]] for unit in units[1:]]
    return [*axes, Axis.of([f"{what}{leaf}" for what in ("reward", "mean") for leaf in leaves], rows)]


def copies(tree: RecordedTree) -> tuple[tuple[str, str], ...]:
    """What a search mostly reads off rightly."""
    kernels = [(f"read{pair}:0", f"env{pair}:0") for pair in tree.observed()]
    return (*kernels, *((f"mean{leaf}", f"reward{leaf}") for leaf in tree.leaves()))


def determined(tree: RecordedTree) -> tuple[str, ...]:
    """What a search solves for: the weights, and on longer paths also what was read off."""
    names = [f"weight{pair}" for pair in tree.pairs()]
    if tree.length > 2:
        names += [f"read{pair}:0" for pair in tree.observed()] + [f"mean{leaf}" for leaf in tree.leaves()]
    return tuple(names)


def statement(tree: RecordedTree) -> Statement:
    """The claim on this tree."""
    groups = (
        *tree.policies("logging"),
        *tree.policies("target"),
        *tree.kernels("env"),
        *tree.kernels("read"),
        *tree.rewards(),
        *tree.means(),
        *tree.ratios(),
    )
    axes = (*policy_axes(tree), *reading_axes(tree)) if tree.length > 2 else ()
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("supported_where_reached", all_of(tree.supported(pair) for pair in tree.pairs())),
            ("read_off", all_of(tree.readings())),
        ),
        equal(tree.path_sum("read", "mean"), tree.path_sum("env", "reward")),
        determined=determined(tree),
        usually_equal=copies(tree) if tree.length == 2 else (),
        lemmas=tuple(lemmas(tree)),
    )


def lemmas(tree: RecordedTree) -> list[Lemma]:
    """Steps for a solver: where the target goes, what was read off is what is there; so term by term of the sums."""
    found = []
    for pair in tree.observed():
        here = tree.reach("target", pair)
        for o in (0, 1):
            same = equal(here * tree.sees("read", f"{pair}{o}"), here * tree.sees("env", f"{pair}{o}"))
            found.append(Lemma(f"observation {pair}{o}", same))
    for leaf in tree.leaves():
        here = tree.reach("target", leaf)
        mean = Lemma(f"reward {leaf}", equal(here * variable(f"mean{leaf}"), here * variable(f"reward{leaf}")))
        terms = (tree.term(leaf, "read", "mean"), tree.term(leaf, "env", "reward"))
        steps = (*(f"observation {leaf[:i]}" for i in range(2, len(leaf) + 1, 2)), mean.name)
        found += [mean, Lemma(f"path {leaf}", equal(*terms), terms, steps)]
    return found


def difference(tree: RecordedTree) -> Multiples:
    """Multiples of the hypotheses' equations that add up to V_g - V.

    Step by step, V_g - V is the sum over histories of P_pi(h,a)*(read - E)*V_g from there on, and
    over paths of P_pi*(mean - reward); and P_pi is weight*P_mu but for multiples of `supported`.
    """
    found: list[tuple[Formula, Expression]] = []
    for pair in tree.observed():
        for o in (0, 1):
            history = f"{pair}{o}"
            later = tree.onward(history, "read", "mean")
            gap = tree.sees("read", history) - tree.sees("env", history)
            found.append((tree.read_off(history), -(tree.weight(pair) * later)))
            found += scaled(tree.balance(pair), gap * later)
    for leaf in tree.leaves():
        gap = variable(f"mean{leaf}") - variable(f"reward{leaf}")
        found.append((tree.mean_read_off(leaf), -tree.weight(leaf)))
        found += scaled(tree.balance(leaf), gap)
    return tuple(found)


def prove(tree: RecordedTree, claim: Statement) -> Sequence[CaseProof]:
    """By `difference`, in both directions."""
    formula, truth = tree.path_sum("read", "mean"), tree.path_sum("env", "reward")
    multiples = difference(tree)
    return [
        CaseProof(((1, (less(formula, truth),)),), (), multiples),
        CaseProof(((1, (less(truth, formula),)),), (), scaled(multiples, -1)),
    ]


G_FORMULA = Proposition(
    name="g_formula",
    family="gformula",
    item="T3.1",
    words=(
        "If logging depends on the recorded history only and supports the target at every history that the target "
        "reaches, then the sum over paths of the target's probabilities, the observations' conditional probabilities "
        "and the mean rewards, both read off the law of logged paths, is the target's value."
    ),
    source=("robins1986new", "hernan2020causal"),
    hypotheses={
        "supported_where_reached": (
            "where the target reaches h with positive probability and takes a there, so does logging: some weight "
            "times mu(a|h) is pi(a|h)"
        ),
        "read_off": "distributions and mean rewards are those of the log, wherever it has runs",
    },
    shapes=(
        Shape(
            "one observation",
            partial(statement, RecordedTree(2)),
            (
                Enumeration(1_679_616, 18_480),
                Solver(),
                Certification(partial(prove, RecordedTree(2))),
                Sampling(),
            ),
        ),
        Shape(
            "one observation step",
            partial(statement, RecordedTree(3)),
            (
                Enumeration(4_860_000, 546_528),
                Solver(),
                Certification(partial(prove, RecordedTree(3))),
                Sampling(),
                Listing("logs counted", listed_logs.three_ways, 21_870, 5_490),
            ),
        ),
        Shape(
            "two observation steps",
            partial(statement, RecordedTree(4)),
            (Solver(), Certification(partial(prove, RecordedTree(4))), Sampling((100, 400, 4000))),
        ),
    ),
)
