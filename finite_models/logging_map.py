"""Logging maps: worlds, the record that each leaves, a target, and what the record says of the target.

A world is a position in a list. ``records[w]`` is what world w leaves behind and ``targets[w]`` the
answer there; a record may be anything that can be compared, a law too. Where records are rows of
named fields, a set of fields is a bit mask: bit i stands for field i.

The first half answers for given worlds. The second half writes the same notions as formulas over
symbols, one for each world, so that one wording serves enumeration and solver.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from finite_models.terms import Formula, Number, all_of, any_of, equal, implies, negation

Record = TypeVar("Record", bound=Hashable)
Target = TypeVar("Target", bound=Hashable)


def fibres(records: Sequence[Record]) -> dict[Record, list[int]]:
    """The worlds that leave each record, for the records that some world leaves.

    >>> fibres(["a", "b", "a"])
    {'a': [0, 2], 'b': [1]}
    """
    found: dict[Record, list[int]] = {}
    for world, record in enumerate(records):
        found.setdefault(record, []).append(world)
    return found


def identified_set(records: Sequence[Record], targets: Sequence[Target], record: Record) -> set[Target]:
    """The answers that the record leaves open: those of the worlds that leave it.

    Empty for a record that no world leaves; such a record is `unsupported`, not identified.

    >>> sorted(identified_set("aab", [0, 1, 1], "a")), identified_set("aab", [0, 1, 1], "c")
    ([0, 1], set())
    """
    return {target for seen, target in zip(records, targets, strict=True) if seen == record}


def factor_table(records: Sequence[Record], targets: Sequence[Target]) -> dict[Record, Target] | None:
    """The table g with target = g(record) in every world, or None where the target is not identified.

    It is the only one on the records that some world leaves.

    >>> factor_table("aab", [0, 0, 1]), factor_table("aab", [0, 1, 1])
    ({'a': 0, 'b': 1}, None)
    """
    table: dict[Record, Target] = {}
    for record, target in zip(records, targets, strict=True):
        if table.setdefault(record, target) != target:
            return None
    return table


def confused_pair(records: Sequence[Record], targets: Sequence[Target]) -> tuple[int, int] | None:
    """Two worlds with one record and two targets, the first such pair; None where the target is identified.

    >>> confused_pair("aba", [0, 1, 1])
    (0, 2)
    """
    first: dict[Record, int] = {}
    for world, record in enumerate(records):
        other = first.setdefault(record, world)
        if targets[other] != targets[world]:
            return other, world
    return None


# ---------------------------------------------------------------- sets of fields


class TooManySets(Exception):
    """There are more minimal sets, or sets on the way to them, than were asked for."""


def difference(left: Sequence[object], right: Sequence[object]) -> int:
    """The fields on which two rows differ, as a bit mask.

    >>> bin(difference("abc", "xbz"))
    '0b101'
    """
    return sum(1 << i for i, (a, b) in enumerate(zip(left, right, strict=True)) if a != b)


def smallest_of(masks: Iterable[int]) -> list[int]:
    """The masks that contain no other one, each once, by size and then by number.

    >>> smallest_of([0b110, 0b10, 0b101, 0b10])
    [2, 5]
    """
    kept: list[int] = []
    for mask in sorted(set(masks), key=lambda m: (m.bit_count(), m)):
        if all(other & mask != other for other in kept):
            kept.append(mask)
    return kept


def members(mask: int) -> Iterator[int]:
    """The positions of the bits of `mask`, in order.

    >>> list(members(0b101))
    [0, 2]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def hit_too(transversals: Sequence[int], mask: int, at_most: int | None = None) -> list[int]:
    """The minimal sets that meet `mask` and all that `transversals` are the minimal transversals of.

    With `at_most`, only those with so many members; `transversals` then need hold no larger ones.
    One step of Berge's algorithm. An empty `mask` is met by nothing.
    """
    hitting = [t for t in transversals if t & mask]
    grown = set()
    for bit in members(mask):
        # A set inside t and this bit must hold the bit, and nothing else of the mask, which t misses.
        rivals = [h for h in hitting if h & mask == 1 << bit]
        for t in transversals:
            if not t & mask and (at_most is None or t.bit_count() < at_most):
                larger = t | 1 << bit
                if all(h & larger != h for h in rivals):
                    grown.add(larger)
    return hitting + sorted(grown)


def minimal_transversals(masks: Iterable[int], at_most: int | None = None) -> list[int]:
    """All minimal sets that meet every mask, by size and then by number; with `at_most`, those no larger.

    None where some mask is empty; the empty set alone where there is no mask.

    >>> minimal_transversals([0b011, 0b110])
    [2, 5]
    >>> minimal_transversals([0b011, 0b110], at_most=1), minimal_transversals([0]), minimal_transversals([])
    ([2], [], [0])
    """
    found = [0]
    for mask in smallest_of(masks):
        found = hit_too(found, mask, at_most)
    return sorted(found, key=lambda t: (t.bit_count(), t))


def minimal_sets(
    confusions: Callable[[int], Iterable[int]],
    at_most: int | None = None,
    known: Iterable[int] = (),
    most: int | None = None,
) -> tuple[list[int], list[int]]:
    """All minimal sets of fields that identify the target, and differences that show that these are all.

    The sets are the minimal transversals of the differences between rows with different targets. Not
    all differences are needed: those known so far propose sets, `confusions` tests one, and what it
    finds is added, until every proposal passes (`gunopulos2003discovering`, "dualize and advance").

    Parameters
    ----------
    confusions : for a set of fields, differences (masks that the set does not meet) of pairs of rows that
        the set does not tell apart and whose targets differ: at least one if there is any such pair,
        none if the set identifies the target.
    at_most : look for sets with no more members than that.
    known : differences of such pairs that are known beforehand.
    most : give up when more sets than that are proposed at a time.

    Returns
    -------
    The sets, by size and then by number; and the smallest differences seen, of which they are the
    minimal transversals.

    Raises
    ------
    TooManySets
        When more than `most` sets are proposed.
    """
    shown = smallest_of(known)
    proposed = minimal_transversals(shown, at_most)
    passed: set[int] = set()
    while True:
        waiting = [t for t in proposed if t not in passed]
        if not waiting:
            return sorted(proposed, key=lambda t: (t.bit_count(), t)), shown
        chosen = min(waiting, key=lambda t: (t.bit_count(), t))
        seen = smallest_of(confusions(chosen))
        if not seen:
            passed.add(chosen)
            continue
        kept = smallest_of([*shown, *seen])
        for mask in kept:
            if mask not in shown:
                proposed = hit_too(proposed, mask, at_most)
                if most is not None and len(proposed) > most:
                    raise TooManySets(f"more than {most} sets of fields meet the differences seen so far")
        shown = kept


def confusions_among(rows: Sequence[Sequence[object]], targets: Sequence[object]) -> Callable[[int], list[int]]:
    """`minimal_sets`' test for rows in memory: one difference for each record that is not told apart."""

    def confusions(fields: int) -> list[int]:
        kept = list(members(fields))
        first: dict[tuple[object, ...], int] = {}
        found = {}
        for world, row in enumerate(rows):
            key = tuple(row[i] for i in kept)
            other = first.setdefault(key, world)
            if targets[other] != targets[world] and key not in found:
                found[key] = difference(rows[other], row)
        return list(found.values())

    return confusions


# ---------------------------------------------------------------- the same as formulas

Row = Sequence[Number]


def agree(left: Row, right: Row) -> Formula:
    """Two records are equal, entry by entry."""
    return all_of(equal(a, b) for a, b in zip(left, right, strict=True))


def constant_on_fibres(records: Sequence[Row], targets: Sequence[Row]) -> Formula:
    """Any two worlds with the same record have the same target."""
    return all_of(
        implies(agree(records[v], records[w]), agree(targets[v], targets[w]))
        for v, w in combinations(range(len(records)), 2)
    )


def gives(table: Mapping[int, Number], record: Number, target: Number) -> Formula:
    """The table, given for each record that there can be, says `target` at `record`."""
    return all_of(implies(equal(record, at), equal(entry, target)) for at, entry in table.items())


def told_apart(left: Row, right: Row, chosen: Sequence[Number]) -> Formula:
    """Some chosen field (a bit for each field) differs between two rows."""
    return any_of(
        all_of([equal(keep, 1), negation(equal(a, b))]) for keep, a, b in zip(chosen, left, right, strict=True)
    )


def fields_identify(rows: Sequence[Row], targets: Sequence[Number], chosen: Sequence[Number]) -> Formula:
    """The chosen fields (a bit for each) tell any two rows with different targets apart."""
    return all_of(
        implies(negation(equal(targets[v], targets[w])), told_apart(rows[v], rows[w], chosen))
        for v, w in combinations(range(len(rows)), 2)
    )
