"""Implications among yes-or-no traits: what holds in every object of a finite collection.

An object is a pattern, the set of traits that it has, written as the bits of a number. A set of traits
*implies* a trait if every object that has all of the set has it too. A set is *closed* if it holds every
trait that it implies; the closed sets are the intersections of patterns, and form a lattice. The
implications have a base with the fewest members possible, one for each pseudo-closed set
(`guigues1986familles`), computed here in the order of `ganter1999formal`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Implication = tuple[int, int]
"""Premise and conclusion: two disjoint sets of traits."""


def closure(patterns: Iterable[int], chosen: int, width: int) -> int:
    """All traits that each object with the chosen ones has; every one of the `width` traits if there is none.

    >>> closure([0b110, 0b010, 0b001], 0b100, 3)
    6
    """
    common = (1 << width) - 1
    for pattern in patterns:
        if pattern & chosen == chosen:
            common &= pattern
    return common


def closed_sets(patterns: Sequence[int], width: int) -> list[int]:
    """Every closed set, smaller ones first, then in the order of their numbers."""
    found = {closure(patterns, chosen, width) for chosen in range(1 << width)}
    return sorted(found, key=lambda chosen: (chosen.bit_count(), chosen))


def consequences(base: Iterable[Implication], chosen: int) -> int:
    """What follows from the chosen traits by these implications, the chosen ones included."""
    listed = list(base)
    before = -1
    while chosen != before:
        before = chosen
        for premise, conclusion in listed:
            if premise & chosen == premise:
                chosen |= conclusion
    return chosen


def stem_base(patterns: Sequence[int], width: int) -> list[Implication]:
    """The base of Guigues and Duquenne: for each pseudo-closed set the traits that it implies beyond itself.

    No base has fewer implications.

    >>> stem_base([0b000, 0b010, 0b011], 2)
    [(1, 2)]
    """
    base: list[Implication] = []
    # Smaller sets first: whether a set is pseudo-closed depends on its proper subsets alone.
    for chosen in sorted(range(1 << width), key=lambda mask: (mask.bit_count(), mask)):
        implied = closure(patterns, chosen, width)
        respected = all(
            premise & chosen != premise or premise == chosen or conclusion & ~chosen == 0
            for premise, conclusion in base
        )
        if implied != chosen and respected:
            base.append((chosen, implied & ~chosen))
    return base


def meet_irreducible(patterns: Sequence[int], width: int) -> list[tuple[int, int]]:
    """For each largest set that does not imply some trait, the set and that trait, lowest trait first.

    Every implication that fails does so because of one of these: each is the pattern of some object.
    """
    closed = closed_sets(patterns, width)
    found = []
    for trait in range(width):
        without = [chosen for chosen in closed if not chosen >> trait & 1]
        found += [(m, trait) for m in without if not any(m != other and m & other == m for other in without)]
    return found


def covers(closed: Sequence[int]) -> list[tuple[int, int]]:
    """The edges of the diagram of these sets: (smaller, larger) with none of them in between."""
    return [
        (low, high)
        for low in closed
        for high in closed
        if low != high
        and low & high == low
        and not any(
            low & between == low and between & high == between for between in closed if between not in (low, high)
        )
    ]


def named(chosen: int, names: Sequence[str]) -> list[str]:
    """The names of the chosen traits, in order."""
    return [name for place, name in enumerate(names) if chosen >> place & 1]
