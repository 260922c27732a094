"""Claims that a paper prints of integers it does not print: rounded percentages, counts, differences.

A claim is about a *quantity*: a sum, difference or product of integers, a ratio or percentage of two,
or the difference of two percentages. It *holds* at some integers if the quantity stands in the stated
relations there. A quantity with a denominator exists only where the denominator is at least 1, so a
claim about it says that too. A printed number holds for every value at most half a unit of its last
digit away: the half-way cases may round either way.

Every claim is a list of `inequalities` with integer coefficients, each a polynomial that is at least
0 exactly where the claim holds, which is what a search and a proof work with.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

Polynomial = Mapping[tuple[int, ...], int]
"""Integer coefficients by monomial; a monomial is the sorted tuple of its integers' positions."""

KINDS = ("sum", "difference", "product", "percent", "ratio", "percent_difference", "equal")
RELATIONS = ("prints", "equals", "at_least", "at_most", "more_than", "less_than")


@dataclass(frozen=True)
class Operand:
    """An integer of the model by its position, or (`position` None) a constant."""

    position: int | None
    value: Fraction = Fraction(0)

    def at(self, point: Sequence[int]) -> Fraction:
        """Its value at `point`."""
        return self.value if self.position is None else Fraction(point[self.position])


@dataclass(frozen=True)
class Relation:
    """What is said of a quantity.

    Attributes
    ----------
    name : one of `RELATIONS`.
    value : what the quantity is compared with.
    unit : for ``prints``, the unit of the last printed digit, greater than 0; else 0.
    """

    name: str
    value: Operand
    unit: Fraction = Fraction(0)


@dataclass(frozen=True)
class Claim:
    """One printed statement.

    Attributes
    ----------
    kind : one of `KINDS`; ``equal`` says that all operands are equal and has no relations.
    operands : of a percentage or ratio the count and its denominator; of a difference of percentages
        count, denominator, count, denominator; of a difference (signed) the one and what is subtracted.
    source : where it is printed; words that nothing depends on.
    """

    name: str
    kind: str
    operands: tuple[Operand, ...]
    relations: tuple[Relation, ...] = ()
    source: str = ""

    def denominators(self) -> tuple[Operand, ...]:
        """The operands by which the quantity is divided."""
        if self.kind in ("percent", "ratio"):
            return self.operands[1:]
        return self.operands[1::2] if self.kind == "percent_difference" else ()

    def quantity(self, point: Sequence[int]) -> Fraction | None:
        """The quantity at `point`; None where a denominator is less than 1.

        >>> rate = Claim("rate", "percent", (Operand(0), Operand(1)))
        >>> rate.quantity((3, 8)), rate.quantity((3, 0))
        (Fraction(75, 2), None)
        """
        values = [operand.at(point) for operand in self.operands]
        if any(operand.at(point) < 1 for operand in self.denominators()):
            return None
        if self.kind == "sum":
            return sum(values, Fraction(0))
        if self.kind == "product":
            return math.prod(values, start=Fraction(1))
        if self.kind == "difference":
            return values[0] - values[1]
        if self.kind == "percent_difference":
            return 100 * (Fraction(values[0], values[1]) - Fraction(values[2], values[3]))
        return (100 if self.kind == "percent" else 1) * Fraction(values[0], values[1])

    def holds(self, point: Sequence[int]) -> bool:
        """Whether the claim holds at `point`, from its meaning and not from `inequalities`."""
        if self.kind == "equal":
            return len({operand.at(point) for operand in self.operands}) == 1
        quantity = self.quantity(point)
        return quantity is not None and all(_stands(quantity, r, r.value.at(point)) for r in self.relations)

    def inequalities(self) -> list[Polynomial]:
        """Polynomials that are all at least 0 exactly where the claim holds, in lowest terms."""
        if self.kind == "equal":
            first = _of(self.operands[0])
            differences = [_plus(first, _of(other), -1) for other in self.operands[1:]]
            return [lowest(_plus({}, d, sign)) for d in differences for sign in (1, -1)]
        above, below = self._numerator_and_denominator()
        found = [_plus(_of(operand), {(): Fraction(1)}, -1) for operand in self.denominators()]
        for relation in self.relations:
            gap = _plus(above, _times(_of(relation.value), below), -1)
            if relation.name == "prints":
                found += [_plus(_plus({}, gap, sign), below, Fraction(relation.unit, 2)) for sign in (1, -1)]
            if relation.name in ("equals", "at_least", "more_than"):
                found.append(_whole(gap, relation.name == "more_than"))
            if relation.name in ("equals", "at_most", "less_than"):
                found.append(_whole(_plus({}, gap, -1), relation.name == "less_than"))
        return [lowest(polynomial) for polynomial in found]

    def _numerator_and_denominator(self) -> tuple[_Exact, _Exact]:
        parts = [_of(operand) for operand in self.operands]
        one: _Exact = {(): Fraction(1)}
        if self.kind == "sum":
            return _total(parts), one
        if self.kind == "product":
            result = one
            for part in parts:
                result = _times(result, part)
            return result, one
        if self.kind == "difference":
            return _plus(parts[0], parts[1], -1), one
        if self.kind == "percent_difference":
            if self.operands[1] == self.operands[3]:
                return _plus({}, _plus(parts[0], parts[2], -1), 100), parts[1]
            crossed = _plus(_times(parts[0], parts[3]), _times(parts[2], parts[1]), -1)
            return _plus({}, crossed, 100), _times(parts[1], parts[3])
        return _plus({}, parts[0], 100 if self.kind == "percent" else 1), parts[1]


_Exact = Mapping[tuple[int, ...], Fraction]


def _stands(quantity: Fraction, relation: Relation, value: Fraction) -> bool:
    if relation.name == "prints":
        return 2 * abs(quantity - value) <= relation.unit
    if relation.name == "equals":
        return quantity == value
    if relation.name in ("at_least", "at_most"):
        return quantity >= value if relation.name == "at_least" else quantity <= value
    return quantity > value if relation.name == "more_than" else quantity < value


def _of(operand: Operand) -> _Exact:
    return {(): operand.value} if operand.position is None else {(operand.position,): Fraction(1)}


def _plus(left: _Exact, right: _Exact, factor: int | Fraction = 1) -> _Exact:
    result = dict(left)
    for monomial, coefficient in right.items():
        result[monomial] = result.get(monomial, Fraction(0)) + factor * coefficient
    return {monomial: coefficient for monomial, coefficient in result.items() if coefficient}


def _total(parts: Sequence[_Exact]) -> _Exact:
    result: _Exact = {}
    for part in parts:
        result = _plus(result, part)
    return result


def _times(left: _Exact, right: _Exact) -> _Exact:
    result: _Exact = {}
    for monomial, coefficient in left.items():
        shifted = {tuple(sorted(monomial + other)): c for other, c in right.items()}
        result = _plus(result, shifted, coefficient)
    return result


def _whole(polynomial: _Exact, strict: bool) -> _Exact:
    """The polynomial times a denominator of its coefficients; less 1 where it is to be greater than 0."""
    scale = math.lcm(*(coefficient.denominator for coefficient in polynomial.values()))
    return _plus(_plus({}, polynomial, scale), {(): Fraction(1)}, -1 if strict else 0)


def lowest(polynomial: _Exact) -> Polynomial:
    """Of the polynomials with the same integer points at which they are at least 0, the simplest multiple.

    Coefficients become integers without a common factor, and the constant is rounded down, which
    changes nothing at integers.

    >>> lowest({(0,): Fraction(2), (): Fraction(-1)})
    {(0,): 1, (): -1}
    """
    scale = math.lcm(*(coefficient.denominator for coefficient in polynomial.values()))
    whole = {monomial: int(coefficient * scale) for monomial, coefficient in polynomial.items()}
    constant = whole.pop((), 0)
    divisor = math.gcd(*whole.values()) or 1
    found = {monomial: coefficient // divisor for monomial, coefficient in whole.items()}
    return {**found, (): constant // divisor}


@dataclass(frozen=True)
class ReportedFigures:
    """Integers with their ranges, and what is claimed of them.

    Attributes
    ----------
    names : of the integers.
    ranges : for each the least and the greatest value that it may have.
    claims : with distinct names.
    source : what reported them; words that nothing depends on.
    """

    names: tuple[str, ...]
    ranges: tuple[tuple[int, int], ...]
    claims: tuple[Claim, ...]
    source: str = ""

    def inside(self, point: Sequence[int]) -> bool:
        """Whether every integer lies in its range."""
        return all(low <= value <= high for value, (low, high) in zip(point, self.ranges, strict=True))
