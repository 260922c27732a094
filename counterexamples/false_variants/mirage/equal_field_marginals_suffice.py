"""Refuted: it is enough that each field of the public record has the same law in both worlds.

A near miss of `equal_records_equal_answers`. The joint law counts: with two fair bits that are equal in one world and
opposite in the other, a rule that deploys where they are equal always deploys in the first and never in the second.

``safe<c>`` and ``harmful<c>`` are the probabilities of the record c of two bits (first bit more significant, the last
record left out); ``deploys<c>`` is the rule's probability of deploying.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, distribution, probability, weights
from finite_models.terms import all_of, equal, lift, total, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

LAWS = {world: distribution([f"{world}{c}" for c in range(3)]) for world in ("safe", "harmful")}


def statement() -> Statement:
    """Equal laws of the first bit and of the second make the rule deploy equally often."""
    safe, harmful = weights(LAWS["safe"]), weights(LAWS["harmful"])
    deploys = [variable(f"deploys{c}") for c in range(4)]
    fields = [equal(harmful[1], safe[0] + safe[1] - harmful[0]), equal(harmful[2], safe[0] + safe[2] - harmful[0])]
    often = [lift(total(w * d for w, d in zip(law, deploys, strict=True))) for law in (safe, harmful)]
    return Statement(
        CoordinateModel((LAWS["safe"], LAWS["harmful"], *(probability(f"deploys{c}") for c in range(4)))),
        (("equal_laws_of_each_field", all_of(fields)),),
        equal(often[1], often[0]),
        determined=("harmful1", "harmful2"),
    )


EQUAL_FIELD_MARGINALS_SUFFICE = Proposition(
    name="equal_field_marginals_suffice",
    family="mirage",
    item="T9",
    words="If each field of the record has the same law in two worlds, a rule on the record deploys equally often.",
    source=("behera2026mirage",),
    hypotheses={"equal_laws_of_each_field": "each of the two fields has the same law in both worlds"},
    shapes=(Shape("two bits", statement, (Enumeration(8_100, 972), Solver(), Sampling((200, 1000, 5000)))),),
    refuted=True,
    variant_of="equal_records_equal_answers",
)
