"""Records, two worlds and a rule, as coordinates: what the statements on indistinguishability share.

Notation: records are numbered; ``safe<o>`` and ``harmful<o>`` are the probabilities of record o in the
two worlds (the last is what the others leave), ``deploy<o>`` and ``hold<o>`` the rule's, the rest being
abstention. Deploying is the error of the harmful world, holding that of the safe world.

Private randomness with one law in all worlds, independent of the record, is part of the rule here;
`private_randomness` shows it. So a cell may be read as a record, or as a record with a value of U.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property

from finite_models.coordinate_model import Axis, Coordinates, distribution, weights
from finite_models.record_laws import DEPLOY, HOLD, abstention, error
from finite_models.terms import Expression, Formula, all_of, at_most, equal, lift, variable

Rows = list[tuple[Fraction, ...]]


def law(name: str, records: int) -> Coordinates:
    """A law of the record: all but its last probability."""
    return distribution([f"{name}{o}" for o in range(records - 1)])


def same_law(first: str, second: str, records: int) -> Formula:
    """The two laws are equal."""
    return all_of(equal(variable(f"{second}{o}"), variable(f"{first}{o}")) for o in range(records - 1))


def copies(name: str, records: int) -> tuple[str, ...]:
    """The coordinates that `same_law` determines: those of its second law."""
    return tuple(f"{name}{o}" for o in range(records - 1))


class Rule:
    """A rule that deploys, holds or abstains on each of `records` records."""

    def __init__(self, records: int, prefix: str = "") -> None:
        self.records = records
        self.groups: tuple[Coordinates, ...] = tuple(
            distribution([f"{prefix}deploy{o}", f"{prefix}hold{o}"]) for o in range(records)
        )

    @cached_property
    def shares(self) -> list[list[Expression]]:
        """For each record the probabilities of deploying, holding and abstaining."""
        return [weights(group) for group in self.groups]

    def errs(self, world: str) -> Expression:
        """The probability of the wrong answer in the world ``safe`` or ``harmful``."""
        right = DEPLOY if world == "safe" else HOLD
        return lift(error(weights(law(world, self.records)), self.shares, (right,)))

    def abstains(self, world: str) -> Expression:
        """The probability of no answer in a world."""
        return lift(abstention(weights(law(world, self.records)), self.shares))

    def axes(self, rows: Sequence[Sequence[object]]) -> tuple[Axis, ...]:
        """For an enumeration: the rows of deploying and holding that each record may get."""
        return tuple(Axis.of(group.names, rows) for group in self.groups)


ANSWERS = ((0, 0), (1, 0), (0, 1))
"""Abstain, deploy, hold: the rules without randomness."""

CHOICES = (*ANSWERS, (Fraction(1, 2), Fraction(1, 2)))
"""And a fair coin between deploying and holding."""


def products(factors: Sequence[Expression], bounds: Sequence[Formula]) -> list[tuple[int, tuple[Formula, ...]]]:
    """For a certificate: each inequality of `bounds` times the factor, at least 0, in its place."""
    return [(1, (at_most(0, factor), bound)) for factor, bound in zip(factors, bounds, strict=True)]
