"""Certificates of path trees: a tree is written as a model file that reads back as the same tree."""

from __future__ import annotations

import json
import random
from collections import deque
from dataclasses import replace
from fractions import Fraction

from checks.audits.path_tree import audit
from finite_models.certificates.path_tree import histories, model_of
from finite_models.load import from_bytes
from finite_models.path_tree import Branch, Edge, Node, PathTree, exit_range

HALF = Fraction(1, 2)
LABELS = ("a", "b", "1", 'say "x"', "", "ü", "n0", "reward", "\n")


def read_back(tree: PathTree) -> PathTree:
    """What the reader makes of the model file."""
    content: PathTree = from_bytes(json.dumps(model_of(tree)).encode()).content
    return content


def law(r: random.Random, size: int) -> list[Fraction]:
    """A law with zeros now and then."""
    weights = [r.choice((0, 0, 1, 2, 5)) for _ in range(size)]
    weights[r.randrange(size)] += 1
    return [Fraction(weight, sum(weights)) for weight in weights]


def random_tree(r: random.Random) -> PathTree:
    """A tree of up to three steps, a node's children after all nodes before it; open ends where logging does not go."""
    low = r.choice((Fraction(-7, 2), Fraction(0)))
    high = low + r.choice((0, 1, Fraction(10**30, 3)))
    nodes, depths, following = [], deque([0]), 1
    while depths:
        depth = depths.popleft()
        if depth == 3 or r.random() < 0.3:
            nodes.append(Node(reward=low + Fraction(r.randrange(5), 4) * (high - low)))
            continue
        edges = []
        actions = r.sample(LABELS, r.randrange(1, 4))
        for action, logging, target in zip(actions, law(r, len(actions)), law(r, len(actions)), strict=True):
            seen = r.sample(LABELS, r.randrange(1, 3))
            branches = None
            if logging or r.random() < 0.5:
                chances = law(r, len(seen))
                branches = tuple(
                    Branch(o, p, following + i) for i, (o, p) in enumerate(zip(seen, chances, strict=True))
                )
                following += len(seen)
                depths.extend([depth + 1] * len(seen))
            edges.append(Edge(action, logging, target, branches))
        nodes.append(Node(tuple(edges)))
    return PathTree(tuple(nodes), low, high, tuple(f"n{i}" for i in range(len(nodes))))


def test_a_tree_by_hand() -> None:
    after = (Branch("seen", HALF, 1), Branch("not", HALF, 2))
    root = Node((Edge("go", Fraction(1), HALF, after), Edge("leave", Fraction(0), HALF, None)))
    tree = PathTree((root, Node(reward=Fraction(3, 20)), Node(reward=Fraction(-1))), Fraction(-1), Fraction(2))
    assert model_of(tree) == {
        "kind": "path_tree",
        "reward_range": ["-1", "2"],
        "root": "n0",
        "nodes": {
            "n0": {
                "actions": {
                    "go": {
                        "logging": "1",
                        "target": "1/2",
                        "observations": {
                            "seen": {"probability": "1/2", "node": "n1"},
                            "not": {"probability": "1/2", "node": "n2"},
                        },
                    },
                    "leave": {"logging": "0", "target": "1/2"},
                }
            },
            "n1": {"reward": "3/20"},
            "n2": {"reward": "-1"},
        },
    }
    assert histories(tree, exit_range(tree)) == [["leave"]]


def test_random_trees_read_back_as_the_same_trees() -> None:
    r = random.Random(20_261_201)
    sizes = set()
    for number in range(100):
        tree = random_tree(r)
        sizes.add(len(tree.nodes))
        assert read_back(tree) == tree
        assert read_back(replace(tree, names=())) == tree
        if number < 30:
            assert audit(tree).certificate["model"] == model_of(tree)
    assert 1 in sizes
    assert max(sizes) > 20


def test_a_long_chain() -> None:
    steps = 3000
    links = [Node((Edge("go", Fraction(1), Fraction(1), (Branch("o", Fraction(1), i + 1),)),)) for i in range(steps)]
    nodes = (*links, Node(reward=Fraction(1, 3)))
    tree = PathTree(nodes, Fraction(0), Fraction(1), tuple(f"n{i}" for i in range(steps + 1)))
    assert read_back(tree) == tree
