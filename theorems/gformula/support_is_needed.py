"""Where support fails at a history that the target reaches, the law of logged paths leaves the value open.

Notation: the exit is a pair (h, a) that logging does not take; lo and hi are the least and greatest
possible reward.

Made precise: two environments are given. They differ only in the rewards beyond the exit, lo in one
and hi in the other, and every logged path has the same frequency, and the same frequency times
reward, in both. How far the value is open is T1's range: `identified_fibres` says so of every law of
a family, `exit_range_bounds` and `exit_range_attained` of each support.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, real
from finite_models.terms import Expression, all_of, at_most, equal, less, lift, product, total, variable
from theorems.gformula.recorded_tree import RecordedTree
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.worlds import HIGH, LOW


def value(tree: RecordedTree, exit_pair: str, beyond: Expression) -> Expression:
    """The target's value where every reward beyond the exit is `beyond`."""
    return lift(
        total(
            product(
                [
                    *tree.tree.factors("target", leaf),
                    beyond if leaf.startswith(exit_pair) else variable(f"reward{leaf}"),
                ]
            )
            for leaf in tree.leaves()
        )
    )


def logged_beyond(tree: RecordedTree, exit_pair: str) -> list[Expression]:
    """The logged frequencies of the paths beyond the exit."""
    return [tree.reach("logging", leaf) for leaf in tree.leaves() if leaf.startswith(exit_pair)]


def axes(tree: RecordedTree, exit_pair: str) -> list[Axis]:
    """On the way to the exit the grid; elsewhere both policies uniform, or action 0 throughout; few rewards."""
    if tree.length == 2:
        return []
    away = [h for h in tree.decisions() if not exit_pair.startswith(h)]
    kept = [f"reward{leaf}" for leaf in tree.leaves() if not leaf.startswith(exit_pair)]
    n = len(kept)
    return [
        *(Axis.of([f"{policy}{h}:0" for h in away], [["1/2"] * len(away), [1] * len(away)]) for policy in POLICIES),
        Axis.of(kept, [[0] * n, [1] * n, [i % 2 for i in range(n)]]),
    ]


POLICIES = ("logging", "target")


def statement(tree: RecordedTree, exit_pair: str) -> Statement:
    """The claim for this exit."""
    rewards = [group for group in tree.rewards() if not group.names[0].removeprefix("reward").startswith(exit_pair)]
    groups = (
        *tree.policies("logging"),
        *tree.policies("target"),
        *tree.kernels("env"),
        *rewards,
        real("lowest", 0, -1),
        real("highest", 1, 0, 2),
    )
    same_law = (equal(often * LOW, often * HIGH) for often in logged_beyond(tree, exit_pair))
    return Statement(
        CoordinateModel(groups, tuple(axes(tree, exit_pair))),
        (
            ("exit_not_logged", equal(tree.reach("logging", exit_pair), 0)),
            ("exit_reached", less(0, tree.reach("target", exit_pair))),
            ("open_range", less(LOW, HIGH)),
        ),
        all_of([*same_law, less(value(tree, exit_pair, LOW), value(tree, exit_pair, HIGH))]),
        determined=(f"logging{exit_pair[:-1]}:0",),
    )


def prove(tree: RecordedTree, exit_pair: str, claim: Statement) -> Sequence[CaseProof]:
    """Beyond the exit every logged frequency is 0; the values differ by its probability times hi - lo."""
    never = equal(tree.reach("logging", exit_pair), 0)
    proofs = []
    for leaf in tree.leaves():
        if not leaf.startswith(exit_pair):
            continue
        often = tree.reach("logging", leaf)
        onward = lift(product(tree.step("logging", leaf[: i + 1]) for i in range(len(exit_pair), len(leaf))))
        gap = onward * (HIGH - LOW)
        proofs += [
            CaseProof(((1, (less(often * LOW, often * HIGH),)),), (), ((never, gap),)),
            CaseProof(((1, (less(often * HIGH, often * LOW),)),), (), ((never, -gap),)),
        ]
    low, high = value(tree, exit_pair, LOW), value(tree, exit_pair, HIGH)
    reached = less(0, tree.reach("target", exit_pair))
    return [*proofs, CaseProof(((1, (at_most(high, low),)), (1, (reached, less(LOW, HIGH)))))]


SUPPORT_IS_NEEDED = Proposition(
    name="support_is_needed",
    family="gformula",
    item="T3.2",
    words=(
        "If the target reaches a history and takes an action there that logging does not, and lo < hi, then two "
        "environments have the same law of logged paths and give the target different values."
    ),
    source=("behera2026mirage", "robins1986new", "manski2003partial"),
    hypotheses={
        "exit_not_logged": "logging comes to the history and takes the action with probability 0",
        "exit_reached": "the target comes to the history and takes the action with positive probability",
        "open_range": "lo is less than hi",
    },
    shapes=(
        Shape(
            "one observation",
            partial(statement, RecordedTree(2), "1"),
            (Enumeration(1_944, 360), Solver(), Certification(partial(prove, RecordedTree(2), "1")), Sampling()),
        ),
        *(
            Shape(
                f"one observation step, exit {exit_pair}",
                partial(statement, RecordedTree(3), exit_pair),
                (
                    Enumeration(*counts),
                    Solver(),
                    Certification(partial(prove, RecordedTree(3), exit_pair)),
                    Sampling(),
                ),
            )
            for exit_pair, counts in (("1", (5_832, 1_080)), ("111", (52_488, 7_200)))
        ),
        Shape(
            "two observation steps, exit 111",
            partial(statement, RecordedTree(4), "111"),
            (Solver(), Certification(partial(prove, RecordedTree(4), "111")), Sampling()),
        ),
    ),
)
