"""What a function that finds a point against a statement hands on: its findings, with a certificate of the point."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from finite_models.certificates.statement import counterexample
from theorems.proposition import Findings, Statement


def refutation(statement: Statement, point: Mapping[str, Fraction], words: str, points: int) -> Findings:
    """The findings of a function that met a counterexample after `points` models."""
    return Findings(points, points, {}, words, counterexample(statement.flat.payload(), point))
