"""Refuted: it is enough that logging takes every action somewhere at each step.

A near miss of `g_formula`: support counts at each history that the target reaches, not at each step.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel
from finite_models.terms import all_of, equal, less, lift, total
from theorems.gformula import fibres_by_runs
from theorems.gformula.g_formula import copies, reading_axes
from theorems.gformula.identified_fibres import NEVER_1_AFTER_11, ONE_ONE
from theorems.gformula.recorded_tree import RecordedTree
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

TREE = RecordedTree(3)


def statement() -> Statement:
    """One observation step: the g-formula is the value if each action is taken at each step."""
    taken = [
        less(0, lift(total(TREE.reach("logging", pair) for pair in TREE.pairs() if len(pair) == n and pair[-1] == a)))
        for n in (1, 3)
        for a in "01"
    ]
    groups = (
        *TREE.policies("logging"),
        *TREE.policies("target"),
        *TREE.kernels("env"),
        *TREE.kernels("read"),
        *TREE.rewards(),
        *TREE.means(),
    )
    rows = [("1/2", "1/2"), ("1/2", 0), (1, 1), (1, 0)]
    axes = [Axis.of((f"logging{h}:0", f"target{h}:0"), rows) for h in TREE.decisions()]
    return Statement(
        CoordinateModel(groups, (*axes, *reading_axes(TREE))),
        (("every_action_at_each_step", all_of(taken)), ("read_off", all_of(TREE.readings()))),
        equal(TREE.path_sum("read", "mean"), TREE.path_sum("env", "reward")),
        usually_equal=copies(TREE),
    )


SUPPORT_BY_STEP_SUFFICES = Proposition(
    name="support_by_step_suffices",
    family="gformula",
    item="T3.1",
    words=(
        "If logging takes every action with positive probability at each step, then the g-formula is the target's "
        "value, and the law of logged paths identifies it."
    ),
    source=("robins1986new", "behera2026mirage"),
    hypotheses={
        "every_action_at_each_step": "each action is logged with positive probability at each step",
        "read_off": "distributions and mean rewards are those of the log, wherever it has runs",
    },
    shapes=(
        Shape(
            "one observation step", statement, (Enumeration(640_000, 64_768), Solver(), Sampling((400, 2000, 20000)))
        ),
        Shape(
            "59,049 environments",
            None,
            (Listing("fibres", partial(fibres_by_runs.first_open_fibre, NEVER_1_AFTER_11, ONE_ONE), 243, 243),),
        ),
    ),
    refuted=True,
    variant_of="g_formula",
)
