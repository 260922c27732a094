"""A named exact witness that one hypothesis of a proposition is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from finite_models.rationals import rational
from theorems.proposition import Proposition, Shape, Statement


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
    certificate : where the proposition has no formula at the shape, what the kernel judges instead of a
        point; `values` is then empty.
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
    certificate: Callable[[], Mapping[str, Any]] | None = None

    @property
    def at(self) -> Shape:
        """The shape at which the witness lives."""
        return self.proposition.shape(self.shape)

    @property
    def item(self) -> str:
        """The place in the theory."""
        return self.proposition.item

    @property
    def words(self) -> str:
        """What fails, in words."""
        return self.shows

    @property
    def hypotheses(self) -> Mapping[str, str]:
        """The hypotheses that the point meets."""
        return {name: words for name, words in self.proposition.hypotheses.items() if name != self.drops}

    @property
    def source(self) -> tuple[str, ...]:
        """Keys of the bibliography."""
        return self.proposition.source

    @property
    def command(self) -> str:
        """The command that judges it."""
        return f"python -m checks.verify_{self.proposition.family} --only {self.name}"

    @cached_property
    def statement(self) -> Statement:
        """What the point refutes: the statement at the shape, without the dropped hypothesis."""
        whole = self.at.statement
        return whole.without(self.drops) if self.drops else whole

    @cached_property
    def point(self) -> dict[str, Fraction]:
        """Every coordinate's value; empty where a certificate stands for the point.

        Raises
        ------
        KeyError
            When `values` names a coordinate that the shape lacks.
        """
        if self.certificate is not None:
            return {}
        names = self.at.statement.model.names
        unknown = [name for name in self.values if name not in names]
        if unknown:
            raise KeyError(f"{self.name}: the shape {self.shape} has no coordinate {unknown[0]}")
        return {name: rational(self.values.get(name, "0"), name) for name in names}
