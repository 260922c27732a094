"""Expected values on a layered tree in plain integers.

Layer by layer, the weights are integers over one common denominator, and so are the values: one
multiplication and one addition an edge, no gcd until the end. The layers go from the root down;
the children of a layer's nodes stand in the next layer in order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from operator import add, mul, sub


@dataclass(frozen=True)
class Level:
    """One layer of a tree.

    Attributes
    ----------
    counts : the number of children of each node; 0 for a leaf.
    numerators : the weights of all children, in order, as integers over `denominator`.
    uniform : the number of children where every node has the same, else 0.
    """

    counts: list[int]
    numerators: list[int]
    denominator: int
    uniform: int

    @staticmethod
    def of(counts: Sequence[int], weights: Sequence[Fraction]) -> Level:
        """The layer with these numbers of children and these weights."""
        denominator = math.lcm(*{weight.denominator for weight in weights}) if weights else 1
        numerators = [weight.numerator * (denominator // weight.denominator) for weight in weights]
        kinds = set(counts)
        return Level(list(counts), numerators, denominator, kinds.pop() if len(kinds) == 1 else 0)

    @cached_property
    def columns(self) -> list[list[int]]:
        """The numerators of all first children, of all second children, …, where `uniform` is not 0."""
        return [self.numerators[offset :: self.uniform] for offset in range(self.uniform)]


@dataclass(frozen=True)
class Leaves:
    """Values at the nodes of a layered tree, prepared to be used more than once.

    Attributes
    ----------
    rows : for each layer the values as integers over `denominator`; an empty row above the last
        layer stands for zeros.
    """

    rows: list[list[int]]
    denominator: int

    @staticmethod
    def of(rows: Sequence[Sequence[Fraction]]) -> Leaves:
        """The values `rows`, layer by layer, over their least common denominator."""
        scale = math.lcm(*{value.denominator for row in rows for value in row})
        numerators = [[value.numerator * (scale // value.denominator) for value in row] for row in rows]
        return Leaves([*(row if any(row) else [] for row in numerators[:-1]), numerators[-1]], scale)


def _sums(level: Level, below: list[int]) -> list[int]:
    """The weighted sum of the children's values for each node of `level`."""
    if level.uniform:
        step = level.uniform
        sums = map(mul, level.columns[0], below[0::step] if step > 1 else below)
        for offset in range(1, step):
            sums = map(add, sums, map(mul, level.columns[offset], below[offset::step]))
        return list(sums)
    running = [0, *accumulate(map(mul, level.numerators, below))]
    ends = [0, *accumulate(level.counts)]
    at_ends = [running[end] for end in ends]
    return list(map(sub, at_ends[1:], at_ends[:-1]))


def expectations(levels: Sequence[Level], leaves: Sequence[Sequence[Fraction]] | Leaves) -> Fraction:
    """The expected leaf value at the root.

    Parameters
    ----------
    levels : the layers, the root's first; the last has leaves only.
    leaves : for each layer the value at each node; at a node with children it must be 0.
    """
    prepared = leaves if isinstance(leaves, Leaves) else Leaves.of(leaves)
    values = prepared.rows[-1]
    factor = 1
    for level, row in zip(reversed(levels[:-1]), reversed(prepared.rows[:-1]), strict=True):
        factor *= level.denominator
        values = _sums(level, values)
        if row:
            values = [v + factor * own if own else v for v, own in zip(values, row, strict=True)]
    return Fraction(values[0], prepared.denominator * factor)


def reach_probabilities(levels: Sequence[Level], marked: Sequence[Sequence[bool]]) -> list[Fraction]:
    """The probability with which each marked node is reached, layer by layer."""
    found: list[Fraction] = []
    reach = [1]
    denominator = 1
    for level, marks in zip(levels, marked, strict=True):
        found.extend(Fraction(r, denominator) for r, mark in zip(reach, marks, strict=True) if mark)
        spread = [r for r, count in zip(reach, level.counts, strict=True) for _ in range(count)]
        reach = list(map(mul, spread, level.numerators))
        denominator *= level.denominator
    return found
