"""Each family fails by its proposition: the equal records leave the very question open that decides the truth.

AuthGate, T1 and T3: the harm of the rare group's sessions ranges from below to above the threshold, over all
that may follow the audited step. ConstraintPlan, T5: cooldown and blackout belong to the core of "is this run a
violation", and are not recorded. BatchTriage, T4: contention ranges over Rueger's range, and the two worlds stand
at its ends.

Made precise: *open* as said; *the same record* means equal laws of logged paths, of the recorded coordinates, or of
the marginals, for every group.

Routes: the closed forms of T1, T5 and T4, and a listing of completions, of all sets of coordinates, and linear
programmes. The kernel judges the same for each pair (`matched_pairs`).
"""

from functools import partial

from theorems.mirage.listed_questions import OPEN, SAME, by_closed_forms, by_listing
from theorems.proposition import Listing, Proposition, Shape

PAIRS = {"AuthGate": 100, "ConstraintPlan": 100, "BatchTriage": 72}


def listings(family: str) -> tuple[Listing, ...]:
    """Both routes, with the same counts."""
    pairs = PAIRS[family]
    tally = {OPEN: pairs, SAME: pairs}
    return (
        Listing("closed forms", partial(by_closed_forms, family), pairs, pairs, tally=tally),
        Listing("listing", partial(by_listing, family), pairs, pairs, tally=tally),
    )


OPEN_QUESTIONS = Proposition(
    name="open_questions",
    family="mirage",
    item="T9",
    words=(
        "In every pair the two worlds leave the same record of what decides the truth, and that record leaves it "
        "open: AuthGate by the exit range, ConstraintPlan by the core of a snapshot, BatchTriage by the range of a "
        "joint event."
    ),
    source=("behera2026mirage", "robins1986new", "ruger1978", "pawlak1991rough"),
    hypotheses={},
    shapes=tuple(Shape(family, None, listings(family)) for family in PAIRS),
)
