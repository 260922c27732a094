"""Joint laws with given marginals: what they have in common, in closed form.

Events are numbered from 0; a *cell* is the set of events that occur, written as a bit mask (bit i
for event i), so that K events have cells 0 .. 2^K - 1. A joint law gives each cell a probability.

The closed forms are those of Fréchet (all, any), Rüger (at least m of K), Tian and Pearl (one arm's
outcome and not the other's, with an experimental and an observational table), and Strassen (a
relation between two outcomes with finitely many values). What has no closed form is a linear
programme; `Marginals.constraints` gives its rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from finite_models.terms import Expression, Formula, Number, all_of, at_most, lift, total

ONE = Fraction(1)


@dataclass(frozen=True)
class Range:
    """The least and the greatest value; every number between them is a value too."""

    low: Fraction
    high: Fraction

    @property
    def is_point(self) -> bool:
        """Whether only one value is possible."""
        return self.low == self.high


def all_range(marginals: Sequence[Fraction]) -> Range:
    """The sharp range of the probability that all events occur (Fréchet 1935); at least one event.

    >>> all_range([Fraction(1, 2), Fraction(2, 3)])
    Range(low=Fraction(1, 6), high=Fraction(1, 2))
    """
    return Range(max(Fraction(0), sum(marginals, Fraction(0)) - len(marginals) + 1), min(marginals))


def any_range(marginals: Sequence[Fraction]) -> Range:
    """The sharp range of the probability that some event occurs; at least one event.

    >>> any_range([Fraction(1, 2), Fraction(2, 3)])
    Range(low=Fraction(2, 3), high=Fraction(1, 1))
    """
    return Range(max(marginals), min(ONE, sum(marginals, Fraction(0))))


def _most(marginals: Sequence[Fraction], least: int) -> Fraction:
    """The greatest probability that at least `least` of the events occur (Rüger 1978)."""
    ascending = sorted(marginals)
    sums = [sum(ascending[: len(ascending) - j], Fraction(0)) for j in range(least)]
    return min([ONE, *(part * Fraction(1, least - j) for j, part in enumerate(sums))])


def at_least_range(marginals: Sequence[Fraction], least: int) -> Range:
    """The sharp range of the probability that at least `least` of the events occur (Rüger 1978).

    Parameters
    ----------
    marginals : the events' probabilities, in any order.
    least : from 1 to the number of events. The lower end is 1 minus the upper end of "at least
        K - least + 1" for the complements.

    Examples
    --------
    >>> at_least_range([Fraction(1, 2), Fraction(1, 3), Fraction(3, 5)], 2)
    Range(low=Fraction(13, 60), high=Fraction(43, 60))
    """
    if not 1 <= least <= len(marginals):
        raise ValueError(f"at least {least} of {len(marginals)}; ask from 1 to {len(marginals)}")
    complements = [1 - p for p in marginals]
    return Range(1 - _most(complements, len(marginals) - least + 1), _most(marginals, least))


def newly_harmful_range(old: Fraction, new: Fraction) -> Range:
    """The sharp range of P(safe under the old, harmful under the new), from the two harm rates.

    >>> newly_harmful_range(Fraction(1, 10), Fraction(3, 20))
    Range(low=Fraction(1, 20), high=Fraction(3, 20))
    """
    return Range(max(Fraction(0), new - old), min(new, 1 - old))


@dataclass(frozen=True)
class TwoTables:
    """An experimental and an observational table for one binary treatment x and outcome y.

    Attributes
    ----------
    with_x, without_x : P(y) when x, or its absence x', is set by the experiment.
    x_y, x_no_y, no_x_y, no_x_no_y : the observed joint law of treatment and outcome; sums to one.
    """

    with_x: Fraction
    without_x: Fraction
    x_y: Fraction
    x_no_y: Fraction
    no_x_y: Fraction
    no_x_no_y: Fraction

    @property
    def supported(self) -> bool:
        """Whether some population has both tables: P(x, y) <= P(y_x) <= 1 - P(x, y'), and for x' likewise."""
        return self.x_y <= self.with_x <= 1 - self.x_no_y and self.no_x_y <= self.without_x <= 1 - self.no_x_no_y


def necessity_and_sufficiency_range(tables: TwoTables) -> Range | None:
    """Tian and Pearl's sharp bounds on P(y with x, no y without x); None where the tables contradict each other.

    >>> fifth, tenth = Fraction(1, 5), Fraction(1, 10)
    >>> necessity_and_sufficiency_range(TwoTables(3 * fifth, 2 * fifth, 3 * tenth, fifth, fifth, 3 * tenth))
    Range(low=Fraction(1, 5), high=Fraction(3, 5))
    """
    if not tables.supported:
        return None
    observed = tables.x_y + tables.no_x_y
    low = max(Fraction(0), tables.with_x - tables.without_x, observed - tables.without_x, tables.with_x - observed)
    high = min(
        tables.with_x,
        1 - tables.without_x,
        tables.x_y + tables.no_x_no_y,
        tables.with_x - tables.without_x + tables.x_no_y + tables.no_x_y,
    )
    return Range(low, high)


def relation_range(rows: Sequence[Fraction], columns: Sequence[Fraction], related: Sequence[Sequence[bool]]) -> Range:
    """The sharp range of the probability that two outcomes are related (Strassen 1965).

    Parameters
    ----------
    rows, columns : the laws of the two outcomes; each sums to one.
    related : for each value of the first outcome, for each value of the second, whether they are.

    The lower end is the greatest P(first in A) - P(second in N) over sets A, N being what some value
    of A is not related to; the upper end is 1 minus the lower end for the opposite relation.
    """

    def least(holds: bool) -> Fraction:
        best = Fraction(0)
        for chosen in _subsets(range(len(rows))):
            away = {j for i in chosen for j in range(len(columns)) if related[i][j] != holds}
            best = max(best, sum((rows[i] for i in chosen), Fraction(0)) - sum((columns[j] for j in away), Fraction(0)))
        return best

    return Range(least(True), 1 - least(False))


def _subsets(items: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for size in range(len(items) + 1):
        yield from combinations(items, size)


# ---- the closed forms as formulas


def cells_of(events: int) -> range:
    """All cells of this many events."""
    return range(1 << events)


def contains(cell: int, mask: int) -> bool:
    """Whether all events of `mask` occur in `cell`."""
    return cell & mask == mask


def marginal(law: Sequence[Number], mask: int) -> Expression:
    """The probability that all events of `mask` occur, from the cells' probabilities."""
    return lift(total(p for cell, p in enumerate(law) if contains(cell, mask)))


def at_least(law: Sequence[Number], least: int) -> Expression:
    """The probability that at least `least` events occur, from the cells' probabilities."""
    return lift(total(p for cell, p in enumerate(law) if cell.bit_count() >= least))


def upper_sums(marginals: Sequence[Expression], least: int) -> list[tuple[int, Expression]]:
    """Rüger's upper bounds on P(at least `least`), in the order of the events: (d, s) for the bound s divided by d.

    (0 + 1, 1) first, then for j = 0 .. least - 1 the sum of the first K - j marginals over least - j.
    """
    events = len(marginals)
    sums = [(least - j, lift(total(marginals[: events - j]))) for j in range(least)]
    return [(1, lift(1)), *sums]


def every_upper_sum(marginals: Sequence[Expression], least: int) -> list[tuple[int, Expression]]:
    """Like `upper_sums`, for every choice of K - j events: the least of them is that of the ascending order."""
    events = len(marginals)
    chosen = [(least - j, part) for j in range(least) for part in combinations(marginals, events - j)]
    return [(1, lift(1)), *((divisor, lift(total(part))) for divisor, part in chosen)]


def below(value: Expression, bounds: Sequence[tuple[int, Expression]]) -> Formula:
    """`value` is at most every bound s divided by d."""
    return all_of(at_most(divisor * value, bound) for divisor, bound in bounds)


# ---- a user's question


@dataclass(frozen=True)
class Query:
    """A set of cells, in words: at least or exactly a number of events, or a pattern.

    Attributes
    ----------
    kind : ``"at_least"``, ``"exactly"`` or ``"event"``.
    number : how many events; 0 for a pattern.
    ones, zeros : the masks of the events that a pattern asks to occur, and not to occur.
    """

    kind: str
    number: int = 0
    ones: int = 0
    zeros: int = 0

    def holds(self, cell: int) -> bool:
        """Whether the query holds in `cell`."""
        if self.kind == "at_least":
            return cell.bit_count() >= self.number
        if self.kind == "exactly":
            return cell.bit_count() == self.number
        return contains(cell, self.ones) and not cell & self.zeros


@dataclass(frozen=True)
class Marginals:
    """Events with known probabilities, some known joint probabilities, and what is asked.

    Attributes
    ----------
    names, marginals : the events.
    joints : (mask of two or more events, the probability that all of them occur).
    """

    names: tuple[str, ...]
    marginals: tuple[Fraction, ...]
    joints: tuple[tuple[int, Fraction], ...]
    query: Query

    def constraints(self) -> list[tuple[int, Fraction]]:
        """What is known: (mask, probability that all events of the mask occur), the empty mask first."""
        singles = [(1 << i, p) for i, p in enumerate(self.marginals)]
        return [(0, ONE), *singles, *self.joints]

    def without_joints(self) -> Marginals:
        """The same question when only the marginals are known."""
        return Marginals(self.names, self.marginals, (), self.query)

    def independent(self) -> Fraction:
        """The answer if the events were independent."""
        spread = [ONE]
        for p in self.marginals:
            spread = [*(mass * (1 - p) for mass in spread), *(mass * p for mass in spread)]
        return sum((mass for cell, mass in enumerate(spread) if self.query.holds(cell)), Fraction(0))

    def nested(self) -> list[tuple[int, Fraction]]:
        """The comonotone law: of any two events the rarer implies the other; (cell, probability), zeros left out."""
        order = sorted(range(len(self.marginals)), key=lambda i: self.marginals[i])
        cell, before, law = (1 << len(order)) - 1, Fraction(0), []
        for i in order:
            law.append((cell, self.marginals[i] - before))
            cell, before = cell & ~(1 << i), self.marginals[i]
        law.append((cell, 1 - before))
        return [(c, mass) for c, mass in law if mass]

    def comonotone(self) -> Fraction:
        """The answer under the comonotone law."""
        return sum((mass for cell, mass in self.nested() if self.query.holds(cell)), Fraction(0))

    def countermonotone(self) -> Fraction | None:
        """The answer if the two events overlapped as little as they can; None unless there are two events."""
        if len(self.marginals) != 2:
            return None
        first, second = self.marginals
        both = max(Fraction(0), first + second - 1)
        law = (1 - first - second + both, first - both, second - both, both)
        return sum((mass for cell, mass in enumerate(law) if self.query.holds(cell)), Fraction(0))
