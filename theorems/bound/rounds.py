"""Over several rounds the average errors obey the same bound, for every adaptive rule.

Notation: two rounds; ``safe<c>`` and ``harmful<c>`` are the joint laws of the two records, cell c = 2*o1 + o2;
``deploy<o1>`` and ``hold<o1>`` are the rule's answers in the first round, ``after<a>_deploy<c>`` and so on
those in the second, which may depend on both records and on its first answer a (0 deploy, 1 hold, 2
abstain); r is the average of the abstentions of the two rounds.

Made precise: what is seen does not depend on earlier answers; private randomness is part of the
rule. The averages are over the rounds, so twice their value is the sum.
"""

from __future__ import annotations

from collections.abc import Sequence

from finite_models.coordinate_model import Axis, CoordinateModel, weights
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, less, lift, total
from theorems.bound import listed_rounds
from theorems.bound.laws import ANSWERS, CHOICES, Rule, copies, law, same_law
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Listing,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

FIRST = Rule(2)
SECOND = [Rule(4, f"after{answer}_") for answer in range(3)]


def frequency(world: str, answer: int) -> Expression:
    """The expected number of rounds, of two, in which the rule gives this answer (2: abstains) in a world."""
    cells = weights(law(world, 4))
    first = [cells[c] * FIRST.shares[c // 2][answer] for c in range(4)]
    second = [
        cells[c] * FIRST.shares[c // 2][before] * SECOND[before].shares[c][answer]
        for c in range(4)
        for before in range(3)
    ]
    return lift(total([*first, *second]))


def sides() -> tuple[Expression, Expression]:
    """The sum of the errors over worlds and rounds; and what the claim says it is, with the safe world's abstention."""
    return frequency("harmful", 0) + frequency("safe", 1), 2 - frequency("safe", 2)


def floor() -> Formula:
    """One of the worlds has an average error of at least (1 - r)/2."""
    _, answered = sides()
    return any_of([at_most(answered, 2 * frequency("harmful", 0)), at_most(answered, 2 * frequency("safe", 1))])


def model() -> CoordinateModel:
    """Two joint laws and an adaptive rule; an enumeration takes second answers that follow a few patterns."""
    groups = (
        law("safe", 4),
        law("harmful", 4),
        *FIRST.groups,
        *(group for rule in SECOND for group in rule.groups),
    )
    patterns = ((0, 0, 0, 0), (1, 2, 2, 1), (1, 2, 1, 2), (2, 0, 0, 1))
    axes = tuple(
        Axis.of(
            [name for group in rule.groups for name in group.names],
            [[share for place in pattern for share in ANSWERS[place]] for pattern in patterns],
        )
        for rule in SECOND
    )
    return CoordinateModel(groups, (*axes, *FIRST.axes(CHOICES)))


def statement() -> Statement:
    """The claim for two rounds."""
    errors, answered = sides()
    same = equal(frequency("harmful", 2), frequency("safe", 2))
    return Statement(
        model(),
        (("equal_joint_law", same_law("safe", "harmful", 4)),),
        all_of([same, equal(errors, answered), floor()]),
        determined=copies("harmful", 4),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """With the second law replaced by the first, what is denied cancels."""
    errors, answered = sides()
    here, there = frequency("safe", 2), frequency("harmful", 2)
    lacking = [less(2 * frequency(*pair), answered) for pair in (("harmful", 0), ("safe", 1))]
    denied = [[less(there, here)], [less(here, there)], [less(errors, answered)], [less(answered, errors)], lacking]
    return [CaseProof(tuple((1, (no,)) for no in case), copies("harmful", 4)) for case in denied]


ROUNDS = Proposition(
    name="rounds",
    family="bound",
    item="T6.5",
    words=(
        "If the joint law of everything seen over T rounds is the same in both worlds, then for every adaptive rule "
        "the average probability of deploying in the harmful world and that of holding in the safe world add up to "
        "1 - r, so that the larger is at least (1 - r)/2."
    ),
    source=("behera2026mirage", "lecam1973convergence"),
    hypotheses={"equal_joint_law": "the records of all rounds have the same joint law in both worlds"},
    shapes=(
        Shape(
            "two rounds",
            statement,
            (
                Enumeration(102_400, 10_240),
                Solver("standard"),
                Certification(prove),
                Sampling(),
                Listing(
                    "three rounds played",
                    listed_rounds.three_rounds,
                    2_000,
                    2_000,
                    exhaustive=False,
                ),
            ),
        ),
    ),
)
