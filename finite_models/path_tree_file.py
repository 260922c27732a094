"""Model files of kind ``path_tree``: their shape, and the tree that one holds.

Two forms say the same: nodes inside one another from ``"root"`` down, or named nodes in a flat list
and the name of the root. The flat form has no limit of depth.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from finite_models.json_text import TOP, Place, quoted, shown
from finite_models.path_tree import Branch, Edge, Node, PathTree, support
from finite_models.rationals import InputError
from finite_models.schema import (
    Choice,
    Exact,
    Field,
    ListOf,
    MapOf,
    ModelKind,
    Named,
    OneOf,
    Probability,
    Record,
    Shape,
    Text,
)


def _node(child: Shape) -> OneOf:
    """The shape of a node in which every observation leads to `child`."""
    branch = Record({"probability": Field(Probability()), "node": Field(child)}, "An observation.")
    edge = Record(
        {
            "logging": Field(Probability("The logging policy's probability; 0 if left out."), False, Fraction(0)),
            "target": Field(Probability("The target policy's probability; 0 if left out."), False, Fraction(0)),
            "observations": Field(
                MapOf(
                    branch,
                    "What may come back, by name; the probabilities sum to one. May be left out where logging "
                    "never takes the action (its own or its history's logged probability is 0), and is then "
                    "ignored for the answer.",
                ),
                False,
            ),
        },
        "An action.",
    )
    actions = MapOf(edge, "Actions by name. `logging` sums to one over them, and so does `target`.")
    decision = Record({"actions": Field(actions)}, "A history at which the agent acts.")
    leaf = Record({"reward": Field(Exact("Within `reward_range`."))}, "The end of a run.")
    return OneOf({"actions": decision, "reward": leaf})


NESTED_NODE: Named = Named("path_tree_node", lambda: _node(NESTED_NODE))
FLAT_NODE = Named("path_tree_flat_node", lambda: _node(Text("The name of a node; each is led to once.")))

_HEAD = {
    "kind": Field(Choice(("path_tree",))),
    "reward_range": Field(ListOf(Exact(), "The least and the greatest possible reward.", length=2)),
}
SHAPE = OneOf(
    {
        "nodes": Record(
            {
                **_HEAD,
                "nodes": Field(MapOf(FLAT_NODE, "All nodes by name.")),
                "root": Field(Text("The name of the root.")),
            },
            "A path tree in flat form.",
        )
    },
    otherwise=Record({**_HEAD, "root": Field(NESTED_NODE)}, "A path tree, nodes inside one another."),
    doc="What an agent may do, what may come back, and two policies: the logged one and the target.",
)


@dataclass(frozen=True)
class _Found:
    """A node on the way into the tree: its data, its place, its name in a flat form."""

    data: Mapping[str, Any]
    place: Place
    name: str = ""


class _Names:
    """The nodes of a flat form; each is handed out once."""

    def __init__(self, nodes: Mapping[str, Any], root: str) -> None:
        self.nodes = nodes
        self.place = Place("nodes", TOP)
        self.root = root
        self.led_by: dict[str, tuple[str, Place]] = {}

    def start(self) -> _Found:
        """The root."""
        if self.root not in self.nodes:
            raise InputError("root", f"there is no node {quoted(self.root)}")
        return self._found(self.root)

    def child(self, name: str, parent: str, place: Place) -> _Found:
        """The node `name`, to which the observation at `place` in the node `parent` leads."""
        if name not in self.nodes:
            raise InputError(str(place), f"there is no node {quoted(name)}")
        if name == self.root:
            raise InputError(str(place), f"{quoted(name)} is the root; leading back to it makes a cycle")
        if name in self.led_by:
            at = parent
            while at not in (name, self.root):
                at = self.led_by[at][0]
            why = "; it stands above here, a cycle" if at == name else ""
            first = self.led_by[name][1]
            raise InputError(str(place), f"the node {quoted(name)} is used twice, first at {first}{why}; copy it")
        self.led_by[name] = (parent, place)
        return self._found(name)

    def _found(self, name: str) -> _Found:
        return _Found(self.nodes[name], Place(name, self.place), name)

    def require_all(self) -> None:
        """Every node was handed out; else some is led to by nothing, or stands on a cycle."""
        if len(self.led_by) + 1 == len(self.nodes):
            return
        above: dict[str, str] = {}
        left_over = [name for name in self.nodes if name != self.root and name not in self.led_by]
        for name in left_over:
            for edge in self.nodes[name].get("actions", {}).values():
                for branch in (edge["observations"] or {}).values():
                    above.setdefault(branch["node"], name)
        at = left_over[0]
        way: dict[str, None] = {}
        while at in above and at not in way:
            way[at] = None
            at = above[at]
        if at not in way:
            raise InputError(str(Place(at, self.place)), "unused: no observation leads to this node; remove it")
        upwards = list(way)
        cycle = [at, *reversed(upwards[upwards.index(at) + 1 :])]
        shown = [quoted(name) for name in cycle[:5]] + (["…"] if len(cycle) > 5 else [])
        raise InputError(
            str(Place(cycle[0], self.place)),
            f"on a cycle that the root does not lead to: {' → '.join([*shown, quoted(cycle[0])])}",
        )


def _require_sum(probabilities: Iterable[Fraction], place: Place, whose: str = "") -> None:
    listed = list(probabilities)
    common = math.lcm(*{p.denominator for p in listed})
    total = sum(p.numerator * (common // p.denominator) for p in listed)
    if total != common:
        raise InputError(str(place), f"{whose}probabilities sum to {shown(Fraction(total, common))}, not 1")


def _tree(low: Fraction, high: Fraction, root: Mapping[str, Any] | None, names: _Names | None) -> PathTree:
    """The tree below `root`, or in the flat form `names`; parents come before their children."""
    nodes: list[Node] = []
    found: list[_Found] = []
    waiting: deque[_Found] = deque([names.start() if names else _Found(root or {}, Place("root", TOP))])
    while waiting:
        at = waiting.popleft()
        found.append(at)
        if "reward" in at.data:
            reward = at.data["reward"]
            if not low <= reward <= high:
                place = Place("reward", at.place)
                bounds = f"[{shown(low)}, {shown(high)}]"
                raise InputError(str(place), f"the reward {shown(reward)} is outside reward_range {bounds}")
            nodes.append(Node(reward=reward))
            continue
        place = Place("actions", at.place)
        actions = at.data["actions"]
        for policy in ("logging", "target"):
            _require_sum((edge[policy] for edge in actions.values()), place, f"{policy} ")
        edges = []
        for action, edge in actions.items():
            branches: list[Branch] | None = None
            if edge["observations"] is not None:
                around = Place("observations", Place(action, place))
                _require_sum((branch["probability"] for branch in edge["observations"].values()), around)
                branches = []
                for observation, branch in edge["observations"].items():
                    below = Place("node", Place(observation, around))
                    child = branch["node"]
                    waiting.append(names.child(child, at.name, below) if names else _Found(child, below))
                    branches.append(Branch(observation, branch["probability"], len(nodes) + len(waiting)))
            edges.append(Edge(action, edge["logging"], edge["target"], None if branches is None else tuple(branches)))
        nodes.append(Node(tuple(edges)))
    if names:
        names.require_all()
    tree = PathTree(tuple(nodes), low, high, tuple(at.name for at in found) if names else ())
    for index, position in sorted(support(tree)):
        action = nodes[index].edges[position].action
        if nodes[index].edges[position].branches is None:
            weight = shown(found[index].data["actions"][action]["logging"])
            raise InputError(
                str(Place(action, Place("actions", found[index].place))),
                f'the log takes this action (probability {weight} there); give its "observations"',
            )
    return tree


def build(data: Mapping[str, Any]) -> PathTree:
    """The tree of a file that `SHAPE` has read.

    Raises
    ------
    InputError
        When ``reward_range`` is not a range, a reward lies outside it, probabilities do not sum to one,
        a logged action lacks its observations; in the flat form, when a node is missing, led to
        twice, by nothing, or from below itself.
    """
    low, high = data["reward_range"]
    if low > high:
        problem = f"the least reward {shown(low)} is above the greatest {shown(high)}; write the smaller first"
        raise InputError("reward_range", problem)
    if "nodes" in data:
        return _tree(low, high, None, _Names(data["nodes"], data["root"]))
    return _tree(low, high, data["root"], None)


PATH_TREE = ModelKind("path_tree", SHAPE, build)
