"""The truth about monitors: outcome by outcome, with interval arithmetic of mpmath and exact e-values."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from typing import Any

from mpmath import iv

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge
from tests.kernel.truth.path_tree import Broken, chance

ABOVE = [Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 120, 200, 350, 600)]
BELOW = [Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 100, 120, 140, 149)]
DECIMAL = re.compile(r"(-?)([0-9]{1,60})(?:\.([0-9]{1,60}))?(?:e(-?[0-9]{1,10}))?\Z")
FAR = 5000
"""Exponents beyond this stand for more, or for less, than anything that occurs here."""


def decimal(written: Any) -> Fraction:
    """The number; where it is beyond `FAR`, one that compares in the same way."""
    found = DECIMAL.match(written) if isinstance(written, str) else None
    if not found:
        raise Broken(written)
    sign, before, after, exponent = found.groups()
    digits, power = int(before + (after or "")), int(exponent or 0) - len(after or "")
    power = max(min(power, FAR), -FAR)
    return (-1 if sign else 1) * digits * Fraction(10) ** power


class Watch:
    """The rules, for small counts."""

    def __init__(self, model: Any) -> None:
        keys = {"kind", "threshold", "alpha", "groups"}
        optional = {"method", "collection", "target", "outcomes", "in_order"}
        if not isinstance(model, dict) or not keys <= model.keys() <= keys | optional or model["kind"] != "monitor":
            raise Broken(model)
        self.threshold, self.alpha = chance(model["threshold"]), chance(model["alpha"])
        self.groups = model["groups"]
        if not (0 < self.threshold < 1 and 0 < self.alpha < 1) or not isinstance(self.groups, list) or not self.groups:
            raise Broken(model)
        if not all(isinstance(g, str) and g for g in self.groups) or len(set(self.groups)) < len(self.groups):
            raise Broken(model)
        chosen = []
        for key, words in (
            ("method", ("hoeffding", "e_process")),
            ("collection", ("unbiased", "biased")),
            ("target", ("stable", "shifted")),
        ):
            chosen.append(model.get(key, words[0]))
            if not isinstance(chosen[-1], str) or chosen[-1] not in words:
                raise Broken(key)
        self.exact = chosen[0] == "e_process"
        self.supported = chosen[1:] == ["unbiased", "stable"]
        self.bar = 2 * len(self.groups) / self.alpha
        self.counts: dict[str, tuple[int, int]] | None = None
        if "outcomes" in model:
            given = model["outcomes"]
            if not isinstance(given, dict) or not given.keys() <= set(self.groups):
                raise Broken(given)
            for pair in given.values():
                if not isinstance(pair, list) or len(pair) != 2 or not all(type(v) is int for v in pair):
                    raise Broken(pair)
                if not 0 <= pair[1] <= pair[0] <= 10**9:
                    raise Broken(pair)
            self.counts = {g: tuple(given.get(g, (0, 0))) for g in self.groups}
        self.order: list[tuple[str, int]] | None = None
        if "in_order" in model:
            order = model["in_order"]
            if not isinstance(order, list):
                raise TooLarge if isinstance(order, dict) else Broken(order)
            for pair in order:
                if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
                    raise Broken(pair)
                if pair[0] not in self.groups or type(pair[1]) is not int or pair[1] not in (0, 1):
                    raise Broken(pair)
            self.order = [(g, h) for g, h in order]
            self.counts = {g: (sum(x == g for x, _ in order), sum(h for x, h in order if x == g)) for g in self.groups}
        if self.counts is None or ("outcomes" in model and "in_order" in model):
            raise Broken(model)
        if any(n > 3000 for n, _ in self.counts.values()):
            raise TooLarge

    def e_values(self, n: int, k: int) -> tuple[Fraction, Fraction]:
        """Against harmful (evidence for safe), against safe (evidence for harm)."""
        found = []
        for rates, edge in (([self.threshold - c for c in BELOW], 0), ([self.threshold + c for c in ABOVE], 1)):
            kept = [q for q in rates if 0 < q < 1] or [(self.threshold + edge) / 2]
            ratios = [(q / self.threshold) ** k * ((1 - q) / (1 - self.threshold)) ** (n - k) for q in kept]
            found.append(sum(ratios, Fraction(0)) / len(kept))
        return found[0], found[1]

    def ends(self, n: int, k: int) -> list[tuple[Any, Any]]:
        """Bounds of the interval's ends: numbers that are surely below and surely above each."""
        iv.dps = 120
        radius = iv.sqrt(iv.log(self._iv(self.bar * n * (n + 1))) / (2 * n))
        rate = self._iv(Fraction(k, n))
        return [(rate - radius, rate - radius), (rate + radius, rate + radius)]

    @staticmethod
    def _iv(value: Fraction) -> Any:
        return iv.mpf(value.numerator) / iv.mpf(value.denominator)

    def side(self, n: int, k: int) -> str:
        """What a group says."""
        if not n:
            return "cannot_determine"
        if self.exact:
            safe, harm = self.e_values(n, k)
            return "hold" if harm >= self.bar else "deploy" if safe >= self.bar else "cannot_determine"
        lower, upper = (self.ends(n, k)[i][0] for i in (0, 1))
        edge = self._iv(self.threshold)
        if lower.a > edge.b:
            return "hold"
        if upper.b < edge.a:
            return "deploy"
        if lower.b < edge.a and upper.a > edge.b:
            return "cannot_determine"
        raise TooLarge

    def encloses(self, n: int, k: int, pairs: list[Any]) -> bool:
        """Whether pairs of decimals enclose the ends, or the e-values."""
        for i, pair in enumerate(pairs):
            below, above = decimal(pair[0]), decimal(pair[1])
            if self.exact:
                if not below <= self.e_values(n, k)[i] <= above:
                    return False
            else:
                end = self.ends(n, k)[i][0]
                if not (self._iv(below).b <= end.a and end.b <= self._iv(above).a):
                    return False
        return True


def status_of(sides: list[str]) -> str:
    """The monitor's status."""
    if "hold" in sides:
        return "hold"
    return "deploy" if all(side == "deploy" for side in sides) else "cannot_determine"


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right."""
    try:
        watch = Watch(model)
        assert watch.counts is not None
        first = None
        if watch.order is not None and watch.supported:
            now = dict.fromkeys(watch.groups, "cannot_determine")
            at, seen = dict.fromkeys(watch.groups, (0, 0)), dict.fromkeys(watch.groups, (0, 0))
            for i, (group, harm) in enumerate(watch.order, 1):
                seen[group] = seen[group][0] + 1, seen[group][1] + harm
                said = watch.side(*seen[group])
                if not (watch.exact and now[group] in ("deploy", "hold") and said != "hold"):
                    now[group], at[group] = said, seen[group]
                if status_of(list(now.values())) != "cannot_determine":
                    by_group = {g: {"observed": n, "harmful": k} for g, (n, k) in at.items()}
                    first = {"status": status_of(list(now.values())), "outcomes": i, "groups": by_group}
                    break
        if not watch.supported:
            status = "unsupported"
        elif watch.order is not None:
            status = first["status"] if first else "cannot_determine"
        else:
            status = status_of([watch.side(n, k) for n, k in watch.counts.values()])
        names = ("against_harmful", "against_safe") if watch.exact else ("lower", "upper")
        if not isinstance(answer, dict) or answer.get("status") != status:
            return False
        if list(answer) != ["status", "groups"] + (["first_decision"] if watch.order is not None else []):
            return False
        if watch.order is not None and repr(answer["first_decision"]) != repr(first):
            return False
        if not isinstance(answer["groups"], dict) or list(answer["groups"]) != watch.groups:
            return False
        for name, (n, k) in watch.counts.items():
            said = answer["groups"][name]
            if list(said) != ["observed", "harmful", *names]:
                return False
            if repr([said["observed"], said["harmful"]]) != repr([n, k]):
                return False
            pairs = [said[key] for key in names]
            if not n:
                if pairs != [None, None]:
                    return False
            elif not all(isinstance(p, list) and len(p) == 2 for p in pairs) or not watch.encloses(n, k, pairs):
                return False
    except Broken:
        return False
    return True


# ---------------------------------------------------------------- certificates of random monitors

NAMES = ("routine", "rare", "1", 'say "g"', "ü")


def make(r: random.Random) -> Certificate:
    """A certificate of one or two groups, by counts or by outcomes in order."""
    from checks.audits.monitor import MONITOR, Asked, Stream, audit
    from finite_models.certificates.monitor import certificate as written
    from finite_models.certificates.monitor import in_order, named_counts
    from finite_models.load import from_data

    groups = r.sample(NAMES, r.randrange(1, 3))
    data: dict[str, Any] = {
        "kind": "monitor",
        "threshold": r.choice(("3/20", "1/2", "1/10", "9/10")),
        "alpha": r.choice(("1/20", "1/2", "9/10")),
        "groups": groups,
        "method": r.choice(("hoeffding", "e_process")),
    }
    if r.random() < 0.2:
        data["collection"] = r.choice(("biased", "unbiased"))
    rate = r.choice((0.0, 0.1, 0.5, 1.0))
    if r.random() < 0.5:
        data["outcomes"] = {}
        for group in groups:
            n = r.choice((0, 1, 5, 30, 300))
            data["outcomes"][group] = [n, sum(r.random() < rate for _ in range(n))]
        return audit(Asked(from_data(data).content), data).certificate
    assert MONITOR.audit is audit
    order = [(r.randrange(len(groups)), int(r.random() < rate)) for _ in range(r.choice((0, 3, 40)))]
    if r.random() < 0.5:  # one group after another, whose rates turn
        order = [
            (g, harm)
            for g in r.sample(range(len(groups)), len(groups))
            for harm in r.choice(((0, 1), (0, 1, 0), (1, 0), (0,)))
            for _ in range(r.choice((5, 20, 60)))
        ]
    monitor = from_data(data).content.monitor
    stream = Stream(monitor, [(0, 0)] * len(groups), [None] * len(groups), [(0, 0)] * len(groups))
    for group, harm in order:
        stream.take([group], [harm])
    counts = dict(zip(groups, stream.counts, strict=True))
    alone = {**data, "outcomes": {g: list(pair) for g, pair in counts.items()}}
    by_counts = audit(Asked(from_data(alone).content), alone).certificate["answer"]
    first = None
    if stream.first is not None:
        first = {
            "status": stream.first[1],
            "outcomes": stream.first[0],
            "groups": named_counts(groups, stream.first[2]),
        }
    status = first["status"] if first else by_counts["status"]
    return written(in_order(data, groups, order), status, by_counts["groups"], first)


def other_status(r: random.Random, certificate: Certificate) -> Certificate:
    """Another status, with a first decision to match."""
    answer = certificate["answer"]
    answer["status"] = r.choice(("deploy", "hold", "cannot_determine", "unsupported"))
    if answer.get("first_decision"):
        answer["first_decision"]["status"] = answer["status"]
        answer["first_decision"]["outcomes"] += r.choice((-1, 0, 1))
    elif "first_decision" in answer and certificate["model"]["in_order"]:
        i = r.randrange(1, len(certificate["model"]["in_order"]) + 1)
        groups = {g: {"observed": 1, "harmful": 0} for g in certificate["model"]["groups"]}
        answer["first_decision"] = {"status": answer["status"], "outcomes": i, "groups": groups}
    return certificate


def other_ends(r: random.Random, certificate: Certificate) -> Certificate:
    """Decimals that enclose something else, or everything."""
    group = r.choice(list(certificate["answer"]["groups"].values()))
    key = r.choice([k for k in group if k not in ("observed", "harmful")])
    if group[key]:
        wide = (["-100", "100"], ["0", "1e9999999"], ["0", "0"], ["1e-9999999", "5"])
        group[key] = r.choice((*wide, group[key][::-1], [group[key][1]] * 2))
    return certificate


def other_counts(r: random.Random, certificate: Certificate) -> Certificate:
    """More or fewer outcomes, in the model and in the answer alike."""
    model, answer = certificate["model"], certificate["answer"]
    if model.get("outcomes"):
        name, pair = r.choice(list(model["outcomes"].items()))
        pair[r.randrange(2)] += r.choice((1, 10, -1))
        answer["groups"][name] |= {"observed": pair[0], "harmful": pair[1]}
    elif model.get("in_order"):
        r.choice(model["in_order"])[1] ^= 1
    return certificate


def two_records(r: random.Random, certificate: Certificate) -> Certificate:
    """Counts beside outcomes in order, which say something else."""
    if "in_order" in certificate["model"]:
        groups = certificate["model"]["groups"]
        certificate["model"]["outcomes"] = {name: [1000, r.choice((0, 900))] for name in groups}
    return certificate


SUBJECT = Subject("monitor", make, holds, (other_status, other_ends, other_counts, two_records))
