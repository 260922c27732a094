"""The coarsest sufficient partition always exists, the least set of coordinates need not.

Notation: a partition of X suffices if f is constant on its blocks. "Least abstraction" asks for the
coarsest such partition, "least set of coordinates" for a least S whose fibres are such.

Two propositions. On every X there is a sufficient partition coarser than all others, also where no least
set of coordinates exists (decided by functions that list partitions). With dynamics: a partition that
determines the output and its own next blocks puts only states together that behave alike; and as
`behaviour_by_refinement` says, the classes of behaviour are themselves such a partition, so they are the
coarsest.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, finite_range
from finite_models.terms import all_of, equal, implies, negation, variable
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot import listed_spaces, listed_states
from theorems.snapshot.domains import MODELS, SHAPES, Dynamics, digits, unlike_targets
from theorems.snapshot.least_set_criterion import WITH_LEAST


def counts(name: str, size: str = "quick") -> Shape:
    """Every model of a shape, by listing all partitions and by joining pairs."""
    sizes, points = SHAPES[name].sizes, MODELS[name]
    tally = {"models": points, "with a coarsest partition": points, "with a least set": WITH_LEAST[name]}
    return Shape(
        name,
        None,
        (
            Listing(
                "every partition", partial(listed_states.every_partition, sizes), points, points, size, tally=tally
            ),
            Listing(
                "joined partitions", partial(listed_spaces.joined_partitions, sizes), points, points, size, tally=tally
            ),
        ),
    )


def restartable(dynamics: Dynamics) -> Statement:
    """Blocks that determine the output and the next block hold states that behave alike."""
    domain, behaviour = dynamics.domain, dynamics.unlike_behaviour()
    states = domain.states
    block = {x: variable(f"block{digits(x)}") for x in states}
    output = all_of(implies(equal(block[x], block[y]), negation(unlike_targets(x, y))) for x, y in domain.pairs())
    stable = all_of(
        implies(
            all_of([equal(block[x], block[y]), dynamics.leads(a, x, u), dynamics.leads(a, y, v)]),
            equal(block[u], block[v]),
        )
        for a in range(dynamics.actions)
        for x, y in domain.pairs()
        for u in states
        for v in states
        if u != v
    )
    names = [f"block{digits(x)}" for x in states]
    blocks = tuple(finite_range(name, range(len(states))) for name in names)
    return Statement(
        CoordinateModel((*blocks, *dynamics.coordinates()), (Axis.of(names, listed_states.partitions(len(states))),)),
        (("determines_output", output), ("determines_next_block", stable)),
        all_of(implies(equal(block[x], block[y]), negation(behaviour(x, y))) for x, y in domain.pairs()),
        usually_equal=tuple(zip(names[1:], names, strict=False)),
    )


COARSEST_PARTITION = Proposition(
    name="coarsest_partition",
    family="snapshot",
    item="T5.8",
    words=(
        "Among the partitions of X on whose blocks the target is constant, one is coarser than all others, also where "
        "no least set of coordinates exists."
    ),
    source=("pawlak1991rough",),
    hypotheses={},
    shapes=(counts("two bits"), counts("three values by two"), counts("three bits", "standard")),
)

COARSEST_RESTARTABLE_PARTITION = Proposition(
    name="coarsest_restartable_partition",
    family="snapshot",
    item="T5.8",
    words=(
        "A partition that determines the output and the next block under every action puts only states together that "
        "behave alike: the classes of behaviour are the coarsest such partition."
    ),
    source=("moore1956gedanken",),
    hypotheses={
        "determines_output": "states of one block have the same output",
        "determines_next_block": "every action leads from the states of one block to states of one block",
    },
    shapes=(
        Shape(
            "two bits, one action",
            partial(restartable, Dynamics((2, 2))),
            (Enumeration(61_440, 11_776), Solver(), Sampling()),
        ),
        Shape("two bits, two actions", partial(restartable, Dynamics((2, 2), 2)), (Solver(), Sampling())),
        Shape(
            "three values by two, one action", partial(restartable, Dynamics((3, 2))), (Solver("standard"), Sampling())
        ),
    ),
)
