"""Refuted: equal laws of the record suffice, whatever the randomness that the rule uses.

A near miss of `private_randomness`: randomness whose law depends on the world is a record too.
"""

from __future__ import annotations

from dataclasses import replace

from theorems.bound.private_randomness import statement as private_randomness
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement() -> Statement:
    """The claim for two records and two values of u."""
    whole = private_randomness()
    kept = tuple(entry for entry in whole.hypotheses if entry[0] in ("equal_records", "record_is_all"))
    copied = tuple(name for name in whole.determined if "noise" not in name)
    return replace(whole, hypotheses=kept, determined=copied, usually_equal=(), lemmas=())


EQUAL_RECORD_LAWS_SUFFICE = Proposition(
    name="equal_record_laws_suffice",
    family="bound",
    item="T6.1",
    words=(
        "If the record has the same law in both worlds, and the rule sees only the record and randomness, the two "
        "errors add up to 1 - r, also where the randomness may depend on the world."
    ),
    source=("behera2026mirage",),
    hypotheses={
        "equal_records": "the record has the same law in both worlds",
        "record_is_all": "the rule's answer depends on nothing but the record and the randomness",
    },
    shapes=(
        Shape(
            "two records, two values of u",
            statement,
            (Enumeration(4_782_969, 19_683), Solver(), Sampling((200, 2000, 20000))),
        ),
    ),
    refuted=True,
    variant_of="private_randomness",
)
