"""The truth about marginals: the vertices of the joint laws of at most three events, every one tried."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge
from tests.kernel.truth.path_tree import Broken, chance, keys
from tests.kernel.truth.vertices import vertices


def asked(query: Any, names: list[str]) -> Any:
    """Whether the query holds, as a function of the events that occur."""
    if not isinstance(query, dict) or len(query) != 1:
        raise Broken(query)
    ((kind, value),) = query.items()
    if kind == "event":
        if not isinstance(value, dict) or not value or not set(value) <= set(names):
            raise Broken(value)
        if not all(type(v) is int and v in (0, 1) for v in value.values()):
            raise Broken(value)
        return lambda occur: all((name in occur) == bool(v) for name, v in value.items())
    if kind not in ("at_least", "exactly") or type(value) is not int or not (kind == "at_least") <= value <= len(names):
        raise Broken(query)
    return lambda occur: len(occur) >= value if kind == "at_least" else len(occur) == value


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right."""
    try:
        keys(model, {"kind", "events", "query"}, {"joint"})
        events, joint = model["events"], model.get("joint", {})
        if model["kind"] != "marginals" or not isinstance(events, dict) or not isinstance(joint, dict) or not events:
            return False
        names = list(events)
        if any("&" in name or not name for name in names) or len(names) > 14:
            return False
        wanted = asked(model["query"], names)
        known: dict[frozenset[str], Fraction] = {frozenset((name,)): chance(p) for name, p in events.items()}
        for key, p in joint.items():
            parts = key.split("&")
            group = frozenset(parts)
            if len(group) != len(parts) or len(parts) < 2 or not group <= set(names) or group in known:
                return False
            known[group] = chance(p)
    except Broken:
        return False
    if len(names) > 3:
        raise TooLarge
    known[frozenset()] = Fraction(1)
    occurring = product((False, True), repeat=len(names))
    cells = [frozenset(n for n, occurs in zip(names, row, strict=True) if occurs) for row in occurring]
    columns = [[Fraction(group <= cell) for group in known] for cell in cells]
    values = [
        sum((mass for i, mass in law.items() if wanted(cells[i])), Fraction(0))
        for law in vertices(columns, list(known.values()))
    ]
    right: dict[str, Any] = {"feasible": False}
    if values:
        right = {"feasible": True, "low": str(min(values)), "high": str(max(values))}
    return bool(answer == right) and type(answer["feasible"]) is bool


# ---------------------------------------------------------------- certificates of random models

NAMES = ("a", "b", "c", "1", 'x "y"', "ü", "not a")


def make(r: random.Random) -> Certificate:
    """A certificate of one to three events, feasible or not."""
    from checks.audits.marginals import audit
    from finite_models.load import from_data

    names = r.sample(NAMES, r.randrange(1, 4))

    def p() -> Any:
        return r.choice((0, 1, "1/2", "1/3", "2/3", "1/4", "0.9", "1/10", f"{r.randrange(13)}/12"))

    query = r.choice(
        (
            {"at_least": r.randrange(1, len(names) + 1)},
            {"exactly": r.randrange(0, len(names) + 1)},
            {"event": {name: r.randrange(2) for name in r.sample(names, r.randrange(1, len(names) + 1))}},
        )
    )
    data: dict[str, Any] = {"kind": "marginals", "events": {name: p() for name in names}, "query": query}
    if len(names) > 1 and r.random() < 0.5:
        pair = r.sample(names, r.randrange(2, len(names) + 1))
        data["joint"] = {"&".join(pair): r.choice((0, "1/6", "1/4", p()))}
    return audit(from_data(data).content, data).certificate


def looser(r: random.Random, certificate: Certificate) -> Certificate:
    """Another end, with a law or multipliers that fit it."""
    answer, evidence = certificate["answer"], certificate["evidence"]
    if not answer["feasible"]:
        certificate["answer"] = {"feasible": True, "low": "0", "high": "1"}
        return certificate
    name, other = r.choice((("low", "high"), ("high", "low")))
    if r.random() < 0.5:
        answer[name] = answer[other]
        evidence[name]["primal"] = evidence[other]["primal"]
    else:
        answer[name] = r.choice(("0", "1", "1/2"))
        total = {"low": answer[name], "high": str(-Fraction(answer[name]))}[name]
        evidence[name]["dual"] = [total] + ["0"] * (len(evidence[name]["dual"]) - 1)
    return certificate


def never_together(r: random.Random, certificate: Certificate) -> Certificate:
    """A law of two events in which they never occur together, with a negative rest, and multipliers of value 0."""
    p = [Fraction(v) for v in certificate["model"]["events"].values()]
    if len(p) == 2 and "joint" not in certificate["model"] and certificate["answer"]["feasible"]:
        certificate["model"]["query"] = {"at_least": 2}
        law = [[0, str(1 - sum(p))], [1, str(p[0])], [2, str(p[1])]]
        certificate["evidence"]["low"] = {"primal": law, "dual": ["0", "0", "0"]}
        certificate["answer"]["low"] = "0"
    return certificate


def impossible(r: random.Random, certificate: Certificate) -> Certificate:
    """Said to be infeasible, with some multipliers."""
    size = len(certificate["model"]["events"]) + len(certificate["model"].get("joint", {})) + 1
    certificate["answer"] = {"feasible": False}
    certificate["evidence"] = {"infeasible": [r.choice(("0", "1", "-1", "1/2", "2", "-2")) for _ in range(size)]}
    return certificate


def other_mass(r: random.Random, certificate: Certificate) -> Certificate:
    """A law with a negative or doubled cell."""
    evidence = certificate["evidence"]
    if "low" in evidence:
        law = evidence[r.choice(("low", "high"))]["primal"]
        cell = r.choice(law)
        law.append([r.choice((cell[0], r.randrange(8))), r.choice((cell[1], "-1/2", "0", f"-{cell[1]}"))])
    return certificate


SUBJECT = Subject("marginals", make, holds, (looser, never_together, impossible, other_mass))
