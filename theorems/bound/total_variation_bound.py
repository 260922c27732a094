"""Two errors add up to at least 1 - delta - min(r_safe, r_harmful), delta the laws' total variation.

Notation: `theorems.bound.laws`; r_safe and r_harmful are the abstentions in the two worlds, r an
abstention allowed, ``larger`` a number that is at least both errors.

Made precise: ``common<o>`` is a part of the mass that both laws have at o. Whatever common part is taken, the
claim holds with delta = 1 - its mass; it says most for the greatest, min(safe, harmful), and then
delta is the total variation. "A budget of r in each world" is needed in one of the worlds only.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability, real, weights
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, less, lift, total, variable
from theorems.bound.laws import Rule, law, products
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

LARGER, ALLOWED = variable("larger"), variable("allowed")


class Overlap:
    """Two laws with a common part, and a rule."""

    def __init__(self, records: int) -> None:
        self.records = records
        self.rule = Rule(records)
        self.common = [variable(f"common{o}") for o in range(records)]
        self.mass = lift(total(self.common))
        self.groups = (
            law("safe", records),
            law("harmful", records),
            *self.rule.groups,
            *(real(symbol.name, 0, Fraction(1, 2), Fraction(1, 4)) for symbol in self.common),
        )

    def below(self, world: str) -> list[Formula]:
        """The common part lies below the law of a world, record by record."""
        return [at_most(m, w) for m, w in zip(self.common, weights(law(world, self.records)), strict=True)]

    def hypotheses(self) -> tuple[tuple[str, Formula], tuple[str, Formula]]:
        """The common part lies below both laws."""
        return ("below_safe", all_of(self.below("safe"))), ("below_harmful", all_of(self.below("harmful")))

    def both(self) -> Expression:
        """The sum of the two errors."""
        return self.rule.errs("safe") + self.rule.errs("harmful")

    def lemmas(self) -> tuple[Lemma, ...]:
        """Record by record, the common mass is at most the errors and the abstention there; seen as numbers only."""
        found = []
        laws = [weights(law(world, self.records)) for world in ("safe", "harmful")]
        for o, (deploy, hold, abstain) in enumerate(self.rule.shares):
            safe, harmful = laws[0][o], laws[1][o]
            parts = (safe * hold, harmful * deploy, safe * abstain, harmful * abstain)
            bounds = [at_most(self.common[o], parts[0] + parts[1] + spent) for spent in parts[2:]]
            found.append(Lemma(f"record {o}", all_of([*bounds, *(at_most(0, part) for part in parts)]), parts))
        return tuple(found)

    def slack(self, world: str) -> list[tuple[int, tuple[Formula, ...]]]:
        """What the errors and the abstention in `world` exceed the common mass by, as products."""
        deploy, hold, abstain = ([shares[answer] for shares in self.rule.shares] for answer in range(3))
        return [
            *products(hold, self.below("safe")),
            *products(deploy, self.below("harmful")),
            *products(abstain, self.below(world)),
        ]


def sum_statement(records: int) -> Statement:
    """The bound on the sum for this many records."""
    overlap = Overlap(records)
    bounds = [at_most(overlap.mass - overlap.rule.abstains(world), overlap.both()) for world in ("safe", "harmful")]
    return Statement(CoordinateModel(overlap.groups), overlap.hypotheses(), all_of(bounds))


def prove_sum(records: int, claim: Statement) -> Sequence[CaseProof]:
    """Each answer's probability times what the law exceeds the common part by."""
    overlap = Overlap(records)
    return [
        CaseProof(((1, (less(overlap.both(), overlap.mass - overlap.rule.abstains(world)),)), *overlap.slack(world)))
        for world in ("safe", "harmful")
    ]


def larger_statement(records: int) -> Statement:
    """The bound on the larger error for this many records."""
    overlap = Overlap(records)
    rule = overlap.rule
    errors = all_of(at_most(rule.errs(world), LARGER) for world in ("safe", "harmful"))
    budget = any_of(at_most(rule.abstains(world), ALLOWED) for world in ("safe", "harmful"))
    values = (Fraction(1, 2), 0, 1)
    return Statement(
        CoordinateModel((*overlap.groups, probability("allowed"), real("larger", *values))),
        (*overlap.hypotheses(), ("budget", budget), ("at_least_both_errors", errors)),
        all_of([at_most(0, LARGER), at_most(overlap.mass - ALLOWED, 2 * LARGER)]),
        lemmas=overlap.lemmas(),
    )


def prove_larger(records: int, claim: Statement) -> Sequence[CaseProof]:
    """The sum of the errors is at most twice the larger; and an error is at least 0."""
    overlap = Overlap(records)
    rule = overlap.rule
    above = {world: at_most(rule.errs(world), LARGER) for world in ("safe", "harmful")}
    safe = weights(law("safe", records))
    wrong = [(1, (at_most(0, weight), at_most(0, shares[1]))) for weight, shares in zip(safe, rule.shares, strict=True)]
    negative = CaseProof(((1, (less(LARGER, 0),)), (1, (above["safe"],)), *wrong))
    proofs = []
    for world in ("safe", "harmful"):
        spent = at_most(rule.abstains(world), ALLOWED)
        inequalities = (less(2 * LARGER, overlap.mass - ALLOWED), *above.values(), spent)
        proofs += [negative, CaseProof((*((1, (formula,)) for formula in inequalities), *overlap.slack(world)))]
    return proofs


BELOW = {
    "below_safe": "the common part is at most the law of the record in the safe world",
    "below_harmful": "the common part is at most the law of the record in the harmful world",
}

SUM_OF_ERRORS_BOUND = Proposition(
    name="sum_of_errors_bound",
    family="bound",
    item="T6.2",
    words=(
        "If the two laws of the record are at total variation delta, the two errors add up to at least "
        "1 - delta - min(r_safe, r_harmful)."
    ),
    source=("lecam1973convergence", "yu1997assouad"),
    hypotheses=BELOW,
    shapes=(
        Shape(
            "two records",
            partial(sum_statement, 2),
            (Enumeration(2_916, 1_044), Solver(), Certification(partial(prove_sum, 2)), Sampling()),
        ),
        Shape(
            "three records",
            partial(sum_statement, 3),
            (Enumeration(209_952, 22_032), Solver(), Certification(partial(prove_sum, 3)), Sampling()),
        ),
    ),
)

LARGER_ERROR_BOUND = Proposition(
    name="larger_error_bound",
    family="bound",
    item="T6.2",
    words=(
        "If the two laws of the record are at total variation delta, and a rule abstains with probability at most r in "
        "one of the worlds, the larger of its two errors is at least max(0, (1 - delta - r)/2)."
    ),
    source=("lecam1973convergence", "yu1997assouad", "chow1970optimum"),
    hypotheses={
        **BELOW,
        "budget": "in one of the worlds the rule abstains with a probability of at most r",
        "at_least_both_errors": "the number that is bounded is at least both errors",
    },
    shapes=(
        Shape(
            "two records",
            partial(larger_statement, 2),
            (
                Enumeration(26_244, 4_093),
                Solver(),
                Certification(partial(prove_larger, 2)),
                Sampling((200, 2000, 20000)),
            ),
        ),
        Shape(
            "three records",
            partial(larger_statement, 3),
            (
                Enumeration(1_889_568, 87_738),
                Solver(),
                Certification(partial(prove_larger, 3)),
                Sampling((200, 2000, 20000)),
            ),
        ),
    ),
)
