"""Four pairs of worlds with one law of what is recorded and opposite deployment truth, attempt by attempt.

Notation: an attempt has a probability, a group, an outcome (1 is harm) and whether it is recorded; a world lists its
attempts and, for each required group, its rate at deployment. The threshold is 3/20 everywhere. The safe world of
each pair harms at 1/10, the harmful one at 1/5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from finite_models import record_laws
from finite_models.certificates.envelope import Certificate
from finite_models.certificates.record_laws import certificate as least_error
from finite_models.certificates.statement import two_models
from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import variable

THRESHOLD = Fraction(3, 20)
SAFE, HARMFUL = Fraction(1, 10), Fraction(1, 5)
Record = tuple[str, int] | None
"""What is seen of an attempt: its group and outcome, or nothing."""


@dataclass(frozen=True)
class Attempt:
    """A possible attempt."""

    probability: Fraction
    group: str
    harm: int
    recorded: bool


@dataclass(frozen=True)
class World:
    """The law of an attempt, and the groups' rates at deployment."""

    attempts: tuple[Attempt, ...]
    deployed: Mapping[str, Fraction]

    @property
    def safe(self) -> bool:
        """Whether every required group has a rate of at most the threshold at deployment."""
        return all(rate <= THRESHOLD for rate in self.deployed.values())

    def record_law(self) -> dict[Record, Fraction]:
        """The law of what is seen of one attempt."""
        law: dict[Record, Fraction] = {}
        for attempt in self.attempts:
            seen = (attempt.group, attempt.harm) if attempt.recorded else None
            law[seen] = law.get(seen, Fraction(0)) + attempt.probability
        return {seen: mass for seen, mass in law.items() if mass}


@dataclass(frozen=True)
class Pair:
    """Two worlds that no monitor tells apart; `closed_form` is the law of what is seen, as worked out by hand."""

    safe: World
    harmful: World
    closed_form: Mapping[Record, Fraction]


def outcomes(group: str, share: Fraction, rate: Fraction, on_harm: Fraction, on_none: Fraction) -> tuple[Attempt, ...]:
    """The attempts of a group with this share, rate, and probabilities of being recorded."""
    return tuple(
        Attempt(share * mass * kept, group, harm, recorded)
        for harm, mass, keep in ((1, rate, on_harm), (0, 1 - rate, on_none))
        for recorded, kept in ((True, keep), (False, 1 - keep))
    )


ONE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)


def all_seen(rate: Fraction) -> tuple[Attempt, ...]:
    """One group, every outcome recorded."""
    return outcomes("all", ONE, rate, ONE, ONE)


def drawn() -> tuple[Attempt, ...]:
    """Half of the recorded attempts are of a kind that never harms, half of one that harms at 1/5."""
    return (*outcomes("all", HALF, NONE, ONE, ONE), *outcomes("all", HALF, HARMFUL, ONE, ONE))


def with_other(rate: Fraction) -> tuple[Attempt, ...]:
    """A listed group at 1/10 and another, never recorded, at this rate."""
    return (*outcomes("listed", HALF, SAFE, ONE, ONE), *outcomes("other", HALF, rate, NONE, NONE))


TENTH: Mapping[Record, Fraction] = {("all", 1): Fraction(1, 10), ("all", 0): Fraction(9, 10)}

PAIRS: Mapping[str, Pair] = {
    "selection": Pair(World(drawn(), {"all": SAFE}), World(drawn(), {"all": HARMFUL}), TENTH),
    "missingness": Pair(
        World(outcomes("all", ONE, SAFE, Fraction(8, 9), Fraction(8, 9)), {"all": SAFE}),
        World(outcomes("all", ONE, HARMFUL, Fraction(4, 9), ONE), {"all": HARMFUL}),
        {("all", 1): Fraction(4, 45), ("all", 0): Fraction(36, 45), None: Fraction(5, 45)},
    ),
    "omitted group": Pair(
        World(with_other(SAFE), {"listed": SAFE, "other": SAFE}),
        World(with_other(HARMFUL), {"listed": SAFE, "other": HARMFUL}),
        {("listed", 1): Fraction(1, 20), ("listed", 0): Fraction(9, 20), None: HALF},
    ),
    "shifted target": Pair(World(all_seen(SAFE), {"all": SAFE}), World(all_seen(SAFE), {"all": HARMFUL}), TENTH),
}
"""Undeclared selection, missingness by outcome, an omitted group, a shifted target."""


PARTS = ("kind_a", "kind_b", "share", "drawn", "kept_harm", "kept_none")


def certificate(name: str) -> Certificate:
    """That the deployment rate is not identified from the law of what is recorded.

    Every pair is two points of one model: a kind with rate a and one with rate b make up ``drawn`` and 1 - drawn of
    what is recorded and ``share`` and 1 - share of deployment; harm and its absence are recorded with ``kept_harm``
    and ``kept_none``. An omitted group is a kind that is never drawn; a shifted target is one that was not yet there.
    """
    model = CoordinateModel(tuple(probability(part) for part in PARTS))
    rate_a, rate_b, share, recorded, kept_harm, kept_none = (variable(part) for part in PARTS)
    seen = recorded * rate_a + (1 - recorded) * rate_b
    record = {"harm recorded": seen * kept_harm, "none recorded": (1 - seen) * kept_none}
    target = share * rate_a + (1 - share) * rate_b
    points = {
        "selection": ((NONE, HARMFUL, HALF, HALF, ONE, ONE), (NONE, HARMFUL, NONE, HALF, ONE, ONE)),
        "missingness": (
            (SAFE, SAFE, ONE, ONE, Fraction(8, 9), Fraction(8, 9)),
            (HARMFUL, HARMFUL, ONE, ONE, Fraction(4, 9), ONE),
        ),
        "omitted group": ((SAFE, SAFE, HALF, ONE, ONE, ONE), (SAFE, HARMFUL, NONE, ONE, ONE, ONE)),
        "shifted target": ((SAFE, SAFE, ONE, ONE, ONE, ONE), (SAFE, HARMFUL, NONE, ONE, ONE, ONE)),
    }
    first, second = (dict(zip(model.names, point, strict=True)) for point in points[name])
    return two_models(model, record, target, first, second)


def floor_certificate(name: str, allowed: Fraction) -> Certificate:
    """That every rule which abstains with at most `allowed` errs in one of the worlds with (1 - allowed)/2 or more.

    The record is that of one attempt. The rule that the certificate gives ignores it; the prices are 1/2 for each
    error and 1/4 for abstaining in each world.
    """
    pair = PAIRS[name]
    laws = {"safe": pair.safe.record_law(), "harmful": pair.harmful.record_law()}
    records = sorted(laws["safe"], key=str)
    share = (1 - allowed) * HALF
    names = ["nothing" if seen is None else f"{seen[0]}: {('no harm', 'harm')[seen[1]]}" for seen in records]
    worlds = (
        record_laws.World("safe", tuple(laws["safe"][seen] for seen in records), (record_laws.DEPLOY,)),
        record_laws.World("harmful", tuple(laws["harmful"][seen] for seen in records), (record_laws.HOLD,)),
    )
    model = record_laws.RecordLaws(tuple(names), ("deploy", "hold"), worlds, allowed, True)
    rule = tuple((share, share, allowed) for _ in records)
    found = record_laws.LeastError(share, rule, (HALF, HALF), (Fraction(1, 4), Fraction(1, 4)))
    return least_error(model, found, Fraction(0))


def certificates() -> dict[str, Certificate]:
    """By file name, for each pair that its deployment rate is not identified, and its floor without abstention."""
    found = {}
    for name in PAIRS:
        stem = f"no_monitor_repairs.{name.replace(' ', '-')}"
        found[f"{stem}.two_models.json"] = certificate(name)
        found[f"{stem}.least_error.json"] = floor_certificate(name, NONE)
    return found
