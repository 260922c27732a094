"""Certificates that stand for no formula: written down here, judged by the kernel.

A claim decided by functions has no statement whose points could be judged. What such a function
finds, and what a counterexample to it shows, is given in one of these forms instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from finite_models.coordinate_model import CoordinateModel
from finite_models.rationals import text
from finite_models.terms import Expression, Flat
from theorems.proposition import digest_of

FORMAT = "exactaudit/1"

Certificate = dict[str, Any]


def envelope(kind: str, statement: Mapping[str, Any], evidence: Mapping[str, Any]) -> Certificate:
    """A certificate of this kind."""
    return {
        "format": FORMAT,
        "kind": kind,
        "digest": digest_of(statement),
        "statement": statement,
        "evidence": evidence,
    }


def two_models(
    model: CoordinateModel,
    record: Mapping[str, Expression],
    target: Expression,
    first: Mapping[str, Fraction],
    second: Mapping[str, Fraction],
) -> Certificate:
    """That the target is not identified: two points of `model` with the same record and different targets."""
    flat = Flat()
    domain = [[name, flat.add(formula)] for name, formula in model.domain()]
    entries = [[name, flat.add(entry)] for name, entry in record.items()]
    asked = flat.add(target)
    statement = {
        "coordinates": list(model.names),
        "nodes": [list(node) for node in flat.nodes],
        "domain": domain,
        "record": entries,
        "target": asked,
    }
    points = [{name: text(point[name]) for name in model.names} for point in (first, second)]
    return envelope("two_models", statement, {"first": points[0], "second": points[1]})


def factor_table(worlds: Sequence[tuple[Sequence[str], str]], table: Mapping[tuple[str, ...], str]) -> Certificate:
    """That on these worlds, each a record and a target, the target is the function of the record that `table` gives."""
    statement = {"worlds": [[list(record), target] for record, target in worlds]}
    return envelope("factor_table", statement, {"table": [[list(record), target] for record, target in table.items()]})
