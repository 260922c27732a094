"""The audit of marginals: the sharp range of a joint event, with a law and multipliers at each end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.linear_programme import Infeasible, Optimum, Programme, solve
from checks.report.exact_text import columns, from_to, in_table, with_decimal
from checks.report.range_picture import Bar, draw
from finite_models.certificates.envelope import Certificate
from finite_models.certificates.marginals import End, certificate, infeasible, model_of
from finite_models.coupling import Marginals
from finite_models.json_text import shortened, visible
from finite_models.rationals import text
from finite_models.schema import Either, Field, ListOf, LowestTerms, Null, Record, Text, Truth, Whole

ANSWER = Record(
    {
        "feasible": Field(Truth("Whether some joint law has the marginals and joints.")),
        "low": Field(LowestTerms("The least probability of the query under such a law."), False),
        "high": Field(LowestTerms("The greatest."), False),
    }
)

_END = Record(
    {
        "law": Field(
            ListOf(
                Record(
                    {
                        "occur": Field(ListOf(Text(), "The events that occur; no other does.")),
                        "probability": Field(LowestTerms()),
                    }
                ),
                "A joint law that attains the end; cells of probability 0 are left out.",
            )
        ),
        "multipliers": Field(
            ListOf(
                Record(
                    {
                        "occur": Field(ListOf(Text(), "The events whose joint probability is known; none: the total.")),
                        "multiplier": Field(LowestTerms()),
                    }
                ),
                "What proves that no law goes beyond the end; multipliers of 0 are left out.",
            )
        ),
    }
)
_NUMBER_OR_NULL = Either({"text": LowestTerms(), "null": Null()})

DETAILS = Record(
    {
        "cells": Field(Whole("How many sets of events there are.")),
        "low": Field(_END, False),
        "high": Field(_END, False),
        "refutation": Field(_END.fields["multipliers"].shape, False),
        "quoted": Field(
            Record(
                {
                    "independent": Field(LowestTerms("If the events were independent.")),
                    "comonotone": Field(LowestTerms("If of any two events the rarer implied the other.")),
                    "countermonotone": Field(_NUMBER_OR_NULL),
                },
                "Point estimates that people quote from the marginals alone; joints are not heeded.",
            )
        ),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


@dataclass(frozen=True)
class SharpRange:
    """The two ends, each with its optimum; of the upper one the programme has the signs turned."""

    low: Optimum
    high: Optimum

    @property
    def ends(self) -> tuple[Fraction, Fraction]:
        """The least and the greatest probability."""
        return self.low.value, -self.high.value


def sharp_range(model: Marginals) -> SharpRange | Infeasible:
    """The sharp range of the query, or multipliers that show that no joint law has what is known."""
    constraints = model.constraints()
    cells = 1 << len(model.names)
    rows = [dict.fromkeys(_above(mask, cells), 1) for mask, _ in constraints]
    rhs = [p for _, p in constraints]
    holds = [int(model.query.holds(cell)) for cell in range(cells)]
    low = solve(Programme(holds, rows, rhs))
    if isinstance(low, Infeasible):
        return low
    high = solve(Programme([-worth for worth in holds], rows, rhs))
    if not isinstance(low, Optimum) or not isinstance(high, Optimum):
        raise CouldNotRun("the programme has a bounded set of laws and was answered as unbounded")
    return SharpRange(low, high)


def _above(mask: int, cells: int) -> list[int]:
    """The cells that hold all events of `mask`, in ascending order."""
    found = [mask]
    bit = 1
    while bit < cells:
        if not mask & bit:
            found += [cell | bit for cell in found]
        bit <<= 1
    return sorted(found)


def _certificate(model: Marginals, found: SharpRange | Infeasible, given: Mapping[str, Any]) -> Certificate:
    """The certificate for `found`, which the judge has yet to accept."""
    if isinstance(found, Infeasible):
        return infeasible(given, found.ray)
    low, high = found.ends
    return certificate(given, End(low, found.low.primal, found.low.dual), End(high, found.high.primal, found.high.dual))


def audit(model: Marginals, given: Mapping[str, Any] | None = None) -> Audit:
    """The audit of `model`; `given` is the data of the file that it was read from.

    Raises
    ------
    CouldNotRun
        When the judge does not accept the certificate, or a number has more digits than are printed.
    """
    found = sharp_range(model)
    try:
        made = _certificate(model, found, model_of(model) if given is None else given)
        established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None
    except ValueError as reason:
        raise CouldNotRun(f"a number is too long to print ({reason})") from None

    def details() -> dict[str, Any]:
        result: dict[str, Any] = {"cells": 1 << len(model.names)}
        if isinstance(found, Infeasible):
            result["refutation"] = _multipliers(model, found.ray, 1)
        else:
            for name, end, sign in (("low", found.low, 1), ("high", found.high, -1)):
                law = [{"occur": _occurring(model, c), "probability": text(p)} for c, p in end.primal.items()]
                result[name] = {"law": law, "multipliers": _multipliers(model, end.dual, sign)}
        counter = model.countermonotone()
        result["quoted"] = {
            "independent": text(model.independent()),
            "comonotone": text(model.comonotone()),
            "countermonotone": None if counter is None else text(counter),
        }
        result["established"] = established.words
        return result

    return Audit(
        answered=isinstance(found, SharpRange) and found.ends[0] == found.ends[1],
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition="multipliers_refute" if isinstance(found, Infeasible) else "programme_range",
        about=_about(model),
        beside=tuple(_beside(model, found)),
        picture=lambda: _picture(model, found),
    )


def _occurring(model: Marginals, mask: int) -> list[str]:
    return [name for i, name in enumerate(model.names) if mask >> i & 1]


def _multipliers(model: Marginals, dual: tuple[Fraction, ...], sign: int) -> list[dict[str, Any]]:
    known = zip(model.constraints(), dual, strict=True)
    return [{"occur": _occurring(model, mask), "multiplier": text(sign * y)} for (mask, _), y in known if y]


def asked(model: Marginals) -> str:
    """The query in words."""
    query, count = model.query, len(model.names)
    if query.kind != "event":
        return f"{query.kind.replace('_', ' ')} {query.number} of {count}"
    words = []
    for i, name in enumerate(model.names):
        if (query.ones | query.zeros) >> i & 1:
            words.append(("" if query.ones >> i & 1 else "not ") + visible(shortened(name, 24)))
    return ", ".join(words)


def _about(model: Marginals) -> str:
    events = "1 event" if len(model.names) == 1 else f"{len(model.names)} events"
    joints = "1 joint probability" if len(model.joints) == 1 else f"{len(model.joints)} joint probabilities"
    return f"marginals of {events}, {joints}; asked: {asked(model)}"


def _beside(model: Marginals, found: SharpRange | Infeasible) -> list[str]:
    if isinstance(found, Infeasible):
        rows = [
            (in_table(y), visible(shortened(" and ".join(_occurring(model, mask)) or "the total", 60)))
            for (mask, _), y in zip(model.constraints(), found.ray, strict=True)
            if y
        ]
        lines = ["the contradiction, from the certificate's evidence: add up, with these multipliers"]
        return lines + [f"  {line}" for line in columns([("multiplier", "of"), *rows])]
    low, high = found.ends
    quoted = [("independence", with_decimal(model.independent())), ("comonotone", with_decimal(model.comonotone()))]
    counter = model.countermonotone()
    if counter is not None:
        quoted.append(("countermonotone", with_decimal(counter)))
    return [
        f"the range in decimals, rounded: {from_to(low, high)}",
        "what the marginals alone would give under an assumption, by its closed form:",
        *(f"  {line}" for line in columns(quoted)),
    ]


def _picture(model: Marginals, found: SharpRange | Infeasible) -> str:
    marks = [("independence", model.independent()), ("comonotone", model.comonotone())]
    counter = model.countermonotone()
    if counter is not None:
        marks.append(("countermonotone", counter))
    bars = []
    if model.joints:
        alone = sharp_range(model.without_joints())
        assert isinstance(alone, SharpRange)
        bars.append(Bar("marginals alone", alone.ends))
    given = "marginals and joints" if model.joints else "marginals"
    bars.append(Bar(given, None if isinstance(found, Infeasible) else found.ends))
    return draw(f"P({asked(model)})", bars, marks)


MARGINALS = AuditKind(audit, ("programme_range", "multipliers_refute"), ANSWER, DETAILS)
