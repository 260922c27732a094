"""Refuted: rejection replay is unbiased whenever logging takes every action that the target takes.

A near miss of `uniform_logging`: support is not enough, w must be uncorrelated with the reward. Two
contexts, two actions in each; logging takes the first with probability ``logging<c>`` in context c,
the target always takes it. `rejection_replay_in_two_contexts` among the counterexamples is the point
with 1/10 against 1/2.
"""

from __future__ import annotations

from fractions import Fraction

from finite_models.coordinate_model import CoordinateModel, probability, real
from finite_models.terms import all_of, equal, less, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

CONTEXT = (variable("context"), 1 - variable("context"))
LOGGING = (variable("logging0"), variable("logging1"))
REWARD = (variable("reward0"), variable("reward1"))
MEAN = variable("mean")
ACCEPTED = CONTEXT[0] * LOGGING[0] + CONTEXT[1] * LOGGING[1]
KEPT = CONTEXT[0] * LOGGING[0] * REWARD[0] + CONTEXT[1] * LOGGING[1] * REWARD[1]
VALUE = CONTEXT[0] * REWARD[0] + CONTEXT[1] * REWARD[1]


def statement() -> Statement:
    """The claim for two contexts; rewards are those of the first action."""
    groups = (
        *(probability(name) for name in ("context", "logging0", "logging1")),
        *(real(f"reward{c}", 0, 1) for c in (0, 1)),
        real("mean", 0, 1, Fraction(1, 2), Fraction(4, 5)),
    )
    return Statement(
        CoordinateModel(groups, grid=3),
        (
            ("full_support", all_of(part for p in LOGGING for part in (less(0, p), less(p, 1)))),
            ("mean_of_accepted", equal(MEAN * ACCEPTED, KEPT)),
        ),
        equal(MEAN, VALUE),
        determined=("mean",),
    )


SUPPORT_MAKES_REJECTION_UNBIASED = Proposition(
    name="support_makes_rejection_unbiased",
    family="replay",
    item="T1.5",
    words=(
        "If logging takes every action with positive probability, the mean reward of the accepted runs is the "
        "target's value."
    ),
    source=("li2011unbiased",),
    hypotheses={
        "full_support": "logging takes both actions in both contexts with positive probability",
        "mean_of_accepted": "the mean is that of the rewards of accepted runs",
    },
    shapes=(Shape("two contexts", statement, (Enumeration(1_024, 54), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="uniform_logging",
)
