"""Where only the two interventional laws are known, the joint of the two outcomes fills a Fréchet range.

Notation: p and q are the probabilities of the outcome 1 under the recorded action and under the
deviation; ``both`` is the probability that one unit has the outcome 1 under either.

Two propositions: no joint law with these marginals leaves [max(0, p + q - 1), min(p, q)], and every
number in it is attained, by the joint law that is written down. Both are linear, so each comes with
Farkas multipliers.
"""

from __future__ import annotations

from collections.abc import Sequence

from finite_models.coordinate_model import CoordinateModel, distribution, probability, weights
from finite_models.terms import Formula, all_of, at_most, equal, less, lift, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

P, Q = variable("p"), variable("q")
CELLS = distribution(["both", "first_only", "second_only"])
BOTH, FIRST_ONLY, SECOND_ONLY, NEITHER = weights(CELLS)
FIRST = equal(P, BOTH + FIRST_ONLY)
SECOND = equal(Q, BOTH + SECOND_ONLY)
ENDS: tuple[Formula, ...] = (at_most(0, BOTH), at_most(P + Q - 1, BOTH), at_most(BOTH, P), at_most(BOTH, Q))


def bounds() -> Statement:
    """No joint law with the two marginals leaves the range."""
    return Statement(
        CoordinateModel((CELLS, probability("p"), probability("q")), grid=4),
        (("first_marginal", FIRST), ("second_marginal", SECOND)),
        (("lower_end", all_of(ENDS[:2])), ("upper_end", all_of(ENDS[2:]))),
        determined=("p", "q"),
    )


def prove_bounds(claim: Statement) -> Sequence[CaseProof]:
    """Each end is one cell's probability being at least 0."""
    cells = [at_most(0, cell) for cell in (BOTH, NEITHER, FIRST_ONLY, SECOND_ONLY)]
    negated = [less(BOTH, 0), less(BOTH, P + Q - 1), less(P, BOTH), less(Q, BOTH)]
    return [CaseProof(((1, (no,)), (1, (cell,))), ("p", "q")) for no, cell in zip(negated, cells, strict=True)]


def attained() -> Statement:
    """A number in the range, with the joint law that has it."""
    stated = variable("stated")
    cells = (stated, P - stated, Q - stated, 1 - P - Q + stated)
    return Statement(
        CoordinateModel((probability("p"), probability("q"), probability("stated")), grid=6),
        (
            ("at_least_lower_end", at_most(P + Q - 1, stated)),
            ("at_most_first", at_most(stated, P)),
            ("at_most_second", at_most(stated, Q)),
        ),
        (
            (
                "is_a_law",
                all_of([*(at_most(0, cell) for cell in cells), equal(cells[0] + cells[1] + cells[2] + cells[3], 1)]),
            ),
            ("has_the_marginals", all_of([equal(cells[0] + cells[1], P), equal(cells[0] + cells[2], Q)])),
        ),
    )


def prove_attained(claim: Statement) -> Sequence[CaseProof]:
    """The cells are at least 0 by the hypotheses; the sums are identities."""
    stated = variable("stated")
    cells = (stated, P - stated, Q - stated, 1 - P - Q + stated)
    known = [at_most(0, stated), at_most(stated, P), at_most(stated, Q), at_most(P + Q - 1, stated)]
    proofs = [CaseProof(((1, (less(cell, 0),)), (1, (bound,)))) for cell, bound in zip(cells, known, strict=True)]
    sums = [(cells[0] + cells[1] + cells[2] + cells[3], lift(1)), (cells[0] + cells[1], P), (cells[0] + cells[2], Q)]
    for left, right in sums:
        proofs += [CaseProof(((1, (less(left, right),)),)), CaseProof(((1, (less(right, left),)),))]
    return proofs


JOINT_OUTCOMES_BOUNDED = Proposition(
    name="joint_outcomes_bounded",
    family="replay",
    item="T1.4",
    words=(
        "If only the two interventional laws are known, the probability that a unit has the outcome under both "
        "actions is at least max(0, p + q - 1) and at most min(p, q)."
    ),
    source=("frechet1935", "hoeffding1940"),
    hypotheses={
        "first_marginal": "the outcome under the recorded action has probability p",
        "second_marginal": "the outcome under the deviation has probability q",
    },
    parts={
        "lower_end": "the probability is at least 0 and at least p + q - 1",
        "upper_end": "the probability is at most p and at most q",
    },
    shapes=(Shape("two outcomes", bounds, (Enumeration(875, 35), Solver(), Certification(prove_bounds), Sampling())),),
)

JOINT_OUTCOMES_ATTAINED = Proposition(
    name="joint_outcomes_attained",
    family="replay",
    item="T1.4",
    words=(
        "Every number between max(0, p + q - 1) and min(p, q) is the probability of the outcome under both actions "
        "in some joint law."
    ),
    source=("frechet1935", "hoeffding1940"),
    hypotheses={
        "at_least_lower_end": "the number is at least p + q - 1",
        "at_most_first": "the number is at most p",
        "at_most_second": "the number is at most q",
    },
    parts={
        "is_a_law": "the probabilities of the four cells are at least 0 and sum to 1",
        "has_the_marginals": "the two outcomes have the probabilities p and q",
    },
    shapes=(
        Shape("two outcomes", attained, (Enumeration(343, 84), Solver(), Certification(prove_attained), Sampling())),
    ),
)
