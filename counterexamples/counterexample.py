"""A named exact witness that one hypothesis of a proposition is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from finite_models.rationals import rational
from theorems.proposition import Proposition, Shape


@dataclass(frozen=True)
class Counterexample:
    """A point at which all hypotheses but one hold and the conclusion fails.

    Attributes
    ----------
    name : the fact, as a name.
    proposition, shape : what it is a counterexample to, without the hypothesis `drops`; a false
        variant has none to drop.
    values : the coordinates that are not 0, written exactly.
    shows : what fails, in words.
    least : whether no point of the shape's enumeration has fewer coordinates that are not 0, or as many
        and simpler ones; then a test compares.
    """

    name: str
    proposition: Proposition
    shape: str
    drops: str | None
    values: Mapping[str, str]
    shows: str
    least: bool = True

    @property
    def at(self) -> Shape:
        """The shape at which the witness lives."""
        return self.proposition.shape(self.shape)

    @cached_property
    def point(self) -> dict[str, Fraction]:
        """Every coordinate's value.

        Raises
        ------
        KeyError
            When `values` names a coordinate that the shape lacks.
        """
        names = self.at.statement.model.names
        unknown = [name for name in self.values if name not in names]
        if unknown:
            raise KeyError(f"{self.name}: the shape {self.shape} has no coordinate {unknown[0]}")
        return {name: rational(self.values.get(name, "0"), name) for name in names}
