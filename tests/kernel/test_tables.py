"""What columns determine, against brute force over all sets of columns."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from checks.kernel.reading import Rejected
from checks.kernel.tables import (
    core_and_least,
    differences_of,
    members,
    minimal_sets,
    refined,
    require_suffice,
    transversals,
)


def named(mask: int) -> str:
    return str(members(mask))


def minimal(masks: set[int]) -> set[int]:
    return {m for m in masks if not any(other != m and other & m == other for other in masks)}


def meets(mask: int, differences: set[int]) -> bool:
    return all(mask & difference for difference in differences)


def test_members_are_positions() -> None:
    assert members(0b101001) == [0, 3, 5]
    assert members(0) == []


@pytest.mark.parametrize("seed", range(40))
def test_minimal_transversals_are_those_of_brute_force(seed: int) -> None:
    r = random.Random(seed)
    width = r.randrange(1, 7)
    differences = {r.randrange(1, 1 << width) for _ in range(r.randrange(8))}
    wanted = minimal({mask for mask in range(1 << width) if meets(mask, differences)})
    for most in range(width + 1):
        found = transversals(differences, most)
        assert len(found) == len(set(found))
        assert set(found) == {mask for mask in wanted if mask.bit_count() <= most}
        assert minimal_sets([], True, differences, most, named) == found
    assert transversals(differences | {0}, width) == []


def random_table(r: random.Random) -> tuple[list[list[int]], list[int]]:
    """Columns of some rows, and a target that a few of the columns often give."""
    width, rows = r.randrange(1, 6), r.randrange(1, 9)
    columns = [[r.randrange(r.choice((1, 2, 3))) for _ in range(rows)] for _ in range(width)]
    keys = [tuple(columns[k][row] for k in r.sample(range(width), 1)) for row in range(rows)]
    return columns, [hash(key) % 3 if r.random() < 0.8 else r.randrange(2) for key in keys]


def suffices(columns: list[list[int]], target: list[int], mask: int) -> bool:
    pairs = itertools.combinations(range(len(target)), 2)
    return all(
        target[x] == target[y] or any(mask >> k & 1 and c[x] != c[y] for k, c in enumerate(columns)) for x, y in pairs
    )


def accepts(*arguments: Any) -> bool:
    try:
        require_suffice(*arguments)
    except Rejected:
        return False
    return True


@pytest.mark.parametrize("seed", range(60))
def test_what_suffices_is_what_tells_rows_apart(seed: int) -> None:
    r = random.Random(seed)
    columns, target = random_table(r)
    subsets = range(1 << len(columns))
    enough = {mask for mask in subsets if suffices(columns, target, mask)}
    for mask in subsets:
        assert accepts(columns, target, {mask}, named) == (mask in enough)
    assert accepts(columns, target, enough, named)  # beginnings are shared
    assert accepts(columns, target, set(), named)
    for mask in set(subsets) - enough:
        assert not accepts(columns, target, enough | {mask}, named)


def test_a_refusal_names_two_rows() -> None:
    columns, target = [[0, 1, 1, 2], [0, 0, 0, 0]], [0, 1, 2, 3]
    with pytest.raises(Rejected, match=r"^\[0, 1\] does not suffice: row 1 and another agree on it$"):
        require_suffice(columns, target, {0b11}, named)
    assert refined([0, 1, 2, 3], [0, 0, 0, 0], columns[0], target) == ([1, 2], [1, 1])
    assert refined([0, 1, 3], [0, 1, 1], columns[1], target) == ([1, 3], [1, 1])


@pytest.mark.parametrize("seed", range(40))
def test_core_and_least_are_those_of_brute_force(seed: int) -> None:
    r = random.Random(seed)
    columns, target = random_table(r)
    everything = (1 << len(columns)) - 1
    if not suffices(columns, target, everything):
        target = [0] * len(target)
    pairs = [[x, y] for x, y in itertools.permutations(range(len(target)), 2) if target[x] != target[y]]
    differences = differences_of(pairs, "pairs", columns, target)
    sets = minimal_sets([], True, differences, len(columns), named)
    core, least, tests = core_and_least(differences, everything, sets)
    enough = [mask for mask in range(everything + 1) if suffices(columns, target, mask)]
    shared = everything
    for mask in enough:
        shared &= mask
    assert core == shared
    assert least == (core if core in enough else None)
    assert set(tests) <= set(enough)
    # The sets and tests together show for every other column a sufficient set without it.
    for k in members(everything & ~core):
        assert any(not mask >> k & 1 for mask in [*sets, *tests])
    # Of fewer sets, the tests show what these do not.
    for mask in sets:
        core, least, tests = core_and_least(differences, everything, [mask])
        assert {everything & ~(1 << k) for k in members(mask & ~core)} <= set(tests) <= set(enough)
    core, least, tests = core_and_least(differences, everything, [])
    assert {everything & ~(1 << k) for k in members(everything & ~core)} <= set(tests) <= set(enough)


def test_stated_sets_need_each_member_and_stay_small() -> None:
    differences = {0b011, 0b100}
    assert minimal_sets([0b101, 0b110], False, differences, 2, named) == {0b101, 0b110}
    with pytest.raises(Rejected, match=r"^\[0, 2\] has more members than are asked for$"):
        minimal_sets([0b101], False, differences, 1, named)
    with pytest.raises(Rejected, match=r"^no pair of rows shows that \[0, 1, 2\] needs \[0\]$"):
        minimal_sets([0b111], False, differences, 3, named)
    with pytest.raises(Rejected, match=r"^no pair of rows shows that \[1, 3\] needs \[3\]$"):
        minimal_sets([0b1010], False, differences, 3, named)


def test_a_pair_has_different_targets() -> None:
    assert differences_of([[0, 1], [1, 0]], "pairs", [[0, 1], [5, 5]], [0, 1]) == {0b01}
    with pytest.raises(Rejected, match=r"^pairs\[1\]: the two rows have the same target$"):
        differences_of([[0, 1], [0, 0]], "pairs", [[0, 1]], [0, 1])
