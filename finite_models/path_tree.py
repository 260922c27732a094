"""Path trees: what an agent may do, what may come back, and what a log of it holds.

At a history h the agent draws an action a, the environment an observation o; a leaf has a reward.
Two policies act on the same tree: *logging*, whose runs were recorded, and *target*, whose value is
asked for. Weights are exact numbers or expressions, so that the same functions serve a model read
from a file and a statement over all reals.

The *support* is the set of pairs (h, a) that logging takes with positive probability. A pair
outside it that the target reaches is an *exit*: what follows it is not in the law of logged paths.

Nodes stand in a list in which every parent comes before its children; nothing here recurses.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from finite_models.expectation import Level, expectations, reach_probabilities
from finite_models.terms import Number, product, total

History = tuple[str, ...]
EdgeId = tuple[int, int]
"""A node's index and the position of one of its edges: the pair (h, a)."""


@dataclass(frozen=True)
class Branch:
    """One observation after an action: its probability and the node it leads to."""

    observation: str
    probability: Number
    node: int


@dataclass(frozen=True)
class Edge:
    """An action at a node. `branches` is None where nothing is known of what follows."""

    action: str
    logging: Number
    target: Number
    branches: tuple[Branch, ...] | None


@dataclass(frozen=True)
class Node:
    """A decision (with edges) or a leaf (with a reward)."""

    edges: tuple[Edge, ...] = ()
    reward: Number | None = None


@dataclass(frozen=True)
class Run:
    """One path from the root to a leaf: its labels, its probability under a policy, its reward."""

    path: History
    probability: Number
    reward: Number


@dataclass(frozen=True)
class PathTree:
    """A tree of decisions; `nodes[0]` is the root, and `low`, `high` bound every reward.

    `names` gives the nodes' names in the file they came from, where they came from one.
    """

    nodes: tuple[Node, ...]
    low: Number
    high: Number
    names: tuple[str, ...] = ()

    @cached_property
    def above(self) -> dict[int, tuple[int, str, str]]:
        """For each node but the root its parent, and the action and the observation that lead to it."""
        return {
            branch.node: (index, edge.action, branch.observation)
            for index, node in enumerate(self.nodes)
            for edge in node.edges
            for branch in edge.branches or ()
        }

    def history(self, node: int) -> History:
        """The labels on the way from the root to `node`: action, observation, action and so on."""
        return self.histories([node])[0]

    def histories(self, nodes: Sequence[int]) -> list[History]:
        """The histories of several nodes, found in one pass over the tree."""
        parent = self.above
        found = []
        for node_index in nodes:
            labels: list[str] = []
            at = node_index
            while at in parent:
                at, action, observation = parent[at]
                labels += [observation, action]
            found.append(tuple(reversed(labels)))
        return found


def full_tree(
    actions: int,
    observations: int,
    steps: int,
    *,
    logging: Callable[[History], Sequence[Number]],
    target: Callable[[History], Sequence[Number]],
    environment: Callable[[History, int], Sequence[Number] | None],
    reward: Callable[[History], Number],
    low: Number,
    high: Number,
) -> PathTree:
    """The complete tree with the given numbers of actions, observations and steps.

    Actions and observations are called ``"0"``, ``"1"``, …; the callables give the weights at a
    history (and, for the environment, after an action). An environment of None leaves out what
    follows.
    """
    nodes: list[Node] = []
    waiting: deque[History] = deque([()])
    next_index = 1
    while waiting:
        history = waiting.popleft()
        if len(history) == 2 * steps:
            nodes.append(Node(reward=reward(history)))
            continue
        edges = []
        log_weights, target_weights = logging(history), target(history)
        for action in range(actions):
            law = environment(history, action)
            branches: tuple[Branch, ...] | None = None
            if law is not None:
                branches = tuple(Branch(str(o), law[o], next_index + o) for o in range(observations))
                next_index += observations
                waiting.extend((*history, str(action), str(o)) for o in range(observations))
            edges.append(Edge(str(action), log_weights[action], target_weights[action], branches))
        nodes.append(Node(tuple(edges)))
    return PathTree(tuple(nodes), low, high)


def _weight(edge: Edge, policy: str) -> Number:
    return edge.logging if policy == "logging" else edge.target


def law(tree: PathTree, policy: str) -> Iterator[Run]:
    """The runs of `policy` (``"logging"`` or ``"target"``) with their probabilities, in tree order.

    Edges without branches are left out: nothing is known of the runs beyond them.
    """
    stack: list[tuple[int, History, tuple[Number, ...]]] = [(0, (), ())]
    while stack:
        index, path, factors = stack.pop()
        node = tree.nodes[index]
        if node.reward is not None:
            yield Run(path, product(factors), node.reward)
            continue
        for edge in reversed(node.edges):
            for branch in reversed(edge.branches or ()):
                step = (*path, edge.action, branch.observation)
                stack.append((branch.node, step, (*factors, _weight(edge, policy), branch.probability)))


def node_values(tree: PathTree, policy: str = "target") -> list[Number]:
    """The expected reward from each node on, by backward induction. Every edge needs its branches."""
    values: list[Number] = [0] * len(tree.nodes)
    for index in range(len(tree.nodes) - 1, -1, -1):
        node = tree.nodes[index]
        if node.reward is not None:
            values[index] = node.reward
            continue
        values[index] = total(
            _weight(edge, policy) * total(b.probability * values[b.node] for b in edge.branches or ())
            for edge in node.edges
        )
    return values


def value(tree: PathTree, policy: str = "target") -> Number:
    """The expected reward of `policy`."""
    return node_values(tree, policy)[0]


def support(tree: PathTree) -> frozenset[EdgeId]:
    """The pairs (h, a) that logging takes with positive probability. Weights must be numbers."""
    reached = {0}
    found = set()
    for index, node in enumerate(tree.nodes):
        if index not in reached:
            continue
        for position, edge in enumerate(node.edges):
            if edge.logging != 0:
                found.add((index, position))
                reached.update(b.node for b in edge.branches or () if b.probability != 0)
    return frozenset(found)


def supported_values(tree: PathTree, supported: frozenset[EdgeId]) -> list[tuple[Number, Number]]:
    """For each node, V_S and x from there on under the target policy.

    V_S is the part of the expected reward on paths that stay in `supported`, x the probability of
    leaving it. At a node that `supported` does not lead to, every edge is an exit.
    """
    pairs: list[tuple[Number, Number]] = [(0, 0)] * len(tree.nodes)
    for index in range(len(tree.nodes) - 1, -1, -1):
        node = tree.nodes[index]
        if node.reward is not None:
            pairs[index] = (node.reward, 0)
            continue
        kept: list[Number] = []
        left: list[Number] = []
        for position, edge in enumerate(node.edges):
            if (index, position) in supported:
                branches = edge.branches or ()
                kept.append(edge.target * total(b.probability * pairs[b.node][0] for b in branches))
                left.append(edge.target * total(b.probability * pairs[b.node][1] for b in branches))
            else:
                left.append(edge.target)
        pairs[index] = (total(kept), total(left))
    return pairs


@dataclass(frozen=True)
class Exit:
    """A first action outside the support: where, and the probability with which the target takes it."""

    node: int
    edge: int
    reach: Fraction
    tree: PathTree = field(repr=False, compare=False)

    @property
    def history(self) -> History:
        """The labels from the root to the action, written out when asked for: a deep tree has long ones."""
        return (*self.tree.history(self.node), self.tree.nodes[self.node].edges[self.edge].action)


@dataclass(frozen=True)
class ExitRange:
    """What the law of logged paths says about the target's value: exactly [`low`, `high`]."""

    low: Fraction
    high: Fraction
    exit_mass: Fraction
    exits: tuple[Exit, ...]

    @property
    def identified(self) -> bool:
        """Whether the range is one point."""
        return self.low == self.high


def exit_range(tree: PathTree) -> ExitRange:
    """The sharp range of the target's value given the law of logged paths, and the exits.

    Weights must be numbers. The range is [V_S + low * x, V_S + high * x]; exits are listed sorted
    by history, also where ``low == high``. Time is linear in the tree: the tree is cut at the exits
    and at what the target does not reach, and evaluated in integers (`finite_models.expectation`).
    """
    supported = support(tree)
    low, high = _number(tree.low), _number(tree.high)
    levels: list[Level] = []
    rewards: list[list[Fraction | None]] = []
    exits_at: list[list[tuple[int, int] | None]] = []
    layer: list[tuple[int, int | None]] = [(0, None)]  # a node, or a node and the edge by which it is left
    while layer:
        counts: list[int] = []
        layer_weights: list[Fraction] = []
        layer_rewards: list[Fraction | None] = []
        layer_exits: list[tuple[int, int] | None] = []
        below: list[tuple[int, int | None]] = []
        for index, left_by in layer:
            node = tree.nodes[index]
            layer_exits.append((index, left_by) if left_by is not None else None)
            if left_by is not None or node.reward is not None:
                counts.append(0)
                layer_rewards.append(None if left_by is not None else _number(node.reward or 0))
                continue
            layer_rewards.append(None)
            before = len(below)
            for position, edge in enumerate(node.edges):
                takes = _number(edge.target)
                if not takes:
                    continue
                if (index, position) not in supported:
                    layer_weights.append(takes)
                    below.append((index, position))
                    continue
                for branch in edge.branches or ():
                    chance = _number(branch.probability)
                    if chance:
                        layer_weights.append(takes * chance)
                        below.append((branch.node, None))
            counts.append(len(below) - before)
        levels.append(Level.of(counts, layer_weights))
        rewards.append(layer_rewards)
        exits_at.append(layer_exits)
        layer = below

    def leaves(kept: Fraction | None, beyond: Fraction) -> list[list[Fraction]]:
        return [
            [
                beyond if left else (Fraction(0) if reward is None else reward if kept is None else kept)
                for reward, left in zip(row, lefts, strict=True)
            ]
            for row, lefts in zip(rewards, exits_at, strict=True)
        ]

    exit_mass = expectations(levels, leaves(Fraction(0), Fraction(1)))
    kept_value = expectations(levels, leaves(None, Fraction(0)))
    marked = [[left is not None for left in row] for row in exits_at]
    reaches = reach_probabilities(levels, marked)
    ids = [left for row in exits_at for left in row if left is not None]
    reach_of = dict(zip(ids, reaches, strict=True))
    found = tuple(Exit(node, edge, reach_of[node, edge], tree) for node, edge in _by_history(tree, reach_of))
    return ExitRange(kept_value + low * exit_mass, kept_value + high * exit_mass, exit_mass, found)


def _by_history(tree: PathTree, exits: Mapping[EdgeId, Fraction]) -> list[EdgeId]:
    """The exits in the order of their histories, found on the way down instead of by comparing histories."""
    leading: set[int] = set()
    for node, _ in exits:
        at = node
        while at not in leading:
            leading.add(at)
            at = tree.above[at][0] if at in tree.above else at
    found: list[EdgeId] = []
    waiting: list[tuple[int, int | None]] = [(0, None)] if leading else []
    while waiting:
        node, left_by = waiting.pop()
        if left_by is not None:
            found.append((node, left_by))
            continue
        edges = tree.nodes[node].edges
        below: list[tuple[int, int | None]] = []
        for position in sorted(range(len(edges)), key=lambda position: edges[position].action):
            if (node, position) in exits:
                below.append((node, position))
                continue
            branches = sorted(edges[position].branches or (), key=lambda branch: branch.observation)
            below.extend((branch.node, None) for branch in branches if branch.node in leading)
        waiting.extend(reversed(below))
    return found


def _number(value: Number) -> Fraction:
    if not isinstance(value, int | Fraction):
        raise TypeError("the tree has symbolic weights; evaluate them first")
    return Fraction(value)
