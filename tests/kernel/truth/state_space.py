"""The truth about state spaces, by trying every set of coordinates, every target and every sequence of actions."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge

State = tuple[str, ...]


def names(value: Any, least: int = 0) -> bool:
    """Whether this is a list of distinct texts."""
    texts = isinstance(value, list) and all(isinstance(name, str) for name in value)
    return texts and len(set(value)) == len(value) >= least


def table(value: Any, states: list[State]) -> dict[State, Any] | None:
    """What a table says of each state, or None where it is none."""
    if not isinstance(value, dict) or value.keys() != {"table"} or not isinstance(value["table"], list):
        return None
    rows = value["table"]
    if not all(isinstance(row, list) and len(row) == 2 and isinstance(row[0], list) for row in rows):
        return None
    if sorted(map(str, (row[0] for row in rows))) != sorted(str(list(state)) for state in states):
        return None
    return {tuple(row[0]): row[1] for row in rows}


class Space:
    """The model; `broken` where it is none."""

    def __init__(self, model: Any) -> None:
        self.broken = True
        self.actions: dict[str, dict[State, State]] = {}
        if not isinstance(model, dict) or not {"kind", "coordinates", "states", "output"} <= model.keys():
            return
        if model["kind"] != "state_space" or model.keys() - {"kind", "coordinates", "states", "output", "next"}:
            return
        coordinates, states = model["coordinates"], model["states"]
        if not isinstance(coordinates, dict) or not coordinates or not all(names(v, 1) for v in coordinates.values()):
            return
        self.names = list(coordinates)
        whole = list(product(*coordinates.values()))
        if len(whole) > 64:
            raise TooLarge
        if states == "product":
            states = [list(state) for state in whole]
        if not isinstance(states, list) or not states or not all(isinstance(s, list) for s in states):
            return
        if not all(isinstance(v, str) for s in states for v in s):
            return
        self.states = [tuple(state) for state in states]
        if len(set(self.states)) < len(self.states) or not set(self.states) <= set(whole):
            return
        self.is_product = len(self.states) == len(whole)
        output = table(model["output"], self.states)
        if output is None or not all(isinstance(v, str) for v in output.values()):
            return
        self.output = output
        if "next" in model:
            if not isinstance(model["next"], dict) or not model["next"]:
                return
            for action, entry in model["next"].items():
                after = table(entry, self.states)
                if after is None or not all(isinstance(s, list) for s in after.values()):
                    return
                if not all(isinstance(v, str) for s in after.values() for v in s):
                    return
                self.actions[action] = {state: tuple(s) for state, s in after.items()}
                if not set(self.actions[action].values()) <= set(self.states):
                    return
        self.broken = False

    def sufficient(self, target: dict[State, Any]) -> list[set[int]]:
        """All sets of coordinates that determine the target."""
        positions = range(len(self.names))
        found = []
        for size in range(len(self.names) + 1):
            for chosen in combinations(positions, size):
                seen: dict[State, Any] = {}
                if all(seen.setdefault(tuple(s[i] for i in chosen), target[s]) == target[s] for s in self.states):
                    found.append(set(chosen))
        return found

    def named(self, chosen: set[int]) -> list[str]:
        """The coordinates' names, sorted."""
        return sorted(self.names[i] for i in chosen)


def minimal(sets: list[set[int]]) -> list[set[int]]:
    """Those that hold no other."""
    return [s for s in sets if not any(other < s for other in sets)]


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right."""
    space = Space(model)
    if space.broken or not isinstance(answer, dict):
        return False
    if len(space.states) > 9 and not space.is_product:
        raise TooLarge
    enough = space.sufficient(space.output)
    least = minimal(enough)
    right: dict[str, Any] = {
        "core": space.named(set.intersection(*enough)),
        "minimal_sets": sorted(space.named(s) for s in least),
        "least": space.named(least[0]) if len(least) == 1 else None,
        "domain_is_safe": True,
    }
    # Every target with two values; one with more has a least set if its two-valued parts have.
    for values in () if space.is_product else product((0, 1), repeat=len(space.states) - 1):
        target = dict(zip(space.states, (0, *values), strict=True))
        if len(minimal(space.sufficient(target))) > 1:
            right["domain_is_safe"] = False
            break
    if space.actions:
        # Behaviour: the outputs after every sequence of actions that is shorter than the number of states.
        words: dict[State, list[Any]] = {s: [space.output[s]] for s in space.states}
        reached = {s: [s] for s in space.states}
        depth = len(space.states) - 1
        if len(space.actions) ** depth > 4096:
            depth = 12 if len(space.actions) == 1 else 6
        for _ in range(depth):
            reached = {s: [after[t] for t in there for after in space.actions.values()] for s, there in reached.items()}
            for s in space.states:
                words[s] += [space.output[t] for t in reached[s]]
        if len(space.states) - 1 > depth and depth < 12:
            raise TooLarge
        later = space.sufficient({s: tuple(w) for s, w in words.items()})
        right["behaviour_core"] = space.named(set.intersection(*later))
        right["behaviour_least"] = space.named(minimal(later)[0]) if len(minimal(later)) == 1 else None
        if space.is_product:
            closed = [
                s
                for s in enough
                if all(
                    s in space.sufficient({x: after[x][i] for x in space.states})
                    for i in s
                    for after in space.actions.values()
                )
            ]
            assert len(minimal(closed)) == 1
            right["closed_least"] = space.named(minimal(closed)[0])
    return answer == right and list(answer) == list(right) and type(answer["domain_is_safe"]) is bool


# ---------------------------------------------------------------- certificates of random spaces

NAMES = ("p", "q", "r", "1", 'x "y"', "", "ü")


def make(r: random.Random) -> Certificate:
    """A certificate of a random small space."""
    from checks.audits.state_space import audit
    from finite_models.load import from_data

    sizes = r.choice(((2,), (3,), (2, 2), (2, 3), (2, 2, 2), (2, 2, 2)))
    chosen = zip(r.sample(NAMES, len(sizes)), sizes, strict=True)
    coordinates = {name: [str(v) for v in range(size)] for name, size in chosen}
    whole = [list(state) for state in product(*coordinates.values())]
    full = r.random() < 0.5
    states = whole if full else r.sample(whole, r.randrange(1, len(whole) + 1))
    outputs = r.sample(("0", "1", "2", "a"), r.randrange(1, 4))
    data: dict[str, Any] = {
        "kind": "state_space",
        "coordinates": coordinates,
        "states": "product" if full and r.random() < 0.6 else states,
        "output": {"table": [[s, r.choice(outputs)] for s in r.sample(states, len(states))]},
    }
    if r.random() < 0.5:
        data["next"] = {
            action: {"table": [[s, r.choice(states)] for s in states]} for action in ("go", "1")[: r.randrange(1, 3)]
        }
        if len(states) > 6 and len(data["next"]) > 1:
            del data["next"]["1"]
    return audit(from_data(data).content, data).certificate


def twice(r: random.Random, certificate: Certificate) -> Certificate:
    """States listed twice, with outputs of their own."""
    model = certificate["model"]
    if isinstance(model["states"], list):
        model["states"] += r.sample(model["states"], 1)
        row = r.choice(model["output"]["table"])
        model["output"]["table"].append([row[0], r.choice(("0", "1"))])
    return certificate


def safe(r: random.Random, certificate: Certificate) -> Certificate:
    """The domain said to be safe, or not."""
    evidence, answer = certificate["evidence"], certificate["answer"]
    count = len(certificate["model"]["output"]["table"])
    answer["domain_is_safe"] = not answer["domain_is_safe"]
    evidence["unjoined"] = None if answer["domain_is_safe"] else [r.randrange(count), r.randrange(count)]
    return certificate


def another_set(r: random.Random, certificate: Certificate) -> Certificate:
    """A coordinate more or less in some set of the answer."""
    answer, known = certificate["answer"], list(certificate["model"]["coordinates"])
    key = r.choice([k for k in answer if k != "domain_is_safe"])
    if key == "minimal_sets":
        answer[key] = sorted([*answer[key][1:], sorted(set(r.choice(answer[key])) ^ {r.choice(known)})])
    else:
        answer[key] = None if r.random() < 0.3 else sorted(set(answer[key] or []) ^ {r.choice(known)})
    if r.random() < 0.5:
        answer["least"] = answer["core"]
    return certificate


def fewer_pairs(r: random.Random, certificate: Certificate) -> Certificate:
    """Less evidence, of one kind or the other."""
    for key in ("pairs", "behaviour_pairs"):
        if key in certificate["evidence"]:
            certificate["evidence"][key] = [pair for pair in certificate["evidence"][key] if r.random() < 0.6]
    return certificate


def other_output(r: random.Random, certificate: Certificate) -> Certificate:
    """Another output or successor of some state."""
    model = certificate["model"]
    tables = [model["output"], *model.get("next", {}).values()]
    rows = r.choice(tables)["table"]
    r.choice(rows)[1] = r.choice(rows)[1]
    return certificate


SUBJECT = Subject("state_space", make, holds, (twice, safe, another_set, fewer_pairs, other_output))
