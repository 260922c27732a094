"""State spaces: projections, cores, minimal sets, safe domains, dependencies and behaviour, worked by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import networkx as nx
import pytest

from finite_models.state_space import OUTPUT, StateSpace, TooMany, transversals_with

State = tuple[int, ...]


def space(outputs: Mapping[State, object], *steps: Mapping[State, State], sizes: Sequence[int] = ()) -> StateSpace:
    """The states that have an output, with where actions called a, b, … lead."""
    states = list(outputs)
    sizes = sizes or [1 + max(column) for column in zip(*states, strict=True)]
    number = {state: at for at, state in enumerate(states)}
    return StateSpace(
        tuple("pqrst"[: len(sizes)]),
        tuple(tuple(map(str, range(size))) for size in sizes),
        tuple(zip(*states, strict=True)),
        tuple(map(str, outputs.values())),
        {name: tuple(number[step[state]] for state in states) for name, step in zip("ab", steps, strict=False)},
    )


BITS = list(product((0, 1), repeat=3))
FAILING = {(0, 0, 0): 0, (0, 0, 1): 0, (0, 1, 0): 0, (1, 0, 1): 0, (1, 1, 0): 1}
"""The example of item 5."""


def test_two_minimal_sets_and_no_least() -> None:
    model = space(FAILING)
    assert model.core(model.output) == {0: (2, 4)}
    sets, pairs = model.minimal_sets(model.output)
    assert sets == [{0, 1}, {0, 2}]
    assert {model.difference(pair) for pair in pairs} == {frozenset({0}), frozenset({1, 2})}
    assert model.least_set(model.output) is None
    assert model.unjoined_pair() == (3, 4)
    assert not model.is_product
    assert model.state(3) == ("1", "0", "1")


def test_the_smallest_failure_and_its_neighbours() -> None:
    twins = space({(0, 0): "a", (1, 1): "b"})
    assert twins.core(twins.output) == {}
    assert twins.minimal_sets(twins.output)[0] == [{0}, {1}]
    constant = space({(0, 0): "a", (1, 1): "a"})
    assert constant.minimal_sets(constant.output)[0] == [frozenset()]
    assert constant.least_set(constant.output) == frozenset()
    assert constant.unjoined_pair() == (0, 1)
    lone = space({(0, 0): "a"})
    assert lone.least_set(lone.output) == frozenset()
    assert lone.unjoined_pair() is None
    assert lone.is_product
    assert not space({(0, 0): "a"}, sizes=(2, 1)).is_product


def test_a_way_round_by_a_third_value_is_a_way() -> None:
    corner = {(0, 0): 0, (2, 0): 0, (2, 1): 0, (1, 1): 0}
    assert space(corner).unjoined_pair() is None
    del corner[2, 1]
    assert space(corner).unjoined_pair() == (0, 2)


def test_more_sets_than_allowed_are_refused() -> None:
    states = {tuple(bit for bit in bits for _ in (0, 1)): number for number, bits in enumerate(BITS)}
    twins = StateSpace(
        tuple("abcdef"), (("0", "1"),) * 6, tuple(zip(*states, strict=True)), tuple(map(str, states.values())), {}
    )
    assert len(twins.minimal_sets(twins.output)[0]) == 8
    with pytest.raises(TooMany, match="more than 7 minimal sets"):
        twins.minimal_sets(twins.output, 7)
    with pytest.raises(TooMany, match="the 8 states are no product"):
        twins.unjoined_pair(100)


XOR = space({(p, q, r): p ^ q for p, q, r in BITS}, {(p, q, r): (p ^ r, q ^ r, r) for p, q, r in BITS})
MIXED = list(product(range(3), range(2)))
DRIVEN = space({(p, r): int(p == 0) for p, r in MIXED}, {(p, r): (0 if p == 0 else 1 + r, r) for p, r in MIXED})


@pytest.mark.parametrize(("model", "later", "closed"), [(XOR, {0, 1}, {0, 1, 2}), (DRIVEN, {0}, {0, 1})])
def test_the_examples_of_item_seven(model: StateSpace, later: set[int], closed: set[int]) -> None:
    assert model.least_set(model.behaviour()) == later
    assert model.closed_least() == closed
    assert model.is_closed(closed)
    assert not model.is_closed(later)
    assert model.distinguishing_tests() == []
    assert len(set(model.behaviour())) == 2


def test_the_dependency_graph_holds_pairs_that_show_it() -> None:
    graph = XOR.dependency_graph
    edges = {(0, OUTPUT), (1, OUTPUT), (0, 0), (2, 0), (1, 1), (2, 1), (2, 2)}
    assert set(graph.edges) == edges
    assert nx.ancestors(graph, OUTPUT) == {0, 1, 2}
    for i, node, data in graph.edges(data=True):
        assert XOR.difference(data["pair"]) == {i}
        assert (data["action"] is None) == (node == OUTPUT)


def test_tests_tell_apart_what_outputs_do_not() -> None:
    shift = space(
        {(p, q): p for p, q in product((0, 1), repeat=2)},
        {(p, q): (q, p) for p, q in product((0, 1), repeat=2)},
    )
    assert shift.behaviour() == [0, 1, 2, 3]
    assert shift.distinguishing_tests() == [("a", 0)]
    assert shift.next_values("a", 0) == [0, 1, 0, 1]
    with pytest.raises(TooMany, match="refinement"):
        shift.behaviour(8)
    with pytest.raises(TooMany, match="distinguishing"):
        shift.distinguishing_tests(3)


def test_transversals_grow_by_one_difference_at_a_time() -> None:
    first = transversals_with([frozenset()], frozenset({0, 1}))
    assert first == [{0}, {1}]
    assert set(transversals_with(first, frozenset({1, 2}))) == {frozenset({1}), frozenset({0, 2})}
