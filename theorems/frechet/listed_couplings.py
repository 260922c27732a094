"""Two routes that build couplings for four and five events, in whole numbers, without formulas.

Marginals are whole numbers of units, ascending; a coupling is a list of units, each with the set of
events that cover it. One route wraps the events one after another around a circle of units
(McNaughton's rule for sharing machines); the other deals them out one unit at a time, always to
where the need is greatest. Neither looks at a closed form; what each reaches is held against the
closed forms of `finite_models.coupling`, and these again against multipliers that hold in every cell.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise

from finite_models.coupling import all_range, any_range, at_least_range
from theorems.proposition import Findings

PARTS = 12
"""Marginals are multiples of one twelfth."""


def ascending(events: int) -> Iterator[tuple[int, ...]]:
    """All ascending marginals, in twelfths."""
    return combinations_with_replacement(range(PARTS + 1), events)


Cover = dict[int, int]
"""How many units each cell has."""


def around_a_circle(sizes: Sequence[int], around: int) -> Cover:
    """The events one after another around a circle of this many units, none longer than the circle."""
    marks = [0]
    for size in sizes:
        marks.append(marks[-1] + size)
    cuts = sorted({0, around, *(mark % around for mark in marks)}) if around else []
    cover: Cover = {}
    for low, high in pairwise(cuts):
        cell = 0
        for i, size in enumerate(sizes):
            start = marks[i] % around
            if (low - start) % around < size:
                cell |= 1 << i
        cover[cell] = cover.get(cell, 0) + high - low
    return cover


def units_of(cover: Cover, events: int) -> list[int]:
    """How many units each event covers."""
    return [sum(count for cell, count in cover.items() if cell >> i & 1) for i in range(events)]


def wrapped_for(sizes: Sequence[int], units: int, least: int) -> Cover:
    """A coupling with as many units as can be that at least `least` events cover.

    On a part of n units every event is cut to n and wrapped around; the part can be as long as the
    cut events together cover it `least` times. What was cut off goes to the other units.
    """
    part = max(n for n in range(units + 1) if sum(min(size, n) for size in sizes) >= least * n)
    cover = around_a_circle([min(size, part) for size in sizes], part)
    for cell, count in around_a_circle([max(size - part, 0) for size in sizes], units - part).items():
        cover[cell] = cover.get(cell, 0) + count
    return cover


def dealt_for(sizes: Sequence[int], units: int, least: int) -> Cover:
    """The same, one unit after another: each takes the `least` events of which the most is left."""
    left = list(sizes)
    piles: list[int] = []
    heap = [(-size, i) for i, size in enumerate(left) if size]
    heapq.heapify(heap)
    while len(piles) < units and len(heap) >= least:
        taken = [heapq.heappop(heap) for _ in range(least)]
        piles.append(sum(1 << i for _, i in taken))
        for size, i in taken:
            left[i] -= 1
            if size < -1:
                heapq.heappush(heap, (size + 1, i))
    piles += [0] * (units - len(piles))
    for i, size in enumerate(left):
        for at in sorted(range(units), key=lambda k: (piles[k] != 0, k)):
            if size and not piles[at] >> i & 1:
                piles[at] |= 1 << i
                size -= 1
    cover: Cover = {}
    for cell in piles:
        cover[cell] = cover.get(cell, 0) + 1
    return cover


def _spread_dealt(sizes: Sequence[int], units: int) -> Cover:
    """Each event on the units that the fewest events cover so far."""
    piles = [0] * units
    for i, size in enumerate(sizes):
        for at in sorted(range(units), key=lambda k: (piles[k].bit_count(), k))[:size]:
            piles[at] |= 1 << i
    cover: Cover = {}
    for cell in piles:
        cover[cell] = cover.get(cell, 0) + 1
    return cover


def reached(cover: Cover, least: int) -> int:
    """How many units at least `least` events cover."""
    return sum(count for cell, count in cover.items() if cell.bit_count() >= least)


def _ends(build: Callable[[Sequence[int], int], Cover]) -> Findings:
    """One coupling has the least P(all) and the greatest P(any) at once."""
    points = 0
    for events in (4, 5):
        for sizes in ascending(events):
            points += 1
            cover = build(sizes, PARTS)
            marginals = [Fraction(size, PARTS) for size in sizes]
            seen = (Fraction(reached(cover, events), PARTS), Fraction(reached(cover, 1), PARTS))
            if (
                units_of(cover, events) != list(sizes)
                or sum(cover.values()) != PARTS
                or seen != (all_range(marginals).low, any_range(marginals).high)
            ):
                return Findings(points, points, {}, f"marginals {sizes} twelfths: {cover}")
    return Findings(points, points)


def spread_by_wrapping() -> Findings:
    """Fréchet's other ends, the events wrapped around a circle."""
    return _ends(around_a_circle)


def spread_by_dealing() -> Findings:
    """Fréchet's other ends, each event dealt to the least covered units."""
    return _ends(_spread_dealt)


def multipliers_hold(events: int, least: int) -> bool:
    """Rüger's bounds cell by cell: (least - j) * [at least `least` events] <= events among the first K - j."""
    return all(
        (least - j) * (cell.bit_count() >= least) <= (cell & ((1 << (events - j)) - 1)).bit_count()
        for j in range(least)
        for cell in range(1 << events)
    )


def _both_ends(events: int, build: Callable[[Sequence[int], int, int], Cover]) -> Findings:
    points = 0
    for least in range(1, events + 1):
        if not (multipliers_hold(events, least) and multipliers_hold(events, events - least + 1)):
            return Findings(points, points, {}, f"at least {least} of {events}: a multiplier fails in some cell")
    for sizes in ascending(events):
        marginals = [Fraction(size, PARTS) for size in sizes]
        for least in range(1, events + 1):
            points += 1
            closed = at_least_range(marginals, least)
            for upper in (True, False):
                asked = least if upper else events - least + 1
                finer = math.lcm(*range(1, asked + 1))
                scaled = [(size if upper else PARTS - size) * finer for size in sizes]
                cover = build(scaled, PARTS * finer, asked)
                seen = Fraction(reached(cover, asked), PARTS * finer)
                if (
                    units_of(cover, events) != scaled
                    or sum(cover.values()) != PARTS * finer
                    or (seen if upper else 1 - seen) != (closed.high if upper else closed.low)
                ):
                    words = f"marginals {sizes} twelfths, at least {least}, {'upper' if upper else 'lower'} end"
                    return Findings(points, points, {}, f"{words}: {seen} of {cover}")
    return Findings(points, points)


def ruger_by_wrapping(events: int) -> Findings:
    """Both ends for every number of events, by couplings wrapped around a circle."""
    return _both_ends(events, wrapped_for)


def ruger_by_dealing(events: int) -> Findings:
    """Both ends for every number of events, by couplings dealt out unit by unit."""
    return _both_ends(events, dealt_for)
