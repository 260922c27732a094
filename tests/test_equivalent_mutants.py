"""The mutants that `tests/mutants.md` calls equivalent, compared with the original on finite domains.

Each is made from the source by replacing text, so that a list that no longer fits the source turns red. The domains:
540 path trees (two actions at the root, every logging and target law in {0, 1/2, 1}, 20 continuations of the first
action and 3 of the second) with the trees of a node or two; all layered trees of up to three layers with up to two
children a node.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from finite_models import expectation, path_tree
from finite_models.path_tree import Branch, Edge, Node, PathTree

HALF = Fraction(1, 2)
LAWS = [(Fraction(1), Fraction(0)), (HALF, HALF), (Fraction(0), Fraction(1))]


def mutant(original: ModuleType, edits: dict[str, str]) -> ModuleType:
    """The module with every occurrence of each text replaced."""
    source = Path(str(original.__file__)).read_text(encoding="utf-8")
    for old, new in edits.items():
        assert old in source, f"{original.__name__} no longer contains {old!r}: bring tests/mutants.md up to date"
        source = source.replace(old, new)
    spec = importlib.util.spec_from_loader("mutant", loader=None)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    module.__file__ = original.__file__
    before = sys.modules.get("mutant")
    sys.modules["mutant"] = module  # dataclasses look their module up
    try:
        exec(compile(source, str(original.__file__), "exec"), module.__dict__)
    finally:
        if before is None:
            del sys.modules["mutant"]
    return module


# ---------------------------------------------------------------- domains


def continuations() -> list[Any]:
    """What may follow an action: nothing known, leaves (by their probabilities), or a decision of two edges."""
    decisions = product(LAWS[::2], LAWS[::2], product((True, False), repeat=2))
    return [None, (Fraction(1),), (Fraction(1, 3), Fraction(2, 3)), (Fraction(0), Fraction(1)), *decisions]


def tree(logging: Any, target: Any, after: list[Any]) -> PathTree:
    """A tree with one edge at the root for each continuation; the rewards alternate between 0, 1 and 1/3."""
    nodes: list[Node] = [Node()]

    def leaf() -> int:
        nodes.append(Node(reward=[Fraction(0), Fraction(1), Fraction(1, 3)][len(nodes) % 3]))
        return len(nodes) - 1

    edges = []
    for i, following in enumerate(after):
        if following is None:
            branches = None
        elif isinstance(following[0], Fraction):
            branches = tuple(Branch(f"o{j}", chance, leaf()) for j, chance in enumerate(following))
        else:
            at = len(nodes)
            nodes.append(Node())
            inner = []
            for j, known in enumerate(following[2]):
                leads = (Branch("o", Fraction(1), leaf()),) if known else None
                inner.append(Edge(f"b{j}", following[0][j], following[1][j], leads))
            nodes[at] = Node(tuple(inner))
            branches = (Branch("o", Fraction(1), at),)
        edges.append(Edge(f"a{i}", logging[i], target[i], branches))
    nodes[0] = Node(tuple(edges))
    return PathTree(tuple(nodes), Fraction(0), Fraction(1))


@cache
def trees() -> list[PathTree]:
    options = continuations()
    second = [options[0], options[1], (LAWS[0], LAWS[1][:1] + LAWS[1][:1], (True, False))]
    found = [tree(logging, target, [a, b]) for logging, target, a, b in product(LAWS, LAWS, options, second)]
    assert len(found) == 540
    return [
        *found,
        PathTree((Node(reward=HALF),), HALF, HALF),
        tree([1], [1], [None]),
        tree([1], [1], [(Fraction(1),)]),
    ]


def layered() -> Iterator[tuple[list[list[int]], list[list[Fraction]], list[list[Fraction]]]]:
    """Counts, weights and leaf values of every tree of up to three layers with up to two children a node."""
    for top in range(3):
        for middle in product(range(3), repeat=top):
            counts = [row for row in ([top], list(middle), [0] * sum(middle)) if row]
            weights = [[Fraction(i + 1, i + 3) for i in range(sum(row))] for row in counts]
            yield counts, weights, [[Fraction(0) if c else Fraction(i - 1, 5) for i, c in enumerate(r)] for r in counts]


# ---------------------------------------------------------------- what is compared


def of_trees(module: ModuleType) -> list[Any]:
    found: list[Any] = []
    for one in trees():
        supported = module.support(one)
        known = frozenset(e for e in supported if one.nodes[e[0]].edges[e[1]].branches is not None)
        closed = replace(one, nodes=tuple(replace(n, edges=tuple(e for e in n.edges if e.branches)) for n in one.nodes))
        spread = module.exit_range(one)
        found += [
            supported,
            module.supported_values(one, known),
            module.node_values(closed),
            module.value(closed),
            module.value(closed, "logging"),
            (spread.low, spread.high, spread.exit_mass, [(e.node, e.edge, e.reach) for e in spread.exits]),
        ]
    return found


def of_layers(module: ModuleType) -> list[Any]:
    found: list[Any] = []
    for counts, weights, values in layered():
        levels = [module.Level.of(row, given) for row, given in zip(counts, weights, strict=True)]
        marked = [[True] * len(row) for row in counts]
        found += [module.expectations(levels, values), module.reach_probabilities(levels, marked)]
        found += [(level.denominator, level.numerators) for level in levels]
    return found


DOWNWARDS = "range(len({}) - 1, -1, -1)"
BEYOND = "range(len({}) - 1, -2, -1)"
LOOSE = {"strict=True": "strict=False"}

EQUIVALENT: list[tuple[ModuleType, dict[str, str], Callable[[ModuleType], list[Any]]]] = [
    (path_tree, LOOSE, of_trees),
    (path_tree, {DOWNWARDS.format("tree.nodes"): BEYOND.format("tree.nodes")}, of_trees),
    (path_tree, {"[0] * len(tree.nodes)": "[1] * len(tree.nodes)"}, of_trees),
    (path_tree, {"[(0, 0)] * len(tree.nodes)": "[(1, 0)] * len(tree.nodes)"}, of_trees),
    (path_tree, {"[(0, 0)] * len(tree.nodes)": "[(0, 1)] * len(tree.nodes)"}, of_trees),
    (path_tree, {'policy: str = "target"': 'policy: str = "TARGET"'}, of_trees),
    (path_tree, {"None if left_by is not None else _number": "_number"}, of_trees),
    (path_tree, {"[(0, None)] if leading else []": "[(0, None)]"}, of_trees),
    (expectation, LOOSE, of_layers),
    (expectation, {" if weights else 1": ""}, of_layers),
    (expectation, {"below[0::step] if step > 1 else below": "below[0::step]"}, of_layers),
    (expectation, {"v + factor * own if own else v": "v + factor * own"}, of_layers),
]


@cache
def wanted(module: ModuleType, observed: Callable[[ModuleType], list[Any]]) -> list[Any]:
    return observed(module)


@pytest.mark.parametrize(
    ("module", "edits", "observed"),
    EQUIVALENT,
    ids=[
        f"{module.__name__.split('.')[-1]}: {' '.join(edits.values()) or 'left out'}" for module, edits, _ in EQUIVALENT
    ],
)
def test_the_mutant_does_what_the_original_does(
    module: ModuleType, edits: dict[str, str], observed: Callable[[ModuleType], list[Any]]
) -> None:
    assert observed(mutant(module, edits)) == wanted(module, observed)


@pytest.mark.parametrize(
    ("module", "edits", "observed"),
    [
        (path_tree, {"edge.logging != 0": "edge.logging != 1"}, of_trees),
        (path_tree, {"kept_value + high * exit_mass": "kept_value - high * exit_mass"}, of_trees),
        (expectation, {"map(add, sums": "map(sub, sums"}, of_layers),
    ],
)
def test_the_comparison_would_notice(
    module: ModuleType, edits: dict[str, str], observed: Callable[[ModuleType], list[Any]]
) -> None:
    try:
        found = observed(mutant(module, edits))
    except Exception as error:
        found = [error]
    assert found != wanted(module, observed)
