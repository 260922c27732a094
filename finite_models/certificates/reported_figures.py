"""Certificates of reported figures: the ranges of the integers behind them, or claims that contradict one another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.figures_answer import Conflict, Consistent
from finite_models.integer_search import Proof, Split
from finite_models.rationals import text
from finite_models.reported_figures import Claim, Operand, Relation, ReportedFigures


def printed(relation: Relation) -> str:
    """The printed number, with the digits of a decimal unit.

    >>> from fractions import Fraction
    >>> printed(Relation("prints", Operand(None, Fraction(12, 10)), Fraction(1, 100)))
    '1.20'
    """
    value, unit = relation.value.value, relation.unit
    digits = max(len(str(unit.denominator)) - 1, 0)
    while (value * 10**digits).denominator != 1:
        digits += 1
    whole = str(abs(value) * 10**digits).rjust(digits + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{whole[:-digits]}.{whole[-digits:]}" if digits else f"{sign}{whole}"


def model_of(model: ReportedFigures) -> dict[str, Any]:
    """The figures as a model file."""

    def operand(given: Operand) -> str:
        return text(given.value) if given.position is None else model.names[given.position]

    def claim_of(claim: Claim) -> dict[str, Any]:
        given: list[Any] = [operand(o) for o in claim.operands]
        if claim.kind == "percent_difference":
            given = [given[:2], given[2:]]
        found: dict[str, Any] = {claim.kind: given}
        for relation in claim.relations:
            if relation.name == "prints":
                found |= {"prints": printed(relation), "rounded_to": text(relation.unit)}
            else:
                found[relation.name] = operand(relation.value)
        return {**found, "source": claim.source} if claim.source else found

    integers = {name: [text(end) for end in ends] for name, ends in zip(model.names, model.ranges, strict=True)}
    claims = {claim.name: claim_of(claim) for claim in model.claims}
    found = {"kind": "reported_figures", "integers": integers, "claims": claims}
    return {**found, "source": model.source} if model.source else found


def answer_of(model: ReportedFigures, found: Consistent | Conflict) -> dict[str, Any]:
    """The answer."""
    if isinstance(found, Conflict):
        return {"consistent": False, "conflict": [claim.name for claim in found.claims]}
    implied = {name: list(ends) for name, ends in zip(model.names, found.ranges, strict=True)}
    return {"consistent": True, "implied": implied}


def _proof(proof: Proof) -> list[list[Any]]:
    """The nodes, with numbers in text and positions as they are."""
    return [
        ["split", [[i, text(c)] for i, c in node.form], text(node.value)]
        if isinstance(node, Split)
        else ["closed", [[i, text(factor)] for i, factor in node.combination]]
        for node in proof
    ]


def certificate(
    model: ReportedFigures, found: Consistent | Conflict, given: Mapping[str, Any] | None = None
) -> Certificate:
    """The certificate for `found`; `given` is the file that the model was read from, if one was.

    Inequalities are numbered claim by claim, in the order of the file or, for a conflict, of the conflict's names.
    """
    if isinstance(found, Conflict):
        evidence: dict[str, Any] = {
            "refutation": _proof(found.proof),
            "without": [list(map(text, point)) for point in found.without],
        }
    else:
        evidence = {
            "solutions": [list(map(text, point)) for point in found.solutions],
            "bounds": [
                [bound.position, "low" if bound.is_low else "high", text(bound.value), _proof(bound.proof)]
                for bound in found.bounds
            ],
        }
    return envelope(
        "reported_figures", model_of(model) if given is None else given, answer_of(model, found), evidence
    )
