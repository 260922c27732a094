"""The floor (1 - r)/2 is attained at every r, by a rule that answers as a fair coin does.

Notation: p, q and r are the probabilities of deploying, holding and abstaining, whatever the record;
``safe<o>`` and ``harmful<o>`` are the laws of the record, which may differ.
"""

from __future__ import annotations

from collections.abc import Sequence

from finite_models.coordinate_model import CoordinateModel, probability, weights
from finite_models.record_laws import DEPLOY, HOLD, abstention, error
from finite_models.terms import Expression, all_of, equal, less, lift, variable
from theorems.bound.laws import law
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

RECORDS = 2
P, Q, R = variable("p"), variable("q"), variable("r")
RULE = [[P, Q, R]] * RECORDS


def ends() -> list[tuple[Expression, Expression]]:
    """What the claim says is equal: twice each error and 1 - r, and the abstentions and r."""
    safe, harmful = (weights(law(world, RECORDS)) for world in ("safe", "harmful"))
    return [
        (lift(error(harmful, RULE, (HOLD,))) * 2, 1 - R),
        (lift(error(safe, RULE, (DEPLOY,))) * 2, 1 - R),
        (lift(abstention(safe, RULE)), R),
        (lift(abstention(harmful, RULE)), R),
    ]


BALANCED = equal(Q, P)
ABSTAINS = equal(R, 1 - P - Q)


def statement() -> Statement:
    """The claim for two records."""
    groups = (law("safe", RECORDS), law("harmful", RECORDS), *(probability(name) for name in ("p", "q", "r")))
    return Statement(
        CoordinateModel(groups, grid=4),
        (("balanced", BALANCED), ("answers_otherwise", ABSTAINS)),
        all_of(equal(left, right) for left, right in ends()),
        determined=("q", "r"),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """With q and r replaced, both sides are the same."""
    return [
        CaseProof(((1, (less(one, other),)),), ("q", "r"))
        for left, right in ends()
        for one, other in ((left, right), (right, left))
    ]


BALANCED_RULE = Proposition(
    name="balanced_rule",
    family="bound",
    item="T6.1",
    words=(
        "A rule that abstains with probability r whatever the record, and else deploys and holds equally often, errs "
        "with probability (1 - r)/2 in both worlds."
    ),
    source=("behera2026mirage", "chow1970optimum"),
    hypotheses={
        "balanced": "deploying and holding are equally probable",
        "answers_otherwise": "the rule deploys, holds or abstains: p + q + r = 1",
    },
    shapes=(Shape("two records", statement, (Enumeration(3_125, 75), Solver(), Certification(prove), Sampling())),),
)
