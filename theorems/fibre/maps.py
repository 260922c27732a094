"""Coordinates that the statements on logging maps share: records, targets and tables, a symbol a world.

Notation: W worlds 0, 1, ...; ``record<w>`` in {0, 1, 2} is what world w leaves, ``target<w>`` in
{0, 1} the answer there.
"""

from __future__ import annotations

from collections.abc import Sequence

from finite_models.coordinate_model import Coordinates, bit, finite_range, probability
from finite_models.terms import Expression, variable

RECORDS = 3


def records(worlds: int, name: str = "record", count: int = RECORDS) -> tuple[Coordinates, ...]:
    """A record for each world, one of `count`."""
    return tuple(finite_range(f"{name}{w}", range(count)) for w in range(worlds))


def laws(worlds: int, name: str) -> tuple[Coordinates, ...]:
    """A law on two outcomes for each world, as the record: the probability of the first outcome."""
    return tuple(probability(f"{name}{w}") for w in range(worlds))


def bits(worlds: int, name: str = "target") -> tuple[Coordinates, ...]:
    """A bit for each world."""
    return tuple(bit(f"{name}{w}") for w in range(worlds))


def symbols(count: int, name: str) -> list[Expression]:
    """The symbols ``name0``, ``name1``, ..."""
    return [variable(f"{name}{i}") for i in range(count)]


def alone(column: Sequence[Expression]) -> list[tuple[Expression, ...]]:
    """Each symbol as a row of one entry."""
    return [(entry,) for entry in column]
