"""Certificates of statements that are formulas: a point at which one fails, and that one holds over all reals.

The model is the statement at one shape, as `finite_models.terms.Flat` writes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.coordinate_model import CoordinateModel
from finite_models.rationals import text
from finite_models.terms import Expression, Flat

Point = Mapping[str, Fraction]


def written_point(coordinates: Sequence[str], point: Point) -> dict[str, str]:
    """The point as certificates carry it."""
    return {name: text(point[name]) for name in coordinates}


def counterexample(payload: Mapping[str, Any], point: Point, dropped: str | None = None) -> Certificate:
    """That `point` satisfies the hypotheses (but for the dropped one) and breaks the conclusion."""
    evidence = {"point": written_point(payload["coordinates"], point)}
    return envelope("counterexample", payload, {"holds": False, "dropped": dropped}, evidence)


def combination(
    payload: Mapping[str, Any], satisfied_at: Point, nodes: Sequence[Any], cases: Sequence[Mapping[str, Any]]
) -> Certificate:
    """That the statement holds over all reals.

    Parameters
    ----------
    satisfied_at : a point at which domain and hypotheses hold.
    nodes : further nodes, after those of the statement.
    cases : for each way of breaking the statement ``substitute``, ``combine`` and ``multiply``.
    """
    evidence = {
        "satisfied_at": written_point(payload["coordinates"], satisfied_at),
        "nodes": list(nodes),
        "cases": list(cases),
    }
    return envelope("combination", payload, {"holds": True}, evidence)


def two_models(
    model: CoordinateModel, record: Mapping[str, Expression], target: Expression, first: Point, second: Point
) -> Certificate:
    """That the target is not identified: two points of `model` with the same record and different targets.

    It is the counterexample to "equal records have equal targets", a statement over the coordinates of both.
    """
    flat = Flat()
    domain = {name: flat.add(formula) for name, formula in model.domain()}
    entries = {name: flat.add(entry) for name, entry in record.items()}
    asked = flat.add(target)
    worlds = {" (first)": dict(first), " (second)": dict(second)}
    nodes: list[list[Any]] = []
    conditions: list[list[Any]] = []
    for place, world in enumerate(worlds):
        start = place * len(flat.nodes)
        for op, *args in flat.nodes:
            if op == "var":
                nodes.append([op, f"{args[0]}{world}"])
            else:
                nodes.append([op, *(args if op == "const" else [start + int(arg) for arg in args])])
        conditions += [[f"{name}{world}", start + node] for name, node in domain.items()]

    def equal(node: int) -> int:
        nodes.append(["eq", node, len(flat.nodes) + node])
        return len(nodes) - 1

    payload = {
        "coordinates": [f"{name}{world}" for world in worlds for name in model.names],
        "nodes": nodes,
        "domain": conditions,
        "hypotheses": [[f"equal: {name}", equal(node)] for name, node in entries.items()],
        "conclusion": equal(asked),
    }
    both = {f"{name}{world}": value for world, point in worlds.items() for name, value in point.items()}
    return counterexample(payload, both)
