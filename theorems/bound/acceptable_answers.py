"""Equal laws and a set of acceptable answers in each world: the floor is (1 - r)(1 - 1/t).

Notation: the shape is the family of sets C_k, answers being numbered; ``answer<i>`` is the rule's
probability of answer i, the rest being abstention; ``weight<k>`` is a weight on world k, ``cover<i>`` one on
answer i; ``larger`` is a number that is at least every error, the error in world k being the
probability of an answer that is not in C_k; t is the fractional transversal number of the family.

Made precise: with equal laws only the rule's common probabilities matter, so the record is left out.
A fractional packing of total weight n gives the floor (1 - r)(1 - 1/n), written n*larger >=
(n - 1)(1 - r); a fractional transversal of total weight n gives a rule with that error. The two
greatest and least weights are equal, to t (linear programming; `least_error_with_acceptable_answers`).
With an empty set the packing's weight has no bound: the floor is 1 - r.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, distribution, probability, real, weights
from finite_models.record_laws import error
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, total, variable
from theorems.bound.laws import products
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

LARGER = variable("larger")
Family = tuple[tuple[int, ...], ...]

FAMILIES: dict[str, tuple[int, Family]] = {
    "two answers, each right once": (2, ((0,), (1,))),
    "triangle": (3, ((0, 1), (1, 2), (0, 2))),
    "four worlds, two of four answers": (4, ((0, 1), (1, 2), (2, 3), (0, 3))),
    "an answer that is always right": (3, ((0, 1), (0, 2), (0,))),
    "a world that accepts nothing": (2, ((0,), (1,), ())),
}
"""The number of answers and the sets; t is 2, 3/2, 2, 1 and infinite."""


class Accepting:
    """A family of acceptable sets, and a rule that sees nothing."""

    def __init__(self, answers: int, family: Family) -> None:
        self.family = family
        self.rule = distribution([f"answer{i}" for i in range(answers)])
        self.shares = weights(self.rule)
        self.errors = [lift(error([1], [self.shares], accepted)) for accepted in family]
        self.weights = [variable(f"weight{k}") for k in range(len(family))]
        self.cover = [variable(f"cover{i}") for i in range(answers)]

    def packed(self) -> list[Formula]:
        """The weights of the worlds that accept an answer sum to at most 1."""
        return [
            at_most(
                0, 1 - lift(total(w for w, accepted in zip(self.weights, self.family, strict=True) if i in accepted))
            )
            for i in range(len(self.cover))
        ]

    def answered(self) -> Expression:
        """The probability of an answer."""
        return lift(1 - self.shares[-1])


def floor_statement(answers: int, family: Family) -> Statement:
    """A fractional packing of the sets bounds the largest error from below."""
    made = Accepting(answers, family)
    size = lift(total(made.weights))
    values = (Fraction(1, 2), 0, Fraction(1, 3))
    groups = (made.rule, *(real(w.name, *values, 1) for w in made.weights), real("larger", *values))
    axes = tuple(Axis.of((w.name,), ((0,), ("1/2",), (1,), (-1,))) for w in made.weights)
    return Statement(
        CoordinateModel(groups, axes, grid=6),
        (
            ("weights_not_negative", all_of(at_most(0, w) for w in made.weights)),
            ("packing", all_of(made.packed())),
            ("at_least_every_error", all_of(at_most(mistake, LARGER) for mistake in made.errors)),
        ),
        at_most((size - 1) * made.answered(), size * LARGER),
    )


def prove_floor(answers: int, family: Family, claim: Statement) -> Sequence[CaseProof]:
    """Each weight times what its error lacks, each answer's probability times what its packing leaves."""
    made = Accepting(answers, family)
    size = lift(total(made.weights))
    return [
        CaseProof(
            (
                (1, (less(size * LARGER, (size - 1) * made.answered()),)),
                *products(made.weights, [at_most(mistake, LARGER) for mistake in made.errors]),
                *products(made.shares[:-1], made.packed()),
            )
        )
    ]


def covers(made: Accepting) -> list[Formula]:
    """Each set has weight at least 1."""
    return [at_most(1, lift(total(made.cover[i] for i in accepted))) for accepted in made.family]


def attained_statement(answers: int, family: Family) -> Statement:
    """A rule in proportion to a fractional transversal keeps every error to its bound."""
    made = Accepting(answers, family)
    size, rest = lift(total(made.cover)), variable("r")
    shares = [variable(f"answer{i}") for i in range(answers)]
    errors = [lift(error([1], [[*shares, rest]], accepted)) for accepted in family]
    proportional = all_of(
        equal(share * size, (1 - rest) * part) for share, part in zip(shares, made.cover, strict=True)
    )
    groups = (
        probability("r"),
        *(real(c.name, Fraction(1, 2), 1, 0) for c in made.cover),
        *(probability(share.name) for share in shares),
    )
    return Statement(
        CoordinateModel(groups),
        (("transversal", all_of(covers(made))), ("proportional", proportional)),
        all_of(at_most(size * mistake, (size - 1) * (1 - rest)) for mistake in errors),
        determined=tuple(share.name for share in shares),
    )


def prove_attained(answers: int, family: Family, claim: Statement) -> Sequence[CaseProof]:
    """An answer's probability times what its set's weight exceeds 1 by."""
    made = Accepting(answers, family)
    size, rest = lift(total(made.cover)), variable("r")
    shares = [variable(f"answer{i}") for i in range(answers)]
    equations = [equal(share * size, (1 - rest) * part) for share, part in zip(shares, made.cover, strict=True)]
    proofs = []
    for accepted, covered in zip(family, covers(made), strict=True):
        mistake = lift(error([1], [[*shares, rest]], accepted))
        denied = less((size - 1) * (1 - rest), size * mistake)
        wrong = [equation for i, equation in enumerate(equations) if i not in accepted]
        proofs.append(
            CaseProof(
                ((1, (denied,)), (1, (at_most(0, 1 - rest), covered))),
                (),
                tuple((equation, lift(1)) for equation in wrong),
            )
        )
    return proofs


def shape(name: str, floor: bool, points: int, meeting: int) -> Shape:
    """One family of one of the two statements."""
    answers, family = FAMILIES[name]
    build, prove = (floor_statement, prove_floor) if floor else (attained_statement, prove_attained)
    routes = (
        Enumeration(points, meeting),
        Solver(),
        Certification(partial(prove, answers, family)),
        Sampling((200, 2000, 20000)),
    )
    return Shape(name, partial(build, answers, family), routes)


ACCEPTABLE_ANSWERS_FLOOR = Proposition(
    name="acceptable_answers_floor",
    family="bound",
    item="T6.4",
    words=(
        "If everything that a rule sees has the same law in all worlds, and the sets of acceptable answers have a "
        "fractional packing of total weight n, the error in some world is at least (1 - r)(1 - 1/n)."
    ),
    source=("scheinerman1997fractional", "yu1997assouad"),
    hypotheses={
        "weights_not_negative": "every world's weight is at least 0",
        "packing": "the weights of the worlds that accept an answer sum to at most 1, for each answer",
        "at_least_every_error": "the number that is bounded is at least the error in every world",
    },
    shapes=(
        shape("two answers, each right once", True, 1_344, 234),
        shape("triangle", True, 16_128, 902),
        shape("four worlds, two of four answers", True, 161_280, 2_522),
        shape("an answer that is always right", True, 16_128, 910),
        shape("a world that accepts nothing", True, 5_376, 459),
    ),
)

ACCEPTABLE_ANSWERS_ATTAINED = Proposition(
    name="acceptable_answers_attained",
    family="bound",
    item="T6.4",
    words=(
        "If a fractional transversal of the sets of acceptable answers has total weight n, the rule that answers in "
        "proportion to it, and abstains with probability r, has an error of at most (1 - r)(1 - 1/n) in every world."
    ),
    source=("scheinerman1997fractional",),
    hypotheses={
        "transversal": "the answers that a world accepts have total weight at least 1",
        "proportional": "the rule's probability of an answer is 1 - r times its weight, divided by the total weight",
    },
    shapes=(
        shape("two answers, each right once", False, 243, 2),
        shape("triangle", False, 2_187, 14),
        shape("four worlds, two of four answers", False, 19_683, 28),
        shape("an answer that is always right", False, 2_187, 13),
    ),
)
