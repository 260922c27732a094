"""Logging maps in memory: fibres, identified sets, transversals, against plain listings."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from finite_models.logging_map import (
    TooManySets,
    confused_pair,
    confusions_among,
    difference,
    factor_table,
    fibres,
    hit_too,
    identified_set,
    members,
    minimal_sets,
    minimal_transversals,
    smallest_of,
)


def by_listing(masks: list[int], width: int) -> list[int]:
    """Minimal sets that meet every mask, from all subsets."""
    meeting = [s for s in range(1 << width) if all(s & mask for mask in masks)]
    minimal = [s for s in meeting if not any(t & s == t != s for t in meeting)]
    return sorted(minimal, key=lambda s: (s.bit_count(), s))


def test_fibres_and_what_they_leave_open() -> None:
    records, targets = ["x", "y", "x", "z"], [0, 1, 1, 0]
    assert fibres(records) == {"x": [0, 2], "y": [1], "z": [3]}
    assert [identified_set(records, targets, o) for o in "xyzw"] == [{0, 1}, {1}, {0}, set()]
    assert factor_table(records, targets) is None
    assert confused_pair(records, targets) == (0, 2)
    assert factor_table(records, [0, 1, 0, 0]) == {"x": 0, "y": 1, "z": 0}
    assert confused_pair(records, [0, 1, 0, 0]) is None


def test_records_and_targets_of_other_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        factor_table("ab", [0])
    with pytest.raises(ValueError, match="shorter"):
        difference("ab", "a")


def test_no_worlds_are_identified_by_the_empty_table() -> None:
    assert factor_table([], []) == {}
    assert fibres([]) == {}


def test_masks() -> None:
    assert list(members(0)) == []
    assert list(members(0b10110)) == [1, 2, 4]
    assert smallest_of([]) == []
    assert smallest_of([0, 1, 2]) == [0]


@pytest.mark.parametrize("width", [1, 2, 3])
def test_transversals_of_every_family(width: int) -> None:
    every = range(1 << width)
    for size in range(4):
        for masks in combinations(every, size):
            found = minimal_transversals(masks)
            assert found == by_listing(list(masks), width)
            for bound in range(width + 1):
                assert minimal_transversals(masks, bound) == [s for s in found if s.bit_count() <= bound]


def test_transversals_of_drawn_families() -> None:
    draw = random.Random(20_261_138)
    for _ in range(300):
        masks = [draw.randrange(1, 1 << 8) for _ in range(draw.randrange(12))]
        found = minimal_transversals(masks)
        assert found == by_listing(masks, 8)
        step: list[int] = [0]
        for mask in masks:
            step = hit_too(step, mask)
        assert sorted(step) == sorted(found)
        bound = draw.randrange(4)
        assert minimal_transversals(masks, bound) == [s for s in found if s.bit_count() <= bound]


def test_transversals_of_transversals_are_the_smallest_masks() -> None:
    draw = random.Random(20_261_139)
    for _ in range(200):
        masks = [draw.randrange(1, 1 << 7) for _ in range(draw.randrange(1, 9))]
        twice = minimal_transversals(minimal_transversals(masks))
        assert sorted(twice) == sorted(smallest_of(masks))


def test_proposing_and_testing_finds_the_same_for_every_small_table() -> None:
    for cells in product((0, 1), repeat=6):
        rows = [cells[i : i + 2] for i in (0, 2, 4)]
        for targets in product((0, 1, 2), repeat=3):
            masks = [difference(rows[v], rows[w]) for v, w in combinations(range(3), 2) if targets[v] != targets[w]]
            found, shown = minimal_sets(confusions_among(rows, targets))
            assert found == by_listing(masks, 2)
            assert set(shown) <= set(masks)
            known, _ = minimal_sets(confusions_among(rows, targets), known=masks)
            assert known == found


def test_too_many_sets_stop_the_search() -> None:
    rows = [tuple(int(i // 2 == row) for i in range(12)) for row in range(7)]
    targets = list(range(7))
    assert len(minimal_sets(confusions_among(rows, targets), most=10_000)[0]) >= 64
    with pytest.raises(TooManySets, match="more than 20 sets of fields"):
        minimal_sets(confusions_among(rows, targets), most=20)
