"""Joint laws of a few events as coordinates, and the hypotheses that most statements of T4 share.

Notation: K events; a cell says which of them occur, ``cell10`` that the first of two does and the
second does not; p1 .. pK are the given marginals.

The cells other than the one in which all events occur are at least 0 and sum to at most 1; the last
one is a coordinate of its own, so that summing to one is a hypothesis and not part of the domain.
"""

from __future__ import annotations

from fractions import Fraction

from finite_models.coordinate_model import Coordinates, distribution, probability
from finite_models.coupling import marginal
from finite_models.terms import Expression, Formula, all_of, at_most, equal, lift, total, variable


class JointLaw:
    """The law of `events` events, its cells called `name` and the pattern.

    Attributes
    ----------
    cells : the probability of every cell, in the order of the bit masks.
    """

    def __init__(self, events: int, name: str = "cell") -> None:
        self.events = events
        self.names = [f"{name}{pattern(cell, events)}" for cell in range(1 << events)]
        self.cells = [variable(written) for written in self.names]

    def groups(self) -> tuple[Coordinates, ...]:
        """The coordinates: a distribution's all but last probabilities, and the cell in which all events occur."""
        return distribution(self.names[:-1]), probability(self.names[-1])

    def sums_to_one(self) -> Formula:
        """The probabilities of the cells sum to one."""
        return equal(self.cells[-1], 1 - lift(total(self.cells[:-1])))

    def has(self, mask: int, stated: Expression) -> Formula:
        """The number `stated` is the probability that all events of `mask` occur."""
        return equal(stated, marginal(self.cells, mask))

    def known(self) -> list[Formula]:
        """Every cell's probability is at least 0."""
        return [at_most(0, cell) for cell in self.cells]


def pattern(cell: int, events: int) -> str:
    """The cell as a word of 0 and 1, the first event first.

    >>> pattern(0b01, 2)
    '10'
    """
    return "".join(str(cell >> i & 1) for i in range(events))


def marginals(events: int) -> list[Expression]:
    """The given marginals p1 .. pK."""
    return [variable(f"p{i + 1}") for i in range(events)]


def marginal_names(events: int) -> tuple[str, ...]:
    """Their names."""
    return tuple(f"p{i + 1}" for i in range(events))


def exact_marginals(law: JointLaw) -> Formula:
    """Every event has the probability that is given for it."""
    return all_of(law.has(1 << i, p) for i, p in enumerate(marginals(law.events)))


def is_law(cells: list[Expression]) -> Formula:
    """These numbers are a joint law."""
    return all_of([*(at_most(0, cell) for cell in cells), equal(lift(total(cells)), 1)])


def has_marginals(cells: list[Expression], given: list[Expression]) -> Formula:
    """With these numbers for the cells, the events have these marginals."""
    return all_of(equal(marginal(cells, 1 << i), p) for i, p in enumerate(given))


SUMS_TO_ONE = "the probabilities of the cells sum to one"
EXACT_MARGINALS = "each event has exactly the probability that is given for it"
IS_A_LAW = "the numbers for the cells are at least 0 and sum to one"
HAS_THE_MARGINALS = "for each event the numbers for the cells in which it occurs sum to its marginal"

Linear = dict[str, Fraction]
"""A linear form: coefficients by coordinate, the constant under the empty name."""
