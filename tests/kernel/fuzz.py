"""Lies: certificates of random tiny models, changed in every way a liar would; those accepted must be true.

    python -m tests.kernel.fuzz [--seconds N] [--certificates N] [--seed N] [--only KIND ...]

A subject makes accepted certificates and knows by brute force whether a claim is true. A mutant is a certificate with
one to three changes, sealed again. Whatever the judge accepts is held against the truth, which is written from the
words of the claim and shares nothing with judge or auditor. Exit code 1: something false was accepted (it is printed
as one line of JSON).
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from checks import kernel
from checks.kernel import KINDS
from tests.kernel.sealing import Certificate, sealed, verdict
from tests.kernel.subject import Subject, TooLarge


@dataclass
class Figures:
    """What a run of the fuzzer saw: numbers, and the false certificates that were accepted."""

    certificates: int = 0
    mutants: int = 0
    accepted: int = 0
    other_claims: int = 0
    too_large: int = 0
    false: list[Certificate] = field(default_factory=list)


def subject(kind: str) -> Subject:
    """The subject of a kind, from ``tests/kernel/truth/KIND.py``."""
    found: Subject = import_module(f"tests.kernel.truth.{kind}").SUBJECT
    return found


# ---------------------------------------------------------------- changes


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything inside, itself first."""
    found = [path]
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            found += places(item, (*path, i))
    return found


def at(value: Any, path: Sequence[Any]) -> Any:
    """What stands at a path."""
    for step in path:
        value = value[step]
    return value


def put(value: Any, path: Sequence[Any], new: Any) -> None:
    """Replace what stands at a path that is not empty."""
    at(value, path[:-1])[path[-1]] = new


NUMBERS = ("0", "1", "-1", "1/2", "1/3", "2/3", "2", "3/20", "1/1000", "10")
ODD = (True, False, None, 0, 1, -1, 2, 10**6, "", "0", "1", [], {}, [[]], "1e9999999", "0.5", "a & b")


def _number(r: random.Random, old: Any) -> Any:
    """Another number of the same sort."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return r.choice((old + 1, old - 1, 0, 1, -old, old * 2, bool(old % 2)))
    return r.choice(NUMBERS)


def _change(r: random.Random, tree: Certificate, pool: Sequence[Certificate]) -> None:
    """One change inside model, answer or evidence."""
    part = r.choice(("model", "answer", "answer", "evidence", "evidence"))
    inside = [path for path in places(tree[part]) if path]
    if not inside:
        return
    path = (part, *r.choice(inside))
    old = at(tree, path)
    parent = at(tree, path[:-1])
    ways: list[Callable[[], None]] = [
        lambda: put(tree, path, copy.deepcopy(r.choice(ODD))),
        lambda: put(tree, path, copy.deepcopy(at(tree, (part, *r.choice(inside))))),
        lambda: put(tree, path, copy.deepcopy(_anywhere(r, r.choice(pool)))),
    ]
    if isinstance(old, str | int):
        ways += [lambda: put(tree, path, _number(r, old))] * 4
    if isinstance(old, str):
        ways += [lambda: _rename(tree, old, r.choice(_words(tree) or [old]))] * 2
    if isinstance(old, list):
        ways += [lambda: put(tree, path, []), lambda: put(tree, path, old[::-1])]
        if old:
            i, j = r.randrange(len(old)), r.randrange(len(old))
            ways += [lambda: old.append(copy.deepcopy(old[i])), lambda: old.insert(j, copy.deepcopy(old[i]))] * 2
            ways += [lambda: old.pop(i)] * 3
            ways += [lambda: old.__setitem__(slice(None), [old[j] if k == i else v for k, v in enumerate(old)])]
    if isinstance(parent, dict):
        key, other = path[-1], r.choice(list(parent))
        swapped = {**parent, key: parent[other], other: parent[key]}
        reordered = dict(reversed(parent.items()))
        ways += [lambda: parent.pop(key), lambda: parent.update(swapped)]
        ways += [lambda: (parent.clear(), parent.update(reordered))[0]]
        ways += [lambda: parent.update({r.choice(NUMBERS): copy.deepcopy(old)})]
    r.choice(ways)()


def _anywhere(r: random.Random, tree: Certificate) -> Any:
    part = tree[r.choice(("model", "answer", "evidence"))]
    return at(part, r.choice(places(part)))


def _words(tree: Any) -> list[str]:
    return [found for path in places(tree) if isinstance(found := at(tree, path), str)]


def _rename(tree: Any, old: str, new: str) -> None:
    """Write `new` wherever `old` stands in the model, as a value or a key."""

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {new if key == old else key: renamed(item) for key, item in value.items()}
        if isinstance(value, list):
            return [renamed(item) for item in value]
        return new if value == old and isinstance(value, str) else value

    tree["model"] = renamed(tree["model"])


def adapted(tree: Certificate, judge: Any) -> Certificate:
    """The certificate with the answer that the judge would find itself: what a liar learns from its refusals."""
    try:
        rules = import_module(f"{judge.__name__}.kinds.{tree['kind']}")
        established = rules.judge(tree["model"], tree["answer"], tree["evidence"], None)[0]
    except (judge.Malformed, judge.Rejected, ModuleNotFoundError):
        return tree
    return {**tree, "answer": json.loads(json.dumps(established))}


def mutant(
    r: random.Random, origin: Certificate, pool: Sequence[Certificate], subject: Subject, judge: Any = kernel
) -> Certificate:
    """The certificate with some changes, sealed again."""
    tree = copy.deepcopy(origin)
    if subject.lies and r.random() < 0.3:
        tree = r.choice(subject.lies)(r, tree)
    elif r.random() < 0.1:
        other = copy.deepcopy(r.choice(pool))
        for part in r.sample(("kind", "model", "answer", "evidence"), r.randrange(1, 4)):
            tree[part] = other[part]
    if r.random() < 0.9:
        for _ in range(r.choice((1, 1, 2, 3))):
            _change(r, tree, pool)
    return sealed(adapted(tree, judge) if r.random() < 0.4 else tree)


# ---------------------------------------------------------------- runs


def run(
    subjects: Sequence[Subject],
    seed: int,
    certificates: int,
    mutants: int,
    seconds: float | None = None,
    judge: Any = kernel,
    until_false: bool = False,
) -> dict[str, Figures]:
    """For each kind, the figures of so many mutants of each of so many certificates; fewer when the time ends.

    `judge` is the package that judges the mutants, such as one in which a fault was planted; with `until_false` the
    run ends at the first false certificate that is accepted.

    Raises
    ------
    AssertionError
        When a certificate as it was made is not accepted, or is false.
    """
    found = {one.kind: Figures() for one in subjects}
    truths = {one.kind: one.holds for one in subjects}
    end = None if seconds is None else time.monotonic() + seconds
    generators = {one.kind: random.Random(f"{seed} {one.kind}") for one in subjects}
    pools: dict[str, list[Certificate]] = {one.kind: [] for one in subjects}
    for _ in range(certificates):
        for one in subjects:
            if end is not None and time.monotonic() > end:
                return found
            r, figures = generators[one.kind], found[one.kind]
            origin = json.loads(json.dumps(one.make(r)))
            assert verdict(origin)[0] == "accepted", (verdict(origin), origin)
            assert one.holds(origin["model"], origin["answer"]), origin
            pools[one.kind] = [*pools[one.kind][-20:], origin]
            figures.certificates += 1
            claim = json.dumps([origin["model"], origin["answer"]])
            for _ in range(mutants):
                figures.mutants += 1
                pool = pools[one.kind] if r.random() < 0.8 else r.choice([p for p in pools.values() if p])
                tried = mutant(r, origin, pool, one, judge)
                if tried["kind"] not in truths or verdict(tried, judge=judge)[0] != "accepted":
                    continue
                figures.accepted += 1
                if json.dumps([tried["model"], tried["answer"]]) == claim:
                    continue
                figures.other_claims += 1
                try:
                    if not truths[tried["kind"]](tried["model"], tried["answer"]):
                        figures.false.append(tried)
                        if until_false:
                            return found
                except TooLarge:
                    figures.too_large += 1
    return found


def main(arguments: list[str] | None = None) -> int:
    """Fuzz until the time is over and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.kernel.fuzz", description="Lie to the judge.")
    parser.add_argument("--seconds", type=float, help="for all kinds together (default 60, without --certificates)")
    parser.add_argument("--certificates", type=int, help="so many of each kind, whatever time it takes")
    parser.add_argument("--seed", type=int, default=1, help="of the random changes (default 1)")
    parser.add_argument("--mutants", type=int, default=60, help="of each certificate (default 60)")
    parser.add_argument("--only", metavar="KIND", nargs="*", choices=KINDS, help="these kinds (default: all)")
    options = parser.parse_args(arguments)
    subjects = [subject(kind) for kind in options.only or KINDS]
    seconds = 60.0 if options.seconds is None and options.certificates is None else options.seconds
    found = run(subjects, options.seed, options.certificates or 10**9, options.mutants, seconds)
    for kind, figures in found.items():
        print(
            f"{kind:<18} {figures.certificates:>6} certificates {figures.mutants:>8} mutants {figures.accepted:>6} "
            f"accepted, {figures.other_claims:>6} of another claim, {figures.too_large} too large to tell, "
            f"{len(figures.false)} false"
        )
        for false in figures.false[:5]:
            print(json.dumps(false))
    return 1 if any(figures.false for figures in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
