"""Private randomness does not help, if it has one law in both worlds, apart from the record.

Notation: the record o and the private randomness u are 0 or 1; ``safe0`` and ``harmful0`` are the
probabilities of the record 0, ``safe_noise<o>`` and ``harmful_noise<o>`` those of u = 1 at the record o.
``in_safe_deploy<ou>`` and so on are the rule's probabilities in the safe world, ``in_harmful_...`` those
in the harmful world: they differ where the rule sees more than the record and u.

Made precise: U is independent of the record within a world if its law given the record is the same
for each record, also for one of probability 0. Three records work in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from finite_models.coordinate_model import CoordinateModel, probability, weights
from finite_models.record_laws import DEPLOY, HOLD, abstention, error
from finite_models.terms import Expression, Formula, Number, all_of, equal, less, lift, total, variable
from theorems.bound.laws import ANSWERS, Rule, copies, law, same_law
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Lemma,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

CELLS = tuple(product((0, 1), (0, 1)))
RULES = {world: Rule(4, f"in_{world}_") for world in ("safe", "harmful")}
NOISE = {world: [variable(f"{world}_noise{o}") for o in (0, 1)] for world in ("safe", "harmful")}


def cells(world: str) -> list[Expression]:
    """The probabilities of (record, u) in a world."""
    records = weights(law(world, 2))
    return [records[o] * (NOISE[world][o] if u else 1 - NOISE[world][o]) for o, u in CELLS]


def noise(world: str) -> Expression:
    """The probability of u = 1 in a world."""
    return lift(total(weight * given for weight, given in zip(weights(law(world, 2)), NOISE[world], strict=True)))


EQUAL_RECORDS = same_law("safe", "harmful", 2)
EQUAL_NOISE = equal(noise("safe"), noise("harmful"))
INDEPENDENT = [equal(NOISE[world][1], NOISE[world][0]) for world in ("safe", "harmful")]


def same_rule() -> Formula:
    """The rule answers alike in both worlds wherever record and u are the same."""
    pairs = zip(RULES["safe"].groups, RULES["harmful"].groups, strict=True)
    return all_of(equal(variable(b), variable(a)) for s, h in pairs for a, b in zip(s.names, h.names, strict=True))


def sides() -> list[tuple[Expression, Expression]]:
    """What the claim says is equal: the sum of the errors and 1 - r, and the abstentions."""
    safe, harmful = RULES["safe"].shares, RULES["harmful"].shares
    abstains = lift(abstention(cells("safe"), safe))
    errors = lift(error(cells("harmful"), harmful, (HOLD,))) + lift(error(cells("safe"), safe, (DEPLOY,)))
    return [(errors, 1 - abstains), (lift(abstention(cells("harmful"), harmful)), abstains)]


def copied() -> tuple[str, ...]:
    """The coordinates that are copies of others where the hypotheses hold."""
    rule = tuple(name for group in RULES["harmful"].groups for name in group.names)
    return (*copies("harmful", 2), "safe_noise1", "harmful_noise1", *rule)


def statement() -> Statement:
    """The claim for two records and two values of u."""
    groups = (
        law("safe", 2),
        law("harmful", 2),
        *(probability(symbol.name) for world in ("safe", "harmful") for symbol in NOISE[world]),
        *RULES["safe"].groups,
        *RULES["harmful"].groups,
    )
    axes = (*RULES["safe"].axes(ANSWERS), *RULES["harmful"].axes(ANSWERS))
    one_noise = equal(variable("harmful_noise0"), variable("safe_noise0"))
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("equal_records", EQUAL_RECORDS),
            ("noise_independent", all_of(INDEPENDENT)),
            ("equal_noise", EQUAL_NOISE),
            ("record_is_all", same_rule()),
        ),
        all_of(equal(left, right) for left, right in sides()),
        determined=copied(),
        usually_equal=(("harmful_noise0", "safe_noise0"),),
        lemmas=(Lemma("one law of u", one_noise),),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """After the copies, the difference is a multiple of the difference of the two laws of u."""
    shares = RULES["safe"].shares
    records = weights(law("safe", 2))

    def gain(answer: int) -> Number:
        """How much more often the answer is given at u = 1 than at u = 0."""
        return total(records[o] * (shares[2 * o + 1][answer] - shares[2 * o][answer]) for o in (0, 1))

    [errors, abstains] = sides()
    return [
        CaseProof(((1, (less(*pair),)),), copied(), ((EQUAL_NOISE, lift(by)),))
        for pair, by in (
            (errors, lift(gain(DEPLOY))),
            (errors[::-1], -lift(gain(DEPLOY))),
            (abstains, lift(gain(2))),
            (abstains[::-1], -lift(gain(2))),
        )
    ]


PRIVATE_RANDOMNESS = Proposition(
    name="private_randomness",
    family="bound",
    item="T6.1",
    words=(
        "If the record has the same law in both worlds, and a rule sees only the record and private randomness that "
        "has the same law in both worlds and is independent of the record within each, then the probability of "
        "deploying in the harmful world and that of holding in the safe world add up to 1 - r."
    ),
    source=("behera2026mirage", "lecam1973convergence"),
    hypotheses={
        "equal_records": "the record has the same law in both worlds",
        "noise_independent": "in each world the private randomness is independent of the record",
        "equal_noise": "the private randomness has the same law in both worlds",
        "record_is_all": "the rule's answer depends on nothing but the record and the private randomness",
    },
    shapes=(
        Shape(
            "two records, two values of u",
            statement,
            (Enumeration(4_782_969, 729), Solver(), Certification(prove), Sampling()),
        ),
    ),
)
