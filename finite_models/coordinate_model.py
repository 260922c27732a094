"""Models as points of a space of named coordinates.

A `CoordinateModel` lists its coordinates and, for enumeration, the finite set of points to visit as
a product of *axes*. An axis gives one or several coordinates together with the tuples of values
they take, so that a domain can be a full grid in some coordinates and a chosen list in others.

The domain says what makes a point a model at all (a probability lies in [0, 1], a bit is 0 or 1);
what a claim assumes beyond that is a hypothesis and belongs to the claim.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from finite_models.rationals import rational
from finite_models.terms import (
    Expression,
    Formula,
    Number,
    all_of,
    any_of,
    at_most,
    equal,
    lift,
    total,
    variable,
)

Values = tuple[Fraction, ...]


@dataclass(frozen=True)
class Coordinates:
    """Coordinates that share one domain.

    Attributes
    ----------
    kind : ``"simplex"`` (all but the last probability of a distribution: each is at least 0 and
        they sum to at most 1; one name makes a probability in [0, 1]), ``"range"`` (each takes one
        of `values`) or ``"real"`` (any rational; `values` are the ones that searches try first).
    """

    kind: str
    names: tuple[str, ...]
    values: Values = ()

    def domain(self) -> list[tuple[str, Formula]]:
        """The named formulas that hold exactly on the domain."""
        symbols = [variable(name) for name in self.names]
        if self.kind == "simplex":
            formulas = [(f"{name} >= 0", at_most(0, symbol)) for name, symbol in zip(self.names, symbols, strict=True)]
            rest = f"{' + '.join(self.names)} <= 1"
            return [*formulas, (rest, at_most(0, 1 - total(symbols)))]
        if self.kind == "range":
            return [
                (f"{name} in {{{', '.join(map(str, self.values))}}}", any_of(equal(symbol, v) for v in self.values))
                for name, symbol in zip(self.names, symbols, strict=True)
            ]
        return []

    def grid(self, parts: int) -> list[Values]:
        """The default points of enumeration: multiples of 1/`parts` on a simplex, else all `values`."""
        if self.kind == "simplex":
            return [tuple(Fraction(k, parts) for k in counts) for counts in _compositions(len(self.names), parts)]
        points: list[Values] = [()]
        for _ in self.names:
            points = [(*point, value) for point in points for value in self.values]
        return points


def _compositions(length: int, most: int) -> Iterable[tuple[int, ...]]:
    if length == 0:
        yield ()
        return
    for first in range(most + 1):
        for rest in _compositions(length - 1, most - first):
            yield (first, *rest)


def probability(name: str) -> Coordinates:
    """One probability in [0, 1]."""
    return Coordinates("simplex", (name,))


def distribution(names: Sequence[str]) -> Coordinates:
    """A distribution on ``len(names) + 1`` outcomes by all but its last probability."""
    return Coordinates("simplex", tuple(names))


def bit(name: str) -> Coordinates:
    """A coordinate that is 0 or 1."""
    return Coordinates("range", (name,), (Fraction(0), Fraction(1)))


def finite_range(name: str, values: Iterable[int | Fraction]) -> Coordinates:
    """A coordinate that takes one of `values`."""
    return Coordinates("range", (name,), tuple(Fraction(value) for value in values))


def real(name: str, *values: int | Fraction) -> Coordinates:
    """A coordinate without bounds; `values` are what enumerations and searches try (default 0 and 1)."""
    return Coordinates("real", (name,), tuple(Fraction(value) for value in values or (0, 1)))


def weights(coordinates: Coordinates) -> list[Expression]:
    """The probabilities of a simplex, the last one written as what the others leave."""
    symbols = [variable(name) for name in coordinates.names]
    return [*symbols, lift(1 - total(symbols))]


@dataclass(frozen=True)
class Axis:
    """Coordinates that an enumeration moves together, and the tuples of values that they take."""

    names: tuple[str, ...]
    points: tuple[Values, ...]

    @staticmethod
    def of(names: Iterable[str], rows: Iterable[Iterable[object]]) -> Axis:
        """The axis that takes these rows of values, each an exact number or its text."""
        return Axis(tuple(names), tuple(tuple(rational(value) for value in row) for row in rows))


@dataclass(frozen=True)
class CoordinateModel:
    """Named coordinates, their domain, and the finite domain that an enumeration visits.

    Attributes
    ----------
    coordinates : groups of coordinates; every name occurs once.
    axes : explicit axes for some coordinates; all others get the grid of their kind.
    grid : the number of parts into which a probability is cut on a default grid.
    """

    coordinates: tuple[Coordinates, ...]
    axes: tuple[Axis, ...] = ()
    grid: int = 2

    def __post_init__(self) -> None:
        names = self.names
        if len(set(names)) != len(names):
            raise ValueError(f"a coordinate occurs twice: {sorted({n for n in names if names.count(n) > 1})}")
        listed = [name for axis in self.axes for name in axis.names]
        if len(set(listed)) != len(listed) or not set(listed) <= set(names):
            raise ValueError("axes must name coordinates of the model, each at most once")

    @property
    def names(self) -> tuple[str, ...]:
        """All coordinates in order."""
        return tuple(name for group in self.coordinates for name in group.names)

    def domain(self) -> list[tuple[str, Formula]]:
        """The named formulas whose conjunction is the domain."""
        return [entry for group in self.coordinates for entry in group.domain()]

    def enumerated(self) -> tuple[Axis, ...]:
        """The axes of the enumeration, explicit ones first, longest last within each part."""
        listed = {name for axis in self.axes for name in axis.names}
        rest: list[Axis] = []
        for group in self.coordinates:
            if not listed.intersection(group.names):
                rest.append(Axis(group.names, tuple(group.grid(self.grid))))
            elif not listed.issuperset(group.names):
                raise ValueError(f"an axis names some of {group.names}; name all of them or none")
        return (*self.axes, *rest)

    def points(self) -> int:
        """How many points the enumeration visits."""
        return math.prod(len(axis.points) for axis in self.enumerated())


def select(index: Sequence[Expression], table: Sequence[Number]) -> Number:
    """The entry of `table` that the bits `index` point at, first bit most significant.

    Written as a polynomial that is linear in each bit; `table` has ``2 ** len(index)`` entries.
    """
    if not index:
        return table[0]
    half = len(table) // 2
    low, high = select(index[1:], table[:half]), select(index[1:], table[half:])
    return (1 - index[0]) * low + index[0] * high


def same(left: Sequence[Number], right: Sequence[Number]) -> Formula:
    """`left` and `right` agree entry by entry."""
    return all_of(equal(a, b) for a, b in zip(left, right, strict=True))
