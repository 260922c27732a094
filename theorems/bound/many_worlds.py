"""K worlds with K different right answers: some world's error is at least (1 - r)(K - 1)/K.

Notation: ``law<k>_<o>`` is the probability of record o in world k, ``answer<k>_<o>`` the rule's probability
of answering k, which is right in world k only, at the record o, the rest being abstention; ``larger`` is
a number that is at least every error, ``most<o>`` one that is at least every law at o, r_k the
abstention in world k.

Three propositions: the floor for equal laws, the uniform rule that attains it, and for laws that differ
the bound on the sum, sum e_k >= K - sum_o max_k law_k(o) - (sum r_k - max r_k). Made precise: the last
is stated with the sum of all abstentions but any one, which comes to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, distribution, probability, real, weights
from finite_models.record_laws import abstention, error
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, total, variable
from theorems.bound.laws import copies, law, products, same_law
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

LARGER = variable("larger")


class Many:
    """`worlds` worlds over `records` records, and a rule with as many answers."""

    def __init__(self, worlds: int, records: int) -> None:
        self.worlds, self.records = worlds, records
        self.names = [f"law{k}_" for k in range(worlds)]
        self.laws = [weights(law(name, records)) for name in self.names]
        self.rule = tuple(distribution([f"answer{k}_{o}" for k in range(worlds)]) for o in range(records))
        self.shares = [weights(group) for group in self.rule]
        self.groups = (*(law(name, records) for name in self.names), *self.rule)
        self.errors = [lift(error(weight, self.shares, (k,))) for k, weight in enumerate(self.laws)]
        self.abstains = [lift(abstention(weight, self.shares)) for weight in self.laws]

    def pure(self, *more: Sequence[Fraction]) -> tuple[Axis, ...]:
        """For an enumeration: at each record one answer, abstention, or a row of `more`."""
        rows = [[Fraction(k == j) for j in range(self.worlds)] for k in range(self.worlds + 1)]
        return tuple(Axis.of(group.names, [*rows, *more]) for group in self.rule)

    def copied(self) -> tuple[str, ...]:
        """The coordinates of all laws but the first."""
        return tuple(name for start in self.names[1:] for name in copies(start, self.records))


def floor_statement(worlds: int, records: int) -> Statement:
    """The floor for equal laws."""
    many = Many(worlds, records)
    values = (Fraction(worlds - 1, worlds), 0, Fraction(1, worlds), Fraction(1, 2 * worlds))
    groups = (*many.groups, real("larger", *values))
    uniform = [Fraction(1, worlds)] * worlds
    return Statement(
        CoordinateModel(groups, many.pure(uniform)),
        (
            ("equal_laws", all_of(same_law(many.names[0], name, records) for name in many.names[1:])),
            ("at_least_every_error", all_of(at_most(mistake, LARGER) for mistake in many.errors)),
        ),
        at_most((worlds - 1) * (1 - many.abstains[0]), worlds * LARGER),
        determined=many.copied(),
    )


def prove_floor(worlds: int, records: int, claim: Statement) -> Sequence[CaseProof]:
    """The errors add up to K - 1 times the probability of an answer."""
    many = Many(worlds, records)
    denied = less(worlds * LARGER, (worlds - 1) * (1 - many.abstains[0]))
    return [CaseProof(((1, (denied,)), *((1, (at_most(mistake, LARGER),)) for mistake in many.errors)), many.copied())]


def uniform_statement(worlds: int, records: int) -> Statement:
    """The uniform rule has this error in every world, whatever its law."""
    laws = [weights(law(f"law{k}_", records)) for k in range(worlds)]
    answers, rest = [variable(f"answer{k}") for k in range(worlds)], variable("r")
    shares = [[*answers, rest]] * records
    groups = (
        *(law(f"law{k}_", records) for k in range(worlds)),
        *(probability(answer.name) for answer in answers),
        probability("r"),
    )
    alike = all_of(equal(answer, answers[0]) for answer in answers[1:])
    return Statement(
        CoordinateModel(groups, (Axis.of((*(a.name for a in answers), "r"), _shares(worlds)),)),
        (("uniform", alike), ("answers_otherwise", equal(rest, 1 - lift(total(answers))))),
        all_of(
            equal(worlds * lift(error(weight, shares, (k,))), (worlds - 1) * (1 - rest))
            for k, weight in enumerate(laws)
        ),
        determined=(*(answer.name for answer in answers[1:]), "r"),
    )


def _shares(worlds: int) -> list[list[Fraction]]:
    """Rows of answers and abstention: uniform ones, one answer alone, and rows that do not sum to 1."""
    rows = [[Fraction(n, 4 * worlds)] * worlds + [Fraction(4 - n, 4)] for n in range(5)]
    rows += [[Fraction(k == j) for j in range(worlds + 1)] for k in range(worlds)]
    return [*rows, [Fraction(1, worlds)] * worlds + [Fraction(1)], [Fraction(0)] * (worlds + 1)]


def prove_uniform(worlds: int, records: int, claim: Statement) -> Sequence[CaseProof]:
    """With the answers replaced, both sides are the same."""
    laws = [weights(law(f"law{k}_", records)) for k in range(worlds)]
    answers, rest = [variable(f"answer{k}") for k in range(worlds)], variable("r")
    proofs = []
    for k, weight in enumerate(laws):
        left = worlds * lift(error(weight, [[*answers, rest]] * records, (k,)))
        right = (worlds - 1) * (1 - rest)
        copied = (*(answer.name for answer in answers[1:]), "r")
        proofs += [CaseProof(((1, (less(left, right),)),), copied), CaseProof(((1, (less(right, left),)),), copied)]
    return proofs


def most(records: int) -> list[Expression]:
    """Numbers that are to be at least every law."""
    return [variable(f"most{o}") for o in range(records)]


def different_statement(worlds: int, records: int, rows: Sequence[Sequence[object]]) -> Statement:
    """The bound on the sum for laws that differ; an enumeration takes the laws from `rows`."""
    many = Many(worlds, records)
    above = [at_most(weight[o], most(records)[o]) for weight in many.laws for o in range(records)]
    groups = (*many.groups, *(real(m.name, 1, Fraction(1, 2), Fraction(3, 4)) for m in most(records)))
    axes = (
        *(Axis.of(law(name, records).names, rows) for name in many.names),
        *many.pure(),
        *(Axis.of((m.name,), ((1,), ("1/2",), (0,))) for m in most(records)),
    )
    return Statement(
        CoordinateModel(groups, axes),
        (("most_is_above_every_law", all_of(above)),),
        all_of(at_most(left, lift(total(many.errors))) for left in _bounds(many)),
    )


def _bounds(many: Many) -> list[Expression]:
    mass = lift(total(most(many.records)))
    return [
        many.worlds - mass - lift(total(r for k, r in enumerate(many.abstains) if k != left_out))
        for left_out in range(many.worlds)
    ]


def prove_different(worlds: int, records: int, claim: Statement) -> Sequence[CaseProof]:
    """Each answer's probability times what the greatest law exceeds its world's law by."""
    many = Many(worlds, records)
    mistakes = lift(total(many.errors))
    proofs = []
    for left_out, bound in enumerate(_bounds(many)):
        parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(mistakes, bound),))]
        for o, shares in enumerate(many.shares):
            over = [at_most(weight[o], most(records)[o]) for weight in many.laws]
            parts += products(shares, [*over, over[left_out]])
        proofs.append(CaseProof(tuple(parts)))
    return proofs


def floor_shape(worlds: int, records: int, points: int, meeting: int) -> Shape:
    """One size of the floor for equal laws."""
    certificate = Certification(partial(prove_floor, worlds, records))
    routes = (Enumeration(points, meeting), Solver(), certificate, Sampling())
    return Shape(f"{worlds} worlds, {records} records", partial(floor_statement, worlds, records), routes)


MANY_WORLDS_FLOOR = Proposition(
    name="many_worlds_floor",
    family="bound",
    item="T6.4",
    words=(
        "If the record has the same law in K worlds with K different right answers, a rule that abstains with "
        "probability r errs with probability at least (1 - r)(K - 1)/K in some world."
    ),
    source=("yu1997assouad", "behera2026mirage"),
    hypotheses={
        "equal_laws": "the record has the same law in all worlds",
        "at_least_every_error": "the number that is bounded is at least the error in every world",
    },
    shapes=(floor_shape(2, 3, 9_216, 576), floor_shape(3, 2, 2_700, 65), floor_shape(4, 3, 1_119_744, 810)),
)

UNIFORM_RULE = Proposition(
    name="uniform_rule",
    family="bound",
    item="T6.4",
    words=(
        "A rule that abstains with probability r whatever the record, and else gives each of K answers equally often, "
        "errs with probability (1 - r)(K - 1)/K in every world, whatever the laws of the record."
    ),
    source=("yu1997assouad",),
    hypotheses={
        "uniform": "every answer is equally probable",
        "answers_otherwise": "the rule answers or abstains: the probabilities sum to 1",
    },
    shapes=tuple(
        Shape(
            f"{worlds} worlds, {records} records",
            partial(uniform_statement, worlds, records),
            (Enumeration(*counts), Solver(), Certification(partial(prove_uniform, worlds, records)), Sampling()),
        )
        for worlds, records, counts in ((3, 2, (270, 135)), (4, 3, (14_256, 6_480)))
    ),
)

DIFFERENT_LAWS_BOUND = Proposition(
    name="different_laws_bound",
    family="bound",
    item="T6.4",
    words=(
        "In K worlds with K different right answers, the errors add up to at least K less the sum over the records of "
        "the greatest of the K laws, less the sum of all abstentions but the greatest."
    ),
    source=("lecam1973convergence", "yu1997assouad"),
    hypotheses={"most_is_above_every_law": "the number given for a record is at least its probability in every world"},
    shapes=tuple(
        Shape(
            f"{worlds} worlds, {records} records",
            partial(different_statement, worlds, records, rows),
            (
                Enumeration(*counts),
                *((Solver(),) if worlds < 4 else ()),
                Certification(partial(prove_different, worlds, records)),
                Sampling((200, 2000, 20000)),
            ),
        )
        for worlds, records, rows, counts in (
            (2, 3, ((0, 0), (0, 1), (1, 0), ("1/2", "1/2"), (0, "1/2"), ("1/2", 0)), (26_244, 6_075)),
            (3, 2, ((0,), ("1/2",), (1,)), (3_888, 736)),
            (4, 3, ((0, 0), (1, 0), ("1/2", "1/2")), (273_375, 35_500)),
        )
    ),
)
