"""Under uniform logging rejection replay is unbiased.

Notation: as in `rejection_replay`; uniform means 1/A at every history, with the same number A of
actions and the same number of steps on every path, so that w is constant.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.terms import all_of, equal, less, lift, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.policies import PolicyTree
from theorems.replay.rejection_replay import MEAN, accepted, model, moments


def statement(tree: PolicyTree) -> Statement:
    """The claim on this tree."""
    accept, kept = accepted(tree)
    _, worth, _ = moments(tree)
    even = Fraction(1, tree.actions)
    names = [name for group in tree.policies("logging") for name in group.names]
    return Statement(
        model(tree, chosen_axes=tree.steps > 1),
        (
            ("uniform_logging", all_of(equal(variable(name), even) for name in names)),
            ("mean_of_accepted", equal(MEAN * accept, kept)),
        ),
        equal(MEAN, worth),
        determined=(*names, "mean"),
    )


def prove(tree: PolicyTree, claim: Statement) -> Sequence[CaseProof]:
    """With w constant the accepted reward is w times the target's value."""
    accept, kept = accepted(tree)
    _, worth, _ = moments(tree)
    names = tuple(name for group in tree.policies("logging") for name in group.names)
    often = lift(tree.actions**tree.steps)
    counted = equal(MEAN * accept, kept)
    return [
        CaseProof(((1, (less(MEAN, worth),)),), names, ((counted, -often),)),
        CaseProof(((1, (less(worth, MEAN),)),), names, ((counted, often),)),
    ]


UNIFORM_LOGGING = Proposition(
    name="uniform_logging",
    family="replay",
    item="T1.5",
    words=(
        "If logging is uniform over a fixed number of actions and steps, the mean reward of the accepted runs is "
        "the target's value."
    ),
    source=("li2011unbiased",),
    hypotheses={
        "uniform_logging": "logging takes every action with the same probability at every history",
        "mean_of_accepted": "the mean is that of the rewards of accepted runs",
    },
    shapes=(
        *(
            Shape(
                f"one step, {actions} actions",
                partial(statement, PolicyTree(1, actions)),
                (Enumeration(*counts), Solver(), Certification(partial(prove, PolicyTree(1, actions))), Sampling()),
            )
            for actions, counts in ((2, (3_888, 392)), (3, (1_228_800, 22_736)))
        ),
        Shape(
            "two steps",
            partial(statement, PolicyTree(2)),
            (Certification(partial(prove, PolicyTree(2))), Solver(), Sampling((20, 200, 2000))),
        ),
    ),
)
