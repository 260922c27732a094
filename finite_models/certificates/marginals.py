"""Certificates of marginals: the sharp range of a query, or that no joint law has the probabilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.coupling import Marginals
from finite_models.rationals import text


@dataclass(frozen=True)
class End:
    """An end of the range.

    Attributes
    ----------
    value : the least or the greatest probability.
    law : by cell, the bit mask of the events that occur, its probability under a joint law that attains the end.
    multipliers : for each constraint, in the order of `Marginals.constraints`, one that bounds the *minimum*: of the
        query at the lower end, of its negative at the upper one.
    """

    value: Fraction
    law: Mapping[int, Fraction]
    multipliers: Sequence[Fraction]


def model_of(model: Marginals) -> dict[str, Any]:
    """The marginals as a model file."""
    names, query = model.names, model.query
    asked: dict[str, Any] = {query.kind: query.number}
    if query.kind == "event":
        named = [(name, 1 << i) for i, name in enumerate(names)]
        asked = {"event": {n: int(bool(query.ones & b)) for n, b in named if (query.ones | query.zeros) & b}}
    found: dict[str, Any] = {
        "kind": "marginals",
        "events": {name: text(p) for name, p in zip(names, model.marginals, strict=True)},
        "query": asked,
    }
    if model.joints:
        found["joint"] = {
            "&".join(name for i, name in enumerate(names) if mask >> i & 1): text(p) for mask, p in model.joints
        }
    return found


def certificate(model: Mapping[str, Any], low: End, high: End) -> Certificate:
    """That the query's probability ranges just from one end to the other."""
    evidence = {
        name: {
            "primal": [[cell, text(mass)] for cell, mass in end.law.items()],
            "dual": [text(y) for y in end.multipliers],
        }
        for name, end in (("low", low), ("high", high))
    }
    answer = {"feasible": True, "low": text(low.value), "high": text(high.value)}
    return envelope("marginals", model, answer, evidence)


def infeasible(model: Mapping[str, Any], multipliers: Sequence[Fraction]) -> Certificate:
    """That no joint law has the probabilities: multipliers with sums of at most 0 in each cell and a positive value."""
    return envelope("marginals", model, {"feasible": False}, {"infeasible": [text(y) for y in multipliers]})
