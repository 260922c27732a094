"""What the two worlds' harm does as the hidden mechanism is turned up, rung by rung, by the simulators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from theorems.proposition import Findings

LADDERS: Mapping[str, Sequence[tuple[Any, ...]]] = {
    authgate.FAMILY: authgate.LADDER,
    constraint_plan.FAMILY: constraint_plan.LADDER,
    batch_triage.FAMILY: batch_triage.LADDER,
}
"""For each family the safe and the harmful world on each rung; on the first the mechanism is off."""

ALIKE = "lifecycles without difference when it is off"
STEPS = "steps"
UP = "steps that raise the harmful world's greatest harm"
KEPT = "steps that lower no group's harm there"
LEVEL = "steps that raise no group's harm in the safe world"

Rung = tuple[Mapping[str, tuple[Fraction, Fraction]], ...]
"""For the safe and the harmful world frequency and harm of each group."""


def count_steps(ladders: Sequence[Sequence[Rung]]) -> Findings:
    """Counts over ladders, each a list of rungs.

    The claim is that no step lowers a group's harm in the harmful world or raises one in the safe world; some steps
    raise nothing either, a longer cooldown where no gap is so short.
    """
    points = up = kept = level = steps = alike = 0
    for rungs in ladders:
        points += len(rungs)
        alike += rungs[0][0] == rungs[0][1]
        for (safe, harmful), (next_safe, next_harmful) in pairwise(rungs):
            steps += 1
            up += max(rate for _, rate in harmful.values()) < max(rate for _, rate in next_harmful.values())
            kept += all(harmful[g][1] <= next_harmful[g][1] for g in harmful)
            level += all(next_safe[g][1] <= safe[g][1] for g in safe)
    return Findings(points, points, tally={ALIKE: alike, STEPS: steps, UP: up, KEPT: kept, LEVEL: level})


def climb(family: str) -> Findings:
    """Counts over the ladders of all of a family's lifecycles."""
    simulator: Any = {"AuthGate": authgate, "ConstraintPlan": constraint_plan, "BatchTriage": batch_triage}[family]

    def by_group(public: Any, world: Any) -> dict[str, tuple[Fraction, Fraction]]:
        frequencies = simulator.frequencies(public)
        return {name: (frequencies[name], rate) for name, rate in simulator.harm_rates(public, world).items()}

    return count_steps(
        [[tuple(by_group(public, world) for world in rung) for rung in LADDERS[family]] for public in simulator.grid()]
    )
