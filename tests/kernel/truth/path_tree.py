"""The truth about path trees, by listing runs: every path, every completion of one step beyond the exits.

A run that stays within the support of logging ends at a leaf of the file; one that leaves it ends at its exit, and a
completion pays low or high there. The least and the greatest value over these completions are the ends.
"""

from __future__ import annotations

import random
import re
from fractions import Fraction
from itertools import product
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge

WRITTEN = re.compile(r"[+-]?([0-9]+(/[0-9]+)?|[0-9]*\.[0-9]+)\Z")


class Broken(Exception):
    """The data is no model."""


def number(value: Any) -> Fraction:
    """An exact number as a model file may write it."""
    if type(value) is int:
        return Fraction(value)
    if not isinstance(value, str) or not WRITTEN.match(value):
        raise Broken(value)
    try:
        return Fraction(value)
    except ZeroDivisionError:
        raise Broken(value) from None


def chance(value: Any) -> Fraction:
    """A probability."""
    found = number(value)
    if not 0 <= found <= 1:
        raise Broken(value)
    return found


def keys(value: Any, needed: set[str], optional: set[str] = frozenset()) -> dict[str, Any]:  # type: ignore[assignment]
    """An object with these keys."""
    if not isinstance(value, dict) or not needed <= value.keys() <= needed | optional:
        raise Broken(value)
    return value


class Tree:
    """The file, walked from the root; `runs` are (steps, logging, target, reward or None) of every run."""

    def __init__(self, model: Any) -> None:
        self.names = model.get("nodes") if isinstance(model, dict) else None
        flat = {"nodes"} if isinstance(model, dict) and "nodes" in model else set()
        keys(model, {"kind", "reward_range", "root", *flat})
        if model["kind"] != "path_tree" or not isinstance(model["reward_range"], list):
            raise Broken(model)
        if len(model["reward_range"]) != 2 or (flat and not isinstance(self.names, dict)):
            raise Broken(model)
        self.low, self.high = map(number, model["reward_range"])
        if self.low > self.high:
            raise Broken("range")
        self.used: list[str] = []
        self.ends: list[tuple[tuple[str, ...], Fraction, Fraction]] = []
        self.exits: list[tuple[tuple[str, ...], Fraction]] = []
        self.walk(model["root"], (), True, Fraction(1), bool(flat))
        if flat and sorted(self.used) != sorted(self.names):
            raise Broken("unused")

    def walk(self, node: Any, steps: tuple[str, ...], logged: bool, target: Fraction, flat: bool) -> None:
        """Look at a node to which `steps` lead; `target` is the probability of coming here within the support."""
        if flat:
            if not isinstance(node, str) or node in self.used or node not in self.names:
                raise Broken(node)
            self.used.append(node)
            node = self.names[node]
        if len(steps) > 12:
            raise TooLarge
        if isinstance(node, dict) and "reward" in node:
            reward = number(keys(node, {"reward"})["reward"])
            if not self.low <= reward <= self.high:
                raise Broken("reward")
            self.ends.append((steps, target, reward))
            return
        actions = keys(node, {"actions"})["actions"]
        if not isinstance(actions, dict) or not actions:
            raise Broken("actions")
        for policy in ("logging", "target"):
            for edge in actions.values():
                keys(edge, set(), {"logging", "target", "observations"})
            if sum(chance(edge.get(policy, 0)) for edge in actions.values()) != 1:
                raise Broken(policy)
        for action, edge in actions.items():
            supported = logged and chance(edge.get("logging", 0)) > 0
            takes = target * chance(edge.get("target", 0))
            if supported and "observations" not in edge:
                raise Broken("silent")
            if takes and not supported:
                self.exits.append(((*steps, action), takes))
            seen = edge.get("observations", {"none": None})
            if "observations" in edge:
                if not isinstance(seen, dict) or not seen:
                    raise Broken("observations")
                if sum(chance(keys(b, {"probability", "node"})["probability"]) for b in seen.values()) != 1:
                    raise Broken("law")
                for observation, branch in seen.items():
                    p = chance(branch["probability"])
                    after = (*steps, action, observation)
                    inside = takes * p if supported else Fraction(0)
                    self.walk(branch["node"], after, supported and p > 0, inside, flat)


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right, over all completions that pay low or high after each exit."""
    try:
        tree = Tree(model)
    except (Broken, RecursionError):
        return False
    if len(tree.exits) > 10:
        raise TooLarge
    values = [
        sum((p * reward for _, p, reward in tree.ends), Fraction(0))
        + sum((p * paid for (_, p), paid in zip(tree.exits, pays, strict=True)), Fraction(0))
        for pays in product((tree.low, tree.high), repeat=len(tree.exits))
    ]
    exits = sorted(list(steps) for steps, _ in tree.exits)
    right = {
        "value_low": str(min(values)),
        "value_high": str(max(values)),
        "exit_mass": str(sum((p for _, p in tree.exits), Fraction(0))),
        "identified": min(values) == max(values),
        "exits": exits,
    }
    if not isinstance(answer, dict) or answer.keys() != right.keys() or type(answer["identified"]) is not bool:
        return False
    # Where the exits are null, the answer does not say which they are.
    return {**answer, "exits": exits if answer["exits"] is None else answer["exits"]} == right


# ---------------------------------------------------------------- certificates of random models

NAMES = ("a", "b", "1", "1/2", 'say "so"', "x.y", "ü", "none), hence", "\u202e", "")


def law(r: random.Random, size: int) -> list[str]:
    """A law with zeros now and then."""
    weights = [r.choice((0, 1, 1, 2, 3)) for _ in range(size)]
    if not any(weights):
        weights[r.randrange(size)] = 1
    whole = sum(weights)
    return [r.choice((str(Fraction(w, whole)), f"{w}/{whole}")) for w in weights]


def node(r: random.Random, depth: int) -> Any:
    """A node, nested."""
    if depth == 0 or r.random() < 0.25:
        return {"reward": r.choice(("0", "1", "1/2", 0, 1, "0.25", "+1/3"))}
    actions = r.sample(NAMES, r.randrange(1, 4))
    logging, target = law(r, len(actions)), law(r, len(actions))
    edges = {}
    for i, action in enumerate(actions):
        edge: dict[str, Any] = {"logging": logging[i], "target": target[i]}
        if Fraction(logging[i]) or r.random() < 0.4:
            seen = r.sample(NAMES, r.randrange(1, 3))
            edge["observations"] = {
                o: {"probability": p, "node": node(r, depth - 1)} for o, p in zip(seen, law(r, len(seen)), strict=True)
            }
        edges[action] = edge
    return {"actions": edges}


def flattened(tree: Any) -> tuple[dict[str, Any], str]:
    """The nodes by name, and the root's name."""
    named: dict[str, Any] = {}

    def visit(at: Any) -> str:
        name = f"n{len(named)}"
        named[name] = {}
        if "actions" in at:
            edges = {}
            for action, edge in at["actions"].items():
                edges[action] = dict(edge)
                if "observations" in edge:
                    edges[action]["observations"] = {
                        o: {"probability": b["probability"], "node": visit(b["node"])}
                        for o, b in edge["observations"].items()
                    }
            named[name] = {"actions": edges}
        else:
            named[name] = at
        return name

    root = visit(tree)
    return named, root


def make(r: random.Random) -> Certificate:
    """A certificate of a random small tree, nested or flat."""
    from checks.audits.path_tree import audit
    from checks.command import CouldNotRun
    from finite_models.load import from_data
    from finite_models.rationals import InputError

    while True:
        rewards = r.choice((["0", "1"], [0, 1], ["-1", "2"], ["1/2", "1/2"]))
        data: dict[str, Any] = {"kind": "path_tree", "reward_range": rewards}
        tree = node(r, r.randrange(0, 3))
        if r.random() < 0.5:
            data["nodes"], data["root"] = flattened(tree)
        else:
            data["root"] = tree
        try:
            return audit(from_data(data).content, data).certificate
        except (InputError, CouldNotRun):
            continue  # a reward outside the range, or a logged action that is silent


def other_values(r: random.Random, certificate: Certificate) -> Certificate:
    """Another value, mass or verdict, as if it were worked out."""
    answer = certificate["answer"]
    key = r.choice(("value_low", "value_high", "exit_mass"))
    answer[key] = str(Fraction(answer[key]) + r.choice((Fraction(1, 7), Fraction(-1, 3), 1)))
    answer["identified"] = answer["value_low"] == answer["value_high"]
    return certificate


def fewer_exits(r: random.Random, certificate: Certificate) -> Certificate:
    """An exit less, one twice, or none at all."""
    exits = certificate["answer"]["exits"] or []
    certificate["answer"]["exits"] = r.choice((exits[1:], exits + exits[:1], exits[::-1], None, []))
    return certificate


def moved_support(r: random.Random, certificate: Certificate) -> Certificate:
    """The policies of some node exchanged."""
    waiting, found = [certificate["model"]], []
    while waiting:
        at = waiting.pop()
        if isinstance(at, dict):
            if "logging" in at and "target" in at:
                found.append(at)
            waiting.extend(at.values())
    for edge in found if r.random() < 0.5 else found[:2]:
        edge["logging"], edge["target"] = edge["target"], edge["logging"]
    return certificate


SUBJECT = Subject("path_tree", make, holds, (other_values, fewer_exits, moved_support))
