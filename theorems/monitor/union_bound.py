"""If the probabilities of missing add up to at most alpha, nothing is missed with probability 1 - alpha or more.

Notation: K intervals, one for each group and look; a cell says which of them miss; ``miss`` followed by a row of
K bits is the probability of that cell (that of the cell in which none misses is what the others leave),
``level<i>`` the level of interval i, ``spare<i>`` by how much its probability of missing stays below that,
``alpha`` the level of all, ``spare`` what of it is not given to any.

Made precise: nothing is assumed of how the misses depend on one another. The sum over all looks is the limit of
those over finitely many (`telescoping_sum`), and the union over all looks that of growing unions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import product

from finite_models.coordinate_model import Axis, CoordinateModel, distribution, probability, real, weights
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, total, variable
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

ALPHA, SPARE = variable("alpha"), variable("spare")


class Misses:
    """The joint law of which of some intervals miss, and their levels."""

    def __init__(self, intervals: int) -> None:
        self.cells = [cell for cell in product((0, 1), repeat=intervals) if any(cell)]
        self.group = distribution(["miss" + "".join(map(str, cell)) for cell in self.cells])
        self.levels = [variable(f"level{i}") for i in range(intervals)]
        self.spares = [variable(f"spare{i}") for i in range(intervals)]
        self.covered: Expression = weights(self.group)[-1]

    def missed(self, i: int) -> Expression:
        """The probability that interval i misses."""
        here = [variable(name) for name, cell in zip(self.group.names, self.cells, strict=True) if cell[i]]
        return lift(total(here))

    def within(self) -> Formula:
        """Each level is the probability of missing and what is spared."""
        pairs = zip(self.levels, self.spares, strict=True)
        return all_of(equal(level, self.missed(i) + spare) for i, (level, spare) in enumerate(pairs))

    def spent(self) -> Formula:
        """Alpha is the sum of the levels and what is spared."""
        return equal(ALPHA, lift(total([*self.levels, SPARE])))


def statement(intervals: int) -> Statement:
    """The claim for this many intervals."""
    misses = Misses(intervals)
    parts = 4 if intervals == 2 else 2
    shares = [(Fraction(k, parts),) for k in range(parts + 1)]
    named = (*misses.spares, SPARE)
    groups = (
        misses.group,
        *(probability(spare.name) for spare in named),
        *(real(level.name) for level in (*misses.levels, ALPHA)),
    )
    axes = (
        *(Axis.of((spare.name,), shares[:2]) for spare in named),
        *(Axis.of((level.name,), shares) for level in (*misses.levels, ALPHA)),
    )
    return Statement(
        CoordinateModel(groups, axes, grid=parts),
        (("each_within_its_level", misses.within()), ("levels_within_alpha", misses.spent())),
        at_most(1 - ALPHA, misses.covered),
        determined=(*(level.name for level in misses.levels), "alpha"),
    )


def prove(intervals: int, claim: Statement) -> Sequence[CaseProof]:
    """All that is spared, and each cell as often as it is counted too much."""
    misses = Misses(intervals)
    parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(misses.covered, 1 - ALPHA),))]
    parts += [(1, (at_most(0, spare),)) for spare in (*misses.spares, SPARE)]
    names = zip(misses.group.names, misses.cells, strict=True)
    parts += [(sum(cell) - 1, (at_most(0, variable(name)),)) for name, cell in names if sum(cell) > 1]
    return [CaseProof(tuple(parts), (*(level.name for level in misses.levels), "alpha"))]


UNION_BOUND = Proposition(
    name="union_bound",
    family="monitor",
    item="T7.1",
    words=(
        "If each interval misses with at most the probability of its level, and the levels of all groups and looks "
        "add up to at most alpha, then all intervals cover together with probability at least 1 - alpha, however "
        "they depend on one another."
    ),
    source=("hoeffding1963", "behera2026mirage"),
    hypotheses={
        "each_within_its_level": "each interval misses with at most the probability of its level",
        "levels_within_alpha": "the levels add up to at most alpha",
    },
    shapes=tuple(
        Shape(
            f"{words} intervals",
            partial(statement, intervals),
            (Enumeration(*counts), Solver(), Certification(partial(prove, intervals)), Sampling()),
        )
        for words, intervals, counts in (("two", 2, (35_000, 85)), ("three", 3, (46_656, 35)))
    ),
)
