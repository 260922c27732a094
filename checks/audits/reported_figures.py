"""The audit of reported figures: the integers behind them, or claims that cannot hold together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind, CouldNotRun
from checks.by_certificate import Certificate, NotAccepted, envelope, judged
from checks.report.exact_text import columns
from finite_models.figures_answer import Conflict, Consistent, answer
from finite_models.integer_search import BUDGET, BudgetSpent, Proof, Split
from finite_models.json_text import shortened, visible
from finite_models.rationals import text
from finite_models.reported_figures import Claim, Operand, Relation, ReportedFigures
from finite_models.schema import Field, ListOf, MapOf, Record, Row, Text, Truth, Whole

_INTEGER = Whole(least=-(10**18))

ANSWER = Record(
    {
        "consistent": Field(Truth("Whether some integers in the ranges satisfy all claims.")),
        "implied": Field(
            MapOf(
                Row((_INTEGER, _INTEGER)),
                "The least and the greatest value of each integer over all solutions; if there are any.",
            ),
            False,
        ),
        "conflict": Field(
            ListOf(Text(), "Claims, by name in ascending order, that cannot hold together; each of them is needed."),
            False,
        ),
    }
)

DETAILS = Record(
    {
        "solution": Field(MapOf(_INTEGER, "Integers that satisfy all claims; if there are any."), False),
        "claims": Field(
            MapOf(
                Record(
                    {
                        "says": Field(Text("The claim in words.")),
                        "source": Field(Text("Where it is printed.")),
                    }
                ),
                "The claims as they were read.",
            )
        ),
        "without": Field(
            MapOf(MapOf(_INTEGER), "For each claim of a conflict, integers that satisfy the others of it."), False
        ),
        "boxes": Field(Whole("How many nodes the trees of the certificate have.")),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


def _operand(model: ReportedFigures, operand: Operand) -> str:
    return text(operand.value) if operand.position is None else model.names[operand.position]


def _relation(model: ReportedFigures, relation: Relation) -> list[str]:
    return [relation.name, _operand(model, relation.value), text(relation.unit)]


def _proof(proof: Proof) -> list[list[Any]]:
    """The nodes, with numbers in text and positions as they are."""
    return [
        ["split", [[i, text(c)] for i, c in node.form], text(node.value)]
        if isinstance(node, Split)
        else ["closed", [[i, text(factor)] for i, factor in node.combination]]
        for node in proof
    ]


def certificate(model: ReportedFigures, found: Consistent | Conflict) -> Certificate:
    """The certificate for `found`, which the kernel has yet to judge."""
    ordered = sorted(model.claims, key=lambda claim: claim.name) if isinstance(found, Conflict) else model.claims
    statement: dict[str, Any] = {
        "integers": [
            [name, text(low), text(high)] for name, (low, high) in zip(model.names, model.ranges, strict=True)
        ],
        "claims": [
            [
                claim.name,
                claim.kind,
                [_operand(model, operand) for operand in claim.operands],
                [_relation(model, relation) for relation in claim.relations],
            ]
            for claim in ordered
        ],
        "implied": None,
        "conflict": None,
    }
    if isinstance(found, Conflict):
        statement["conflict"] = [claim.name for claim in found.claims]
        evidence = {
            "refutation": _proof(found.proof),
            "without": [list(map(text, point)) for point in found.without],
        }
        return envelope("reported_figures", statement, evidence)
    statement["implied"] = [[text(low), text(high)] for low, high in found.ranges]
    evidence = {
        "solutions": [list(map(text, point)) for point in found.solutions],
        "bounds": [
            [bound.position, "low" if bound.is_low else "high", text(bound.value), _proof(bound.proof)]
            for bound in found.bounds
        ],
    }
    return envelope("reported_figures", statement, evidence)


def audit(model: ReportedFigures) -> Audit:
    """The audit of `model`.

    Raises
    ------
    CouldNotRun
        When the search does not end within its budget, or the kernel does not accept the certificate.
    """
    try:
        found = answer(model)
    except BudgetSpent:
        raise CouldNotRun(
            f"the search looked at {BUDGET} boxes and does not know; give narrower ranges for the integers"
        ) from None
    try:
        made = certificate(model, found)
        _, established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the kernel does not accept the certificate: {reason}") from None

    def named(point: Sequence[int]) -> dict[str, int]:
        return dict(zip(model.names, point, strict=True))

    def given_answer() -> dict[str, Any]:
        if isinstance(found, Conflict):
            return {"consistent": False, "conflict": [claim.name for claim in found.claims]}
        implied = {name: list(ends) for name, ends in zip(model.names, found.ranges, strict=True)}
        return {"consistent": True, "implied": implied}

    def details() -> dict[str, Any]:
        result: dict[str, Any] = {} if isinstance(found, Conflict) else {"solution": named(found.solutions[0])}
        result["claims"] = {
            claim.name: {"says": in_words(model, claim), "source": claim.source} for claim in model.claims
        }
        if isinstance(found, Conflict):
            result["without"] = {
                claim.name: named(point) for claim, point in zip(found.claims, found.without, strict=True)
            }
        trees = [found.proof] if isinstance(found, Conflict) else [bound.proof for bound in found.bounds]
        return {**result, "boxes": sum(map(len, trees)), "established": established}

    return Audit(
        answered=isinstance(found, Consistent),
        answer=given_answer,
        details=details,
        certificate=made,
        established=established,
        proposition="figures_conflict" if isinstance(found, Conflict) else "figures_implied",
        table=tuple(_table(model, found)),
    )


_COMPARED = {
    "equals": "is",
    "at_least": "is at least",
    "at_most": "is at most",
    "more_than": "is more than",
    "less_than": "is less than",
}


def in_words(model: ReportedFigures, claim: Claim) -> str:
    """The claim in one line, with the names as they are given."""
    names = [_operand(model, operand) for operand in claim.operands]
    if claim.kind == "equal":
        return f"{', '.join(names[:-1])} and {names[-1]} are equal"
    quantity = {
        "sum": " + ".join(names),
        "product": " * ".join(names),
        "difference": " - ".join(names),
        "ratio": "/".join(names),
        "percent": f"100 {'/'.join(names)}",
        "percent_difference": f"100 ({' - '.join('/'.join(names[i : i + 2]) for i in (0, 2))})",
    }[claim.kind]
    said = []
    for relation in claim.relations:
        value = _operand(model, relation.value)
        if relation.name == "prints":
            said.append(f"prints {printed(relation)}")
        else:
            said.append(f"{_COMPARED[relation.name]} {value}")
    return f"{quantity} {' and '.join(said)}"


def printed(relation: Relation) -> str:
    """The printed number with its digits; where the unit is not that of its last digit, with the unit.

    >>> printed(Relation("prints", Operand(None, Fraction(12, 10)), Fraction(1, 100)))
    '1.20'
    >>> printed(Relation("prints", Operand(None, Fraction(12000)), Fraction(1000)))
    '12000 rounded to 1000'
    """
    value, unit = relation.value.value, relation.unit
    digits = len(str(unit.denominator)) - 1
    if unit != Fraction(1, 10**digits):
        return f"{text(value)} rounded to {text(unit)}"
    whole = str(abs(value.numerator) * (unit.denominator // value.denominator)).rjust(digits + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{whole[:-digits]}.{whole[-digits:]}" if digits else f"{sign}{whole}"


def _short(words: str, longest: int) -> str:
    return visible(shortened(words, longest))


def _table(model: ReportedFigures, found: Consistent | Conflict) -> list[str]:
    integers = "1 integer" if len(model.names) == 1 else f"{len(model.names)} integers"
    claims = "1 claim" if len(model.claims) == 1 else f"{len(model.claims)} claims"
    lines = [f"reported figures: {integers}, {claims}"]
    if model.source:
        lines.append(f"  {_short(model.source, 110)}")
    lines.append("")
    if isinstance(found, Conflict):
        lines += ["  consistent  no", "", "these cannot hold together, and any one less can:"]
        if len(found.claims) == 1:
            lines[-1] = "no integers in the given ranges satisfy this:"
        shown = [(_short(claim.name, 40), _short(in_words(model, claim), 90)) for claim in found.claims]
        lines += columns([("claim", "says"), *shown])
        sources = [(_short(claim.name, 40), _short(claim.source, 110)) for claim in found.claims if claim.source]
        if sources:
            lines += ["", "where they are printed:", *columns(sources)]
        if len(found.claims) == 1:
            return lines
        lines += ["", "without the claim in the first column, these satisfy the others of them:"]
        involved = sorted({o.position for c in found.claims for o in _all(c) if o.position is not None})
        values = [", ".join(f"{_short(model.names[i], 24)} = {point[i]}" for i in involved) for point in found.without]
        lines += columns([(_short(c.name, 40), v) for c, v in zip(found.claims, values, strict=True)])
        return lines
    lines += ["  consistent  yes", ""]
    rows = []
    for name, ends, given, value in zip(model.names, found.ranges, model.ranges, found.solutions[0], strict=True):
        rows.append((_short(name, 40), _range(*given), _range(*ends), str(value)))
    lines += ["over all integers that satisfy the claims:"]
    return lines + columns([("integer", "given", "implied", "for example"), *rows])


def _all(claim: Claim) -> tuple[Operand, ...]:
    return (*claim.operands, *(relation.value for relation in claim.relations))


def _range(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low} to {high}"


REPORTED_FIGURES = AuditKind(audit, "reported_figures", ("figures_implied", "figures_conflict"), ANSWER, DETAILS)
