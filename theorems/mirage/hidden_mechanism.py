"""The hidden mechanism makes the whole difference, and makes it in steps.

Notation: a ladder turns a family's mechanism up from off (no renewal; no cooldown and no blackout; independent
arrivals) to the panel's worlds: renewal by tenths, the blackout slot by slot and then the cooldown, dependence by
quarters.

Made precise: on the first rung the two worlds have the same frequencies and harm rates; no step up lowers a group's
harm rate in the harmful world, or raises one in the safe world; how many steps raise the greatest harm rate is
counted (in ConstraintPlan a cooldown that is longer than no further gap raises nothing).

Routes: the simulators' recursions, and brute force (`recounted_pairs`). That the harm rises for all real values of the
parameters is stated for one session, run and slot in `renewal_raises_harm`, `limits_raise_violations` and
`leaning_raises_contention`.
"""

from functools import partial

from theorems.mirage.listed_ladders import ALIKE, KEPT, LEVEL, STEPS, UP, climb
from theorems.mirage.recounted_pairs import climbed
from theorems.proposition import Listing, Proposition, Shape

LIFECYCLES = {"AuthGate": 100, "ConstraintPlan": 100, "BatchTriage": 72}
RUNGS = {"AuthGate": 10, "ConstraintPlan": 9, "BatchTriage": 5}
RAISED = {"AuthGate": 900, "ConstraintPlan": 720, "BatchTriage": 288}


def listings(family: str) -> tuple[Listing, ...]:
    """Both routes, with the same counts."""
    lifecycles, rungs = LIFECYCLES[family], RUNGS[family]
    points, steps = lifecycles * rungs, lifecycles * (rungs - 1)
    tally = {ALIKE: lifecycles, STEPS: steps, UP: RAISED[family], KEPT: steps, LEVEL: steps}
    return (
        Listing("recursions", partial(climb, family), points, points, tally=tally),
        Listing("brute force", partial(climbed, family), points, points, tally=tally),
    )


HIDDEN_MECHANISM = Proposition(
    name="hidden_mechanism",
    family="mirage",
    item="T9",
    words=(
        "In every lifecycle of the three families the two worlds have the same truth when the hidden mechanism is "
        "off; turned up step by step it lowers no group's harm rate in the harmful world and raises none in the "
        "safe world."
    ),
    source=("behera2026mirage",),
    hypotheses={},
    shapes=tuple(Shape(family, None, listings(family)) for family in LIFECYCLES),
)
