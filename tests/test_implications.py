"""Closed sets, bases and diagrams of implications: by hand, and against brute force on drawn collections."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from finite_models.implications import (
    closed_sets,
    closure,
    consequences,
    covers,
    meet_irreducible,
    named,
    stem_base,
)

# Objects with traits a = 1, b = 2, c = 4: nothing, b, a and b, all; a implies b, c implies a (and so b).
CHAIN = [0b000, 0b010, 0b011, 0b111]


def test_a_chain_by_hand() -> None:
    assert closed_sets(CHAIN, 3) == [0b000, 0b010, 0b011, 0b111]
    assert closure(CHAIN, 0b100, 3) == 0b111
    assert stem_base(CHAIN, 3) == [(0b001, 0b010), (0b100, 0b011)]
    assert covers(closed_sets(CHAIN, 3)) == [(0b000, 0b010), (0b010, 0b011), (0b011, 0b111)]
    assert meet_irreducible(CHAIN, 3) == [(0b010, 0), (0b000, 1), (0b011, 2)]
    assert named(0b101, "abc") == ["a", "c"]


def test_what_no_object_has_implies_everything() -> None:
    assert closure([0b01, 0b10], 0b11, 2) == 0b11
    assert closure([], 0, 2) == 0b11
    assert stem_base([0b01], 2) == [(0b00, 0b01)]  # every object has the first trait; none has both


def test_all_sets_of_traits_imply_nothing() -> None:
    everything = list(range(8))
    assert stem_base(everything, 3) == []
    assert closed_sets(everything, 3) == [0, 1, 2, 4, 3, 5, 6, 7]
    assert len(covers(everything)) == 12  # the edges of a cube


@pytest.mark.parametrize("seed", range(40))
def test_drawn_collections_against_brute_force(seed: int) -> None:
    random, width = Random(seed), 4
    patterns = sorted(random.sample(range(1 << width), random.randrange(1, 9)))
    base = stem_base(patterns, width)
    for chosen in range(1 << width):
        implied = [
            place
            for place in range(width)
            if all(pattern >> place & 1 for pattern in patterns if pattern & chosen == chosen)
        ]
        assert consequences(base, chosen) == closure(patterns, chosen, width) == sum(1 << place for place in implied)
    # Intersections of objects, with the set of all traits for none of them.
    met = {(1 << width) - 1}
    for size in range(1, len(patterns) + 1):
        for some in combinations(patterns, size):
            common = (1 << width) - 1
            for pattern in some:
                common &= pattern
            met.add(common)
    closed = closed_sets(patterns, width)
    assert set(closed) == met
    assert all(premise not in met and conclusion for premise, conclusion in base)
    # No implication of the base follows from the others.
    for rule in base:
        others = [other for other in base if other != rule]
        assert consequences(others, rule[0]) != consequences(base, rule[0])
    for chosen, trait in meet_irreducible(patterns, width):
        assert chosen in patterns
        assert not chosen >> trait & 1
    below = {(low, high) for low in closed for high in closed if low != high and low & high == low}
    edges = set(covers(closed))
    assert edges <= below
    reached = set(edges)
    while True:
        more = reached | {(a, d) for a, b in reached for c, d in edges if b == c}
        if more == reached:
            break
        reached = more
    assert reached == below
