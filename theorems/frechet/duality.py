"""What multipliers prove about every joint law: the reasons behind a certificate for a range.

Notation: a constraint says that all events of a set occur together with a given probability (the
empty set with probability 1); ``y`` is its multiplier. In a cell, the multipliers of the constraints
whose sets occur there sum up; ``worth`` is what the cell is worth.

Three propositions. Multipliers whose sums stay below the worth bound the expected worth from below.
A law that has mass only where they reach it is least (and worth the multipliers' value). Multipliers
whose sums are never positive, with a positive value, show that no law meets the constraints.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel, Coordinates, probability, real
from finite_models.coupling import contains
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, total, variable
from theorems.frechet.laws import JointLaw, pattern
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

SUMS_AND_MARGINALS = "the joint law sums to one and meets every constraint: marginals and, where given, pairwise joints"
DUAL_FEASIBLE = "in every cell the multipliers of the constraints that hold there sum to at most the cell's worth"


class Programme:
    """The constraints of a shape, with their multipliers and the worth of cells."""

    def __init__(self, events: int, pairs: bool) -> None:
        self.events = events
        singles = [1 << i for i in range(events)]
        self.masks = [*singles, *(a | b for a, b in combinations(singles, 2))] if pairs else singles
        self.names = [f"p{pattern(mask, events)}" for mask in self.masks]
        self.given = [variable(name) for name in self.names]
        self.multiplier_names = ["y", *(f"y{pattern(mask, events)}" for mask in self.masks)]
        self.multipliers = [variable(name) for name in self.multiplier_names]
        self.worth_names = [f"worth{pattern(cell, events)}" for cell in range(1 << events)]
        self.worth = [variable(name) for name in self.worth_names]

    def numbers(self, *names: Sequence[str], tried: tuple[int, ...] = (0, 1)) -> list[Coordinates]:
        """Free numbers, and where they are tried."""
        return [real(name, *tried) for group in names for name in group]

    def meets(self, law: JointLaw) -> list[Formula]:
        """The law sums to one and meets every constraint."""
        return [law.sums_to_one(), *self.has_given(law)]

    def has_given(self, law: JointLaw) -> list[Formula]:
        """The law meets every constraint."""
        return [law.has(mask, p) for mask, p in zip(self.masks, self.given, strict=True)]

    def sums(self) -> list[Expression]:
        """For each cell the sum of the multipliers of what holds there."""
        first, *others = self.multipliers
        return [
            lift(total([first, *(y for mask, y in zip(self.masks, others, strict=True) if contains(cell, mask))]))
            for cell in range(1 << self.events)
        ]

    def value(self) -> Expression:
        """The value of the multipliers."""
        first, *others = self.multipliers
        return lift(total([first, *(y * p for y, p in zip(others, self.given, strict=True))]))

    def expected(self, law: JointLaw) -> Expression:
        """The expected worth under a law."""
        return lift(total(cell * worth for cell, worth in zip(law.cells, self.worth, strict=True)))

    def below_worth(self) -> list[Formula]:
        """The sums stay below the worth, cell by cell."""
        return [at_most(s, worth) for s, worth in zip(self.sums(), self.worth, strict=True)]


def bounds(events: int, pairs: bool) -> Statement:
    """Multipliers below the worth have a value below the expected worth."""
    programme, law = Programme(events, pairs), JointLaw(events)
    return Statement(
        CoordinateModel(
            (
                *law.groups(),
                *map(probability, programme.names),
                *programme.numbers(programme.multiplier_names, programme.worth_names),
            )
        ),
        (("law_meets_constraints", all_of(programme.meets(law))), ("dual_feasible", all_of(programme.below_worth()))),
        at_most(programme.value(), programme.expected(law)),
        determined=(law.names[-1], *programme.names),
    )


def prove_bounds(events: int, pairs: bool, claim: Statement) -> Sequence[CaseProof]:
    """The expected worth minus the value is the sum over cells of probability times slack."""
    programme, law = Programme(events, pairs), JointLaw(events)
    products = [(1, (known, below)) for known, below in zip(law.known(), programme.below_worth(), strict=True)]
    broken = less(programme.expected(law), programme.value())
    return [CaseProof(((1, (broken,)), *products), (law.names[-1], *programme.names))]


def optimal(events: int) -> Statement:
    """A law that has mass only where the multipliers reach the worth is worth no more than any other."""
    programme, law, other = Programme(events, False), JointLaw(events), JointLaw(events, "other")
    return Statement(
        CoordinateModel(
            (
                *law.groups(),
                *other.groups(),
                *map(probability, programme.names),
                *programme.numbers(programme.multiplier_names, programme.worth_names),
            )
        ),
        (
            ("law_meets_constraints", all_of(programme.meets(law))),
            ("other_meets_constraints", all_of([*programme.has_given(other), other.sums_to_one()])),
            ("dual_feasible", all_of(programme.below_worth())),
            ("no_mass_on_slack", all_of(no_mass_on_slack(programme, law))),
        ),
        at_most(programme.expected(law), programme.expected(other)),
        determined=(law.names[-1], *programme.names, "other10", "other01", "other00"),
    )


def no_mass_on_slack(programme: Programme, law: JointLaw) -> list[Formula]:
    """In every cell the mass or the slack is 0."""
    parts = zip(law.cells, programme.worth, programme.sums(), strict=True)
    return [equal(cell * (worth - s), 0) for cell, worth, s in parts]


def prove_optimal(events: int, claim: Statement) -> Sequence[CaseProof]:
    """The other law's slack, cell by cell, less that of the law, which is 0; both meet the same constraints."""
    programme, law, other = Programme(events, False), JointLaw(events), JointLaw(events, "other")
    products = [(1, (known, below)) for known, below in zip(other.known(), programme.below_worth(), strict=True)]
    broken = less(programme.expected(other), programme.expected(law))
    first, *others = programme.multipliers
    multiples = [(formula, lift(1)) for formula in no_mass_on_slack(programme, law)]
    multiples += [(other.sums_to_one(), -1 * first), (law.sums_to_one(), first)]
    for formulas, sign in ((programme.has_given(other), 1), (programme.has_given(law), -1)):
        multiples += [(formula, sign * y) for formula, y in zip(formulas, others, strict=True)]
    return [CaseProof(((1, (broken,)), *products), (), tuple(multiples))]


def refuting(events: int, pairs: bool) -> Statement:
    """Multipliers that are never positive in a cell have no positive value under constraints that a law meets."""
    programme, law = Programme(events, pairs), JointLaw(events)
    never = [at_most(s, 0) for s in programme.sums()]
    return Statement(
        CoordinateModel(
            (
                *law.groups(),
                *map(probability, programme.names),
                *programme.numbers(programme.multiplier_names, tried=(-1, 0, 1)),
            )
        ),
        (("law_meets_constraints", all_of(programme.meets(law))), ("never_positive", all_of(never))),
        at_most(programme.value(), 0),
        determined=(law.names[-1], *programme.names),
    )


def prove_refuting(events: int, pairs: bool, claim: Statement) -> Sequence[CaseProof]:
    """The value is the sum over cells of probability times the sum there."""
    programme, law = Programme(events, pairs), JointLaw(events)
    products = [(1, (known, at_most(s, 0))) for known, s in zip(law.known(), programme.sums(), strict=True)]
    return [CaseProof(((1, (less(0, programme.value()),)), *products), (law.names[-1], *programme.names))]


MULTIPLIERS_BOUND = Proposition(
    name="multipliers_bound",
    family="frechet",
    item="T4.4",
    words=(
        "If in every cell the multipliers of the constraints that hold there sum to at most the cell's worth, the "
        "multipliers' value is at most the expected worth under every joint law that meets the constraints."
    ),
    source=("hailperin1965", "farkas1902"),
    hypotheses={"law_meets_constraints": SUMS_AND_MARGINALS, "dual_feasible": DUAL_FEASIBLE},
    shapes=(
        Shape(
            "two events",
            partial(bounds, 2, False),
            (
                Enumeration(34_560, 250),
                Solver(),
                Certification(partial(prove_bounds, 2, False)),
                Sampling((400, 2000, 10000)),
            ),
        ),
        Shape("two events, pair", partial(bounds, 2, True), (Certification(partial(prove_bounds, 2, True)),)),
        Shape("three events, pairs", partial(bounds, 3, True), (Certification(partial(prove_bounds, 3, True)),)),
    ),
)

COMPLEMENTARY_SLACKNESS = Proposition(
    name="complementary_slackness",
    family="frechet",
    item="T4.4",
    words=(
        "If multipliers stay below the worth of every cell and reach it in every cell that has mass under a joint law "
        "that meets the constraints, this law has the least expected worth of all such laws."
    ),
    source=("hailperin1965", "farkas1902"),
    hypotheses={
        "law_meets_constraints": SUMS_AND_MARGINALS,
        "other_meets_constraints": "the law that it is compared with meets the constraints too",
        "dual_feasible": DUAL_FEASIBLE,
        "no_mass_on_slack": "in every cell either the law has no mass or the multipliers reach the worth",
    },
    shapes=(
        Shape(
            "two events",
            partial(optimal, 2),
            (
                Enumeration(1_036_800, 134),
                Solver(),
                Certification(partial(prove_optimal, 2)),
                Sampling((400, 2000, 10000)),
            ),
        ),
    ),
)

MULTIPLIERS_REFUTE = Proposition(
    name="multipliers_refute",
    family="frechet",
    item="T4.4",
    words=(
        "If in every cell the multipliers of the constraints that hold there sum to at most 0 and their value is "
        "positive, no joint law meets the constraints."
    ),
    source=("farkas1902",),
    hypotheses={
        "law_meets_constraints": SUMS_AND_MARGINALS,
        "never_positive": "in every cell the multipliers of the constraints that hold there sum to at most 0",
    },
    shapes=(
        Shape(
            "two events, pair",
            partial(refuting, 2, True),
            (
                Enumeration(65_610, 340),
                Solver(),
                Certification(partial(prove_refuting, 2, True)),
                Sampling((400, 2000, 10000)),
            ),
        ),
        Shape("three events, pairs", partial(refuting, 3, True), (Certification(partial(prove_refuting, 3, True)),)),
    ),
)
