"""A path tree: what the law of the logged runs leaves open of the target's value, and where the target leaves it."""

from ..reading import Malformed, brief, dot, entries, exact, fields, items
from ..reading import probability, quoted, require_law, shown, text


def read(model):
    """The reward range; parents before children the nodes: a reward, or edges (action, logging, target, branches)."""
    flat = isinstance(model, dict) and "nodes" in model
    _, bounds, root, *named = fields(model, "model", ("kind", "reward_range", "root", *(["nodes"] if flat else [])))
    low, high = (exact(end, "model.reward_range") for end in items(bounds, "model.reward_range", 2))
    if low > high:
        raise Malformed("model.reward_range: the least reward is above the greatest")
    unused = dict(entries(named[0], "model.nodes", 1)) if flat else None

    def found(node, place):
        if not flat:
            return node, f"{place}.node"
        if text(node, place) not in unused:
            raise Malformed(f"{place}: there is no node {quoted(node)}, or another observation leads to it")
        return unused.pop(node), f"model.nodes.{quoted(node)}"

    nodes, waiting = [None], [(0, *found(root, "model.root"))]
    while waiting:
        at, node, place = waiting.pop()
        if isinstance(node, dict) and "reward" in node:
            nodes[at] = exact(fields(node, place, ("reward",))[0], f"{place}.reward")
            if not low <= nodes[at] <= high:
                raise Malformed(f"{place}.reward: outside the range of rewards")
            continue
        edges = []
        for action, edge in entries(fields(node, place, ("actions",))[0], f"{place}.actions", 1):
            edge_at = f"{place}.actions.{quoted(action)}"
            *_, observations = fields(edge, edge_at, (), ("logging", "target", "observations"))
            weights = [probability(edge.get(key, 0), f"{edge_at}.{key}") for key in ("logging", "target")]
            branches = [] if "observations" in edge else None
            for observation, branch in () if branches is None else entries(observations, f"{edge_at}.observations", 1):
                below = f"{edge_at}.observations.{quoted(observation)}"
                chance, child = fields(branch, below, ("probability", "node"))
                branches.append((observation, probability(chance, f"{below}.probability"), len(nodes)))
                waiting.append((len(nodes), *found(child, below)))
                nodes.append(None)
            if branches:
                require_law([chance for _, chance, _ in branches], f"{edge_at}.observations")
            edges.append((action, *weights, branches))
        require_law([edge[1] for edge in edges], f"{place}.actions: logging")
        require_law([edge[2] for edge in edges], f"{place}.actions: target")
        nodes[at] = edges
    if unused:
        raise Malformed(f"model.nodes: no observation leads to {quoted(next(iter(unused)))}")
    return low, high, nodes


def judge(model, answer, evidence, data):
    """Backward induction over what the log supports: V + low x to V + high x, x the probability of leaving it."""
    fields(evidence, "evidence", ())
    low, high, nodes = read(model)
    logged, reached = bytearray(len(nodes)), bytearray(len(nodes))  # by logging; by the target within the support
    logged[0] = reached[0] = 1
    before, exits = [[None] * len(nodes) for _ in range(3)], []  # the node, action, observation that lead to a node
    for at, node in enumerate(nodes):
        for action, logging, target, branches in node if isinstance(node, list) else ():
            supported = logged[at] and logging > 0
            if supported and branches is None:
                raise Malformed(f"model: logging takes {quoted(action)} and the file does not say what follows")
            if reached[at] and target and not supported:
                exits.append((at, action))
            for observation, chance, child in branches or ():
                before[0][child], before[1][child], before[2][child] = at, action, observation
                logged[child] = bool(supported and chance)
                reached[child] = bool(supported and chance and target and reached[at])
    values = [(0, 0)] * len(nodes)  # V and x from there on, of nodes that are reached
    for at in range(len(nodes) - 1, -1, -1):
        if reached[at] and not isinstance(nodes[at], list):
            values[at] = nodes[at], 0
        elif reached[at]:
            terms = []  # probability, and V and x after it
            for _, logging, target, branches in nodes[at]:
                supported = logging > 0  # for this node is logged
                terms += [] if supported else [(target, 0, 1)]
                for _, chance, child in branches if supported else ():
                    terms.append((target * chance, *values[child]))
                    values[child] = None
            weights, inside, outside = zip(*terms, strict=True)
            values[at] = dot(weights, inside), dot(weights, outside)
    ends, leaves = [shown(values[0][0] + end * values[0][1]) for end in (low, high)], shown(values[0][1])
    silent = isinstance(answer, dict) and answer.get("exits", ()) is None
    listed = None if silent else sorted(history(before, at, action) for at, action in exits)
    short = [brief(end) for end in ends]
    words = [f"the law of the logged runs determines the target's value, {short[0]}"]
    if ends[0] != ends[1]:
        said = f"under the law of the logged runs the target's value is from {short[0]} to {short[1]}"
        words = [f"{said} in every completion beyond the exits, and both ends are attained"]
    words.append(f"exits, where the target leaves the log: {len(exits)}, with probability {brief(leaves)} in all")
    names = ("value_low", "value_high", "exit_mass", "identified", "exits")
    found = dict(zip(names, (*ends, leaves, ends[0] == ends[1], listed), strict=True))
    return found, words, ["at which histories the exits are"] if silent and exits else []


def history(before, at, action):
    """Action, observation, ..., action from the root to an exit."""
    found = [action]
    while at:
        at, *edge = (column[at] for column in before)
        found += reversed(edge)
    return found[::-1]
