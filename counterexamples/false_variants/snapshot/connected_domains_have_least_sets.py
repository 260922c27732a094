"""Refuted: on a domain that is connected by single-coordinate changes every target has a least set.

A near miss of `small_connected_domains` and of `joined_domains_are_safe`: the paths may have to leave the
coordinates on which two states differ.
"""

from __future__ import annotations

from functools import partial

from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import MODELS, THREE_BITS, Domain
from theorems.snapshot.least_set_criterion import model


def statement(domain: Domain) -> Statement:
    """Connected: the core suffices."""
    return Statement(model(domain), (("connected", domain.connected()),), domain.clashes_meet_core())


CONNECTED_DOMAINS_HAVE_LEAST_SETS = Proposition(
    name="connected_domains_have_least_sets",
    family="snapshot",
    item="T5.5",
    words="If changes of single coordinates lead inside X from each state to each other, every target has a least set.",
    source=("pawlak1991rough",),
    hypotheses={"connected": "changes of single coordinates lead inside X from each state to each other"},
    shapes=(
        Shape(
            "three bits",
            partial(statement, THREE_BITS),
            (Enumeration(MODELS["three bits"], 5_472), Solver(), Sampling((500, 2000, 8000))),
        ),
    ),
    refuted=True,
    variant_of="small_connected_domains",
)
