"""The truth about laws of a record: every vertex of the rules, for few worlds and records."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge
from tests.kernel.truth.path_tree import Broken, chance, keys
from tests.kernel.truth.vertices import vertices


def law_in(value: Any) -> dict[str, Fraction]:
    """A law by record."""
    if not isinstance(value, dict) or not value:
        raise Broken(value)
    law = {record: chance(p) for record, p in value.items()}
    if sum(law.values()) != 1:
        raise Broken(value)
    return law


def read(model: Any) -> tuple[list[str], list[tuple[dict[str, Fraction], set[str]]], Fraction, bool]:
    """The answers, the worlds, the abstention allowed, and whether the model is that of two laws."""
    if isinstance(model, dict) and "worlds" in model:
        keys(model, {"kind", "worlds", "answers", "abstention"})
        answers, given = model["answers"], model["worlds"]
        if not isinstance(answers, list) or not answers or not all(isinstance(a, str) for a in answers):
            raise Broken(answers)
        if len(set(answers)) < len(answers) or not isinstance(given, dict) or not given:
            raise Broken(given)
        worlds = []
        for world in given.values():
            keys(world, {"law", "accepts"})
            accepts = world["accepts"]
            if not isinstance(accepts, list) or not all(isinstance(a, str) and a in answers for a in accepts):
                raise Broken(accepts)
            if len(set(accepts)) < len(accepts):
                raise Broken(accepts)
            worlds.append((law_in(world["law"]), set(accepts)))
    else:
        keys(model, {"kind", "safe", "harmful", "abstention"})
        answers = ["deploy", "hold"]
        worlds = [(law_in(model["safe"]), {"deploy"}), (law_in(model["harmful"]), {"hold"})]
    if model["kind"] != "record_laws" or any(law.keys() != worlds[0][0].keys() for law, _ in worlds):
        raise Broken(model)
    return answers, worlds, chance(model["abstention"]), "worlds" not in model


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right: at the vertices of the rules, the least largest error."""
    try:
        answers, worlds, allowed, two = read(model)
    except Broken:
        return False
    records = list(worlds[0][0])
    if len(records) > 2 or len(worlds) > 2 or len(answers) > 2:
        raise TooLarge
    # Weights: a share of each answer and of abstaining at each record, the largest error, what is left of each bound.
    columns = []
    size = len(records) + 2 * len(worlds)
    for at, record in enumerate(records):
        for given in [*answers, None]:
            column = [Fraction(0)] * size
            column[at] = Fraction(1)
            for k, (law, accepts) in enumerate(worlds):
                if given is None:
                    column[len(records) + len(worlds) + k] = law[record]
                elif given not in accepts:
                    column[len(records) + k] = law[record]
            columns.append(column)
    largest = len(columns)
    columns.append([Fraction(0)] * len(records) + [Fraction(-1)] * len(worlds) + [Fraction(0)] * len(worlds))
    for k in range(2 * len(worlds)):
        columns.append([Fraction(i == len(records) + k) for i in range(size)])
    bounds = [Fraction(1)] * len(records) + [Fraction(0)] * len(worlds) + [allowed] * len(worlds)
    floor = min(found.get(largest, Fraction(0)) for found in vertices(columns, bounds))
    right = {"error_floor": str(floor)}
    if two:
        apart = sum((max(worlds[0][0][o] - worlds[1][0][o], Fraction(0)) for o in records), Fraction(0))
        right = {"total_variation": str(apart), **right}
    return bool(answer == right)


# ---------------------------------------------------------------- certificates of random models

NAMES = ("x", "y", "1", 'say "z"', "")


def make(r: random.Random) -> Certificate:
    """A certificate of two worlds, or of one or two with their answers."""
    from checks.audits.record_laws import audit
    from finite_models.load import from_data

    records = r.sample(NAMES, r.randrange(1, 3))

    def law() -> dict[str, str]:
        weights = [r.choice((0, 1, 1, 2, 3)) for _ in records]
        weights[r.randrange(len(records))] += not any(weights)
        return {o: str(Fraction(w, sum(weights))) for o, w in zip(records, weights, strict=True)}

    allowed = r.choice((0, "1/5", "1/2", 1, "0.9"))
    data: dict[str, Any] = {"kind": "record_laws", "safe": law(), "harmful": law(), "abstention": allowed}
    if r.random() < 0.5:
        answers = r.sample(("go", "stop", "1"), r.randrange(1, 3))
        worlds = {
            name: {"law": law(), "accepts": r.sample(answers, r.randrange(0, len(answers) + 1))}
            for name in ("w", "v")[: r.randrange(1, 3)]
        }
        data = {"kind": "record_laws", "worlds": worlds, "answers": answers, "abstention": allowed}
    return audit(from_data(data).content, data).certificate


def other_floor(r: random.Random, certificate: Certificate) -> Certificate:
    """Another floor, with the rule's largest error or the multipliers to match."""
    answer, evidence = certificate["answer"], certificate["evidence"]
    answer["error_floor"] = r.choice(("0", "1/2", "1/4", "1", "1/3"))
    if r.random() < 0.7:
        evidence["primal"][-1][1] = answer["error_floor"]
    if r.random() < 0.5:
        evidence["dual"] = [answer["error_floor"]] + ["0"] * (len(evidence["dual"]) - 1)
    return certificate


def lenient(r: random.Random, certificate: Certificate) -> Certificate:
    """Multipliers of the wrong sign, or a rule that abstains more than it may."""
    evidence = certificate["evidence"]
    if r.random() < 0.5:
        at = r.randrange(len(evidence["dual"]))
        evidence["dual"][at] = str(-Fraction(evidence["dual"][at]))
        certificate["model"]["abstention"] = r.choice(("0", "1", "1/2"))
    else:
        column = r.choice(evidence["primal"])
        column[0] = r.randrange(7)
    return certificate


def louder(r: random.Random, certificate: Certificate) -> Certificate:
    """All multipliers doubled, and a positive one for a world that accepts every answer to pay for it."""
    model, evidence = certificate["model"], certificate["evidence"]
    worlds = list(model.get("worlds", {}).values())
    if len(worlds) == 2:
        worlds[1]["accepts"] = list(model["answers"])
        rest = len(evidence["dual"]) - 4
        evidence["dual"] = [str(2 * Fraction(y)) for y in evidence["dual"]]
        evidence["dual"][rest + 1] = "1"
        floor = 2 * Fraction(certificate["answer"]["error_floor"])
        evidence["primal"][-1][1] = str(floor)
        certificate["answer"]["error_floor"] = str(floor)
    return certificate


SUBJECT = Subject("record_laws", make, holds, (other_floor, lenient, louder))
