"""The panel: 272 matched pairs, whose worlds no public-only rule tells apart.

Notation: a pair is two lifecycles of 50 rounds; a public input is the record of a round, as bytes; a truth is
*harmful* if the harm rate of some group is above 3/20.

Made precise: a rule's paired decisions agree if it answers both worlds alike in all 50 rounds, with the same
private draws. The certificate of a pair is of the question that its record leaves open, of a path tree, a state
space or marginals.

Routes: the construction by the simulators' recursions, and a recount that evaluates the harm by brute force
from the records (`recounted_pairs`).
"""

from functools import partial

from theorems.mirage.listed_pairs import ALIKE, DISTINCT, EQUAL, OPPOSITE, construction
from theorems.mirage.recounted_pairs import recount
from theorems.proposition import Listing, Proposition, Shape

ROUNDS = 50
PAIRS = {"AuthGate": 100, "ConstraintPlan": 100, "BatchTriage": 72, "all three": 272}


def listings(family: str) -> tuple[Listing, ...]:
    """Both routes, with the same counts."""
    pairs = PAIRS[family]
    inputs = pairs * ROUNDS
    tally = {DISTINCT: pairs, EQUAL: inputs, OPPOSITE: pairs, ALIKE: 9}
    return (
        Listing("construction", partial(construction, family), inputs, inputs, tally=tally),
        Listing("recount by brute force", partial(recount, family), inputs, inputs, tally=tally),
    )


MATCHED_PAIRS = Proposition(
    name="matched_pairs",
    family="mirage",
    item="T9",
    words=(
        "100 pairs of AuthGate, 100 of ConstraintPlan and 72 of BatchTriage: in all 13,600 rounds the public inputs "
        "of the two worlds are equal byte for byte, the protected truths are opposite, and nine public-only rules "
        "answer the same sequences with the same private draws. Each pair comes with a certificate of the question "
        "that its record leaves open."
    ),
    source=(
        "behera2026mirage",
        "tian2021familywise",
        "ramdas2023",
        "dwork2015holdout",
        "tian2019addis",
        "ibrahim2000power",
    ),
    hypotheses={},
    shapes=tuple(Shape(family, None, listings(family)) for family in PAIRS),
)
