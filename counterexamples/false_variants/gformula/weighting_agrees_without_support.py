"""Refuted: importance weighting and the g-formula agree without support.

A near miss of `weighting_agrees`: weighting returns V_S, what is earned on paths that the log supports;
the g-formula needs numbers that the log does not have, and is not defined.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, equal, lift, total, variable
from theorems.gformula.g_formula import copies
from theorems.gformula.recorded_tree import RecordedTree
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

TREE = RecordedTree(2)


def statement() -> Statement:
    """One observation, action 1 never logged: the mean of weight times reward is the sum over paths."""
    weight = variable("weight0")
    estimate = lift(
        total(
            TREE.reach("logging", leaf) * weight * variable(f"reward{leaf}") for leaf in TREE.leaves() if leaf[0] == "0"
        )
    )
    groups = (
        *TREE.policies("logging"),
        *TREE.policies("target"),
        *TREE.kernels("env"),
        *TREE.kernels("read"),
        *TREE.rewards(),
        *TREE.means(),
        TREE.ratios()[0],
    )
    return Statement(
        CoordinateModel(groups),
        (
            ("one_action_logged", equal(variable("logging:0"), 1)),
            ("ratio_where_logged", equal(weight * TREE.takes("logging", "0"), TREE.takes("target", "0"))),
            ("read_off", all_of(TREE.readings())),
        ),
        equal(estimate, TREE.path_sum("read", "mean")),
        determined=("logging:0", "weight0"),
        usually_equal=copies(TREE),
    )


WEIGHTING_AGREES_WITHOUT_SUPPORT = Proposition(
    name="weighting_agrees_without_support",
    family="gformula",
    item="T3.1",
    words=(
        "Where logging never takes an action that the target takes, importance weighting and the g-formula still agree."
    ),
    source=("precup2000eligibility", "robins1986new"),
    hypotheses={
        "one_action_logged": "logging always takes action 0",
        "ratio_where_logged": "the weight of the logged action times logging's probability is the target's",
        "read_off": "distributions and mean rewards are those of the log, wherever it has runs",
    },
    shapes=(Shape("one observation", statement, (Enumeration(559_872, 5_760), Solver(), Sampling((100, 400, 4000)))),),
    refuted=True,
    variant_of="weighting_agrees",
)
