"""Refuted: numbers that lie in the ranges of the single cells, and sum to one, are a joint law with the marginals.

A near miss of `newly_harmful_attained`: each cell's range is sharp, yet the box that they form is
larger than the set of joint laws. At 1/2 and 1/2 every cell may have 1/2; the first two cannot both.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, distribution, probability, weights
from finite_models.terms import all_of, at_most
from theorems.frechet.laws import has_marginals, is_law, marginals
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement() -> Statement:
    """Two events; the cells in the order of the bit masks."""
    p, q = marginals(2)
    stated = distribution(["cell00", "cell10", "cell01"])
    cells = weights(stated)
    first = (1 - p, p, 1 - p, p)
    second = (1 - q, 1 - q, q, q)
    inside = [
        bound
        for cell, a, b in zip(cells, first, second, strict=True)
        for bound in (at_most(a + b - 1, cell), at_most(cell, a), at_most(cell, b))
    ]
    return Statement(
        CoordinateModel((stated, probability("p1"), probability("p2")), grid=4),
        (("in_the_box", all_of(inside)),),
        all_of([is_law(cells), has_marginals(cells, [p, q])]),
    )


CELLS_FILL_THEIR_BOX = Proposition(
    name="cells_fill_their_box",
    family="frechet",
    item="T4.1",
    words=(
        "Four numbers that sum to one, each in the Fréchet range of its cell, are a joint law of two events with the "
        "given marginals."
    ),
    source=("frechet1935",),
    hypotheses={"in_the_box": "each number lies in the Fréchet range of its cell"},
    shapes=(Shape("two events", statement, (Enumeration(875, 83), Solver(), Sampling((400, 2000, 20000)))),),
    refuted=True,
    variant_of="newly_harmful_attained",
)
