"""Where everything that a rule sees has one law in both worlds, its two errors add up to 1 - r.

Notation: `theorems.bound.laws`; r is the probability of abstaining.

Made precise: a cell is a record together with a value of the private randomness U, so that equal laws
of the cells are equal joint laws of (record, U). The abstention is then the same in both worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, less
from theorems.bound import listed_rules
from theorems.bound.laws import Rule, copies, law, same_law
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


def parts(cells: int) -> tuple[Expression, Expression, Expression, Expression]:
    """The errors in the harmful and the safe world, and the abstentions in the safe and the harmful one."""
    rule = Rule(cells)
    return rule.errs("harmful"), rule.errs("safe"), rule.abstains("safe"), rule.abstains("harmful")


def floor(cells: int) -> Formula:
    """The larger of the two errors is at least (1 - r)/2."""
    harmful, safe, abstains, _ = parts(cells)
    return any_of([at_most(1 - abstains, 2 * harmful), at_most(1 - abstains, 2 * safe)])


def statement(cells: int) -> Statement:
    """The claim for this many cells."""
    harmful, safe, abstains, there = parts(cells)
    return Statement(
        CoordinateModel((law("safe", cells), law("harmful", cells), *Rule(cells).groups)),
        (("equal_joint_law", same_law("safe", "harmful", cells)),),
        all_of([equal(there, abstains), equal(harmful + safe, 1 - abstains), floor(cells)]),
        determined=copies("harmful", cells),
    )


def prove(cells: int, claim: Statement) -> Sequence[CaseProof]:
    """With the second law replaced by the first, what is denied cancels."""
    harmful, safe, abstains, there = parts(cells)
    answered = 1 - abstains
    denied = [
        [less(there, abstains)],
        [less(abstains, there)],
        [less(harmful + safe, answered)],
        [less(answered, harmful + safe)],
        [less(2 * harmful, answered), less(2 * safe, answered)],
    ]
    return [CaseProof(tuple((1, (no,)) for no in case), copies("harmful", cells)) for case in denied]


EQUAL_LAWS_FLOOR = Proposition(
    name="equal_laws_floor",
    family="bound",
    item="T6.1",
    words=(
        "If the joint law of the record and of the rule's private randomness is the same in both worlds, the "
        "probability of deploying in the harmful world and that of holding in the safe world add up to 1 - r, so "
        "that the larger is at least (1 - r)/2."
    ),
    source=("behera2026mirage", "lecam1973convergence", "yu1997assouad"),
    hypotheses={"equal_joint_law": "record and private randomness have the same joint law in both worlds"},
    shapes=(
        Shape(
            "two cells",
            partial(statement, 2),
            (
                Enumeration(324, 108),
                Solver(),
                Certification(partial(prove, 2)),
                Sampling(),
                Listing(
                    "rules by fortieths",
                    listed_rules.floors_of_a_constant_record,
                    861,
                    861,
                    tally={"abstentions with the floor (1 - r)/2": 21, "2/5 at 1/5": 1},
                ),
            ),
        ),
        Shape(
            "three records",
            partial(statement, 3),
            (Enumeration(7_776, 1_296), Solver(), Certification(partial(prove, 3)), Sampling()),
        ),
        Shape(
            "two records, two values of U",
            partial(statement, 4),
            (Enumeration(129_600, 12_960), Solver(), Certification(partial(prove, 4)), Sampling()),
        ),
    ),
)
