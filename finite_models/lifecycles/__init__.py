"""Matched lifecycles: three small simulators, their grids of pairs, and the whole panel.

>>> [len(family.grid()) for family in (authgate, constraint_plan, batch_triage)]
[100, 100, 72]
"""

from __future__ import annotations

from functools import cache

from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from finite_models.lifecycles.pair import Pair, match


@cache
def authgate_pairs() -> tuple[Pair, ...]:
    """The 100 pairs of AuthGate, in the order of the grid: tokens expire, or a worker renews them."""
    return tuple(
        match(
            f"{authgate.FAMILY} {number:03}",
            authgate.FAMILY,
            authgate.lifecycle(gate, authgate.EXPIRES),
            authgate.lifecycle(gate, authgate.RENEWS),
        )
        for number, gate in enumerate(authgate.grid())
    )


@cache
def constraint_plan_pairs() -> tuple[Pair, ...]:
    """The 100 pairs of ConstraintPlan, in the order of the grid: no limits, or cooldowns and blackouts."""
    return tuple(
        match(
            f"{constraint_plan.FAMILY} {number:03}",
            constraint_plan.FAMILY,
            constraint_plan.lifecycle(workshop, constraint_plan.NO_LIMITS),
            constraint_plan.lifecycle(workshop, constraint_plan.LIMITS),
        )
        for number, workshop in enumerate(constraint_plan.grid())
    )


@cache
def batch_triage_pairs() -> tuple[Pair, ...]:
    """The 72 pairs of BatchTriage, in the order of the grid: arrivals that avoid one another, or come together."""
    return tuple(
        match(
            f"{batch_triage.FAMILY} {number:03}",
            batch_triage.FAMILY,
            batch_triage.lifecycle(server, batch_triage.CALM),
            batch_triage.lifecycle(server, batch_triage.CROWDED),
        )
        for number, server in enumerate(batch_triage.grid())
    )


def panel() -> tuple[Pair, ...]:
    """All 272 pairs: AuthGate, ConstraintPlan, BatchTriage; built once in a process."""
    return (*authgate_pairs(), *constraint_plan_pairs(), *batch_triage_pairs())
