"""A domain that is connected by single-coordinate changes can fail, but not a small one.

Connected: changes of single coordinates, of any coordinate, lead inside X from each state to each other.
With two coordinates, or with at most four states on three bits, every target then has a least set. With
five states it need not: X = {000, 001, 010, 101, 110}, f = 1 at 110 only.
"""

from __future__ import annotations

from functools import partial

from finite_models.terms import all_of, at_most, total, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import MODELS, SHAPES, TRUE, Domain, digits
from theorems.snapshot.least_set_criterion import model


def statement(domain: Domain) -> Statement:
    """Connected, and of two coordinates or at most four states: the core suffices."""
    count = total(variable(f"state{digits(x)}") for x in domain.states)
    small = TRUE if len(domain.sizes) == 2 else at_most(count, 4)
    return Statement(
        model(domain), (("connected", domain.connected()), ("small", all_of([small]))), domain.clashes_meet_core()
    )


MEETING = {"two bits": 72, "three bits": 864, "three values by two": 656, "three values by three": 18_266}

SMALL_CONNECTED_DOMAINS = Proposition(
    name="small_connected_domains",
    family="snapshot",
    item="T5.5",
    words=(
        "If X is connected by single-coordinate changes, and there are only two coordinates, or at most four states on "
        "three bits, every target on X has a least sufficient set; with five states it need not."
    ),
    source=("pawlak1991rough",),
    hypotheses={
        "connected": "changes of single coordinates lead inside X from each state to each other",
        "small": "there are two coordinates, or X has at most four states",
    },
    shapes=tuple(
        Shape(name, partial(statement, domain), (Enumeration(MODELS[name], MEETING[name]), Solver(), Sampling()))
        for name, domain in SHAPES.items()
    ),
)
