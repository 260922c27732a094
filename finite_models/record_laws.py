"""Laws of one record in several worlds, and rules that answer or abstain on seeing it.

A world has a law of the record and the answers that are right in it. A rule gives, for each record,
the probability of each answer and, last, of abstaining; private randomness that is independent of
the record and has one law in all worlds is such a probability. A world's *error* is the probability
of an answer that the world does not accept, its *abstention* that of no answer.

Weights may be symbols, so that the same functions serve numbers and proofs. For numbers,
`least_error_of_two` gives the least larger error in two worlds by the curve of the best tests
(Neyman and Pearson 1933; with an abstention Chow 1970), `frontier_of_two` that error for every
abstention, and `least_error` the same for any number of worlds by a linear programme.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from finite_models.packing_programme import greatest
from finite_models.terms import Number, product, total

Law = Sequence[Number]
Rule = Sequence[Sequence[Number]]
Points = tuple[tuple[Fraction, Fraction], ...]

DEPLOY, HOLD = 0, 1


@dataclass(frozen=True)
class World:
    """A possible truth: the law of the record there, and the numbers of the answers that are right."""

    name: str
    law: tuple[Fraction, ...]
    accepts: tuple[int, ...]


@dataclass(frozen=True)
class RecordLaws:
    """Worlds over the same records and answers, and how often a rule may abstain in each world.

    `two_laws` says that the model was given as the laws in a safe and in a harmful world.
    """

    records: tuple[str, ...]
    answers: tuple[str, ...]
    worlds: tuple[World, ...]
    abstention: Fraction
    two_laws: bool = False


@dataclass(frozen=True)
class LeastError:
    """The least possible largest error, with a rule that has it and the prices that prove it.

    Attributes
    ----------
    floor : the least largest error.
    rule : for each record the probabilities of the answers and, last, of abstaining.
    errors : a weight for each world; they sum to 1. Where they are the prior and abstaining costs
        `abstentions`, no rule has a smaller expected cost than the floor and the price of the
        abstention allowed.
    abstentions : a price of abstaining for each world.
    """

    floor: Fraction
    rule: tuple[tuple[Fraction, ...], ...]
    errors: tuple[Fraction, ...]
    abstentions: tuple[Fraction, ...]

    @property
    def slope(self) -> Fraction:
        """By how much the least error falls, at least, for each unit of abstention more; a subgradient's size."""
        return sum(self.abstentions, Fraction(0))


def error(law: Law, rule: Rule, accepts: Iterable[int]) -> Number:
    """The probability of an answer that is not among `accepts`, where the record has this law."""
    right = set(accepts)
    return total(
        product((weight, share))
        for weight, shares in zip(law, rule, strict=True)
        for answer, share in enumerate(shares[:-1])
        if answer not in right
    )


def abstention(law: Law, rule: Rule) -> Number:
    """The probability of no answer, where the record has this law."""
    return total(product((weight, shares[-1])) for weight, shares in zip(law, rule, strict=True))


def total_variation(first: Sequence[Fraction], second: Sequence[Fraction]) -> Fraction:
    """The greatest difference in probability that the two laws give to one event; 0 for equal laws, 1 for disjoint.

    >>> total_variation((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 3), Fraction(2, 3)))
    Fraction(1, 6)
    """
    return sum((max(a - b, Fraction(0)) for a, b in zip(first, second, strict=True)), Fraction(0))


def equal_law_floor(packing: Fraction | None, abstains: Fraction) -> Fraction:
    """The least largest error where all worlds have one record law: (1 - r)(1 - 1/t), t from `fractional_transversal`.

    >>> equal_law_floor(Fraction(2), Fraction(1, 5)), equal_law_floor(None, Fraction(1, 5))
    (Fraction(2, 5), Fraction(4, 5))
    """
    return (1 - abstains) * (1 if packing is None else 1 - Fraction(1, packing))


def fractional_transversal(sets: Sequence[Iterable[int]], answers: int) -> Fraction | None:
    """The least total weight on the answers that gives each set at least 1; None where a set is empty.

    Found from its dual, the greatest fractional packing of the sets.

    >>> fractional_transversal([(0, 1), (1, 2), (0, 2)], 3)
    Fraction(3, 2)
    """
    members = [set(accepted) for accepted in sets]
    rows = [[int(answer in accepted) for accepted in members] for answer in range(answers)]
    found = greatest([1] * len(members), rows, [1] * answers)
    return None if found is None else found.value


def least_error(model: RecordLaws) -> LeastError:
    """The least largest error over the worlds of any rule that keeps to the abstention allowed.

    The programme is the one of prices: the greatest sum over the records of the least of each
    answer's cost and the cost of abstaining. Its multipliers are the rule.
    """
    count, records, answers = len(model.worlds), len(model.records), len(model.answers)
    wrong = [[answer not in world.accepts for world in model.worlds] for answer in range(answers)]
    rows: list[list[Fraction]] = []
    for record in range(records):
        worth = [Fraction(record == other) for other in range(records)]
        weights = [world.law[record] for world in model.worlds]
        nothing = [Fraction(0)] * count
        for answer in range(answers):
            costs = [-weight if bad else Fraction(0) for weight, bad in zip(weights, wrong[answer], strict=True)]
            rows.append([*worth, *costs, *nothing])
        rows.append([*worth, *nothing, *(-weight for weight in weights)])
    rows.append([Fraction(0)] * records + [Fraction(1)] * count + [Fraction(0)] * count)
    gains = [Fraction(1)] * records + [Fraction(0)] * count + [-model.abstention] * count
    found = greatest(gains, rows, [0] * (len(rows) - 1) + [1])
    assert found is not None, "the sum is at most the total weight of the worlds"
    prices = list(found.point[records:])
    prices[0] += 1 - sum(prices[:count], Fraction(0))
    shares = [found.multipliers[i : i + answers + 1] for i in range(0, records * (answers + 1), answers + 1)]
    rule = tuple(tuple(row) if sum(row) == 1 else _rest_abstains(row) for row in shares)
    return LeastError(found.value, rule, tuple(prices[:count]), tuple(prices[count:]))


def _rest_abstains(shares: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """A row of shares that sum to 1 or more, made one that sums to 1: the first answers keep theirs."""
    left, row = Fraction(1), []
    for share in shares:
        row.append(min(share, left))
        left -= row[-1]
    return tuple(row)


# ---------------------------------------------------------------- two worlds


class _Curve:
    """The best tests: how probable deployment can be in the safe world for its probability in the harmful one.

    Deployment goes first to the records that speak most for safety. `safe` and `harmful` are the
    cumulated probabilities in that order; records that occur in neither world are left out.
    """

    def __init__(self, safe: Sequence[Fraction], harmful: Sequence[Fraction]) -> None:
        self.order = sorted(
            (i for i in range(len(safe)) if safe[i] or harmful[i]),
            key=lambda i: Fraction(harmful[i], safe[i] + harmful[i]),
        )
        self.steps = [(safe[i], harmful[i]) for i in self.order]
        self.safe, self.harmful = [Fraction(0)], [Fraction(0)]
        for s, h in self.steps:
            self.safe.append(self.safe[-1] + s)
            self.harmful.append(self.harmful[-1] + h)

    def furthest(self, error: Fraction) -> tuple[int, Fraction]:
        """The last place at which deployment has at most this probability in the harmful world.

        A place is a number of whole records and a share of the next one.
        """
        low, high = 0, len(self.steps)
        while low < high:  # the last knot with harmful <= error
            middle = (low + high + 1) >> 1
            low, high = (middle, high) if self.harmful[middle] <= error else (low, middle - 1)
        if low == len(self.steps):
            return low, Fraction(0)
        return low, Fraction(error - self.harmful[low], self.steps[low][1])

    def nearest(self, error: Fraction) -> tuple[int, Fraction]:
        """The first place after which holding has at most the probability `error` in the safe world."""
        low, high = 0, len(self.steps)
        while low < high:  # the first knot with safe >= 1 - error
            middle = (low + high) >> 1
            low, high = (low, middle) if self.safe[middle] >= 1 - error else (middle + 1, high)
        if low == 0 or self.safe[low] == 1 - error:
            return low, Fraction(0)
        return low - 1, Fraction(1 - error - self.safe[low - 1], self.steps[low - 1][0])

    def at(self, place: tuple[int, Fraction]) -> tuple[Fraction, Fraction]:
        """The probabilities, safe and harmful, of deployment up to a place."""
        whole, share = place
        safe, harmful = self.safe[whole], self.harmful[whole]
        if share:
            s, h = self.steps[whole]
            safe, harmful = safe + share * s, harmful + share * h
        return safe, harmful

    def needs(self, error: Fraction) -> tuple[Fraction, Fraction]:
        """The abstention, in the safe and in the harmful world, without which no rule keeps both errors to `error`."""
        first, last = self.at(self.furthest(error)), self.at(self.nearest(error))
        return last[0] - first[0], last[1] - first[1]


def frontier_of_two(safe: Sequence[Fraction], harmful: Sequence[Fraction]) -> Points:
    """The least larger error as a function of the abstention allowed: the corners of a convex curve, from 0 to 1.

    >>> half, nothing = Fraction(1, 2), Fraction(0)
    >>> [(str(r), str(e)) for r, e in frontier_of_two((half, half, nothing), (half, nothing, half))]
    [('0', '1/4'), ('1/2', '0'), ('1', '0')]
    """
    curve = _Curve(safe, harmful)
    knots = sorted({*curve.harmful, *(1 - s for s in curve.safe)}, reverse=True)
    points: list[tuple[Fraction, Fraction]] = []
    previous: tuple[Fraction, Fraction, Fraction] | None = None
    for level in knots:
        first, second = curve.needs(level)
        if previous is not None:
            above, a, b = previous
            corners = []
            # Between knots both needs are linear: where they cross, and where the greater one is 0.
            if (a - b) * (first - second) < 0:
                corners.append(above + Fraction(a - b, (a - b) - (first - second)) * (level - above))
            for start, end in ((a, first), (b, second)):
                if start * end < 0:
                    corners.append(above + Fraction(start, start - end) * (level - above))
            points += [(max(curve.needs(corner)), corner) for corner in sorted(corners, reverse=True)]
        points.append((max(first, second), level))
        previous = (level, first, second)
    kept = [point for point in points if point[0] >= 0]
    first_kept = max((place for place, (need, _) in enumerate(kept) if need == 0), default=0)
    return corners_of([*kept[first_kept:], (Fraction(1), Fraction(0))])


def corners_of(points: Iterable[tuple[Fraction, Fraction]]) -> Points:
    """The points of a piecewise linear curve without those that lie on a line between their neighbours."""
    kept: list[tuple[Fraction, Fraction]] = []
    for x, y in points:
        if kept and (x, y) == kept[-1]:
            continue
        while len(kept) > 1:
            (x1, y1), (x2, y2) = kept[-2:]
            if (y2 - y1) * (x - x2) != (y - y2) * (x2 - x1):
                break
            kept.pop()
        kept.append((x, y))
    return tuple(kept)


def on_curve(points: Points, x: Fraction) -> Fraction:
    """The value at `x` of a piecewise linear curve given by its corners."""
    for (x1, y1), (x2, y2) in pairwise(points):
        if x1 <= x <= x2 and x1 < x2:
            return y1 + Fraction(x - x1, x2 - x1) * (y2 - y1)
    return points[-1][1]


def least_error_of_two(safe: Sequence[Fraction], harmful: Sequence[Fraction], allowed: Fraction) -> LeastError:
    """The least larger error in two worlds, deployment being wrong in the second and holding in the first.

    The rule deploys on the records that speak most for safety, holds on those that speak most for
    harm, and abstains in between. The prices put all of the abstention's price on one world: the
    error is the greater of what the two worlds' abstentions allow alone.
    """
    floor = on_curve(frontier_of_two(safe, harmful), allowed)
    curve = _Curve(safe, harmful)
    deploy, hold = curve.furthest(floor), curve.nearest(floor)
    rule = [[Fraction(0), Fraction(1), Fraction(0)] for _ in safe]
    for place, record in enumerate(curve.order):
        before = min(_share(deploy, place), _share(hold, place)) if hold < deploy else _share(deploy, place)
        until = max(before, _share(hold, place))
        rule[record] = [before, 1 - until, until - before]
    return LeastError(floor, tuple(map(tuple, rule)), *_prices(curve, floor, allowed))


def _share(place: tuple[int, Fraction], record: int) -> Fraction:
    """How much of a record lies before a place."""
    whole, share = place
    return Fraction(1) if record < whole else share if record == whole else Fraction(0)


def _prices(
    curve: _Curve, floor: Fraction, allowed: Fraction
) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """Prices whose bound is the floor; any would do at the floor 0."""
    nothing = (Fraction(0), Fraction(0))
    if floor == 0:
        return (Fraction(1), Fraction(0)), nothing
    in_safe, _ = curve.needs(floor)
    if in_safe == allowed:
        # One more record deployed saves abstention or holding, in the safe world: its odds are the price.
        s, h = _slope(curve, curve.furthest(floor), True)
        weight = Fraction(h, s + h)
        return (weight, 1 - weight), (weight, Fraction(0))
    s, h = _slope(curve, curve.nearest(floor), False)
    weight = Fraction(h, s + h)
    return (weight, 1 - weight), (Fraction(0), 1 - weight)


def _slope(curve: _Curve, place: tuple[int, Fraction], after: bool) -> tuple[Fraction, Fraction]:
    """The record of which a place cuts off a part; at a knot the next one, or the one before."""
    whole, share = place
    if share or (after and whole < len(curve.steps)) or whole == 0:
        return curve.steps[whole]
    return curve.steps[whole - 1]
