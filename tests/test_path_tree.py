"""Path trees: the closed forms against the listing of all runs, in Fractions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finite_models.path_tree import (
    Branch,
    Edge,
    EdgeId,
    Exit,
    ExitRange,
    Node,
    PathTree,
    Run,
    exit_range,
    full_tree,
    law,
    node_values,
    support,
    supported_values,
    value,
)
from finite_models.terms import evaluate, variable

MANY = settings(max_examples=200, deadline=None)
THIRD = Fraction(1, 3)


def distribution(draw: random.Random, size: int) -> list[Fraction]:
    """Probabilities, some of them 0."""
    parts = [draw.randint(0, 3) for _ in range(size)]
    parts[draw.randrange(size)] += 1
    return [Fraction(part, sum(parts)) for part in parts]


def random_tree(draw: random.Random, closed: bool) -> PathTree:
    """A small tree with labels in no order; edges that are not logged may lack branches unless `closed`."""
    low = Fraction(draw.randint(-3, 3), 3)
    high = low + draw.choice([Fraction(0), Fraction(1), Fraction(5, 2)])
    nodes: list[Node] = [Node()]
    waiting = [(0, 0)]
    while waiting:
        at, depth = waiting.pop(draw.randrange(len(waiting)))
        if len(nodes) > 20 or (depth and draw.random() < 0.5):
            nodes[at] = Node(reward=low + (high - low) * Fraction(draw.randint(0, 4), 4))
            continue
        actions = draw.sample("abc", draw.randint(1, 3))
        edges = []
        for action, logging, target in zip(
            actions, distribution(draw, len(actions)), distribution(draw, len(actions)), strict=True
        ):
            branches: list[Branch] | None = None
            if closed or logging or draw.random() < 0.5:
                observations = draw.sample("xy", draw.randint(1, 2))
                branches = []
                for observation, chance in zip(observations, distribution(draw, len(observations)), strict=True):
                    branches.append(Branch(observation, chance, len(nodes)))
                    waiting.append((len(nodes), depth + 1))
                    nodes.append(Node())
            edges.append(Edge(action, logging, target, None if branches is None else tuple(branches)))
        nodes[at] = Node(tuple(edges))
    return PathTree(tuple(nodes), low, high)


def trees(closed: bool = False) -> st.SearchStrategy[PathTree]:
    """Trees by the seed they are drawn from: far quicker than drawing each number from hypothesis."""
    return st.integers(0, 2**64).map(lambda seed: random_tree(random.Random(seed), closed))


@dataclass(frozen=True)
class Step:
    """One way from a node: the labels so far, the weights under both policies, and where it stands."""

    path: tuple[str, ...]
    weights: dict[str, Fraction]
    chance: Fraction
    edges: tuple[EdgeId, ...]
    node: int

    def probability(self, policy: str) -> Fraction:
        return self.weights[policy] * self.chance


def ways(tree: PathTree, start: int = 0) -> Iterator[Step]:
    """Every way from `start` to a node below it, by recursion; at first the empty one."""

    def on(step: Step) -> Iterator[Step]:
        yield step
        for i, edge in enumerate(tree.nodes[step.node].edges):
            taken = {
                "logging": step.weights["logging"] * Fraction(edge.logging),
                "target": step.weights["target"] * Fraction(edge.target),
            }
            for branch in edge.branches or ():
                yield from on(
                    Step(
                        (*step.path, edge.action, branch.observation),
                        taken,
                        step.chance * Fraction(branch.probability),
                        (*step.edges, (step.node, i)),
                        branch.node,
                    )
                )

    return on(Step((), {"logging": Fraction(1), "target": Fraction(1)}, Fraction(1), (), start))


def edges_of(tree: PathTree) -> list[EdgeId]:
    return [(at, i) for at, node in enumerate(tree.nodes) for i in range(len(node.edges))]


def listed_support(tree: PathTree) -> frozenset[EdgeId]:
    """The edges that some way of positive probability under logging takes next."""
    return frozenset(
        (step.node, i)
        for step in ways(tree)
        for i, edge in enumerate(tree.nodes[step.node].edges)
        if step.probability("logging") * Fraction(edge.logging) > 0
    )


def listed_values(tree: PathTree, supported: frozenset[EdgeId], start: int) -> tuple[Fraction, Fraction]:
    """V_S and x from `start`, as sums over ways that stay in `supported`."""
    kept = left = Fraction(0)
    for step in ways(tree, start):
        if set(step.edges) <= supported:
            node = tree.nodes[step.node]
            if node.reward is not None:
                kept += step.probability("target") * Fraction(node.reward)
            for i, edge in enumerate(node.edges):
                if (step.node, i) not in supported:
                    left += step.probability("target") * Fraction(edge.target)
    return kept, left


def completed(tree: PathTree, reward: Fraction) -> PathTree:
    """The tree in which every edge outside the support leads to a leaf with this reward."""
    supported = support(tree)
    nodes = list(tree.nodes)
    for at, i in edges_of(tree):
        if (at, i) not in supported:
            edges = list(nodes[at].edges)
            edges[i] = replace(edges[i], branches=(Branch("unknown", Fraction(1), len(nodes)),))
            nodes[at] = Node(tuple(edges))
            nodes.append(Node(reward=reward))
    return replace(tree, nodes=tuple(nodes))


@MANY
@given(trees(), st.sampled_from(["logging", "target"]))
def test_the_law_lists_every_run_in_tree_order(tree: PathTree, policy: str) -> None:
    wanted = [
        Run(step.path, step.probability(policy), tree.nodes[step.node].reward or Fraction(0))
        for step in ways(tree)
        if not tree.nodes[step.node].edges
    ]
    assert list(law(tree, policy)) == wanted


@MANY
@given(trees(closed=True), st.sampled_from(["logging", "target"]))
def test_the_value_is_the_mean_reward_of_the_runs(tree: PathTree, policy: str) -> None:
    runs = list(law(tree, policy))
    assert sum(run.probability for run in runs) == 1
    assert value(tree, policy) == sum(run.probability * run.reward for run in runs)
    assert node_values(tree, policy) == [
        sum(
            (step.probability(policy) * (tree.nodes[step.node].reward or 0) for step in ways(tree, start)),
            Fraction(0),
        )
        for start in range(len(tree.nodes))
    ]
    assert value(tree) == value(tree, "target")
    assert node_values(tree) == node_values(tree, "target")


@MANY
@given(trees())
def test_the_support_is_what_logged_runs_take(tree: PathTree) -> None:
    assert support(tree) == listed_support(tree)


@MANY
@given(trees(), st.data())
def test_supported_values_are_sums_over_ways_that_stay(tree: PathTree, data: st.DataObject) -> None:
    coin = random.Random(data.draw(st.integers(0, 2**64)))
    chosen = frozenset(edge for edge in edges_of(tree) if coin.random() < 0.5)
    for supported in (chosen, support(tree), frozenset()):
        known = frozenset(e for e in supported if tree.nodes[e[0]].edges[e[1]].branches is not None)
        assert supported_values(tree, known) == [listed_values(tree, known, start) for start in range(len(tree.nodes))]


@MANY
@given(trees())
def test_the_range_and_its_exits_are_those_of_the_listing(tree: PathTree) -> None:
    found = exit_range(tree)
    supported = listed_support(tree)
    exits = {
        (*step.path, edge.action): (step.node, i, step.probability("target") * Fraction(edge.target))
        for step in ways(tree)
        if set(step.edges) <= supported
        for i, edge in enumerate(tree.nodes[step.node].edges)
        if (step.node, i) not in supported and step.probability("target") * Fraction(edge.target)
    }
    kept, mass = listed_values(tree, supported, 0)
    assert [e.history for e in found.exits] == sorted(exits)
    assert [(e.node, e.edge, e.reach) for e in found.exits] == [exits[history] for history in sorted(exits)]
    assert found.exit_mass == mass == sum(e.reach for e in found.exits)
    assert found.low == kept + Fraction(tree.low) * mass
    assert found.high == kept + Fraction(tree.high) * mass
    assert found.identified == (not exits or tree.low == tree.high)


@MANY
@given(trees(), st.fractions(0, 1, max_denominator=5))
def test_each_value_in_the_range_is_attained_by_a_completion_with_the_same_log(tree: PathTree, share: Fraction) -> None:
    found = exit_range(tree)
    low, high = Fraction(tree.low), Fraction(tree.high)
    reward = low + share * (high - low)
    full = completed(tree, reward)
    assert value(full) == found.low + share * (found.high - found.low)
    before, after = (
        {run.path: (run.probability, run.reward) for run in law(t, "logging") if run.probability} for t in (tree, full)
    )
    assert before == after


# Two steps; the first action decides which of two decisions comes, and one of them is never logged.
SMALL = PathTree(
    (
        Node(
            (
                Edge("right", Fraction(3, 4), Fraction(1, 4), (Branch("o", Fraction(1), 2),)),
                Edge("left", Fraction(1, 4), Fraction(1, 2), (Branch("p", Fraction(2, 3), 1), Branch("o", THIRD, 3))),
                Edge("away", Fraction(0), Fraction(1, 4), None),
            )
        ),
        Node(reward=Fraction(1)),
        Node(
            (
                Edge("z", Fraction(0), Fraction(1, 2), (Branch("o", Fraction(1), 4),)),
                Edge("y", Fraction(1), Fraction(0), (Branch("o", Fraction(1), 5),)),
                Edge("x", Fraction(0), Fraction(1, 2), None),
            )
        ),
        Node(reward=Fraction(-2)),
        Node(reward=Fraction(1)),
        Node(reward=Fraction(0)),
    ),
    Fraction(-2),
    Fraction(1),
)


def test_a_range_by_hand() -> None:
    # V_S = 1/2*(2/3*1 + 1/3*(-2)) = 0; the exits weigh 1/4 (away), 1/8 (right o x) and 1/8 (right o z).
    found = exit_range(SMALL)
    assert found == ExitRange(
        Fraction(-1),
        Fraction(1, 2),
        Fraction(1, 2),
        (
            Exit(0, 2, Fraction(1, 4), SMALL),
            Exit(2, 2, Fraction(1, 8), SMALL),
            Exit(2, 0, Fraction(1, 8), SMALL),
        ),
    )
    assert [e.history for e in found.exits] == [("away",), ("right", "o", "x"), ("right", "o", "z")]
    assert not found.identified
    assert supported_values(SMALL, support(SMALL))[0] == (0, Fraction(1, 2))


def test_where_all_rewards_are_the_same_the_exits_are_listed_all_the_same() -> None:
    flat = replace(
        SMALL, low=THIRD, high=THIRD, nodes=tuple(replace(n, reward=n.reward and THIRD) for n in SMALL.nodes)
    )
    flat = replace(flat, nodes=(*flat.nodes[:5], Node(reward=THIRD)))
    found = exit_range(flat)
    assert (found.low, found.high, found.exit_mass, len(found.exits)) == (THIRD, THIRD, Fraction(1, 2), 3)
    assert found.identified


def test_a_single_leaf() -> None:
    leaf = PathTree((Node(reward=0),), 0, 1)
    assert exit_range(leaf) == ExitRange(Fraction(0), Fraction(0), Fraction(0), ())
    assert list(law(leaf, "target")) == [Run((), Fraction(1), 0)]
    assert (value(leaf), support(leaf)) == (0, frozenset())


def test_a_chain_is_not_followed_by_recursion() -> None:
    steps, stay = 3000, Fraction(99, 100)
    nodes = []
    for step in range(steps):
        leads = (Branch("o", Fraction(1), step + 1),)
        nodes.append(Node((Edge("go", Fraction(1), stay, leads), Edge("leave", Fraction(0), 1 - stay, None))))
    chain = PathTree((*nodes, Node(reward=Fraction(1))), Fraction(0), Fraction(1))
    found = exit_range(chain)
    assert (found.low, found.high, found.exit_mass) == (stay**steps, 1, 1 - stay**steps)
    # "go o go ..." comes before "go o leave": the deepest exit is the first.
    assert [e.node for e in found.exits] == list(range(steps - 1, -1, -1))
    assert found.exits[0].reach == stay ** (steps - 1) * (1 - stay)
    assert value(replace(chain, nodes=tuple(replace(n, edges=n.edges[:1]) for n in chain.nodes))) == stay**steps
    assert next(law(chain, "target")).probability == stay**steps
    assert len(chain.history(steps)) == 2 * steps


def test_histories_and_parents() -> None:
    assert SMALL.history(0) == ()
    assert SMALL.history(4) == ("right", "o", "z", "o")
    assert SMALL.histories([3, 1, 2]) == [("left", "o"), ("left", "p"), ("right", "o")]
    assert SMALL.above == {
        1: (0, "left", "p"),
        2: (0, "right", "o"),
        3: (0, "left", "o"),
        4: (2, "z", "o"),
        5: (2, "y", "o"),
    }


def test_the_full_tree_has_the_weights_of_its_history() -> None:
    weight = {"0": Fraction(1, 5), "1": Fraction(4, 5)}
    tree = full_tree(
        2,
        3,
        2,
        logging=lambda h: [Fraction(1, 3 + len(h)), Fraction(2 + len(h), 3 + len(h))],
        target=lambda h: [Fraction(len(h), 4), 1 - Fraction(len(h), 4)],
        environment=lambda h, a: (
            None if (h, a) == (("0", "1"), 1) else [Fraction(a, 2), 1 - Fraction(a, 2), Fraction(0)]
        ),
        reward=lambda h: sum((weight.get(label, Fraction(9)) for label in h), Fraction(0)),
        low=Fraction(0),
        high=Fraction(40),
    )
    assert len(tree.nodes) == 1 + 6 + 36 - 3
    assert (tree.low, tree.high, tree.names) == (0, 40, ())
    at = {tree.history(i): node for i, node in enumerate(tree.nodes)}
    assert len(at) == len(tree.nodes)
    for history, node in at.items():
        if len(history) == 4:
            assert node == Node(reward=sum((weight.get(label, Fraction(9)) for label in history), Fraction(0)))
            continue
        assert [(e.action, e.logging, e.target) for e in node.edges] == [
            ("0", Fraction(1, 3 + len(history)), Fraction(len(history), 4)),
            ("1", Fraction(2 + len(history), 3 + len(history)), 1 - Fraction(len(history), 4)),
        ]
        for action, edge in enumerate(node.edges):
            if (history, action) == (("0", "1"), 1):
                assert edge.branches is None
                continue
            assert edge.branches is not None
            chances = [Fraction(action, 2), 1 - Fraction(action, 2), 0]
            assert [(b.observation, b.probability) for b in edge.branches] == list(zip("012", chances, strict=True))
            assert [tree.history(b.node) for b in edge.branches] == [(*history, str(action), o) for o in "012"]


def test_a_tree_without_steps_is_a_leaf() -> None:
    def unused(*_: object) -> list[int]:
        raise AssertionError("a leaf has no weights")

    tree = full_tree(2, 2, 0, logging=unused, target=unused, environment=unused, reward=lambda h: 1, low=0, high=1)
    assert tree.nodes == (Node(reward=1),)


def test_symbols_as_weights() -> None:
    p, r = variable("p"), variable("r")
    tree = PathTree(
        (
            Node((Edge("a", p, 1 - p, (Branch("o", 1, 1),)), Edge("b", 1 - p, p, (Branch("o", 1, 2),)))),
            Node(reward=r),
            Node(reward=1),
        ),
        0,
        1,
    )
    point = {"p": Fraction(1, 4), "r": Fraction(1, 3)}
    assert evaluate(value(tree), point) == Fraction(3, 4) * THIRD + Fraction(1, 4)
    assert evaluate(value(tree, "logging"), point) == Fraction(1, 4) * THIRD + Fraction(3, 4)
    kept, left = supported_values(tree, frozenset({(0, 0)}))[0]
    assert (evaluate(kept, point), evaluate(left, point)) == (Fraction(3, 4) * THIRD, Fraction(1, 4))
    with pytest.raises(TypeError, match=r"^a formula has no truth value"):
        exit_range(tree)
    symbolic_target = Node((replace(SMALL.nodes[0].edges[0], target=p), *SMALL.nodes[0].edges[1:]))
    for bad in (
        replace(SMALL, low=p),
        replace(SMALL, high=p),
        replace(SMALL, nodes=(symbolic_target, *SMALL.nodes[1:])),
        replace(SMALL, low=-2.0),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match=r"^the tree has symbolic weights; evaluate them first$"):
            exit_range(bad)


def test_an_exit_is_the_same_in_any_tree() -> None:
    assert Exit(0, 2, THIRD, SMALL) == Exit(0, 2, THIRD, PathTree((), 0, 0))
    assert Exit(0, 2, THIRD, SMALL) != Exit(0, 1, THIRD, SMALL)
    assert "tree" not in repr(Exit(0, 2, THIRD, SMALL))
