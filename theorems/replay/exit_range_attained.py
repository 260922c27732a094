"""Every value between V_S + lo*x and V_S + hi*x is attained by an environment with the logged law.

Notation: as in `exit_range_bounds`; t in [0, 1] says where in the range.

Made precise: "there is an environment" is stated by giving it. It copies the log on the support and
pays lo + t*(hi - lo) at every leaf beyond an exit, whatever its kernels there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, probability
from finite_models.path_tree import value
from finite_models.terms import all_of, at_most, equal, less, lift, variable
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Support, Worlds, deep_support, two_step_supports

SHARE = variable("share")
REWARD = LOW + SHARE * (HIGH - LOW)


def statement(support: Support) -> Statement:
    """The claim for this support."""
    worlds = Worlds(support)
    kept, left = worlds.kept_and_left
    completion = worlds.completion(lambda leaf: REWARD)
    flips = worlds.beyond_kernels()
    bounds = Axis.of(("lowest", "highest"), ((0, 1), (-1, 1), (1, 2), (0, 0), (1, 0)))
    axes = [*worlds.target_axes(), *worlds.log_axes(), bounds]
    if len(flips) > 1:
        n = len(flips)
        axes.append(Axis.of(flips, ([0] * n, [1] * n, ["1/2"] * n, [i % 2 for i in range(n)])))
    return Statement(
        CoordinateModel(
            (*worlds.targets(), *worlds.log(), *worlds.beyond(), *worlds.bounds(), probability("share")), tuple(axes)
        ),
        (("ordered_range", at_most(LOW, HIGH)),),
        all_of([equal(value(completion), kept + left * REWARD), at_most(LOW, REWARD), at_most(REWARD, HIGH)]),
    )


def prove(support: Support, claim: Statement) -> Sequence[CaseProof]:
    """The value is an identity of polynomials; the reward lies in the range since 0 <= t <= 1."""
    worlds = Worlds(support)
    kept, left = worlds.kept_and_left
    there, stated = lift(value(worlds.completion(lambda leaf: REWARD))), kept + left * REWARD
    ordered = at_most(LOW, HIGH)
    return [
        CaseProof(((1, (less(there, stated),)),)),
        CaseProof(((1, (less(stated, there),)),)),
        CaseProof(((1, (less(REWARD, LOW),)), (1, (at_most(0, SHARE), ordered)))),
        CaseProof(((1, (less(HIGH, REWARD),)), (1, (at_most(0, 1 - SHARE), ordered)))),
    ]


TWO_STEPS = {
    "one-11": (155_520, 124_416),
    "one-12": (207_360, 165_888),
    "one-22": (259_200, 207_360),
    "both-11-11": (583_200, 466_560),
    "both-11-12": (699_840, 559_872),
    "both-11-22": (816_480, 653_184),
    "both-12-12": (816_480, 653_184),
    "both-12-22": (699_840, 559_872),
    "both-22-22": (262_440, 209_952),
}
"""Points and points meeting the hypotheses for each support of two steps."""

EXIT_RANGE_ATTAINED = Proposition(
    name="exit_range_attained",
    family="replay",
    item="T1.1",
    words=(
        "For every t in [0, 1] some environment with the law of the logged paths and rewards in [lo, hi] gives the "
        "target the value V_S + x*(lo + t*(hi - lo)): the values fill the range."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={"ordered_range": "lo is at most hi"},
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP),
            (Enumeration(2_160, 1_728), Solver(), Certification(partial(prove, ONE_STEP)), Sampling()),
        ),
        *(
            Shape(
                f"two steps, {name}",
                partial(statement, support),
                (Enumeration(*TWO_STEPS[name]), Solver(), Certification(partial(prove, support)), Sampling()),
            )
            for name, support in two_step_supports().items()
        ),
        *(
            Shape(f"{steps} steps", partial(statement, deep_support(steps)), (Sampling((15, 100, 1000)),))
            for steps in (3, 4)
        ),
    ),
)
