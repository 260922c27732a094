"""Integers that satisfy polynomial inequalities, or a proof that there are none in a box.

A proof is a tree, written as the list of its nodes in preorder:

    Split(form, value)     the first part has form <= value, the second form >= value + 1, where a
                           form is a sum of integers with integer coefficients
    Closed(combination)    multipliers, not negative, of inequalities; the combination is less than 0
                           on the whole box, by its largest value monomial by monomial

A split on one integer with coefficient 1 or -1 narrows the box; any other adds an inequality, which
later combinations may use under the next number. Integer points are all on one side of each split, so
the tree shows that the box holds no solution.

The search narrows a box by what single inequalities say of single integers, asks a linear programme
about the linear ones together (its multipliers close the box where it is infeasible), and splits. Two
steps see what boxes do not: equations without integer solutions (a parity, say), and the least
denominator of a fraction between two bounds (by the Stern-Brocot tree). The budget counts nodes, so
results repeat.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice, product
from typing import Any

from finite_models.reported_figures import Polynomial

Box = tuple[tuple[int, int], ...]
Form = tuple[tuple[int, int], ...]
"""Pairs (position of an integer, its coefficient)."""

Combination = tuple[tuple[int, int], ...]
"""Pairs (number of an inequality, its multiplier)."""

Point = tuple[int, ...]

BUDGET = 30_000
"""Most boxes that one `Search` looks at."""

_ROUNDS = 6
_ROOT_ROUNDS = 60
_PIVOTS = 300
_TRIAL = 40
_WIDE = 1000


@dataclass(frozen=True)
class Split:
    """A node whose two parts have form <= value and form >= value + 1."""

    form: Form
    value: int


@dataclass(frozen=True)
class Closed:
    """A leaf: the combination is less than 0 on the whole box."""

    combination: Combination


Proof = tuple[Split | Closed, ...]


class BudgetSpent(Exception):
    """The search looked at as many boxes as it may and does not know."""


class _Stopped(Exception):
    """A trial run came to its end."""


@dataclass(frozen=True)
class Inequality:
    """A polynomial that is to be at least 0: terms (coefficient, monomial) and a constant."""

    terms: tuple[tuple[int, tuple[int, ...]], ...]
    constant: int
    linear: bool = field(init=False)
    positions: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "linear", all(len(monomial) == 1 for _, monomial in self.terms))
        object.__setattr__(self, "positions", tuple(sorted({i for _, monomial in self.terms for i in monomial})))

    @staticmethod
    def of(polynomial: Polynomial) -> Inequality:
        """The inequality that says that `polynomial` is at least 0."""
        terms = tuple((coefficient, monomial) for monomial, coefficient in sorted(polynomial.items()) if monomial)
        return Inequality(terms, polynomial.get((), 0))

    @staticmethod
    def beside(form: Form, value: int, is_first: bool) -> Inequality:
        """What a split at `value` says in its first part, form <= value, or in its second, form >= value + 1."""
        sign = -1 if is_first else 1
        return Inequality(tuple((sign * c, (i,)) for i, c in form), value if is_first else -value - 1)

    def at(self, point: Sequence[int]) -> int:
        """The polynomial's value at `point`."""
        return self.constant + sum(c * math.prod(point[i] for i in monomial) for c, monomial in self.terms)

    def most(self, box: Sequence[tuple[int, int]]) -> int:
        """What the polynomial does not exceed on `box`: its monomials' largest values, added."""
        result = self.constant
        for coefficient, monomial in self.terms:
            low, high = box[monomial[0]]
            for i in monomial[1:]:
                ends = (low * box[i][0], low * box[i][1], high * box[i][0], high * box[i][1])
                low, high = min(ends), max(ends)
            result += coefficient * (high if coefficient > 0 else low)
        return result


def combined(inequalities: Sequence[Inequality], combination: Combination) -> Inequality:
    """The inequality that the multiples of inequalities add up to."""
    terms: dict[tuple[int, ...], int] = {}
    constant = 0
    for number, multiplier in combination:
        constant += multiplier * inequalities[number].constant
        for coefficient, monomial in inequalities[number].terms:
            terms[monomial] = terms.get(monomial, 0) + multiplier * coefficient
    return Inequality(tuple((c, monomial) for monomial, c in terms.items() if c), constant)


@dataclass(frozen=True)
class Bound:
    """What a proof shows: in a box, the integer at `position` is at least or at most `value`."""

    position: int
    is_low: bool
    value: int
    proof: Proof

    def apply(self, box: Box) -> Box:
        """The box with the bound."""
        low, high = box[self.position]
        return _with(box, self.position, (self.value, high) if self.is_low else (low, self.value))

    def outside(self, box: Box) -> Box:
        """The part of the box that the proof shows to hold no solution."""
        low, high = box[self.position]
        return _with(box, self.position, (low, self.value - 1) if self.is_low else (self.value + 1, high))


def _with(box: Box, position: int, ends: tuple[int, int]) -> Box:
    return (*box[:position], ends, *box[position + 1 :])


def _cut(position: int, is_low: bool, value: int) -> Split:
    """The split whose first part is what lies outside a bound."""
    return Split(((position, 1),), value - 1) if is_low else Split(((position, -1),), -value - 1)


@dataclass(frozen=True)
class Refuted:
    """There is no solution in the box, by this proof."""

    proof: Proof


@dataclass
class Search:
    """Looks for integer points at which all of `inequalities` are at least 0.

    Attributes
    ----------
    inequalities : numbered from 0, as combinations name them.
    budget : how many more boxes may be looked at.
    """

    inequalities: tuple[Inequality, ...]
    budget: int = BUDGET

    def solve(self, box: Box) -> Point | Refuted:
        """A solution in `box`, or a proof that there is none.

        Raises
        ------
        BudgetSpent
            When the budget does not suffice.
        """
        found = self._tried(_corners(box))
        if found is not None:
            return found
        narrowed = self.bounds(box)
        if isinstance(narrowed, Refuted):
            return narrowed
        outcome = self._run(narrowed[1])
        if not isinstance(outcome, Refuted):
            return outcome
        return Refuted(self._pruned(_joined(narrowed[0], outcome.proof)))

    def _tried(self, boxes: Iterable[Box]) -> Point | None:
        """A solution that a short look into one of these boxes finds."""
        for box in boxes:
            try:
                found = self._run(box, _TRIAL)
            except _Stopped:
                continue
            if not isinstance(found, Refuted):
                return found
        return None

    def bounds(self, box: Box) -> tuple[list[Bound], Box] | Refuted:
        """What single inequalities, and pairs that bound a fraction, say of the integers in `box`.

        The bounds hold one after the other, each in the box that those before it leave.
        """
        found: list[Bound] = []
        while True:
            steps: list[Split | Closed] = []
            narrowed = _narrow(box, self.inequalities, steps, _ROOT_ROUNDS)
            if narrowed is None:
                return Refuted(_joined(found, tuple(steps)))
            for split, closed in zip(steps[::2], steps[1::2], strict=True):
                assert isinstance(split, Split)
                ((position, sign),) = split.form
                found.append(Bound(position, sign == 1, sign * (split.value + 1), (closed,)))
            box = narrowed
            bound = next(self._least_denominators(box), None)
            if bound is None:
                return found, box
            if bound.value > box[bound.position][1]:
                return Refuted(_joined(found, bound.proof))
            found.append(bound)
            box = bound.apply(box)

    def ranges(self, box: Box, solutions: list[Point]) -> tuple[list[Bound], Box]:
        """The least and greatest value of each integer over all solutions in `box`, as bounds.

        `solutions` holds at least one, and gains those that attain the ends.

        Raises
        ------
        BudgetSpent
            When the budget does not suffice.
        """
        found = self.bounds(box)
        assert not isinstance(found, Refuted)
        bounds, box = found
        for position in range(len(box)):
            for is_low in (True, False):
                end = box[position][0 if is_low else 1]
                bound = self._to_the_end(box, position, is_low, end, solutions)
                if bound is not None:
                    bounds.append(bound)
                    box = bound.apply(box)
        return bounds, box

    def _to_the_end(self, box: Box, position: int, is_low: bool, end: int, solutions: list[Point]) -> Bound | None:
        """Look inwards from `end`, at more and more values, until a solution attains what is left."""
        sign = 1 if is_low else -1
        proofs: list[tuple[int, Proof]] = []
        step = 1
        while end != (best := _end(solutions, position, is_low)):
            step = min(step, abs(best - end))
            last = end + sign * (step - 1)
            part = _with(box, position, (end, last) if is_low else (last, end))
            found = self._tried(self._linear_slices(part)) or self._run(part)
            if isinstance(found, Refuted):
                end = last + sign
                proofs.append((end, self._pruned(found.proof)))
                step *= 2
            else:
                solutions.append(found)
                step = max(1, abs(found[position] - end) >> 1)
        if not proofs:
            return None
        nodes: list[Split | Closed] = []
        for value, proof in proofs[:-1]:
            nodes += [_cut(position, is_low, value), *proof]
        return Bound(position, is_low, proofs[-1][0], (*nodes, *proofs[-1][1]))

    def _run(self, box: Box, limit: int | None = None) -> Point | Refuted:
        """What `solve` says, without its first steps; with a limit on the boxes, `_Stopped` beyond it."""
        proof = list(self._without_integers(box))
        if proof:
            return Refuted(tuple(proof))
        waiting: list[tuple[Box, tuple[Inequality, ...]]] = [(box, self.inequalities)]
        looked = 0
        while waiting:
            box, inequalities = waiting.pop()
            if self.budget <= 0:
                raise BudgetSpent
            if looked == limit:
                raise _Stopped
            self.budget -= 1
            looked += 1
            narrowed = _narrow(box, inequalities, proof, _ROUNDS)
            if narrowed is None:
                continue
            box = narrowed
            found = relaxed(box, inequalities)
            if isinstance(found, Infeasible):
                proof.append(Closed(found.combination))
                continue
            point = tuple(min(max(_nearest(v), low), high) for v, (low, high) in zip(found, box, strict=True))
            broken = next((inequality for inequality in inequalities if inequality.at(point) < 0), None)
            if broken is None:
                return point
            form, value = _branch(box, found, point, broken)
            proof.append(Split(form, value))
            first, second = _parts(box, inequalities, form, value)
            waiting += [second, first]
        return Refuted(tuple(proof))

    def _linear_slices(self, box: Box) -> Iterator[Box]:
        """Some parts of the box in which enough integers are fixed that all inequalities are linear."""
        left = [set(monomial) for e in self.inequalities for _, monomial in e.terms if len(monomial) > 1]
        left = [wide for monomial in left if len(wide := {i for i in monomial if box[i][0] < box[i][1]}) > 1]
        chosen: set[int] = set()
        while left:
            i = min({i for monomial in left for i in monomial - chosen}, key=lambda i: (-sum(i in m for m in left), i))
            chosen.add(i)
            left = [monomial for monomial in left if len(monomial - chosen) > 1]
        places: Iterable[tuple[int, ...]] = [(place,) * len(chosen) for place in (4, 2, 0)] if chosen else []
        if 0 < len(chosen) < 3:
            places = product((4, 3, 2, 1, 0), repeat=len(chosen))
        for quarters in places:
            at = {i: ((4 - q) * box[i][0] + q * box[i][1]) >> 2 for i, q in zip(sorted(chosen), quarters, strict=True)}
            part = tuple((at[i], at[i]) if i in at else ends for i, ends in enumerate(box))
            yield from islice(_corners(part), 4)
            yield part

    def _pruned(self, proof: Proof) -> Proof:
        """The proof without the splits of which one part alone proves the whole."""
        # For each combination the inequalities that splits have added above it.
        added: list[tuple[Inequality, ...]] = []
        waiting: list[tuple[Inequality, ...]] = [()]
        for node in proof:
            above = waiting.pop()
            added.append(above)
            if isinstance(node, Split):
                for is_first in (False, True):
                    beside = () if _is_single(node.form) else (Inequality.beside(node.form, node.value, is_first),)
                    waiting.append((*above, *beside))
        # From the leaves up: what remains, and on which ends of which ranges it rests.
        done: list[tuple[_Tree, frozenset[tuple[int, bool]]]] = []
        for node, above in zip(reversed(proof), reversed(added), strict=True):
            if isinstance(node, Closed):
                done.append(((node, None, None), _used(combined((*self.inequalities, *above), node.combination))))
                continue
            (first, rests_first), (second, rests_second) = done.pop(), done.pop()
            if _is_single(node.form):
                ((i, sign),) = node.form
                if (i, sign == -1) not in rests_first:
                    done.append((first, rests_first))
                    continue
                if (i, sign == 1) not in rests_second:
                    done.append((second, rests_second))
                    continue
                rests_first -= {(i, sign == -1)}
                rests_second -= {(i, sign == 1)}
            done.append(((node, first, second), rests_first | rests_second))
        result: list[Split | Closed] = []
        trees: list[_Tree | None] = [done[0][0]]
        while trees:
            tree = trees.pop()
            if tree is not None:
                result.append(tree[0])
                trees += [tree[2], tree[1]]
        return tuple(result)

    def _least_denominators(self, box: Box) -> Iterator[Bound]:
        """Lower bounds on n from the least denominator of a fraction k/n between two linear bounds on it."""
        cones: dict[tuple[int, int], list[tuple[Fraction, bool]]] = {}
        for inequality in self.inequalities:
            if inequality.linear and len(inequality.terms) == 2 and inequality.constant == 0:
                (a, (i,)), (b, (j,)) = inequality.terms
                if a * b < 0:
                    cones.setdefault((i, j), []).append((Fraction(-b, a), a > 0))
                    cones.setdefault((j, i), []).append((Fraction(-a, b), b > 0))
        for (k, n), sides in sorted(cones.items()):
            low = max((side for side, is_low in sides if is_low), default=None)
            high = min((side for side, is_low in sides if not is_low), default=None)
            if low is not None and high is not None and low <= high and box[k][0] >= 0 and box[n][0] >= 1:
                bound = self._least_denominator(box, k, n, low, high)
                if bound is not None:
                    yield bound

    def _least_denominator(self, box: Box, k: int, n: int, low: Fraction, high: Fraction) -> Bound | None:
        """The bound, if it says more than `box`: p1/q1 < low <= k/n <= high < p2/q2 makes n at least q1 + q2.

        For then q1*k - p1*n and p2*n - q2*k are at least 1, and q2 and q1 times these add up to n.
        """
        (p1, q1), (p2, q2) = parents(low, high)
        if q1 + q2 <= box[n][0]:
            return None
        value = min(q1 + q2, box[n][1] + 1)
        part, inequalities = _with(box, n, (box[n][0], value - 1)), self.inequalities
        nodes: list[Split | Closed] = []
        for pairs in (((k, q1), (n, -p1)), ((k, -q2), (n, p2))):
            form = tuple(sorted((i, c) for i, c in pairs if c))
            first, second = _parts(part, inequalities, form, 0)
            if any(least > most for least, most in first[0]):
                continue
            closed = relaxed(*first)
            if not isinstance(closed, Infeasible):
                return None
            nodes += [Split(form, 0), Closed(closed.combination)]
            part, inequalities = second
        last = relaxed(part, inequalities)
        return Bound(n, True, value, (*nodes, Closed(last.combination))) if isinstance(last, Infeasible) else None

    def _without_integers(self, box: Box) -> Proof:
        """A proof that the linear equations have no integer solution; without nodes where none is found."""
        free = [i for i, (low, high) in enumerate(box) if low < high]
        pairs = _equations(self.inequalities)
        rows, constants = [], []
        for number, _ in pairs:
            inequality = self.inequalities[number]
            by = {monomial[0]: c for c, monomial in inequality.terms}
            rows.append([by.get(i, 0) for i in free])
            constants.append(-inequality.constant - sum(c * box[i][0] for i, c in by.items() if i not in free))
        multipliers = without_integer_solution(rows, constants)
        if not multipliers:
            return ()
        scale = math.lcm(*(y.denominator for y in multipliers))
        whole = [(int(y * scale), pair) for y, pair in zip(multipliers, pairs, strict=True) if y]
        sums = [
            sum((y * row[at] for y, row in zip(multipliers, rows, strict=True)), Fraction(0)) for at in range(len(free))
        ]
        form = tuple((i, int(c)) for i, c in zip(free, sums, strict=True) if c)
        value = math.floor(sum((y * b for y, b in zip(multipliers, constants, strict=True)), Fraction(0)))
        nodes: list[Split | Closed] = [Split(form, value)]
        for sign, (part, inequalities) in zip((1, -1), _parts(box, self.inequalities, form, value), strict=True):
            chosen = sorted((pair[0 if sign * y > 0 else 1], abs(y)) for y, pair in whole)
            if len(inequalities) > len(self.inequalities):
                chosen.append((len(self.inequalities), scale))
            if any(low > high for low, high in part) or combined(inequalities, tuple(chosen)).most(part) >= 0:
                return ()
            nodes.append(Closed(tuple(chosen)))
        return tuple(nodes)


_Tree = tuple[Split | Closed, Any, Any]


def _is_single(form: Form) -> bool:
    return len(form) == 1 and form[0][1] in (1, -1)


def _used(inequality: Inequality) -> frozenset[tuple[int, bool]]:
    """The ends (integer, whether the low one) of ranges on which the largest value may depend."""
    found: set[tuple[int, bool]] = set()
    for coefficient, monomial in inequality.terms:
        found.update(
            (i, is_low)
            for i in monomial
            for is_low in (True, False)
            if len(monomial) > 1 or is_low == (coefficient < 0)
        )
    return frozenset(found)


def _joined(bounds: Sequence[Bound], proof: Proof) -> Proof:
    """The proof for the box in which the bounds were found, of one for the box that they leave."""
    nodes: list[Split | Closed] = []
    for bound in bounds:
        nodes += [_cut(bound.position, bound.is_low, bound.value), *bound.proof]
    return (*nodes, *proof)


def _end(solutions: Sequence[Point], position: int, is_low: bool) -> int:
    values = [solution[position] for solution in solutions]
    return min(values) if is_low else max(values)


def _corners(box: Box) -> Iterator[Box]:
    """Boxes in which one of the widest ranges is a point: at its high end, where small solutions are many."""
    wide = sorted((low - high, i) for i, (low, high) in enumerate(box) if high - low > _WIDE)
    for _, i in wide[:3]:
        low, high = box[i]
        for value in (high, (low + high) >> 1):
            yield _with(box, i, (value, value))


def _nearest(value: Fraction) -> int:
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def _branch(box: Box, values: Sequence[Fraction], point: Point, broken: Inequality) -> tuple[Form, int]:
    """Where to split: a fractional value of the relaxation, else the middle of a range in what is broken."""
    fractional = [(high - low, i) for i, (low, high) in enumerate(box) if values[i].denominator > 1]
    if fractional:
        _, i = min(fractional)
        at = math.floor(values[i])
        return (((i, 1),), at) if point[i] == at else (((i, -1),), -at - 1)
    _, i = min((high - low, i) for i in broken.positions if (high := box[i][1]) > (low := box[i][0]))
    middle = (box[i][0] + box[i][1]) >> 1
    return (((i, 1),), middle) if point[i] <= middle else (((i, -1),), -middle - 1)


def _parts(
    box: Box, inequalities: tuple[Inequality, ...], form: Form, value: int
) -> tuple[tuple[Box, tuple[Inequality, ...]], tuple[Box, tuple[Inequality, ...]]]:
    """The two parts of a split: box and inequalities of each."""
    if _is_single(form):
        ((i, sign),) = form
        low, high = box[i]
        if sign == 1:
            return (_with(box, i, (low, min(high, value))), inequalities), (
                _with(box, i, (max(low, value + 1), high)),
                inequalities,
            )
        return (_with(box, i, (max(low, -value), high)), inequalities), (
            _with(box, i, (low, min(high, -value - 1))),
            inequalities,
        )
    first, second = (Inequality.beside(form, value, is_first) for is_first in (True, False))
    return (box, (*inequalities, first)), (box, (*inequalities, second))


def _narrow(box: Box, inequalities: Sequence[Inequality], proof: list[Split | Closed], rounds: int) -> Box | None:
    """The box after the bounds that single inequalities give, written to `proof`; None where one closes it."""
    ends = list(box)
    for left in range(rounds, -1, -1):
        changed = False
        for number, inequality in enumerate(inequalities):
            most = inequality.most(ends)
            if most < 0:
                proof.append(Closed(((number, 1),)))
                return None
            if not left:
                continue
            for position, is_low, value in list(_tightened(inequality, ends, most)):
                low, high = ends[position]
                if not low <= value <= high:  # two bounds that leave nothing; this one closes what is left
                    proof.append(Closed(((number, 1),)))
                    return None
                ends[position] = (value, high) if is_low else (low, value)
                proof += [_cut(position, is_low, value), Closed(((number, 1),))]
                changed = True
        if not changed:
            break
    return tuple(ends)


def _tightened(inequality: Inequality, ends: Sequence[tuple[int, int]], most: int) -> Iterator[tuple[int, bool, int]]:
    """Better bounds (position, is_low, value) that the inequality gives; some value is left to each integer."""
    if inequality.linear:
        for coefficient, (i,) in inequality.terms:
            low, high = ends[i]
            if coefficient > 0:
                value = high - most // coefficient
                if value > low:
                    yield i, True, value
            else:
                value = low + most // -coefficient
                if value < high:
                    yield i, False, value
        return
    for i in inequality.positions:
        for is_low in (True, False):
            low, high = ends[i]
            if low == high:
                break
            near, far = (low, high) if is_low else (high, low)
            if not _closes(inequality, ends, i, near, near):
                continue
            # The parts from `near` to `good` are closed, those from `near` to `far` are not.
            good = near
            while abs(far - good) > 1:
                middle = (good + far) >> 1
                if _closes(inequality, ends, i, near, middle):
                    good = middle
                else:
                    far = middle
            yield i, is_low, far


def _closes(inequality: Inequality, ends: Sequence[tuple[int, int]], i: int, one: int, other: int) -> bool:
    part = list(ends)
    part[i] = (min(one, other), max(one, other))
    return inequality.most(part) < 0


@dataclass(frozen=True)
class Infeasible:
    """The linear inequalities have no real solution in the box, as a combination of them shows."""

    combination: Combination


def relaxed(box: Box, inequalities: Sequence[Inequality]) -> tuple[Fraction, ...] | Infeasible:
    """Real numbers in `box` that meet the linear inequalities, or a combination that is less than 0 there.

    A simplex method on integers over a common denominator, with the least index first, so that it
    ends; where it takes too many steps, the numbers are the low ends and meet what they meet.
    """
    free = [i for i, (low, high) in enumerate(box) if low < high]
    column = {i: j + 1 for j, i in enumerate(free)}
    table: list[list[int]] = []
    basis: list[int] = []
    lows = [low for low, _ in box]
    width = len(free)
    for number, inequality in enumerate(inequalities):
        if inequality.linear and inequality.positions:
            row = [inequality.at(lows), *([0] * width)]
            least = row[0]
            for c, (i,) in inequality.terms:
                if i in column:
                    row[column[i]] = c
                    least += min(0, c * (box[i][1] - box[i][0]))
            if least < 0:
                table.append(row)
                basis.append(2 * width + 1 + number)
    for j, i in enumerate(free):
        table.append([box[i][1] - box[i][0], *(-1 if j == other else 0 for other in range(width))])
        basis.append(width + 1 + j)
    # Labels: from 1 the distance to the low ends, from width + 1 that to the high ones, then the slacks.
    outside = [0, *range(1, width + 1)]
    scale = 1
    for _ in range(_PIVOTS):
        leaving = (
            min((label, r) for r, label in enumerate(basis) if table[r][0] < 0)
            if any(row[0] < 0 for row in table)
            else None
        )
        if leaving is None:
            break
        r = leaving[1]
        row = table[r]
        entering = min(((outside[j], j) for j in range(1, width + 1) if row[j] > 0), default=None)
        if entering is None:
            found = {basis[r]: scale, **{outside[j]: -row[j] for j in range(1, width + 1) if row[j]}}
            slacks = {label - 2 * width - 1: y for label, y in found.items() if label > 2 * width}
            common = math.gcd(*slacks.values()) or 1
            return Infeasible(tuple(sorted((number, y // common) for number, y in slacks.items())))
        c = entering[1]
        pivot = row[c]
        for other, line in enumerate(table):
            if other != r and (factor := line[c]):
                table[other] = [(pivot * x - factor * y) // scale for x, y in zip(line, row, strict=True)]
                table[other][c] = factor
            elif other != r and pivot != scale:
                table[other] = [pivot * x // scale for x in line]
        table[r] = [-x for x in row]
        table[r][c] = scale
        basis[r], outside[c] = outside[c], basis[r]
        scale = pivot
    else:
        return tuple(map(Fraction, lows))
    values = [Fraction(low) for low in lows]
    for label, row in zip(basis, table, strict=True):
        if label <= width:
            values[free[label - 1]] += Fraction(row[0], scale)
    return tuple(values)


def parents(low: Fraction, high: Fraction) -> tuple[tuple[int, int], tuple[int, int]]:
    """Numerator and denominator of the fractions next to the simplest one in [low, high], 0 < low.

    They lie below `low` and above `high` (where the denominator is 0, that is infinity), and their
    numerators and denominators add up to those of the simplest fraction between (Stern 1858).

    >>> parents(Fraction(5, 16), Fraction(3, 8))
    ((0, 1), (1, 2))
    """
    simplest = _simplest(low, high)
    p, q = simplest.numerator, simplest.denominator
    q1 = pow(p, -1, q) if q > 1 else 1
    p1 = (p * q1 - 1) // q
    return (p1, q1), (p - p1, q - q1)


def _simplest(low: Fraction, high: Fraction) -> Fraction:
    whole = [math.ceil(low)]
    while whole[-1] > high:
        whole[-1] -= 1
        low, high = Fraction(1, high - whole[-1]), Fraction(1, low - whole[-1])
        whole.append(math.ceil(low))
    result = Fraction(whole.pop())
    while whole:
        result = whole.pop() + Fraction(1, result)
    return result


def _equations(inequalities: Sequence[Inequality]) -> list[tuple[int, int]]:
    """Pairs of linear inequalities that together are an equation."""
    seen: dict[tuple[object, ...], int] = {}
    pairs = []
    for number, inequality in enumerate(inequalities):
        if not inequality.linear:
            continue
        opposite = (tuple((-c, monomial) for c, monomial in inequality.terms), -inequality.constant)
        if opposite in seen:
            pairs.append((seen.pop(opposite), number))
        else:
            seen[inequality.terms, inequality.constant] = number
    return pairs


def without_integer_solution(rows: Sequence[Sequence[int]], constants: Sequence[int]) -> list[Fraction] | None:
    """Multipliers y that make y*rows integers and y*constants none; None where rows * x = constants has no such y.

    Kronecker's criterion for equations in integers, found by column operations (Hermite's normal form).

    >>> without_integer_solution([[2, 2]], [3])
    [Fraction(1, 2)]
    """
    table = [list(row) for row in rows]
    pivots: list[tuple[int, int]] = []
    solution: list[Fraction] = []
    for r, row in enumerate(table):
        at = len(pivots)
        while True:
            live = [c for c in range(at, len(row)) if row[c]]
            if len(live) <= 1:
                break
            best = min(live, key=lambda c: (abs(row[c]), c))
            for c in live:
                if c != best:
                    factor = row[c] // row[best]
                    for line in table:
                        line[c] -= factor * line[best]
        rest = constants[r] - sum((solution[j] * row[j] for j in range(at)), Fraction(0))
        if not live:
            if rest:
                return None  # no real solution either
            continue
        for line in table:
            line[at], line[live[0]] = line[live[0]], line[at]
        pivots.append((r, at))
        solution.append(Fraction(rest, row[at]))
        if solution[-1].denominator > 1:
            return _multipliers(table, pivots, len(rows))
    return None


def _multipliers(table: Sequence[Sequence[int]], pivots: Sequence[tuple[int, int]], count: int) -> list[Fraction]:
    """The last row of the inverse of the lower triangular matrix of the pivots."""
    result = [Fraction(0)] * count
    last = len(pivots) - 1
    for r, c in reversed(pivots):
        rest = sum((result[other] * table[other][c] for other, _ in pivots if other > r), Fraction(0))
        result[r] = Fraction((1 if c == last else 0) - rest, table[r][c])
    return result
