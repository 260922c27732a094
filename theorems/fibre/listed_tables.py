"""The routes that try sets of fields on tables, without formulas.

What `finite_models.logging_map` says of a table (all minimal sets, by transversals of the differences
and by proposing and testing) is held against a walk through subsets of fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

from finite_models.logging_map import confusions_among, difference, minimal_sets, minimal_transversals
from theorems.proposition import Findings

SEED = 20_261_132
Rows = Sequence[Sequence[int]]


def suffices(rows: Rows, targets: Sequence[int], fields: Sequence[int]) -> bool:
    """A table over these fields gives the target."""
    table: dict[tuple[int, ...], int] = {}
    return all(table.setdefault(tuple(row[i] for i in fields), z) == z for row, z in zip(rows, targets, strict=True))


def by_walking(rows: Rows, targets: Sequence[int], width: int) -> list[int]:
    """The minimal sets, from small to large: a set is tried if no smaller one inside it has passed."""
    found: list[int] = []
    for size in range(width + 1):
        for fields in combinations(range(width), size):
            mask = sum(1 << i for i in fields)
            if all(mask & other != other for other in found) and suffices(rows, targets, fields):
                found.append(mask)
    return sorted(found, key=lambda mask: (mask.bit_count(), mask))


def compared(rows: Rows, targets: Sequence[int], width: int) -> str:
    """What the routes disagree on, in words; empty where they agree."""
    walked = by_walking(rows, targets, width)
    masks = [difference(rows[v], rows[w]) for v, w in combinations(range(len(rows)), 2) if targets[v] != targets[w]]
    crossed = minimal_transversals(masks)
    tested, shown = minimal_sets(confusions_among(rows, targets))
    bounded, _ = minimal_sets(confusions_among(rows, targets), at_most=2)
    if walked != crossed or walked != tested or walked != minimal_transversals(shown):
        return f"rows {rows}, targets {targets}: walked {walked}, transversals {crossed}, tested {tested}"
    if bounded != [mask for mask in walked if mask.bit_count() <= 2]:
        return f"rows {rows}, targets {targets}: of at most two fields {bounded}, walked {walked}"
    if not set(shown) <= set(masks) or (not walked) != (0 in masks):
        return f"rows {rows}, targets {targets}: the differences shown are {shown}"
    return ""


def against_brute_force() -> Findings:
    """Every table of three rows, three fields of 0 and 1, and targets of 0 and 1; how many have each count of sets."""
    points, tally = 0, dict.fromkeys(("none", "one", "several"), 0)
    for cells in product((0, 1), repeat=9):
        rows = (cells[:3], cells[3:6], cells[6:])
        for targets in product((0, 1), repeat=3):
            points += 1
            wrong = compared(rows, targets, 3)
            if wrong:
                return Findings(points, points, {}, wrong)
            count = len(by_walking(rows, targets, 3))
            tally["none" if not count else "one" if count == 1 else "several"] += 1
    return Findings(points, points, tally=tally)


def drawn_tables() -> Findings:
    """Random tables of up to twenty rows and seven fields; several answers, and fields that repeat one another."""
    random, points, several = Random(SEED), 300, 0
    for number in range(points):
        width, height = random.randrange(1, 8), random.randrange(1, 21)
        rows = []
        for _ in range(height):
            row = [random.randrange(random.choice((1, 2, 2, 3))) for _ in range(width)]
            if width > 2 and random.randrange(2):
                row[-1] = row[0]
            rows.append(tuple(row))
        kept = random.sample(range(width), random.randrange(width + 1))
        targets = [sum(row[i] for i in kept) % 3 for row in rows]
        if not random.randrange(4):
            targets[0] += 1
        wrong = compared(rows, targets, width)
        if wrong:
            return Findings(number + 1, number + 1, {}, f"draw {number} of seed {SEED}: {wrong}")
        several += len(by_walking(rows, targets, width)) > 1
    return Findings(points, points, tally={"several": several})
