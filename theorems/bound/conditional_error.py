"""Abstaining buys fewer answers, not better ones: given an answer, one error in two remains.

Notation: `theorems.bound.laws`; r is the probability of abstaining, ``given_safe`` and
``given_harmful`` are the probabilities of an error given an answer, in the two worlds.

Made precise: a conditional probability times 1 - r is the probability, so that nothing is divided.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import all_of, any_of, at_most, equal, less, lift, variable
from theorems.bound.equal_laws_floor import parts
from theorems.bound.laws import Rule, copies, law, same_law
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

GIVEN_HARMFUL, GIVEN_SAFE = variable("given_harmful"), variable("given_safe")
HALF = at_most(1, 2 * GIVEN_HARMFUL), at_most(1, 2 * GIVEN_SAFE)


def statement(cells: int) -> Statement:
    """The claim for this many cells."""
    harmful, safe, abstains, _ = parts(cells)
    groups = (law("safe", cells), law("harmful", cells), *Rule(cells).groups)
    errors = [equal(GIVEN_HARMFUL * (1 - abstains), harmful), equal(GIVEN_SAFE * (1 - abstains), safe)]
    return Statement(
        CoordinateModel((*groups, real("given_harmful", 0, 1), real("given_safe", 0, 1))),
        (
            ("equal_joint_law", same_law("safe", "harmful", cells)),
            ("answers_sometimes", less(abstains, 1)),
            ("errors_given_an_answer", all_of(errors)),
        ),
        any_of(HALF),
        determined=(*copies("harmful", cells), "given_harmful", "given_safe"),
    )


def prove(cells: int, claim: Statement) -> Sequence[CaseProof]:
    """(1 - r) times what the two conditional errors lack of 1/2 adds up to 0."""
    harmful, safe, abstains, _ = parts(cells)
    answers = less(abstains, 1)
    lacking = [less(2 * GIVEN_HARMFUL, 1), less(2 * GIVEN_SAFE, 1)]
    equations = [equal(GIVEN_HARMFUL * (1 - abstains), harmful), equal(GIVEN_SAFE * (1 - abstains), safe)]
    return [
        CaseProof(
            tuple((1, (answers, lack)) for lack in lacking),
            copies("harmful", cells),
            tuple((equation, lift(-2)) for equation in equations),
        )
    ]


CONDITIONAL_ERROR = Proposition(
    name="conditional_error",
    family="bound",
    item="T6.6",
    words=(
        "If everything that a rule sees has the same law in both worlds and it abstains with a probability r < 1, then "
        "given that it answers it errs with probability at least 1/2 in one of the two worlds."
    ),
    source=("behera2026mirage", "chow1970optimum"),
    hypotheses={
        "equal_joint_law": "record and private randomness have the same joint law in both worlds",
        "answers_sometimes": "the rule abstains with a probability below 1",
        "errors_given_an_answer": "the errors given an answer are the errors divided by the probability of an answer",
    },
    shapes=(
        Shape(
            "two cells",
            partial(statement, 2),
            (Enumeration(1_296, 64), Solver(), Certification(partial(prove, 2)), Sampling()),
        ),
        Shape(
            "three records",
            partial(statement, 3),
            (Enumeration(31_104, 720), Solver(), Certification(partial(prove, 3)), Sampling()),
        ),
    ),
)
