"""The audit of reported figures: the integers behind them, or claims that cannot hold together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.report.exact_text import columns
from finite_models.certificates.reported_figures import certificate
from finite_models.figures_answer import Conflict, Consistent, answer
from finite_models.integer_search import BUDGET, BudgetSpent
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


def audit(model: ReportedFigures, given: Mapping[str, Any] | None = None) -> Audit:
    """The audit of `model`; `given` is the data of the file that it was read from.

    Raises
    ------
    CouldNotRun
        When the search does not end within its budget, or the judge does not accept the certificate.
    """
    try:
        found = answer(model)
    except BudgetSpent:
        raise CouldNotRun(
            f"the search looked at {BUDGET} boxes and does not know; give narrower ranges for the integers"
        ) from None
    try:
        made = certificate(model, found, given)
        established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None

    def named(point: Sequence[int]) -> dict[str, int]:
        return dict(zip(model.names, point, strict=True))

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
        return {**result, "boxes": sum(map(len, trees)), "established": established.words}

    return Audit(
        answered=isinstance(found, Consistent),
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition="figures_conflict" if isinstance(found, Conflict) else "figures_implied",
        about=_about(model),
        beside=tuple(_beside(model, found)),
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


def _about(model: ReportedFigures) -> str:
    integers = "1 integer" if len(model.names) == 1 else f"{len(model.names)} integers"
    claims = "1 claim" if len(model.claims) == 1 else f"{len(model.claims)} claims"
    source = f" ({_short(model.source, 110)})" if model.source else ""
    return f"reported figures: {integers}, {claims}{source}"


def _beside(model: ReportedFigures, found: Consistent | Conflict) -> list[str]:
    if isinstance(found, Consistent):
        rows = [
            (_short(name, 40), _range(*given), str(value))
            for name, given, value in zip(model.names, model.ranges, found.solutions[0], strict=True)
        ]
        lines = ["the ranges as given, and one solution from the certificate's evidence:"]
        return lines + [f"  {line}" for line in columns([("integer", "given", "for example"), *rows])]
    shown = [(_short(claim.name, 40), _short(in_words(model, claim), 90)) for claim in found.claims]
    lines = ["the claims of the conflict as they were read:"]
    lines += [f"  {line}" for line in columns([("claim", "says"), *shown])]
    sources = [(_short(claim.name, 40), _short(claim.source, 110)) for claim in found.claims if claim.source]
    if sources:
        lines += ["where they are printed:", *(f"  {line}" for line in columns(sources))]
    if len(found.claims) > 1:
        involved = sorted({o.position for c in found.claims for o in _all(c) if o.position is not None})
        values = [", ".join(f"{_short(model.names[i], 24)} = {point[i]}" for i in involved) for point in found.without]
        lines.append("without the claim in the first column these satisfy the others, from the certificate's evidence:")
        others = [(_short(c.name, 40), v) for c, v in zip(found.claims, values, strict=True)]
        lines += [f"  {line}" for line in columns(others)]
    return lines


def _all(claim: Claim) -> tuple[Operand, ...]:
    return (*claim.operands, *(relation.value for relation in claim.relations))


def _range(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low} to {high}"


REPORTED_FIGURES = AuditKind(audit, ("figures_implied", "figures_conflict"), ANSWER, DETAILS)
