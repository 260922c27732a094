"""The audit of the laws of a record: the least error of any rule that must tell the worlds apart."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.linear_programme import Optimum, Programme, solve
from checks.report.exact_text import columns, in_table, with_decimal
from checks.report.frontier_picture import draw
from finite_models.certificates.record_laws import certificate
from finite_models.json_text import shortened, visible
from finite_models.rationals import text
from finite_models.record_laws import (
    DEPLOY,
    HOLD,
    LeastError,
    Points,
    RecordLaws,
    abstention,
    corners_of,
    equal_law_floor,
    error,
    fractional_transversal,
    frontier_of_two,
    least_error_of_two,
    total_variation,
)
from finite_models.schema import Either, Field, ListOf, LowestTerms, MapOf, Null, Record, Text

RECORDS_IN_TABLE = 20
MOST_SHARES = 20_000
"""Most records times answers, abstaining among them, for a linear programme."""

ANSWER = Record(
    {
        "total_variation": Field(LowestTerms("The total variation of the two laws; with two worlds."), False),
        "error_floor": Field(LowestTerms("The least possible largest error over the worlds.")),
    }
)

_NUMBER_OR_NULL = Either({"text": LowestTerms(), "null": Null()}, "Null with other than two worlds.")

DETAILS = Record(
    {
        "rule": Field(
            ListOf(
                Record(
                    {
                        "record": Field(Text()),
                        "answers": Field(MapOf(LowestTerms(), "Probabilities by answer.")),
                        "abstains": Field(LowestTerms()),
                    }
                ),
                "A rule that attains the floor.",
            )
        ),
        "worlds": Field(
            ListOf(
                Record(
                    {
                        "world": Field(Text()),
                        "error": Field(LowestTerms("Of the rule, in this world.")),
                        "abstains": Field(LowestTerms("The probability of no answer.")),
                        "error_price": Field(LowestTerms("The weight of this world's error in the proof.")),
                        "abstention_price": Field(LowestTerms("The price of abstaining in this world.")),
                    }
                )
            )
        ),
        "frontier": Field(
            ListOf(
                Record({"abstention": Field(LowestTerms()), "error_floor": Field(LowestTerms())}),
                "The corners of the least error as a function of the abstention allowed; linear between them.",
            )
        ),
        "equal_laws_floor": Field(LowestTerms("What the floor would be if all worlds had one law of the record.")),
        "total_variation_bound": Field(_NUMBER_OR_NULL),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


def least_error(model: RecordLaws, allowed: Fraction) -> LeastError:
    """The least largest error for an abstention of at most `allowed` in each world.

    Raises
    ------
    CouldNotRun
        When the programme has more than `MOST_SHARES` shares.
    """
    if _is_pair(model):
        return least_error_of_two(model.worlds[0].law, model.worlds[1].law, allowed)
    width = len(model.answers) + 1
    shares = len(model.records) * width
    if shares > MOST_SHARES:
        raise CouldNotRun(
            f"{len(model.records)} records with {width} answers make a programme of {shares} shares, and at most "
            f"{MOST_SHARES} are solved; join records that have the same odds in all worlds"
        )
    worlds = len(model.worlds)
    rows: list[dict[int, Fraction]] = [
        {at: Fraction(1) for at in range(record * width, (record + 1) * width)} for record in range(len(model.records))
    ]
    for k, world in enumerate(model.worlds):
        wrong = [answer for answer in range(len(model.answers)) if answer not in world.accepts]
        costs = {r * width + a: w for r, w in enumerate(world.law) for a in wrong if w}
        rows.append({**costs, shares: Fraction(-1), shares + 1 + k: Fraction(1)})
    for k, world in enumerate(model.worlds):
        silent = {(r + 1) * width - 1: w for r, w in enumerate(world.law) if w}
        rows.append({**silent, shares + 1 + worlds + k: Fraction(1)})
    costs_of = [Fraction(0)] * (shares + 1 + 2 * worlds)
    costs_of[shares] = Fraction(1)
    rhs = [Fraction(1)] * len(model.records) + [Fraction(0)] * worlds + [allowed] * worlds
    found = solve(Programme(costs_of, rows, rhs))
    if not isinstance(found, Optimum):
        raise CouldNotRun(f"the programme of the best rule was answered {type(found).__name__}")
    zero = Fraction(0)
    rule = tuple(
        tuple(found.primal.get(at + answer, zero) for answer in range(width)) for at in range(0, shares, width)
    )
    prices = [-price for price in found.dual[len(model.records) :]]
    prices[0] += 1 - sum(prices[:worlds], Fraction(0))
    return LeastError(Fraction(found.value), rule, tuple(prices[:worlds]), tuple(prices[worlds:]))


def _is_pair(model: RecordLaws) -> bool:
    """Whether the model is that of a safe and a harmful world."""
    return len(model.answers) == 2 and [world.accepts for world in model.worlds] == [(DEPLOY,), (HOLD,)]


def frontier(model: RecordLaws) -> Points:
    """The corners of the least largest error as a function of the abstention allowed, from 0 to 1.

    For a safe and a harmful world from the curve of the best tests. Else by splitting: the prices at an
    abstention are a line that supports the convex curve there; where two such lines meet the curve,
    there is a corner, and else the two parts are split again.
    """
    if _is_pair(model):
        return frontier_of_two(model.worlds[0].law, model.worlds[1].law)

    @cache
    def at(allowed: Fraction) -> tuple[Fraction, Fraction]:
        """The floor, and how much the supporting line falls for each unit of abstention."""
        found = least_error(model, allowed)
        return found.floor, found.slope

    points = {Fraction(0), Fraction(1)}
    waiting = [(Fraction(0), Fraction(1))]
    while waiting:
        low, high = waiting.pop()
        (first, steep), (last, flat) = at(low), at(high)
        width = high - low
        if first - steep * width == last or last + flat * width == first:
            continue
        # The two lines meet at a distance x from the lower end.
        x = Fraction(first - last - flat * width, steep - flat)
        middle = low + x
        points.add(middle)
        if at(middle)[0] != first - steep * x:
            waiting += [(low, middle), (middle, high)]
    return corners_of((allowed, at(allowed)[0]) for allowed in sorted(points))


def audit(model: RecordLaws, given: Mapping[str, Any] | None = None) -> Audit:
    """The audit of `model`; `given` is the data of the file that it was read from.

    Raises
    ------
    CouldNotRun
        When the judge does not accept the certificate, or the model is too large.
    """
    found = least_error(model, model.abstention)
    distance = total_variation(model.worlds[0].law, model.worlds[1].law) if model.two_laws else None
    try:
        made = certificate(model, found, distance, given)
        established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None
    except ValueError as reason:
        raise CouldNotRun(f"a number is too long to print ({reason})") from None

    @cache
    def corners() -> Points:
        return frontier(model)

    size = fractional_transversal([world.accepts for world in model.worlds], len(model.answers))

    def details() -> dict[str, Any]:
        bound = None if distance is None else text(_by_distance(distance, model.abstention))
        return {
            "rule": [
                {
                    "record": record,
                    "answers": dict(zip(model.answers, map(text, shares[:-1]), strict=True)),
                    "abstains": text(shares[-1]),
                }
                for record, shares in zip(model.records, found.rule, strict=True)
            ],
            "worlds": [
                {
                    "world": world.name,
                    "error": text(_exact(error(world.law, found.rule, world.accepts))),
                    "abstains": text(_exact(abstention(world.law, found.rule))),
                    "error_price": text(weight),
                    "abstention_price": text(price),
                }
                for world, weight, price in zip(model.worlds, found.errors, found.abstentions, strict=True)
            ],
            "frontier": [{"abstention": text(r), "error_floor": text(floor)} for r, floor in corners()],
            "equal_laws_floor": text(equal_law_floor(size, model.abstention)),
            "total_variation_bound": bound,
            "established": established.words,
        }

    return Audit(
        answered=found.floor == 0,
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition="least_larger_error" if _is_pair(model) else "many_worlds_price_bound",
        about=_about(model),
        beside=tuple(_beside(model, found, distance, size)),
        picture=lambda: draw(corners(), model.abstention, equal_law_floor(size, Fraction(0)), distance),
    )


def _by_distance(distance: Fraction, allowed: Fraction) -> Fraction:
    """max(0, (1 - delta - r)/2), which total variation alone gives."""
    return max(Fraction(0), Fraction(1 - distance - allowed, 2))


def _exact(number: object) -> Fraction:
    if not isinstance(number, int | Fraction):
        raise TypeError("the laws are symbolic; evaluate them first")
    return Fraction(number)


def _about(model: RecordLaws) -> str:
    records = "1 record" if len(model.records) == 1 else f"{len(model.records)} records"
    worlds = "1 world" if len(model.worlds) == 1 else f"{len(model.worlds)} worlds"
    allowed = in_table(model.abstention)
    return f"laws of {records} in {worlds}, abstaining in each world with probability at most {allowed}"


def _beside(model: RecordLaws, found: LeastError, distance: Fraction | None, size: Fraction | None) -> list[str]:
    bounds = [("if the laws were equal", with_decimal(equal_law_floor(size, model.abstention)))]
    if distance is not None:
        bounds.append(("by total variation alone", with_decimal(_by_distance(distance, model.abstention))))
    lines = [
        f"the floor in decimals, rounded: {with_decimal(found.floor)}",
        "for comparison, by closed forms (least_error_with_acceptable_answers, total_variation_bound):",
        *(f"  {line}" for line in columns(bounds)),
    ]
    table: list[tuple[str, ...]] = [("world", "error", "abstains")]
    for world in model.worlds:
        wrong, silent = error(world.law, found.rule, world.accepts), abstention(world.law, found.rule)
        table.append((_short(world.name), in_table(_exact(wrong)), in_table(_exact(silent))))
    lines += ["a rule with the least possible largest error, from the certificate's evidence:"]
    lines += [f"  {line}" for line in _cut(table, "worlds")]
    table = [("record", *map(_short, model.answers), "abstains")]
    table += [
        (_short(record), *map(in_table, shares)) for record, shares in zip(model.records, found.rule, strict=True)
    ]
    return [*lines, *(f"  {line}" for line in _cut(table, "records"))]


def _cut(table: list[tuple[str, ...]], what: str) -> list[str]:
    """The table, with what is beyond `RECORDS_IN_TABLE` left out."""
    left_out = len(table) - 1 - RECORDS_IN_TABLE
    lines = columns(table[: RECORDS_IN_TABLE + 1])
    return [*lines, f"  and {left_out} more {what} (--json FILE writes all)"] if left_out > 0 else lines


def _short(name: str) -> str:
    return visible(shortened(name, 40))


RECORD_LAWS = AuditKind(audit, ("least_larger_error", "many_worlds_price_bound"), ANSWER, DETAILS)
