"""The truth about reported figures: every point of the ranges, every claim by its words."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge
from tests.kernel.truth.path_tree import Broken, number

RELATIONS = ("prints", "equals", "at_least", "at_most", "more_than", "less_than")
KINDS = ("percent", "ratio", "difference", "sum", "product", "percent_difference", "equal")
PAIRED = {"percent": 100, "ratio": 1}
Point = dict[str, int]


def whole(value: Any) -> int:
    """An integer as a model file may write it."""
    found = number(value)
    if found.denominator != 1 or abs(found) > 10**18:
        raise Broken(value)
    return int(found)


def small(value: Any) -> Fraction:
    """A number in a claim."""
    found = number(value)
    if abs(found) > 10**18 or found.denominator > 10**30:
        raise Broken(value)
    return found


class Claim:
    """One claim, evaluated at points."""

    def __init__(self, value: Any, ranges: dict[str, tuple[int, int]]) -> None:
        if not isinstance(value, dict):
            raise Broken(value)
        kinds = [k for k in KINDS if k in value]
        if len(kinds) != 1:
            raise Broken(value)
        self.kind = kinds[0]
        allowed = {self.kind, "source"} | (set() if self.kind == "equal" else {*RELATIONS, "rounded_to"})
        if not value.keys() <= allowed or not isinstance(value.get("source", ""), str):
            raise Broken(value)
        given = value[self.kind]
        if not isinstance(given, list):
            raise Broken(given)
        if self.kind == "percent_difference":
            if len(given) != 2 or not all(isinstance(pair, list) and len(pair) == 2 for pair in given):
                raise Broken(given)
            given = [*given[0], *given[1]]
        least, most = {"sum": (1, 10**6), "product": (1, 8), "equal": (2, 10**6)}.get(self.kind, (2, 4))
        if not least <= len(given) <= most or (len(given) != 2 and self.kind in ("percent", "ratio", "difference")):
            raise Broken(given)
        self.operands: list[str | int] = [o if isinstance(o, str) and o in ranges else whole(o) for o in given]
        if self.kind in PAIRED or self.kind == "percent_difference":
            for below in self.operands[1::2]:
                if (ranges[below][1] if isinstance(below, str) else below) < 1:
                    raise Broken(below)
        self.relations: list[tuple[str, Any, Fraction]] = []
        for name in RELATIONS:
            if name not in value:
                continue
            said = value[name]
            if name == "prints":
                digits = 0
                if isinstance(said, str):
                    found = re.match(r"[+-]?[0-9]+(?:\.([0-9]+))?\Z", said)
                    if not found:
                        raise Broken(said)
                    digits = len(found.group(1) or "")
                unit = small(value["rounded_to"]) if "rounded_to" in value else Fraction(1, 10**digits)
                if digits > 30 or unit <= 0 or (small(said) / unit).denominator != 1:
                    raise Broken(said)
                self.relations.append((name, small(said), unit))
            else:
                against = said if isinstance(said, str) and said in ranges else small(said)
                self.relations.append((name, against, Fraction(0)))
        if self.kind != "equal" and (not self.relations or ("rounded_to" in value and "prints" not in value)):
            raise Broken(value)

    def holds(self, point: Point) -> bool:
        """Whether it is so at a point."""

        def at(o: Any) -> Fraction:
            return Fraction(point[o]) if isinstance(o, str) else Fraction(o)

        values = [at(o) for o in self.operands]
        if self.kind == "equal":
            return all(v == values[0] for v in values)
        if self.kind in PAIRED or self.kind == "percent_difference":
            if any(v < 1 for v in values[1::2]):
                return False
            rates = [a / b for a, b in zip(values[::2], values[1::2], strict=True)]
            quantity = 100 * (rates[0] - rates[1]) if len(rates) > 1 else PAIRED[self.kind] * rates[0]
        elif self.kind == "difference":
            quantity = values[0] - values[1]
        else:
            quantity = Fraction(0) if self.kind == "sum" else Fraction(1)
            for v in values:
                quantity = quantity + v if self.kind == "sum" else quantity * v
        for name, said, unit in self.relations:
            gap = quantity - at(said)
            if not {
                "prints": abs(gap) <= unit / 2,
                "equals": gap == 0,
                "at_least": gap >= 0,
                "at_most": gap <= 0,
                "more_than": gap > 0,
                "less_than": gap < 0,
            }[name]:
                return False
        return True


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right, at all points of the ranges."""
    try:
        if not isinstance(model, dict) or not {"kind", "integers", "claims"} <= model.keys():
            return False
        if model.keys() - {"kind", "integers", "claims", "source"} or model["kind"] != "reported_figures":
            return False
        if not isinstance(model.get("source", ""), str):
            return False
        if not all(isinstance(model[k], dict) and model[k] for k in ("integers", "claims")):
            return False
        if len(model["integers"]) > 100 or len(model["claims"]) > 200:
            return False
        ranges = {}
        for name, value in model["integers"].items():
            ends = value if isinstance(value, list) else [value, value]
            if len(ends) != 2 or re.match(r"[+-]?[0-9./,%]*\Z", name):
                return False
            ranges[name] = whole(ends[0]), whole(ends[1])
            if ranges[name][0] > ranges[name][1]:
                return False
        claims = {name: Claim(value, ranges) for name, value in model["claims"].items()}
    except Broken:
        return False
    size = 1
    for low, high in ranges.values():
        size *= high - low + 1
    if size > 20_000 or len(claims) > 5:
        raise TooLarge
    points = [dict(zip(ranges, p, strict=True)) for p in product(*(range(a, b + 1) for a, b in ranges.values()))]
    true_at = {name: {i for i, p in enumerate(points) if claim.holds(p)} for name, claim in claims.items()}

    def together(names: Any) -> set[int]:
        found = set(range(len(points)))
        for name in names:
            found &= true_at[name]
        return found

    solutions = together(claims)
    if not isinstance(answer, dict):
        return False
    if answer.keys() == {"consistent", "implied"}:
        seen = {n: [points[i][n] for i in solutions] for n in ranges}
        if not solutions or answer["consistent"] is not True:
            return False
        if answer["implied"] != {n: [min(values), max(values)] for n, values in seen.items()}:
            return False
        return all(type(end) is int for ends in answer["implied"].values() for end in ends)
    if answer.keys() != {"consistent", "conflict"} or answer["consistent"] is not False:
        return False
    chosen = answer["conflict"]
    if not isinstance(chosen, list) or not chosen or not all(isinstance(n, str) and n in claims for n in chosen):
        return False
    if chosen != sorted(set(chosen)) or together(chosen):
        return False
    return all(together(rest) for rest in combinations(chosen, len(chosen) - 1))


# ---------------------------------------------------------------- certificates of random models

NAMES = ("a", "n", "b", "x 1", 'k "q"', "ü")


def make(r: random.Random) -> Certificate:
    """A certificate of up to three integers and as many claims; constants among the operands."""
    from checks.audits.reported_figures import audit
    from checks.command import CouldNotRun
    from finite_models.load import from_data
    from finite_models.rationals import InputError

    while True:
        names = r.sample(NAMES, r.randrange(1, 4))
        integers: dict[str, Any] = {}
        for name in names:
            low = r.randrange(-3, 6)
            integers[name] = r.choice(([low, low + r.randrange(0, 9)], low, str(low)))

        def operand(among: tuple[Any, ...] = (*names, *names, 1, "1", "0", 2, "10", "-1")) -> Any:
            return r.choice(among)

        claims: dict[str, Any] = {}
        for label in r.sample(("c1", "1", 'say "c"', "d"), r.randrange(1, 4)):
            kind = r.choice(("percent", "ratio", "difference", "sum", "product", "percent_difference", "equal"))
            claim: dict[str, Any] = {kind: [operand(), operand()]}
            if kind == "percent_difference":
                claim[kind] = [[operand(), operand()], [operand(), operand()]]
            if kind != "equal":
                for relation in r.sample(RELATIONS, r.randrange(1, 3)):
                    claim[relation] = r.choice(("0", "1", "50", "33.3", "2", "0.5", "66.67", "-50", operand()))
                if isinstance(claim.get("prints"), str) and claim["prints"] in names:
                    claim["prints"] = "50"
            claims[label] = claim
        data = {"kind": "reported_figures", "integers": integers, "claims": claims}
        try:
            return audit(from_data(data).content, data).certificate
        except (InputError, CouldNotRun):
            continue


def narrower(r: random.Random, certificate: Certificate) -> Certificate:
    """Another end of a range, with a solution or a bound that seems to go with it."""
    answer, evidence = certificate["answer"], certificate["evidence"]
    if answer["consistent"]:
        ends = r.choice(list(answer["implied"].values()))
        side = r.randrange(2)
        ends[side] += r.choice((-1, 1))
        if r.random() < 0.6:
            at = list(answer["implied"]).index(next(n for n, e in answer["implied"].items() if e is ends))
            point = list(r.choice(evidence["solutions"]))
            point[at] = str(ends[side])
            evidence["solutions"].append(point)
            evidence["bounds"] = [b for b in evidence["bounds"] if b[0] != at or r.random() < 0.5]
    return certificate


def contradiction(r: random.Random, certificate: Certificate) -> Certificate:
    """Said to be a conflict, with a proof of one leaf."""
    claims, integers = certificate["model"]["claims"], certificate["model"]["integers"]
    chosen = sorted(r.sample(list(claims), r.randrange(1, len(claims) + 1)))
    certificate["answer"] = {"consistent": False, "conflict": chosen}
    leaf = ["closed", [[r.randrange(4), r.choice(("0", "1", "2", "-1", "-2"))] for _ in range(r.randrange(0, 3))]]
    points = [[str((v if isinstance(v, list) else [v])[0]) for v in integers.values()] for _ in chosen]
    certificate["evidence"] = {"refutation": [leaf], "without": points}
    return certificate


def constant_for_position(r: random.Random, certificate: Certificate) -> Certificate:
    """A constant operand where an integer stood, or the reverse."""
    claim = r.choice(list(certificate["model"]["claims"].values()))
    kind = next(k for k in claim if isinstance(claim[k], list))
    operands = claim[kind][0] if kind == "percent_difference" else claim[kind]
    operands[r.randrange(len(operands))] = r.choice(["1", "0", 1, *certificate["model"]["integers"]])
    return certificate


def shorter_proof(r: random.Random, certificate: Certificate) -> Certificate:
    """A node less, a split value moved, or a multiplier changed."""
    evidence = certificate["evidence"]
    proofs = [evidence["refutation"]] if "refutation" in evidence else [b[3] for b in evidence["bounds"]]
    if proofs:
        proof = r.choice(proofs)
        node = r.choice(proof)
        if r.random() < 0.3:
            proof.remove(node)
        elif node[0] == "split":
            node[2] = str(int(node[2]) + r.choice((-1, 1)))
        elif node[1]:
            entry = r.choice(node[1])
            entry[1] = r.choice(("0", "1", "-1", "3", "1/2"))
    return certificate


def negative_denominator(r: random.Random, certificate: Certificate) -> Certificate:
    """A rate of two integers whose denominator goes below 1, where its claim multiplied out would hold as well."""
    low, high = r.randrange(-3, 1), r.randrange(1, 4)
    certificate["model"] = {
        "kind": "reported_figures",
        "integers": {"a": [low, high], "n": [low, high]},
        "claims": {"rate": {r.choice(("ratio", "percent")): ["a", "n"], "equals": r.choice(("1", "100"))}},
    }
    certificate["answer"] = {"consistent": True, "implied": {"a": [low, high], "n": [low, high]}}
    certificate["evidence"] = {"solutions": [[str(low)] * 2, [str(high)] * 2], "bounds": []}
    return certificate


LIES = (narrower, contradiction, constant_for_position, shorter_proof, negative_denominator)
SUBJECT = Subject("reported_figures", make, holds, LIES)
