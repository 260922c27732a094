"""The bound on the sum of the errors is attained as long as abstention costs no distinguishing record.

Notation: `theorems.bound.laws`; the shape says of each record whether its probability in the safe
world is less than in the harmful world, equal, or greater. ``share`` is a number in [0, 1].

Made precise: the rule is written down. In *one world* it abstains with probability ``share`` on the
records that are at most as probable in the safe world, so that r_safe runs from 0 to their
probability there and is the smaller abstention; with the worlds exchanged likewise. In *each world*
it abstains on the records that are equally probable, and the two abstentions are equal. The common
part is the smaller probability of each record. That no more is possible: `least_sum_of_errors`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability, weights
from finite_models.record_laws import DEPLOY, HOLD, abstention, error
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, total, variable
from theorems.bound.laws import law
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

SHARE = variable("share")


def compare(sign: str, safe: Expression, harmful: Expression) -> Formula:
    """The probabilities compare as the sign says."""
    return less(safe, harmful) if sign == "<" else less(harmful, safe)


class Attaining:
    """The rule that attains the bound for records that compare in this order, with its errors."""

    def __init__(self, order: str, abstains_on: str) -> None:
        records = len(order)
        self.order = order
        self.laws = {world: weights(law(world, records)) for world in ("safe", "harmful")}
        self.groups = (law("safe", records), law("harmful", records), probability("share"))
        self.spent = [sign in abstains_on for sign in order]
        rule = []
        for sign, spent in zip(order, self.spent, strict=True):
            kept = 1 - SHARE if spent else lift(1)
            answers = (kept, lift(0)) if sign == ">" else (lift(0), kept)
            rule.append([*answers, SHARE if spent else lift(0)])
        self.both = lift(error(self.laws["safe"], rule, (DEPLOY,))) + lift(error(self.laws["harmful"], rule, (HOLD,)))
        self.abstains = {world: lift(abstention(weight, rule)) for world, weight in self.laws.items()}

    def pairs(self) -> list[tuple[str, Expression, Expression]]:
        """For each record its sign and its two probabilities."""
        return list(zip(self.order, self.laws["safe"], self.laws["harmful"], strict=True))

    def compared(self) -> list[Formula]:
        """The order, record by record."""
        found = []
        for place, (sign, safe, harmful) in enumerate(self.pairs()):
            # An equation is written so that the harmful coordinate can be computed from it.
            found.append(equal(variable(f"harmful{place}"), safe) if sign == "=" else compare(sign, safe, harmful))
        return found

    def common(self) -> list[Expression]:
        """The smaller probability of each record."""
        return [harmful if sign == ">" else safe for sign, safe, harmful in self.pairs()]

    def equations(self) -> list[tuple[Expression, Expression]]:
        """The sum of the errors is the bound; r_safe is the share of what the rule abstains on."""
        mass, safe = lift(total(self.common())), self.abstains["safe"]
        limit = lift(total(w for w, spent in zip(self.laws["safe"], self.spent, strict=True) if spent))
        return [(self.both, mass - safe), (safe, SHARE * limit)]


def statement(order: str, abstains_on: str) -> Statement:
    """The claim for records in this order and a rule that abstains on those with one of these signs."""
    made = Attaining(order, abstains_on)
    below = [at_most(m, w) for law_of in made.laws.values() for m, w in zip(made.common(), law_of, strict=True)]
    least = at_most(made.abstains["safe"], made.abstains["harmful"])
    back = [at_most(made.abstains["harmful"], made.abstains["safe"])] if abstains_on == "=" else []
    return Statement(
        CoordinateModel(made.groups, grid=4),
        (("order", all_of(made.compared())),),
        all_of([*below, *(equal(a, b) for a, b in made.equations()), least, *back]),
        determined=tuple(f"harmful{i}" for i, sign in enumerate(order) if sign == "="),
    )


def prove(order: str, abstains_on: str, claim: Statement) -> Sequence[CaseProof]:
    """Each part follows from the order of its record, times the share where the rule abstains."""
    made = Attaining(order, abstains_on)
    compared = dict(enumerate(made.compared()))
    copied = tuple(f"harmful{i}" for i, sign in enumerate(order) if sign == "=")
    proofs = []
    for world, law_of in made.laws.items():
        for place, (m, w) in enumerate(zip(made.common(), law_of, strict=True)):
            trivial = (order[place] == ">") == (world == "harmful") or order[place] == "="
            proofs.append(CaseProof(((1, (less(w, m),)), *(() if trivial else ((1, (compared[place],)),))), copied))
    for left, right in made.equations():
        proofs += [CaseProof(((1, (less(left, right),)),), copied), CaseProof(((1, (less(right, left),)),), copied)]
    safe, harmful = made.abstains["safe"], made.abstains["harmful"]
    gains = [(1, (at_most(0, SHARE), compared[i])) for i, sign in enumerate(order) if sign == "<" and made.spent[i]]
    proofs.append(CaseProof(((1, (less(harmful, safe),)), *gains), copied))
    if abstains_on == "=":
        proofs.append(CaseProof(((1, (less(safe, harmful),)),), copied))
    return proofs


SHAPES = {
    "one world, less equal more": ("<=>", "<=", (1_125, 100)),
    "one world, less less more": ("<<>", "<=", (1_125, 75)),
    "one world, less more more": ("<>>", "<=", (1_125, 75)),
    "each world, equal less more": ("=<>", "=", (1_125, 100)),
    "each world, equal equal less more": ("==<>", "=", (6_125, 175)),
}
"""Name: order, signs of the records on which the rule abstains, points and points meeting the hypotheses."""

SUM_BOUND_ATTAINED = Proposition(
    name="sum_bound_attained",
    family="bound",
    item="T6.2",
    words=(
        "The least sum of the errors, 1 - delta - rho, is attained for every smaller abstention rho up to the "
        "probability, in one world, of the records that are at most as probable there as in the other; and with equal "
        "abstentions in both worlds up to the probability of the records that are equally probable."
    ),
    source=("lecam1973convergence", "neyman1933problem"),
    hypotheses={"order": "each record is less, equally or more probable in the safe world, as the shape says"},
    shapes=tuple(
        Shape(
            name,
            partial(statement, order, signs),
            (Enumeration(*counts), Solver(), Certification(partial(prove, order, signs)), Sampling()),
        )
        for name, (order, signs, counts) in SHAPES.items()
    ),
)
