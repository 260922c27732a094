"""For binary coordinates the safe domains are the isometric subsets of the hypercube, and only there.

Made precise: X is isometric if any two of its states have a path inside X as short as the number of
coordinates on which they differ; each of its steps then sets one more of these to its final value.
"Binary" says that on X no coordinate takes three values, so that the hypothesis can fail at a shape
with a coordinate of three values: there (0, 0), (2, 0), (2, 1), (1, 1) are joined and not isometric.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Formula, all_of, iff, negation
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import DOMAINS, FOUR_BITS, SHAPES, Domain


def binary(domain: Domain) -> Formula:
    """No three states of X have three values of one coordinate."""
    return all_of(
        negation(domain.inside(x, y, z))
        for i in domain.coordinates
        for x, y, z in combinations(domain.states, 3)
        if len({x[i], y[i], z[i]}) == 3
    )


def statement(domain: Domain) -> Statement:
    """All states are joined exactly if X is isometric."""
    return Statement(
        CoordinateModel(domain.state_bits(), (domain.members(),)),
        (("binary", binary(domain)),),
        iff(domain.all_joined(), domain.isometric()),
    )


BINARY = {"two bits": 15, "three bits": 255, "three values by two": 36, "three values by three": 90}

HYPERCUBE_FORM = Proposition(
    name="hypercube_form",
    family="snapshot",
    item="T5.4",
    words=(
        "Where coordinates are binary, any two states of X are joined inside X by changes of coordinates on which they "
        "differ if and only if X is an isometric subset of the hypercube."
    ),
    source=("djokovic1973distance",),
    hypotheses={"binary": "on X no coordinate takes three values"},
    shapes=(
        *(
            Shape(
                name,
                partial(statement, domain),
                (Enumeration(DOMAINS[name], BINARY[name]), Solver(), Sampling()),
            )
            for name, domain in SHAPES.items()
        ),
        Shape(
            "four bits",
            partial(statement, FOUR_BITS),
            (Enumeration(65_535, 65_535, "standard"), Solver(), Sampling()),
        ),
    ),
)
