"""Exact optimum of a linear programme, with a primal and a dual solution.

A programme minimises ``costs . x`` subject to ``rows x = rhs`` and ``x >= 0``. HiGHS proposes a
basis in floating point; python-flint solves that basis exactly; what it gives is compared in whole
numbers: every row, every column, and the two values. Where the proposed basis is not optimal, the
simplex method below goes on from it with exact numbers, so that a float may propose and never
decides. Every answer has been checked in whole numbers before it is returned.

Rows may depend on one another. A basis has one column for each row: a column of the programme, or
the unit column of a row, whose variable is 0 in every solution and has left for good once it left.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

import highspy
import numpy as np
from flint import fmpq_mat, fmpz_mat

_SETTINGS: dict[str, bool | int | str] = {
    "output_flag": False,
    "log_to_console": False,
    "threads": 1,
    "parallel": "off",
    "random_seed": 0,
    "presolve": "off",
    "solver": "simplex",
}
"""One thread and one seed, so that every run proposes the same basis; no presolve, so that it names one."""

Number = Fraction | int
Entries = list[tuple[int, int]]


@dataclass(frozen=True)
class Programme:
    """Minimise ``costs . x`` subject to ``rows x = rhs`` and ``x >= 0``.

    Attributes
    ----------
    costs : one exact number a column; columns are 0 .. len(costs) - 1.
    rows : for each equation its coefficients by column; columns that are left out have 0.
    rhs : one exact number a row.

    Raises
    ------
    ValueError
        When there is not one number a row, or a row names a column that is not there.
    """

    costs: Sequence[Number]
    rows: Sequence[Mapping[int, Number]]
    rhs: Sequence[Number]

    def __post_init__(self) -> None:
        if len(self.rows) != len(self.rhs):
            raise ValueError(f"{len(self.rows)} rows and {len(self.rhs)} right-hand sides; give one for each row")
        for at, row in enumerate(self.rows):
            if row and (min(row) < 0 or max(row) >= len(self.costs)):
                raise ValueError(f"row {at} names a column outside 0 .. {len(self.costs) - 1}")


@dataclass(frozen=True)
class Optimum:
    """The least value, attained by `primal`, below which no solution goes by `dual`.

    Attributes
    ----------
    primal : the columns that are not 0.
    dual : one multiplier a row; ``dual . rows <= costs`` in every column and ``dual . rhs == value``.
    """

    value: Fraction
    primal: Mapping[int, Fraction]
    dual: tuple[Fraction, ...]


@dataclass(frozen=True)
class Infeasible:
    """No solution: ``ray . rows <= 0`` in every column and ``ray . rhs > 0`` (Farkas)."""

    ray: tuple[Fraction, ...]


@dataclass(frozen=True)
class Unbounded:
    """Values go down without end along `direction`: ``rows d = 0``, ``d >= 0`` and ``costs . d < 0``."""

    direction: Mapping[int, Fraction]


Answer = Optimum | Infeasible | Unbounded


class _Whole:
    """A programme in whole numbers: each row times a positive number, and the costs times one."""

    def __init__(self, programme: Programme) -> None:
        self.width = len(programme.costs)
        self.height = len(programme.rows)
        self.cost_factor = _common(programme.costs)
        self.costs = [_times(cost, self.cost_factor) for cost in programme.costs]
        self.row_factors: list[int] = []
        self.rows: list[Entries] = []
        self.rhs: list[int] = []
        self.columns: list[Entries] = [[] for _ in programme.costs]
        for at, (row, side) in enumerate(zip(programme.rows, programme.rhs, strict=True)):
            factor = _common([*row.values(), side])
            entries = [(j, _times(value, factor)) for j, value in sorted(row.items()) if value]
            self.row_factors.append(factor)
            self.rows.append(entries)
            self.rhs.append(_times(side, factor))
            for j, value in entries:
                self.columns[j].append((at, value))

    def column(self, j: int) -> Entries:
        """The entries of column `j`; from `width` on, of the unit columns of the rows."""
        return self.columns[j] if j < self.width else [(j - self.width, 1)]

    def priced(self, multipliers: Sequence[int]) -> list[int]:
        """The sum of the rows with these multipliers, column by column."""
        found = [0] * self.width
        for multiplier, row in zip(multipliers, self.rows, strict=True):
            if multiplier:
                for j, value in row:
                    found[j] += multiplier * value
        return found

    def multipliers(self, dual: Sequence[int], over: int) -> tuple[Fraction, ...]:
        """Multipliers for the rows as they were given, from multipliers ``dual / over`` for these rows."""
        return tuple(Fraction(y * f, over) for y, f in zip(dual, self.row_factors, strict=True))


def _common(numbers: Iterable[Number]) -> int:
    return math.lcm(*{number.denominator for number in numbers})


def _times(number: Number, factor: int) -> int:
    return number.numerator * (factor // number.denominator)


class _Singular(Exception):
    """The columns are no basis."""


def _solved(matrix: list[list[int]], right: Sequence[int]) -> tuple[list[int], int]:
    """The solution of ``matrix x = right``: numerators over one positive denominator."""
    if not matrix:
        return [], 1
    try:
        found = cast(fmpq_mat, fmpz_mat(matrix).solve(fmpz_mat(len(right), 1, list(right))))
    except ZeroDivisionError:
        raise _Singular from None
    numerators, denominator = found.numer_denom()
    return [int(entry) for entry in numerators.entries()], int(denominator)


class _Basis:
    """A basis of a programme: one column for each row, and the exact solution that belongs to it.

    Attributes
    ----------
    members : the columns; from `width` on the unit columns of rows, then one artificial column.
    values, over : the basic solution, as numerators over one positive denominator.
    """

    def __init__(self, whole: _Whole, members: Sequence[int], artificial: Entries | None = None) -> None:
        self.whole = whole
        self.members = list(members)
        self.artificial = artificial
        self.artificial_name = whole.width + whole.height
        matrix = [[0] * whole.height for _ in range(whole.height)]
        for k, j in enumerate(self.members):
            for i, value in self.entries(j):
                matrix[i][k] = value
        self.matrix = matrix
        self.values, self.over = _solved(matrix, whole.rhs)

    def entries(self, j: int) -> Entries:
        """The entries of a column, the artificial one included."""
        if j == self.artificial_name:
            assert self.artificial is not None
            return self.artificial
        return self.whole.column(j)

    def fixed(self, k: int) -> bool:
        """Whether the member at `k` is the unit column of a row, whose variable must be 0."""
        return self.whole.width <= self.members[k] < self.artificial_name

    def wrong(self) -> list[int]:
        """The places whose variable is negative, or not 0 where it must be."""
        return [k for k, value in enumerate(self.values) if value < 0 or (value and self.fixed(k))]

    def dual(self, costs: Sequence[int]) -> tuple[list[int], int]:
        """Multipliers under which every member has exactly its cost: numerators over a positive denominator."""
        transposed = [list(column) for column in zip(*self.matrix, strict=True)]
        return _solved(transposed, costs)

    def direction(self, j: int) -> tuple[list[int], int]:
        """By how much the members go down when column `j` goes up by 1: numerators over a positive denominator."""
        side = [0] * self.whole.height
        for i, value in self.entries(j):
            side[i] = value
        return _solved(self.matrix, side)

    def swapped(self, k: int, j: int) -> _Basis:
        """The basis with column `j` in place `k`."""
        return _Basis(self.whole, [*self.members[:k], j, *self.members[k + 1 :]], self.artificial)

    def leaving(self, direction: Sequence[int]) -> int | None:
        """The place that stops the growth along `direction` first; None where nothing does.

        A variable that must be 0 stops any change of it. Among equals the artificial column leaves
        first, then a unit column, then the column with the least number (Bland).
        """
        best: int | None = None

        def rank(k: int) -> tuple[int, int]:
            name = self.members[k]
            return (0 if name == self.artificial_name else 1 if self.fixed(k) else 2, name)

        for k, step in enumerate(direction):
            if self.fixed(k):
                if not step:
                    continue
            elif step <= 0:
                continue
            if best is None:
                best = k
                continue
            # values[k] / step against the best so far; a unit column has the value 0, whatever its step.
            mine = self.values[k] * abs(direction[best])
            other = self.values[best] * abs(step)
            if mine < other or (mine == other and rank(k) < rank(best)):
                best = k
        return best

    def improved(self, costs: Sequence[int], own_cost: int) -> tuple[_Basis, list[int], int, int | None]:
        """Primal simplex to the end: the last basis, its dual over a denominator, and a column that falls without end.

        `costs` are the columns' costs, `own_cost` the artificial column's. The column that falls
        fastest enters; after a step of length 0 the first that falls, until a step is longer (Bland's
        rule, so that no basis comes twice).
        """
        basis, careful = self, False
        while True:
            member_costs = [
                costs[j] if j < self.whole.width else own_cost if j == self.artificial_name else 0
                for j in basis.members
            ]
            dual, over = basis.dual(member_costs)
            if own_cost and basis.artificial_name not in basis.members:
                return basis, dual, over, None
            priced = self.whole.priced(dual)
            entering, steepest = -1, 0
            for j, (cost, price) in enumerate(zip(costs, priced, strict=True)):
                gain = cost * over - price
                if gain < steepest:
                    entering, steepest = j, gain
                    if careful:
                        break
            if entering < 0:
                return basis, dual, over, None
            k = basis.leaving(basis.direction(entering)[0])
            if k is None:
                return basis, dual, over, entering
            careful = basis.values[k] == 0
            basis = basis.swapped(k, entering)


def _silent_solver() -> highspy.Highs:
    """A solver; what its constructor prints to the standard output, before it knows any option, is dropped."""
    sys.stdout.flush()
    kept = os.dup(1)
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        return highspy.Highs()
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def _proposed(whole: _Whole) -> list[int] | None:
    """The columns of the basis at which HiGHS ends; None where it names none. Floats propose, nothing more."""
    try:
        scales = [max((abs(value) for _, value in row), default=1) for row in whole.rows]
        sides = [Fraction(side, scale) for side, scale in zip(whole.rhs, scales, strict=True)]
        largest = max(map(abs, sides), default=Fraction(1)) or Fraction(1)
        right = np.array([float(side / largest) for side in sides])
        most = max(map(abs, whole.costs), default=1) or 1
        programme = highspy.HighsLp()
        programme.num_col_, programme.num_row_ = whole.width, whole.height
        programme.col_cost_ = np.array([cost / most for cost in whole.costs])
        programme.col_lower_ = np.zeros(whole.width)
        programme.col_upper_ = np.full(whole.width, highspy.kHighsInf)
        programme.row_lower_ = programme.row_upper_ = right
        matrix = programme.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kRowwise
        matrix.start_ = np.cumsum([0, *map(len, whole.rows)])
        matrix.index_ = np.array([j for row in whole.rows for j, _ in row], dtype=np.int32)
        matrix.value_ = np.array(
            [value / scale for row, scale in zip(whole.rows, scales, strict=True) for _, value in row]
        )
    except OverflowError:
        return None
    solver = _silent_solver()
    for name, value in _SETTINGS.items():
        solver.setOptionValue(name, value)
    solver.passModel(programme)
    solver.run()
    basis = solver.getBasis()
    basic = highspy.HighsBasisStatus.kBasic
    columns = [j for j, status in enumerate(basis.col_status) if status == basic]
    rows = [whole.width + i for i, status in enumerate(basis.row_status) if status == basic]
    return [*columns, *rows] if len(columns) + len(rows) == whole.height else None


def _start(whole: _Whole) -> _Basis:
    """The proposed basis; where none is proposed or its columns are none, the unit columns."""
    members = _proposed(whole) if whole.width and whole.height else None
    if members is not None:
        try:
            return _Basis(whole, members)
        except _Singular:
            pass
    return _Basis(whole, range(whole.width, whole.width + whole.height))


def _feasible(basis: _Basis) -> _Basis | Infeasible:
    """A basis whose solution is one of the programme, from any basis; else multipliers that show there is none.

    One artificial column makes up for what is wrong in the basic solution and is driven to 0.
    """
    wrong = basis.wrong()
    if not wrong:
        return basis
    whole = basis.whole
    missing = [side * basis.over for side in whole.rhs]
    for k, value in enumerate(basis.values):
        if value > 0 and not basis.fixed(k):
            for i, entry in basis.entries(basis.members[k]):
                missing[i] -= entry * value
    extended = _Basis(whole, basis.members, [(i, value) for i, value in enumerate(missing) if value])
    ended, dual, over, _ = extended.swapped(wrong[0], basis.artificial_name).improved([0] * whole.width, 1)
    if basis.artificial_name in ended.members:
        return Infeasible(whole.multipliers(dual, over))
    return _Basis(whole, ended.members)


def solve(programme: Programme) -> Answer:
    """The exact optimum of `programme`, or why there is none; checked in whole numbers.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> solve(Programme([1, 0, 2], [{0: 1, 1: 1, 2: 1}, {0: 1, 2: 1}], [1, half]))
    Optimum(value=Fraction(1, 2), primal={0: Fraction(1, 2), 1: Fraction(1, 2)}, dual=(Fraction(0, 1), Fraction(1, 1)))
    >>> solve(Programme([0], [{0: 1}], [-1]))
    Infeasible(ray=(Fraction(-1, 1),))
    """
    whole = _Whole(programme)
    feasible = _feasible(_start(whole))
    if isinstance(feasible, Infeasible):
        return _checked(whole, feasible)
    basis, dual, over, entering = feasible.improved(whole.costs, 0)
    if entering is not None:
        steps, denominator = basis.direction(entering)
        direction = {entering: Fraction(1)}
        direction |= {j: Fraction(-step, denominator) for j, step in zip(basis.members, steps, strict=True) if step}
        return _checked(whole, Unbounded(dict(sorted(direction.items()))))
    primal = {j: Fraction(v, basis.over) for j, v in sorted(zip(basis.members, basis.values, strict=True)) if v}
    value = sum((Fraction(whole.costs[j]) * x for j, x in primal.items()), Fraction(0)) / whole.cost_factor
    return _checked(whole, Optimum(value, primal, whole.multipliers(dual, over * whole.cost_factor)))


def _checked(whole: _Whole, answer: Answer) -> Answer:
    """`answer`, after its defining relations have been checked."""
    problem = _why_wrong(whole, answer)
    if problem:
        raise ArithmeticError(f"the answer to the linear programme does not stand: {problem}")
    return answer


def why_wrong(programme: Programme, answer: Answer) -> str:
    """What is wrong with `answer`, decided in whole numbers; empty for a right one."""
    return _why_wrong(_Whole(programme), answer)


def _why_wrong(whole: _Whole, answer: Answer) -> str:
    if isinstance(answer, Infeasible | Optimum):
        given = answer.ray if isinstance(answer, Infeasible) else answer.dual
        if len(given) != whole.height:
            return "there is not one multiplier a row"
        per_row = [Fraction(y.numerator, y.denominator * f) for y, f in zip(given, whole.row_factors, strict=True)]
        over = _common(per_row)
        multipliers = [_times(y, over) for y in per_row]
        priced = whole.priced(multipliers)
        gained = sum(y * side for y, side in zip(multipliers, whole.rhs, strict=True))
        if isinstance(answer, Infeasible):
            if any(price > 0 for price in priced):
                return "the ray is positive in a column"
            return "" if gained > 0 else "the ray has no positive right-hand side"
        if any(price * whole.cost_factor > cost * over for price, cost in zip(priced, whole.costs, strict=True)):
            return "the dual exceeds the cost of a column"
        if Fraction(gained, over) != answer.value:
            return "the dual has another value"
    point = answer.primal if isinstance(answer, Optimum) else answer.direction
    sides = whole.rhs if isinstance(answer, Optimum) else [0] * whole.height
    scale = _common(point.values())
    found = [0] * whole.height
    worth = 0
    for j, x in point.items():
        if not 0 <= j < whole.width or x < 0:
            return "a column is negative or not there"
        numerator = _times(x, scale)
        worth += whole.costs[j] * numerator
        for i, value in whole.columns[j]:
            found[i] += value * numerator
    if found != [side * scale for side in sides]:
        return "a row does not hold"
    if isinstance(answer, Unbounded):
        return "" if worth < 0 else "the direction does not go down"
    return "" if Fraction(worth, scale * whole.cost_factor) == answer.value else "the primal has another value"
