"""On every law of logged paths the target's values are T1's range, and one point exactly if no exit is reached.

Notation: as in `exit_range_bounds`: V_S is the part of the value on paths that logging supports, x the
probability of the target's first leaving them.

The family has two first actions, two observations and two second actions, then a reward:
observation probabilities and the eight mean rewards are 0, 1/2 or 1, which makes 59,049
environments. A fibre is all environments with one law of logged paths. The counts of fibres and of
those on which the value is identified are part of the claim. The family is finite: it contains the
worst and the best completion of every law, so that the ends of the range are the same as over all
reals (`exit_range_bounds`), and a fibre that is not identified here is not identified there.

Made precise: a path with mean reward 1/2 has that mean in its law, not two rewards.
"""

from __future__ import annotations

from functools import partial

from theorems.gformula import fibres_by_edges, fibres_by_runs
from theorems.proposition import Listing, Proposition, Shape
from theorems.replay.listed_runs import UNIFORM, Policy

FIRST_ACTION_0: Policy = (2, (1, 1, 1, 1))
"""Always first action 0, then uniform."""

NEVER_1_AFTER_11: Policy = (1, (1, 1, 1, 2))
"""Uniform, but after first action 1 and observation 1 it always takes 0."""

ONE_ONE: Policy = (0, (0, 0, 0, 0))
ZERO_ONE: Policy = (2, (0, 0, 0, 0))
EITHER_ONE: Policy = (1, (0, 0, 0, 0))
"""Targets: first action 1, or 0, or uniform; then 1."""


def shape(name: str, logging: Policy, target: Policy, fibres: int, identified: int, by_runs: str = "quick") -> Shape:
    """The claim for two policies, decided by listing runs and, apart from that, edge by edge."""
    tally = {"fibres": fibres, "identified": identified, "no_exit": identified}
    return Shape(
        name,
        None,
        (
            Listing("edges", partial(fibres_by_edges.ranges, logging, target), 59_049, 59_049, tally=tally),
            Listing("runs", partial(fibres_by_runs.ranges, logging, target), 59_049, 59_049, by_runs, tally=tally),
        ),
    )


IDENTIFIED_FIBRES = Proposition(
    name="identified_fibres",
    family="gformula",
    item="T3.2",
    words=(
        "On every law of logged paths the least and the greatest value of the target are V_S + lo*x and V_S + hi*x; "
        "so the value is identified there if and only if the target reaches no action that logging does not take."
    ),
    source=("behera2026mirage", "robins1986new", "manski2003partial"),
    hypotheses={},
    shapes=(
        shape("uniform logging, target 1 then 1", UNIFORM, ONE_ONE, 9_801, 9_801, "standard"),
        shape("logging first action 0, target uniform then 1", FIRST_ACTION_0, EITHER_ONE, 99, 0),
        shape("logging never 1 after 11, target 1 then 1", NEVER_1_AFTER_11, ONE_ONE, 3_861, 891),
        shape("logging never 1 after 11, target 0 then 1", NEVER_1_AFTER_11, ZERO_ONE, 3_861, 3_861, "standard"),
    ),
)
