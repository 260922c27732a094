"""If something unrecorded moves the logged actions or what follows them, but not both, the g-formula holds.

Notation: u is a bit that is not recorded, 1 with probability ``hidden``; ``u0_`` and ``u1_`` before
the name of a coordinate of `theorems.gformula.recorded_tree` say in which of its states that is.
The target does not see u. V_g is computed from the law of what is recorded.

This is the wider model of `g_formula`: there logging depends on the recorded history only. Here a
bit may move both the logged action and the outcome, and then V_g need not be the value, although
logging takes every action at every history.

Made precise: support is full, every action is logged at every recorded history that the log reaches.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, probability, real, weights
from finite_models.terms import Expression, Formula, Number, all_of, any_of, equal, less, lift, product, total, variable
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

HIDDEN = (1 - variable("hidden"), variable("hidden"))


def chances(tree: RecordedTree, policy: str, path: str, u: int) -> list[Expression]:
    """The probabilities along the beginning `path` of a path in state u: the state's own, then the labels'."""
    found = [HIDDEN[u]]
    for i in range(len(path)):
        acts = policy if policy == "target" else f"u{u}_{policy}"
        here = tree.tree.kernel(f"u{u}_env", path[:i]) if i % 2 else tree.tree.policy(acts, path[:i])
        found.append(weights(here)[int(path[i])])
    return found


def often(tree: RecordedTree, path: str) -> Expression:
    """The recorded frequency of the beginning `path` of a path."""
    return lift(total(product(chances(tree, "logging", path, u)) for u in (0, 1)))


def earned(tree: RecordedTree, leaf: str) -> Expression:
    """What the recorded runs along the path earned."""
    return lift(total(product([*chances(tree, "logging", leaf, u), variable(f"u{u}_reward{leaf}")]) for u in (0, 1)))


def value(tree: RecordedTree) -> Expression:
    """The target's value, path by path in either state."""
    return lift(
        total(
            product([*chances(tree, "target", leaf, u), variable(f"u{u}_reward{leaf}")])
            for leaf in tree.leaves()
            for u in (0, 1)
        )
    )


def same_in_both(tree: RecordedTree, kinds: Sequence[str]) -> Formula:
    """These coordinates do not depend on u; the state-1 coordinate stands on the left."""
    names = {
        "logging": [name for group in tree.policies("logging") for name in group.names],
        "env": [name for group in tree.kernels("env") for name in group.names],
        "reward": [name for group in tree.rewards() for name in group.names],
    }
    return all_of(equal(variable(f"u1_{name}"), variable(f"u0_{name}")) for kind in kinds for name in names[kind])


def observation_read(tree: RecordedTree, history: str) -> Formula:
    """The distribution read off times the recorded frequency of the pair is that of `history`."""
    return equal(tree.sees("read", history) * often(tree, history[:-1]), often(tree, history))


def mean_read(tree: RecordedTree, leaf: str) -> Formula:
    """The mean read off times the recorded frequency of the path is what its runs earned."""
    return equal(variable(f"mean{leaf}") * often(tree, leaf), earned(tree, leaf))


def taken(tree: RecordedTree, pair: str) -> Formula:
    """The log has runs through the pair if it has runs through its history."""
    runs = less(0, often(tree, pair))
    return runs if len(pair) == 1 else any_of([equal(often(tree, pair[:-1]), 0), runs])


def axes(tree: RecordedTree) -> list[Axis]:
    """For paths of two labels a few rows for each distribution and reward, in both states and as read off.

    A distribution is the same in both states or 0 in one and 1 in the other; a reward likewise.
    """
    if tree.length > 2:
        return []
    rows = [(0, 0, 0), ("1/2", "1/2", "1/2"), (1, 1, 1), (0, 1, "1/2"), (1, 0, "1/2")]
    found = [
        Axis.of(["hidden"], [[0], ["1/2"], [1]]),
        Axis.of(["u0_logging:0", "u1_logging:0"], [("1/2", "1/2"), (1, 1), ("1/4", "3/4"), (0, 1), ("1/2", 1)]),
    ]
    found += [Axis.of((f"u0_env{a}:0", f"u1_env{a}:0", f"read{a}:0"), rows) for a in (0, 1)]
    means = [(0, 0, 0), (1, 1, 1), (0, 1, 0), (0, 1, "1/2"), (0, 1, 1)]
    found += [Axis.of((f"u0_reward{x}", f"u1_reward{x}", f"mean{x}"), means) for x in tree.leaves()]
    return found


def lemmas(tree: RecordedTree) -> list[Lemma]:
    """For paths of two labels, steps for a solver: what was earned, the same without logging, term by term of V_g."""
    found: list[Lemma] = []
    if tree.length > 2:
        return found
    for leaf in tree.leaves():
        taken_often, read = often(tree, leaf[0]), tree.sees("read", leaf) * variable(f"mean{leaf}")
        there = [product([*chances(tree, "target", leaf, u), variable(f"u{u}_reward{leaf}")]) for u in (0, 1)]
        true_mean = lift(total(_without_policy(tree, leaf, u) for u in (0, 1)))
        term = tree.term(leaf, "read", "mean")
        found += [
            Lemma(f"earned {leaf}", equal(taken_often * read, earned(tree, leaf)), (taken_often, earned(tree, leaf))),
            Lemma(f"unmoved {leaf}", equal(earned(tree, leaf), taken_often * true_mean)),
            Lemma(f"mean {leaf}", equal(read, true_mean), (), (f"earned {leaf}", f"unmoved {leaf}")),
            Lemma(f"path {leaf}", equal(term, total(there)), (term, *map(lift, there)), (f"mean {leaf}",)),
        ]
    return found


def _without_policy(tree: RecordedTree, leaf: str, u: int) -> Number:
    """What state u contributes to the true mean reward and observation after an action."""
    return product(
        [HIDDEN[u], weights(tree.tree.kernel(f"u{u}_env", leaf[0]))[int(leaf[1])], variable(f"u{u}_reward{leaf}")]
    )


def statement(tree: RecordedTree) -> Statement:
    """The claim on this tree."""
    states = [
        probability(f"u{u}_{name}")
        for u in (0, 1)
        for group in (*tree.policies("logging"), *tree.kernels("env"))
        for name in group.names
    ]
    rewards = [real(f"u{u}_{name}", 0, 1) for u in (0, 1) for group in tree.rewards() for name in group.names]
    groups = (probability("hidden"), *tree.policies("target"), *states, *rewards, *tree.kernels("read"), *tree.means())
    readings = [observation_read(tree, f"{pair}{o}") for pair in tree.observed() for o in (0, 1)]
    reads = [name for group in (*tree.kernels("read"), *tree.means()) for name in group.names]
    copies = [(n, f"u0_{n.removeprefix('u1_')}") for group in (*states, *rewards) for n in group.names if n[1] == "1"]
    return Statement(
        CoordinateModel(groups, tuple(axes(tree))),
        (
            ("moves_one_only", any_of([same_in_both(tree, ["logging"]), same_in_both(tree, ["env", "reward"])])),
            ("every_action_taken", all_of(taken(tree, pair) for pair in tree.pairs())),
            ("read_off", all_of([*readings, *(mean_read(tree, leaf) for leaf in tree.leaves())])),
        ),
        equal(tree.path_sum("read", "mean"), value(tree)),
        determined=tuple(reads),
        usually_equal=tuple(copies),
        lemmas=tuple(lemmas(tree)),
    )


def difference(tree: RecordedTree) -> Multiples:
    """For paths of two labels, multiples of what was read off that add up to P(0)*P(1)*(V_g - V).

    For the action a, P(a)*(read*mean - E[R and o]) is mean times one equation plus the other.
    """
    found: list[tuple[Formula, Expression]] = []
    for leaf in tree.leaves():
        by = -(tree.takes("target", leaf[0]) * often(tree, str(1 - int(leaf[0]))))
        found.append((observation_read(tree, leaf), by * variable(f"mean{leaf}")))
        found.append((mean_read(tree, leaf), by))
    return tuple(found)


def prove(tree: RecordedTree, claim: Statement) -> Sequence[CaseProof]:
    """First where u does not move the actions, then where it does not move what follows."""
    formula, truth = tree.path_sum("read", "mean"), value(tree)
    positive = tuple(taken(tree, pair) for pair in tree.pairs())
    multiples = difference(tree)
    proofs = []
    for kinds in (["logging"], ["env", "reward"]):
        same = same_in_both(tree, kinds)
        equations = [same] if same.op == "eq" else list(same.args)
        names = tuple(equation.args[0].name for equation in equations)  # type: ignore[union-attr]
        proofs += [
            CaseProof(((1, (less(formula, truth), *positive)),), names, multiples),
            CaseProof(((1, (less(truth, formula), *positive)),), names, scaled(multiples, -1)),
        ]
    return proofs


UNRECORDED_CAUSE = Proposition(
    name="unrecorded_cause",
    family="gformula",
    item="T3.4",
    words=(
        "If every action is logged at every history that the log reaches, and what is not recorded moves only the "
        "logged actions, or only the observations and rewards, then the g-formula of what is recorded is the target's "
        "value. If it may move both, that fails under the same full support."
    ),
    source=("robins1986new", "hernan2020causal", "behera2026mirage"),
    hypotheses={
        "moves_one_only": (
            "either logging acts in the same way, or observations and rewards are the same, in both states of what is "
            "not recorded"
        ),
        "every_action_taken": "every action is logged at every recorded history that the log reaches",
        "read_off": "distributions and mean rewards are those of what is recorded, wherever there are runs",
    },
    shapes=(
        Shape(
            "one observation",
            partial(statement, RecordedTree(2)),
            (
                Enumeration(703_125, 21_465),
                Solver(),
                Certification(partial(prove, RecordedTree(2))),
                Sampling(),
            ),
        ),
        Shape("one observation step", partial(statement, RecordedTree(3)), (Sampling((60, 400, 4000)),)),
    ),
)
