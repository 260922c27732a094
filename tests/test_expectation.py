"""Layered trees in integers, against the listing of all paths in Fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finite_models.expectation import Leaves, Level, expectations, reach_probabilities

Tree = tuple[list[list[int]], list[list[Fraction]], list[list[Fraction]]]
"""For each layer the numbers of children, the weights of the children, and the values at its leaves."""

SMALL = st.fractions(-2, 2, max_denominator=6)


@st.composite
def layered(draw: st.DrawFn) -> Tree:
    """Up to four layers; in some every node has as many children, in some not, and some nodes are leaves."""
    counts, weights, values = [], [], []
    width = 1
    for depth in range(4):
        if depth == 3:
            row = [0] * width
        elif draw(st.booleans()):
            row = [draw(st.integers(0, 3))] * width
        else:
            row = draw(st.lists(st.integers(0, 2), min_size=width, max_size=width))
        counts.append(row)
        weights.append(draw(st.lists(SMALL, min_size=sum(row), max_size=sum(row))))
        values.append([Fraction(0) if count else draw(SMALL) for count in row])
        width = sum(row)
        if not width:
            break
    return counts, weights, values


def paths(tree: Tree) -> dict[tuple[int, int], Fraction]:
    """For each node (layer, place) the product of the weights on the way to it."""
    counts, weights, _ = tree
    found = {(0, 0): Fraction(1)}
    for layer, row in enumerate(counts):
        ends = list(accumulate(row))
        for place, (end, count) in enumerate(zip(ends, row, strict=True)):
            for child in range(end - count, end):
                found[layer + 1, child] = found[layer, place] * weights[layer][child]
    return found


def levels(tree: Tree) -> list[Level]:
    return [Level.of(row, given) for row, given in zip(tree[0], tree[1], strict=True)]


@given(layered())
def test_the_expected_leaf_value_is_the_sum_over_all_paths(tree: Tree) -> None:
    reached = paths(tree)
    listed = sum((weight * tree[2][layer][place] for (layer, place), weight in reached.items()), Fraction(0))
    assert expectations(levels(tree), tree[2]) == listed
    assert expectations(levels(tree), Leaves.of(tree[2])) == listed


@given(layered(), st.data())
def test_reach_is_the_product_along_the_path(tree: Tree, data: st.DataObject) -> None:
    marked = [[data.draw(st.booleans()) for _ in row] for row in tree[0]]
    wanted = [weight for (layer, place), weight in sorted(paths(tree).items()) if marked[layer][place]]
    assert reach_probabilities(levels(tree), marked) == wanted


def test_a_layer_has_its_weights_over_one_denominator() -> None:
    level = Level.of((2, 2), [Fraction(1, 2), Fraction(1, 3), Fraction(-1, 6), Fraction(1)])
    assert (level.counts, level.numerators, level.denominator, level.uniform) == ([2, 2], [3, 2, -1, 6], 6, 2)
    assert level.columns == [[3, -1], [2, 6]]


@pytest.mark.parametrize(("counts", "uniform"), [([], 0), ([0, 0], 0), ([1, 1, 1], 1), ([1, 2], 0), ([3], 3)])
def test_a_layer_knows_whether_its_nodes_have_as_many_children(counts: list[int], uniform: int) -> None:
    level = Level.of(counts, [Fraction(1, 4)] * sum(counts))
    assert level.uniform == uniform
    assert level.denominator == (4 if sum(counts) else 1)
    assert len(level.columns) == uniform


def test_rows_of_zeros_are_left_empty_but_for_the_last() -> None:
    zero = Fraction(0)
    assert Leaves.of([[zero], [Fraction(1, 2), zero], [Fraction(-1, 3)]]) == Leaves([[], [3, 0], [-2]], 6)
    assert Leaves.of([[zero], [zero, zero]]) == Leaves([[], [0, 0]], 1)


def test_a_row_too_few_is_refused() -> None:
    tree = [Level.of([1], [Fraction(1)]), Level.of([0], [])]
    with pytest.raises(ValueError, match="shorter"):
        expectations(tree, [[Fraction(1)]])
    with pytest.raises(ValueError, match="shorter"):
        reach_probabilities(tree, [[True]])
    with pytest.raises(ValueError, match="shorter"):
        reach_probabilities(tree, [[], [True]])
