"""Support is not needed at a history that the target does not reach.

Notation: as in `g_formula`; h is one history, and the other pairs are those at other histories.

Made precise: at h the target may take actions that logging never takes, and what is "read off the
log" there may be anything. The claim is that V_g is the value all the same if the target comes to
h with probability 0, whichever of an action never taken or an observation never made is the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel
from finite_models.terms import Expression, Formula, all_of, equal, less, lift, product, variable
from theorems.gformula.g_formula import copies, lemmas, reading_axes
from theorems.gformula.recorded_tree import Multiples, RecordedTree, scaled
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


def ratio(tree: RecordedTree, pair: str) -> Formula:
    """The weight times logging's probability of the pair is the target's."""
    return equal(variable(f"weight{pair}") * tree.takes("logging", pair), tree.takes("target", pair))


def elsewhere(tree: RecordedTree, unreached: str) -> list[str]:
    """The pairs at the other histories, in order; beyond h nothing matters either."""
    return [pair for pair in tree.pairs() if not pair[:-1].startswith(unreached)]


def axes(tree: RecordedTree, unreached: str) -> list[Axis]:
    """Policies with their weights, supported but for one row at h and one elsewhere; the readings as in `g_formula`."""
    rows: dict[str, list[tuple[object, ...]]] = {
        "": [("1/2", "1/2", 1, 1), ("1/2", 1, 2, 0), ("1/2", 0, 0, 2), (1, 0, 1, 0)],
        unreached: [("1/2", "1/2"), (1, 1), (1, 0)],
    }
    found = []
    for h in tree.decisions():
        names = [f"logging{h}:0", f"target{h}:0", *(f"weight{h}{a}" for a in (0, 1) if h != unreached)]
        found.append(Axis.of(names, rows.get(h, [("1/2", "1/2", 1, 1), (1, 1, 1, 0)])))
    return [*found, *reading_axes(tree)]


def statement(tree: RecordedTree, unreached: str) -> Statement:
    """The claim for this history."""
    pairs = elsewhere(tree, unreached)
    ratios = [group for group in tree.ratios() if group.names[0].removeprefix("weight") in pairs]
    groups = (
        *tree.policies("logging"),
        *tree.policies("target"),
        *tree.kernels("env"),
        *tree.kernels("read"),
        *tree.rewards(),
        *tree.means(),
        *ratios,
    )
    return Statement(
        CoordinateModel(groups, tuple(axes(tree, unreached)) if tree.length == 3 else ()),
        (
            ("history_unreached", equal(tree.reach("target", unreached), 0)),
            ("supported_elsewhere", all_of(ratio(tree, pair) for pair in pairs)),
            ("read_off", all_of(tree.readings())),
        ),
        equal(tree.path_sum("read", "mean"), tree.path_sum("env", "reward")),
        determined=(f"target{unreached[:-2]}:0", *(f"weight{pair}" for pair in pairs)),
        usually_equal=copies(tree),
        lemmas=tuple(lemmas(tree)),
    )


def balance(tree: RecordedTree, path: str) -> Multiples:
    """Multiples of the ratios that add up to P_pi(path) - weight(path)*P_mu(path), for a path that avoids h."""
    found = []
    for i in range(0, len(path), 2):
        rest = [
            tree.sees("env", path[: j + 1])
            if j % 2
            else variable(f"weight{path[: j + 1]}") * tree.takes("logging", path[: j + 1])
            for j in range(i + 1, len(path))
        ]
        here = tree.reach("target", path[:i])
        found.append((ratio(tree, path[: i + 1]), lift(product([here, *rest]))))
    return tuple(found)


def difference(tree: RecordedTree, unreached: str) -> Multiples:
    """Multiples of the hypotheses' equations that add up to V_g - V: as in `g_formula`, but for 0 at h and beyond."""
    never = equal(tree.reach("target", unreached), 0)
    found: list[tuple[Formula, Expression]] = []

    def add(path: str, reading: Formula, gap: Expression, later: Expression) -> None:
        if path.startswith(unreached):
            onward = lift(product(tree.step("target", path[: i + 1]) for i in range(len(unreached), len(path))))
            found.append((never, -(onward * gap * later)))
        else:
            found.append((reading, -(tree.weight(path) * later)))
            found.extend(scaled(balance(tree, path), gap * later))

    for pair in tree.observed():
        for o in (0, 1):
            history = f"{pair}{o}"
            gap = tree.sees("read", history) - tree.sees("env", history)
            add(pair, tree.read_off(history), gap, tree.onward(history, "read", "mean"))
    for leaf in tree.leaves():
        gap = variable(f"mean{leaf}") - variable(f"reward{leaf}")
        add(leaf, tree.mean_read_off(leaf), gap, lift(1))
    return tuple(found)


def prove(tree: RecordedTree, unreached: str, claim: Statement) -> Sequence[CaseProof]:
    """By `difference`, in both directions."""
    formula, truth = tree.path_sum("read", "mean"), tree.path_sum("env", "reward")
    multiples = difference(tree, unreached)
    return [
        CaseProof(((1, (less(formula, truth),)),), (), multiples),
        CaseProof(((1, (less(truth, formula),)),), (), scaled(multiples, -1)),
    ]


UNREACHED_HISTORY = Proposition(
    name="unreached_history",
    family="gformula",
    item="T3.3",
    words=(
        "If the target reaches a history with probability 0, the g-formula is the target's value whether or not "
        "logging supports the target there, and whatever is put for what the log does not show there."
    ),
    source=("robins1986new", "hernan2020causal"),
    hypotheses={
        "history_unreached": "the target comes to the history with probability 0",
        "supported_elsewhere": (
            "at every other history that does not lie beyond it, logging takes each action that the target takes: some "
            "weight times mu is pi"
        ),
        "read_off": "distributions and mean rewards are those of the log, wherever it has runs",
    },
    shapes=(
        Shape(
            "one observation step, history 11",
            partial(statement, RecordedTree(3), "11"),
            (
                Enumeration(60_000, 6_552),
                Solver(),
                Certification(partial(prove, RecordedTree(3), "11")),
                Sampling(),
            ),
        ),
        Shape(
            "two observation steps, history 11",
            partial(statement, RecordedTree(4), "11"),
            (Solver(), Certification(partial(prove, RecordedTree(4), "11")), Sampling()),
        ),
    ),
)
