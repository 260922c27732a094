"""Exhaustive enumeration of a statement's declared finite domain, compiled to integer arithmetic.

A domain is a product of axes (`finite_models.coordinate_model`). Each axis becomes one dimension of
an array, and a node of the formula an array over just those axes that it depends on: what does not
vary is computed once. Every node is an integer over a denominator that is known beforehand, and a
bound computed beforehand says whether 64-bit integers suffice; where they do not, the arrays hold
Python integers. No float occurs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from finite_models.coordinate_model import Axis
from theorems.proposition import FlatStatement

Array = npt.NDArray[Any]
BLOCK = 1 << 16
"""Points that are evaluated at a time; an array of so many integers stays in a processor's cache."""

SAFE = 1 << 62


@dataclass(frozen=True)
class Count:
    """What an enumeration saw.

    Attributes
    ----------
    points, meeting : points visited, and those that met every hypothesis.
    lone_failures : for each hypothesis, the points at which it failed and all others held.
    failures : points that met the hypotheses and broke the conclusion; `first` is the place of the
        first of them in the order of the axes.
    wide : whether 64-bit integers did not suffice.
    """

    points: int
    meeting: int
    lone_failures: tuple[int, ...]
    failures: int
    first: int | None
    wide: bool

    def merged(self, other: Count) -> Count:
        """This count and one of a later part of the domain."""
        return Count(
            self.points + other.points,
            self.meeting + other.meeting,
            tuple(a + b for a, b in zip(self.lone_failures, other.lone_failures, strict=True)),
            self.failures + other.failures,
            self.first if self.first is not None else other.first,
            self.wide or other.wide,
        )


class Compiled:
    """A flat statement prepared for evaluation over blocks of points."""

    def __init__(self, statement: FlatStatement, axes: Sequence[Axis], *, block: int = BLOCK) -> None:
        self.statement = statement
        self.axes = tuple(axes)
        self.sizes = [len(axis.points) for axis in self.axes]
        self.split = len(self.sizes)
        inner = 1
        while self.split and inner * self.sizes[self.split - 1] <= block:
            self.split -= 1
            inner *= self.sizes[self.split]
        self.inner = inner
        self.outer = math.prod(self.sizes[: self.split])
        self._place()
        self._scale()

    def _place(self) -> None:
        """Which axes each node depends on, and the integer values of the coordinates."""
        self.columns: dict[str, tuple[int, int, list[int]]] = {}
        for number, axis in enumerate(self.axes):
            for position, name in enumerate(axis.names):
                values = [point[position] for point in axis.points]
                denominator = math.lcm(*(value.denominator for value in values))
                whole = [value.numerator * (denominator // value.denominator) for value in values]
                self.columns[name] = (number, denominator, whole)

    def _scale(self) -> None:
        """The denominator of each numeric node, the bound on its numerator, and the axes it uses."""
        self.scales: list[int] = []
        self.bounds: list[int] = []
        self.uses: list[frozenset[int]] = []
        largest = 0
        for op, *args in self.statement.nodes:
            scale, bound = 1, 1
            uses: frozenset[int] = frozenset()
            if op == "const":
                value = Fraction(args[0])
                scale, bound = value.denominator, abs(value.numerator)
            elif op == "var":
                axis, scale, column = self.columns[str(args[0])]
                bound, uses = max(map(abs, column)), frozenset((axis,))
            else:
                children = [int(a) for a in args]
                uses = frozenset().union(*(self.uses[c] for c in children))
                if op == "mul":
                    scale = math.prod(self.scales[c] for c in children)
                    bound = math.prod(max(1, self.bounds[c]) for c in children)
                elif op in ("add", "le", "lt", "eq"):
                    scale = math.lcm(*(self.scales[c] for c in children))
                    raised = [self.bounds[c] * (scale // self.scales[c]) for c in children]
                    bound = sum(raised)
            self.scales.append(scale)
            self.bounds.append(bound)
            self.uses.append(uses)
            largest = max(largest, bound, scale)
        self.wide = largest >= SAFE
        self.dtype: Any = object if self.wide else np.int64

    def _column(self, name: str, outer: Sequence[int]) -> Any:
        axis, _, values = self.columns[name]
        if axis < self.split:
            return values[outer[axis]]
        shape = [1] * (len(self.axes) - self.split)
        shape[axis - self.split] = len(values)
        return np.array(values, dtype=self.dtype).reshape(shape)

    def _evaluate(self, index: int, values: list[Any], outer: Sequence[int]) -> Any:
        op, *args = self.statement.nodes[index]
        if op == "const":
            return Fraction(args[0]).numerator
        if op == "var":
            return self._column(str(args[0]), outer)
        children = [int(a) for a in args]
        if op == "mul":
            result = values[children[0]]
            for child in children[1:]:
                result = result * values[child]
            return result
        if op in ("add", "le", "lt", "eq"):
            scale = math.lcm(*(self.scales[c] for c in children))
            raised = [values[c] if self.scales[c] == scale else values[c] * (scale // self.scales[c]) for c in children]
            if op == "add":
                result = raised[0]
                for part in raised[1:]:
                    result = result + part
                return result
            if op == "le":
                return raised[0] <= raised[1]
            return raised[0] < raised[1] if op == "lt" else raised[0] == raised[1]
        if op == "not":
            return np.logical_not(values[children[0]])
        result = np.bool_(op == "and")
        for child in children:
            truth = np.asarray(values[child], dtype=bool)
            result = np.logical_and(result, truth) if op == "and" else np.logical_or(result, truth)
        return result

    def count(self, start: int = 0, stop: int | None = None) -> Count:
        """Evaluate the outer blocks from `start` to `stop` (all by default)."""
        stop = self.outer if stop is None else stop
        nodes = range(len(self.statement.nodes))
        fixed = [all(axis >= self.split for axis in self.uses[i]) for i in nodes]
        values: list[Any] = [None] * len(self.statement.nodes)
        varying = [i for i in nodes if not fixed[i]]
        total: Count | None = None
        for block in range(start, stop):
            outer = self._digits(block)
            for i in nodes if total is None else varying:
                values[i] = self._evaluate(i, values, outer)
            part = self._tally(values, block)
            total = part if total is None else total.merged(part)
        if total is None:
            return Count(0, 0, (0,) * len(self.statement.hypotheses), 0, None, self.wide)
        return total

    def truths(self, formulas: Sequence[int]) -> Iterator[tuple[int, list[Array]]]:
        """Block by block the place of its first point, and at each of its points whether these formulas hold."""
        values: list[Any] = [None] * len(self.statement.nodes)
        for block in range(self.outer):
            outer = self._digits(block)
            for i in range(len(values)):
                values[i] = self._evaluate(i, values, outer)
            shape = self.sizes[self.split :]
            found = [np.broadcast_to(np.asarray(values[i], dtype=bool), shape).reshape(-1) for i in formulas]
            yield block * self.inner, found

    def _digits(self, block: int) -> list[int]:
        digits = []
        for size in reversed(self.sizes[: self.split]):
            block, digit = divmod(block, size)
            digits.append(digit)
        return digits[::-1]

    def _number_true(self, mask: Any) -> int:
        array = np.asarray(mask, dtype=bool)
        return int(np.count_nonzero(array)) * (self.inner // array.size)

    def _tally(self, values: list[Any], block: int) -> Count:
        for name, index in self.statement.domain:
            if not np.all(values[index]):
                raise ValueError(f"the enumeration leaves the domain: {name} does not hold everywhere")
        holds = [np.asarray(values[index], dtype=bool) for _, index in self.statement.hypotheses]
        meeting: Any = np.bool_(True)
        for truth in holds:
            meeting = np.logical_and(meeting, truth)
        broken = self._broken(values)
        lone = []
        for position, truth in enumerate(holds):
            alone: Any = np.logical_not(truth)
            for other, other_truth in enumerate(holds):
                if other != position:
                    alone = np.logical_and(alone, other_truth)
            lone.append(self._number_true(alone))
        failures = self._number_true(broken)
        first = None
        if failures:
            whole = np.broadcast_to(broken, self.sizes[self.split :]).reshape(-1)
            first = block * self.inner + int(np.argmax(whole))
        return Count(self.inner, self._number_true(meeting), tuple(lone), failures, first, self.wide)

    def least_failure(self) -> dict[str, Fraction] | None:
        """The counterexample with the fewest coordinates that are not 0, then the simplest; None if there is none.

        Simple is a small sum of numerators and denominators; among equals the first in the order of
        the axes.
        """
        sizes = [[sum(map(_size, point)) for point in axis.points] for axis in self.axes]
        each = 1 + sum(max(row) for row in sizes)  # one coordinate more outweighs every size
        most = each * (1 + sum(len(axis.names) for axis in self.axes))
        dtype: Any = np.int64 if most < SAFE else object
        costs = [
            np.array([size + each * sum(map(bool, point)) for size, point in zip(row, axis.points, strict=True)], dtype)
            for row, axis in zip(sizes, self.axes, strict=True)
        ]
        best: tuple[int, int] | None = None
        values: list[Any] = [None] * len(self.statement.nodes)
        inner: Any = np.zeros((), dtype)
        for axis in range(self.split, len(self.axes)):
            shape = [1] * (len(self.axes) - self.split)
            shape[axis - self.split] = -1
            inner = inner + costs[axis].reshape(shape)
        inner = np.broadcast_to(inner, self.sizes[self.split :]).reshape(-1)
        for block in range(self.outer):
            outer = self._digits(block)
            for i in range(len(self.statement.nodes)):
                values[i] = self._evaluate(i, values, outer)
            broken = np.broadcast_to(self._broken(values), self.sizes[self.split :]).reshape(-1)
            if broken.any():
                cost = np.where(broken, inner, most)
                place = int(np.argmin(cost))
                found = int(cost[place]) + sum(int(costs[axis][digit]) for axis, digit in enumerate(outer))
                if best is None or found < best[0]:
                    best = (found, block * self.inner + place)
        return None if best is None else self.point(best[1])

    def _broken(self, values: list[Any]) -> Any:
        meeting: Any = np.bool_(True)
        for _, index in self.statement.hypotheses:
            meeting = np.logical_and(meeting, np.asarray(values[index], dtype=bool))
        return np.logical_and(meeting, np.logical_not(np.asarray(values[self.statement.conclusion], dtype=bool)))

    def point(self, place: int) -> dict[str, Fraction]:
        """The point at this place in the order of the axes."""
        found: dict[str, Fraction] = {}
        for axis in reversed(self.axes):
            place, digit = divmod(place, len(axis.points))
            found.update(zip(axis.names, axis.points[digit], strict=True))
        return {name: found[name] for name in self.statement.coordinates}


def _size(value: Fraction) -> int:
    return abs(value.numerator) + value.denominator if value else 0


def parts(compiled: Compiled, points_each: int = 4_000_000) -> list[tuple[int, int]]:
    """Ranges of outer blocks of about `points_each` points, the same on every machine."""
    blocks = max(1, points_each // compiled.inner)
    return [(start, min(start + blocks, compiled.outer)) for start in range(0, compiled.outer, blocks)]
