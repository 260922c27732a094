"""Matched pairs of lifecycles: one public record, two protected truths that are opposite.

A *lifecycle* is `ROUNDS` update rounds, each with a public record (`finite_models.lifecycles.public_record`),
and a protected truth: how often each group is met, and how often its members come to harm once the update
is out. A lifecycle is *safe* if every required group's rate is at most `THRESHOLD`, else *harmful*.

`match` is the only way to a `Pair`. It refuses two lifecycles unless their records are canonical and equal
byte for byte in every round, the truths are opposite, and every public-only rule answers alike on both with
the same private randomness. Rules receive bytes and draws (`finite_models.lifecycles.rules`), never a truth.

Source: behera2026mirage, section 3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from finite_models.lifecycles.public_record import content, first_difference
from finite_models.lifecycles.rules import RULES, Rule, draws
from finite_models.rationals import InputError, text

ROUNDS = 50
THRESHOLD = Fraction(3, 20)
"""The harm rate above which a group is harmed."""


@dataclass(frozen=True)
class Truth:
    """What the scorer knows of one world, exactly.

    Attributes
    ----------
    frequencies : for each required group its share of all outcomes; they sum to 1.
    rates : for each group the probability that an outcome of it is harmful.
    effects : further protected numbers by name, by group unless the name says otherwise.
    """

    frequencies: Mapping[str, Fraction]
    rates: Mapping[str, Fraction]
    effects: Mapping[str, Mapping[str, Fraction]] = field(default_factory=dict)

    @property
    def harmed(self) -> tuple[str, ...]:
        """The groups whose rate is above the threshold."""
        return tuple(group for group, rate in self.rates.items() if rate > THRESHOLD)

    def by_group(self) -> dict[str, tuple[Fraction, Fraction]]:
        """For each group its frequency and its harm rate."""
        return {group: (self.frequencies[group], rate) for group, rate in self.rates.items()}


@dataclass(frozen=True)
class Lifecycle:
    """What one world leaves: the public records, round by round, and the truth."""

    rounds: tuple[bytes, ...]
    truth: Truth


@dataclass(frozen=True)
class Pair:
    """Two worlds with one public record.

    Attributes
    ----------
    name, family : such as ``"AuthGate 017"`` and ``"AuthGate"``.
    rounds : the public records that both worlds leave.
    safe, harmful : the two truths.
    answers : for each rule, by name, its answers round by round, the same in both worlds.
    """

    name: str
    family: str
    rounds: tuple[bytes, ...]
    safe: Truth
    harmful: Truth
    answers: Mapping[str, tuple[str, ...]]


def require_truth(truth: Truth, place: str, safe: bool) -> None:
    """Refuse a truth whose groups and rates do not make the world that it is given as.

    Raises
    ------
    InputError
        When frequencies are missing, not positive or do not sum to 1, a rate lies outside [0, 1], or the truth is
        not the one that is claimed.
    """
    if list(truth.frequencies) != list(truth.rates):
        raise InputError(f"{place}: frequencies", f"of {list(truth.frequencies)}, and rates of {list(truth.rates)}")
    for group, (frequency, rate) in truth.by_group().items():
        if not 0 < frequency <= 1:
            raise InputError(f"{place}: frequencies.{group}", f"{text(frequency)}; a required group is met at times")
        if not 0 <= rate <= 1:
            raise InputError(f"{place}: rates.{group}", f"{text(rate)} is no probability")
    if sum(truth.frequencies.values()) != 1:
        raise InputError(
            f"{place}: frequencies", f"sum to {text(sum(truth.frequencies.values(), Fraction(0)))}, not to 1"
        )
    if safe and truth.harmed:
        group = truth.harmed[0]
        raise InputError(
            f"{place}: rates.{group}",
            f"{text(truth.rates[group])} is above {text(THRESHOLD)} in the world that is given as safe",
        )
    if not safe and not truth.harmed:
        raise InputError(
            f"{place}: rates",
            f"none is above {text(THRESHOLD)} in the world that is given as harmful; the truths agree",
        )


def require_equal_records(name: str, safe: Sequence[bytes], harmful: Sequence[bytes]) -> None:
    """Refuse records that are not canonical, or differ between the worlds in some round.

    Raises
    ------
    InputError
        With the round and the field, or the byte.
    """
    for world, rounds in (("safe", safe), ("harmful", harmful)):
        if len(rounds) != ROUNDS:
            raise InputError(f"{name}: {world} world", f"{len(rounds)} rounds; a lifecycle has {ROUNDS}")
    for at, (first, second) in enumerate(zip(safe, harmful, strict=True)):
        place = f"{name}: round {at}"
        if first != second:
            raise InputError(place, f"the worlds leave different records: {first_difference(first, second)}")
        try:
            content(first)
        except InputError as problem:
            raise InputError(place, f"the record {problem.problem}") from None


def match(
    name: str, family: str, safe: Lifecycle, harmful: Lifecycle, rules: Mapping[str, Rule] = RULES, seed: int = 0
) -> Pair:
    """The pair of two lifecycles.

    Parameters
    ----------
    name, family : what the pair is called; the name is a part of the place in every error.
    safe, harmful : the lifecycles as the two worlds left them.
    rules : the public-only rules that must answer alike.
    seed : of the rules' private randomness, which is the same in both worlds.

    Raises
    ------
    InputError
        When records are not canonical or not equal (with round and field), a truth is not the one it is given as (with
        the group), or a rule answers otherwise (with rule and round).
    """
    require_equal_records(name, safe.rounds, harmful.rounds)
    require_truth(safe.truth, f"{name}: safe world", True)
    require_truth(harmful.truth, f"{name}: harmful world", False)
    answers: dict[str, tuple[str, ...]] = {}
    for title, rule in rules.items():
        private = draws(seed, f"{name}: {title}", ROUNDS)
        answers[title] = rule(safe.rounds, private)
        for at, (first, second) in enumerate(zip(answers[title], rule(harmful.rounds, private), strict=True)):
            if first != second:
                raise InputError(
                    f"{name}: round {at}",
                    f"the rule {title} answers {first} in the safe world and {second} in the harmful one; "
                    "it sees more than the public record",
                )
    return Pair(name, family, safe.rounds, safe.truth, harmful.truth, answers)
