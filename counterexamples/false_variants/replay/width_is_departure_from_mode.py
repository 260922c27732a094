"""Refuted: the width of the range is the probability that the target leaves the modal logged path.

A near miss of `identified_iff_no_exit`, at lo = 0 and hi = 1: what matters is leaving the support,
not leaving the most frequent path. With both policies uniform the width is 0.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, at_most, equal, lift, product, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.policies import PolicyTree

TREE = PolicyTree(1)


def statement() -> Statement:
    """One step, two actions that logging both takes, two observations: ``width`` is the range's, x*(hi - lo) = 0."""
    chance = {leaf: lift(product(TREE.factors("logging", leaf))) for leaf in TREE.leaves()}
    modal = all_of(at_most(chance[leaf], chance["00"]) for leaf in TREE.leaves())
    taken = variable("logging:0")
    both_taken = all_of([at_most(lift(0), taken), at_most(taken, lift(1)), equal(taken * 2, 1)])
    follows = lift(product(TREE.factors("target", "00")))
    groups = (*TREE.policies("logging"), *TREE.policies("target"), *TREE.kernels())
    return Statement(
        CoordinateModel(groups),
        (("modal_path", modal), ("both_actions_logged", both_taken)),
        equal(lift(0), 1 - follows),
        determined=("logging:0",),
    )


WIDTH_IS_DEPARTURE_FROM_MODE = Proposition(
    name="width_is_departure_from_mode",
    family="replay",
    item="T1.1",
    words=(
        "The width of the range, for rewards in [0, 1], is 1 minus the probability that the target follows the "
        "modal logged path."
    ),
    source=("behera2026mirage",),
    hypotheses={
        "modal_path": "no logged path is more probable than the first one",
        "both_actions_logged": (
            "logging takes both actions, each with probability 1/2, so that there is no exit and the width is 0"
        ),
    },
    shapes=(Shape("one step, full support", statement, (Enumeration(81, 12), Solver(), Sampling())),),
    refuted=True,
    variant_of="identified_iff_no_exit",
)
