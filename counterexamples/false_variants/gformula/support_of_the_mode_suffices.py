"""Refuted: it is enough that logging takes the action which the target takes most often at each history.

A near miss of `g_formula`: with probability 1/3 a target may still leave what the log holds.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, any_of, equal, less
from theorems.gformula.g_formula import copies
from theorems.gformula.recorded_tree import RecordedTree
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

TREE = RecordedTree(2)


def statement() -> Statement:
    """One observation: the g-formula is the value if no action that is more likely than the other is left out."""
    modal = [
        any_of([less(TREE.takes("target", pair), TREE.takes("target", other)), less(0, TREE.takes("logging", pair))])
        for pair, other in (("0", "1"), ("1", "0"))
    ]
    groups = (
        *TREE.policies("logging"),
        *TREE.policies("target"),
        *TREE.kernels("env"),
        *TREE.kernels("read"),
        *TREE.rewards(),
        *TREE.means(),
    )
    return Statement(
        CoordinateModel(groups, grid=3),
        (("mode_supported", all_of(modal)), ("read_off", all_of(TREE.readings()))),
        equal(TREE.path_sum("read", "mean"), TREE.path_sum("env", "reward")),
        usually_equal=copies(TREE),
    )


SUPPORT_OF_THE_MODE_SUFFICES = Proposition(
    name="support_of_the_mode_suffices",
    family="gformula",
    item="T3.1",
    words=(
        "If logging takes, at every history, each action that the target takes most often there, then the g-formula is "
        "the target's value."
    ),
    source=("robins1986new", "behera2026mirage"),
    hypotheses={
        "mode_supported": "an action that the target takes at least as often as the other is logged",
        "read_off": "distributions and mean rewards are those of the log, wherever it has runs",
    },
    shapes=(
        Shape("one observation", statement, (Enumeration(1_048_576, 29_184), Solver(), Sampling((400, 2000, 20000)))),
    ),
    refuted=True,
    variant_of="g_formula",
)
