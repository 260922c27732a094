"""Refuted: over several rounds it is enough that each round's record has the same law in both worlds.

A near miss of `rounds`, for rules that never abstain: the joint law may differ. The witness
`copied_against_opposite_rounds` has fair records in both rounds, equal in one world and opposite in
the other, and average errors of 1/4. ``first<o1>`` and ``second<c>`` are 1 where the rule deploys and 0 where
it holds.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, bit, weights
from finite_models.terms import all_of, any_of, at_most, equal, lift, total, variable
from theorems.bound.laws import law
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement() -> Statement:
    """The claim for two rounds; averages are over the rounds, so twice their value is the sum."""
    safe, harmful = weights(law("safe", 4)), weights(law("harmful", 4))
    deploys = [variable(f"first{c // 2}") + variable(f"second{c}") for c in range(4)]
    errors = (
        lift(total(weight * rounds for weight, rounds in zip(harmful, deploys, strict=True))),
        lift(total(weight * (2 - rounds) for weight, rounds in zip(safe, deploys, strict=True))),
    )
    rounds = [equal(harmful[1], safe[0] + safe[1] - harmful[0]), equal(harmful[2], safe[0] + safe[2] - harmful[0])]
    names = (*(f"first{o}" for o in (0, 1)), *(f"second{c}" for c in range(4)))
    return Statement(
        CoordinateModel((law("safe", 4), law("harmful", 4), *(bit(name) for name in names))),
        (("equal_law_in_each_round", all_of(rounds)),),
        any_of(at_most(1, mistakes) for mistakes in errors),
        determined=("harmful1", "harmful2"),
    )


EQUAL_LAWS_IN_EACH_ROUND_SUFFICE = Proposition(
    name="equal_laws_in_each_round_suffice",
    family="bound",
    item="T6.5",
    words=(
        "If in each round the record has the same law in both worlds, a rule that never abstains has an average error "
        "of at least 1/2 in one of them."
    ),
    source=("behera2026mirage",),
    hypotheses={"equal_law_in_each_round": "the record of each round has the same law in both worlds"},
    shapes=(Shape("two rounds", statement, (Enumeration(6_400, 768), Solver(), Sampling((1000, 4000, 20000)))),),
    refuted=True,
    variant_of="rounds",
)
