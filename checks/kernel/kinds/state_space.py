"""States with named coordinates: which of these a snapshot must keep, for the output and for all that follows."""

import itertools
import math

from ..reading import Malformed, Rejected, entries, fields, items, names_in, quoted, text, whole
from ..tables import core_and_least, differences_of, members, minimal_sets, require_suffice


def read(model):
    """The coordinates' names and columns; how many states a product has; outputs; for each action the next states."""
    _, given, states, output, actions = fields(model, "model", ("kind", "coordinates", "states", "output"), ("next",))
    allowed = {
        name: {value: i for i, value in enumerate(names_in(values, f"model.coordinates.{quoted(name)}", 1))}
        for name, values in entries(given, "model.coordinates", 1)
    }
    size = math.prod(map(len, allowed.values()))

    def state(row, place):
        for value, known in zip(items(row, place, len(allowed)), allowed.values(), strict=True):
            if text(value, place) not in known:
                raise Malformed(f"{place}: {quoted(value)} is no value of its coordinate")
        return tuple(row)

    def table(value, place):
        (rows,) = fields(value, place, ("table",))
        pairs = [items(row, f"{place}.table", 2) for row in items(rows, f"{place}.table")]
        found = {state(first, f"{place}.table"): second for first, second in pairs}
        if len(found) != len(pairs):
            raise Malformed(f"{place}.table: a state stands in two rows")
        return found

    seen = table(output, "model.output")
    if states == "product":
        if len(seen) != size:
            raise Malformed("model.output: the table does not hold every state once")
        listed = list(itertools.product(*allowed.values()))
    else:
        listed = [state(row, f"model.states[{i}]") for i, row in enumerate(items(states, "model.states", least=1))]
    number = {row: i for i, row in enumerate(listed)}
    if len(number) != len(listed):
        raise Malformed("model.states: a state occurs twice")

    def by_state(found, place):
        if found.keys() != number.keys():
            raise Malformed(f"{place}: the table does not hold every state once")
        return [found[row] for row in listed]

    outputs = [text(value, "model.output") for value in by_state(seen, "model.output")]
    following = []
    for action, entry in entries(actions, "model.next", 1) if "next" in model else ():
        place = f"model.next.{quoted(action)}"
        after = [state(row, place) for row in by_state(table(entry, place), place)]
        if not number.keys() >= set(after):
            raise Malformed(f"{place}: leads to what is no state")
        following.append([number[row] for row in after])
    columns = [[known[row[k]] for row in listed] for k, known in enumerate(allowed.values())]
    return list(allowed), columns, size, outputs, following


def judge(model, answer, evidence, data):
    """Output and behaviour are targets on the table of states; an unsafe domain has two states that are not joined."""
    names, columns, size, outputs, following = read(model)
    everything, numbers = (1 << len(names)) - 1, {}
    outputs = [numbers.setdefault(value, len(numbers)) for value in outputs]

    def named(mask):
        return "{" + ", ".join(sorted(quoted(names[k]) for k in members(mask))) + "}"

    def listed(mask):
        return None if mask is None else sorted(names[k] for k in members(mask))

    parts = ["pairs", "unjoined", "behaviour_pairs"][: 3 if following else 2]
    pairs, unjoined, *later = fields(evidence, "evidence", parts)
    differences = differences_of(pairs, "evidence.pairs", columns, outputs)
    sets = minimal_sets([], True, differences, len(names), named)
    core, least, tests = core_and_least(differences, everything, sets)
    require_suffice(columns, outputs, {*sets, *tests}, named)
    found = {"core": listed(core), "minimal_sets": sorted(map(listed, sets)), "least": listed(least)}
    found["domain_is_safe"] = unjoined is None
    words = [f"{len(outputs)} states: each minimal set determines the output, not without any member; these are all"]
    if unjoined is None:
        require_joined(columns, size)
        words.append("every target on these states has a least set")
    else:
        x, y = (whole(k, "evidence.unjoined", len(outputs)) for k in items(unjoined, "evidence.unjoined", 2))
        classes = joined(columns, [k for k, column in enumerate(columns) if column[x] != column[y]])
        if classes[x] == classes[y]:
            raise Rejected("evidence.unjoined: changes of the coordinates on which the two states differ join them")
        words.append("some target on these states has no least set")
    if following:
        classes = behaviour(outputs, following)
        apart = differences_of(later[0], "evidence.behaviour_pairs", columns, classes)
        core, least, tests = core_and_least(apart, everything, [])
        require_suffice(columns, classes, set(tests), named)
        found |= {"behaviour_core": listed(core), "behaviour_least": listed(least)}
        words.append(f"all future outputs under all sequences of actions tell {len(set(classes))} classes apart")
        if size == len(outputs):
            found["closed_least"] = listed(closed(columns, outputs, following))
            words.append("the least closed set determines the output and its own next values, and needs each member")
    return found, words, []


def settings(columns, *free):
    """For each state the values of the other coordinates than `free`."""
    return list(zip(*(c for k, c in enumerate(columns) if k not in free), strict=True)) or [()] * len(columns[0])


def joined(columns, free):
    """For each state the first one that changes of single coordinates in `free`, from state to state, lead to."""
    above = list(range(len(columns[0])))

    def top(at):
        while above[at] != at:
            above[at] = above[above[at]]
            at = above[at]
        return at

    for i in free:
        first = {}
        for y, rest in enumerate(settings(columns, i)):
            a, b = top(first.setdefault(rest, y)), top(y)
            above[max(a, b)] = min(a, b)
    return [top(at) for at in range(len(above))]


def require_joined(columns, size):
    """Rejected unless states that agree outside any set of coordinates are joined by changes within it."""
    if len(columns[0]) == size:
        return
    subsets = (itertools.combinations(range(len(columns)), width) for width in range(2, len(columns) + 1))
    for free in itertools.chain.from_iterable(subsets):
        if len(set(joined(columns, free))) != len(set(settings(columns, *free))):
            raise Rejected(f"changes of the coordinates {list(free)} do not join the states: the domain is not safe")


def behaviour(outputs, following):
    """Classes of states with equal outputs after every sequence of actions: refined until no action parts a class."""
    classes = outputs
    while True:
        keys, numbers = zip(classes, *([classes[y] for y in there] for there in following), strict=True), {}
        finer = [numbers.setdefault(key, len(numbers)) for key in keys]
        if len(numbers) == len(set(classes)):
            return classes
        classes = finer


def closed(columns, outputs, following):
    """On a product: what is essential for the output, and for the next values of what is essential, and so on."""
    groups = [settings(columns, i) for i in range(len(columns))]
    found, waiting = 0, [outputs]
    while waiting:
        target = waiting.pop()
        for i, group in enumerate(groups):
            value = dict(zip(group, target, strict=True))
            if not found >> i & 1 and any(value[rest] != seen for rest, seen in zip(group, target, strict=True)):
                found |= 1 << i
                waiting += [[columns[i][y] for y in there] for there in following]
    return found
