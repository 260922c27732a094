"""The audit of a monitor: the status that fresh outcomes support, and in order of arrival the first decision."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from flint import ctx

from checks.audits.audit_kind import Audit, AuditKind, Option
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.numeric.decimals import enclosed
from checks.numeric.thresholds import Integers, e_values, radius_sum, sides_of, thresholds_at, thresholds_of
from checks.report.exact_text import columns
from checks.report.line_chart import Line, Panel, draw
from checks.report.progress import Progress
from finite_models.certificates.envelope import Certificate
from finite_models.certificates.monitor import certificate, in_file, in_order, model_of, named_counts
from finite_models.json_text import shortened, visible
from finite_models.monitor import (
    CANNOT_DETERMINE,
    DEPLOY,
    E_PROCESS,
    HOEFFDING,
    HOLD,
    NEVER,
    STATUSES,
    UNSUPPORTED,
    Monitor,
    status,
    status_of_counts,
)
from finite_models.monitor_file import Counts, Monitored, outcomes_in_order
from finite_models.rationals import InputError, text
from finite_models.schema import Choice, Either, Field, ListOf, MapOf, Null, Record, Text, Whole

E_VALUES = ("against_harmful", "against_safe")
"""The e-values of a group: evidence for safe, and evidence for harm."""

BITS = 192
"""Precision of the ends that are stated."""

MOST_ORDERED = 10_000
"""Most outcomes that a certificate holds in order."""

POINTS = 100
"""About how many places of a stream are drawn."""

MOST_DRAWN = 12
"""Most groups that are drawn."""

_ENCLOSED = Either(
    {"list": ListOf(Text("A decimal."), "Below and above the true value.", length=2), "null": Null()},
    "Null for an unobserved group.",
)
_METHOD_ENDS = {
    "lower": Field(_ENCLOSED, False),
    "upper": Field(_ENCLOSED, False),
    "against_harmful": Field(_ENCLOSED, False),
    "against_safe": Field(_ENCLOSED, False),
}
_COUNTS = {"observed": Field(Whole()), "harmful": Field(Whole())}

ANSWER = Record(
    {
        "status": Field(Choice(STATUSES, "Of outcomes in order the first decision, which stays.")),
        "groups": Field(
            MapOf(
                Record({**_COUNTS, **_METHOD_ENDS}),
                "By group, at the end of the outcomes: for hoeffding the ends of the interval, for e_process the "
                "e-values, against_harmful being evidence for safe.",
            )
        ),
    }
)

DETAILS = Record(
    {
        "first_decision": Field(
            Either(
                {
                    "record": Record(
                        {
                            "status": Field(Choice((DEPLOY, HOLD))),
                            "outcomes": Field(Whole("After so many outcomes, of all groups.")),
                            "groups": Field(MapOf(Record(_COUNTS), "The counts that decided, by group.")),
                        }
                    ),
                    "null": Null(),
                },
                "Null where there was none, or where only counts are known.",
            )
        ),
        "status_now": Field(Choice(STATUSES, "By the counts at the end alone.")),
        "thresholds": Field(
            MapOf(
                Record(
                    {
                        "safe_at_most": Field(Either({"number": Whole(), "null": Null()}, "Null: no count is.")),
                        "harmful_from": Field(Whole("One more than observed: no count is.")),
                    }
                ),
                "By observed group, which numbers of harmful outcomes would make it count as safe or as harmful.",
            )
        ),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


@dataclass(frozen=True)
class Asked:
    """A monitor with its counts, or with a file of outcomes in order."""

    monitored: Monitored
    path: str | None = None


@dataclass
class Stream:
    """What outcomes in order have shown so far.

    Attributes
    ----------
    counts : (observed, harmful) of each group.
    sides : what each group says now; with e-values the first crossing stays.
    crossed : the counts at which it came to say so.
    first : after how many outcomes the first decision fell, its status, and the counts that decided.
    order : all outcomes, as long as they are few.
    drawn : some places of the stream: how many outcomes of all groups, and the counts of each.
    """

    monitor: Monitor
    counts: list[tuple[int, int]]
    sides: list[str | None]
    crossed: list[tuple[int, int]]
    total: int = 0
    first: tuple[int, str, list[tuple[int, int]]] | None = None
    order: list[tuple[int, int]] | None = field(default_factory=list)
    drawn: list[tuple[int, list[tuple[int, int]]]] = field(default_factory=list)
    every: int = 1

    def take(self, groups: Sequence[int], harms: Sequence[int]) -> None:
        """Some more outcomes."""
        group_of, harm_of = np.asarray(groups, dtype=np.int64), np.asarray(harms, dtype=np.int64)
        length = len(self.monitor.groups)
        observed = np.empty((length, len(group_of)), dtype=np.int64)
        harmful = np.empty_like(observed)
        for g in range(length):
            mine = group_of == g
            observed[g] = self.counts[g][0] + np.cumsum(mine)
            harmful[g] = self.counts[g][1] + np.cumsum(mine * harm_of)
        if self.first is None and self.monitor.supported:
            self._decide(group_of, observed, harmful)
        self._draw(observed, harmful)
        if self.order is not None:
            self.order += zip(groups, harms, strict=True)
            if len(self.order) > MOST_ORDERED:
                self.order = None
        self.total += len(group_of)
        self.counts = [(int(observed[g, -1]), int(harmful[g, -1])) for g in range(length)]

    def _decide(self, group_of: Integers, observed: Integers, harmful: Integers) -> None:
        """Find the first outcome after which the status is a decision; else carry the sides on.

        A group's side is -1 for safe, 1 for harmful, 0 else; it stays as it is until the group's next outcome.
        """
        words = {None: 0, CANNOT_DETERMINE: 0, DEPLOY: -1, HOLD: 1}
        latches = self.monitor.method != HOEFFDING
        sides = np.empty(observed.shape, dtype=np.int8)
        since = np.empty(observed.shape, dtype=np.int64)
        for g in range(len(observed)):
            at = np.flatnonzero(group_of == g)
            sides[g], since[g] = words[self.sides[g]], -1
            if not at.size:
                continue
            n, k = observed[g, at], harmful[g, at]
            side = sides_of(self.monitor, n, k)
            place = at.copy()
            if latches:
                # A crossing to safe stays until one to harmful, which stays for good.
                start = words[self.sides[g]]
                level = np.maximum.accumulate(np.where(side == 1, 2, np.where(side == -1, 1, 0)))
                level = np.maximum(level, {0: 0, -1: 1, 1: 2}[start])
                side = np.choose(level, [0, -1, 1])
                changed = np.diff(side, prepend=start) != 0
                place = np.maximum.accumulate(np.where(changed, at, -1))
                place = np.where(side == 0, at, place)
            latest = np.searchsorted(at, np.arange(len(group_of)), side="right") - 1
            seen = latest >= 0
            sides[g, seen] = side[latest[seen]]
            since[g, seen] = place[latest[seen]]
        decided = np.flatnonzero((sides == 1).any(axis=0) | (sides == -1).all(axis=0))
        end = int(decided[0]) if decided.size else observed.shape[1] - 1
        names = {0: CANNOT_DETERMINE, -1: DEPLOY, 1: HOLD}
        for g in range(len(observed)):
            if observed[g, end]:
                self.sides[g] = names[int(sides[g, end])]
            if since[g, end] >= 0:
                place_of = int(since[g, end])
                self.crossed[g] = int(observed[g, place_of]), int(harmful[g, place_of])
        if decided.size:
            said = {name: side for name, side in zip(self.monitor.groups, self.sides, strict=True) if side}
            self.first = self.total + end + 1, status(self.monitor, said), list(self.crossed)

    def _draw(self, observed: Integers, harmful: Integers) -> None:
        """Keep every so many-th place, twice as far apart whenever there are too many."""
        end = self.total + observed.shape[1]
        while end > 2 * POINTS * self.every:
            self.every *= 2
        self.drawn = [place for place in self.drawn if place[0] % self.every == 0]
        for seen in range((self.total // self.every + 1) * self.every, end + 1, self.every):
            at = seen - self.total - 1
            self.drawn.append((seen, [(int(n), int(k)) for n, k in zip(observed[:, at], harmful[:, at], strict=True)]))


def read_stream(monitor: Monitor, path: str) -> Stream:
    """The outcomes in a file, in order; memory does not grow with their number.

    Raises
    ------
    InputError
        Where the file is not one, with the line.
    """
    groups = len(monitor.groups)
    stream = Stream(monitor, [(0, 0)] * groups, [None] * groups, [(0, 0)] * groups)
    progress = Progress()
    for some in outcomes_in_order(path, monitor.groups, max(1024, min(65_536, 2_000_000 // groups))):
        stream.take(*some)
        progress(f"{stream.total:,} outcomes read")
    progress.done()
    return stream


# ---------------------------------------------------------------- the audit


def ends(monitor: Monitor, n: int, k: int) -> dict[str, list[str]]:
    """The ends of the group's interval, or its e-values, as decimals below and above the true value."""
    if monitor.method == HOEFFDING:
        radius = radius_sum(monitor, n, BITS)
        with ctx.workprec(BITS):
            found = {"lower": (k - radius) / n, "upper": (k + radius) / n}
    else:
        against_safe, against_harmful = e_values(monitor)
        bits = BITS + 2 * n.bit_length()
        logs = {
            name: e.logarithm(n, k, bits) for name, e in zip(E_VALUES, (against_harmful, against_safe), strict=True)
        }
        with ctx.workprec(bits):
            found = {name: value.exp() for name, value in logs.items()}
    with ctx.workprec(BITS):
        return {name: list(enclosed(value)) for name, value in found.items()}


def _certificate(
    asked: Asked, counts: Counts, stream: Stream | None, said: str, model: Mapping[str, Any] | None
) -> Certificate:
    """The certificate of the status `said`, which the judge has yet to accept."""
    monitor = asked.monitored.monitor
    given = dict(model_of(monitor, counts) if model is None else model)
    if stream is not None:
        given.pop("outcomes", None)
    first = None if stream is None else stream.first
    if stream is not None and stream.order is not None:
        given = in_order(given, monitor.groups, stream.order)
    elif stream is not None and asked.path is not None:
        if not os.path.isfile(asked.path):
            raise CouldNotRun(
                f"{asked.path} is no file that can be read again, and the certificate of more than {MOST_ORDERED:,} "
                "outcomes names one; write them to a file first"
            )
        with open(asked.path, "rb") as file:
            given = in_file(given, hashlib.file_digest(file, "sha256").hexdigest(), stream.total)
    groups = {
        name: {**pair, **(ends(monitor, *counts[name]) if counts[name][0] else dict.fromkeys(_names(monitor)))}
        for name, pair in named_counts(monitor.groups, [counts[name] for name in monitor.groups]).items()
    }
    decision = None
    if first is not None:
        decision = {"status": first[1], "outcomes": first[0], "groups": named_counts(monitor.groups, first[2])}
    return certificate(given, said, groups, decision)


def audit(asked: Asked, model: Mapping[str, Any] | None = None) -> Audit:
    """The audit of a monitor; `model` is the data of the file that it was read from.

    Raises
    ------
    InputError
        Where outcomes are lacking, or the file with them is not one.
    CouldNotRun
        When the judge does not accept the certificate, or would have to read again what is no file.
    """
    monitor = asked.monitored.monitor
    stream = None if asked.path is None else read_stream(monitor, asked.path)
    if stream is not None:
        counts: Counts = dict(zip(monitor.groups, stream.counts, strict=True))
    elif asked.monitored.counts is not None:
        counts = asked.monitored.counts
    else:
        raise InputError("outcomes", "are lacking; give counts in the model file, or --outcomes FILE.csv")
    now = status_of_counts(monitor, counts, thresholds_at(monitor))
    first = None if stream is None else stream.first
    said = now if first is None else first[1]
    try:
        made = _certificate(asked, counts, stream, said, model)
        established = judged(made, asked.path)
    except NotAccepted as reason:
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None

    def details() -> dict[str, Any]:
        return {
            "first_decision": established.answer.get("first_decision"),
            "status_now": now,
            "thresholds": {
                name: {
                    "safe_at_most": None if found.safe_at_most == NEVER else found.safe_at_most,
                    "harmful_from": found.harmful_from,
                }
                for name, (n, _) in counts.items()
                if n and (found := thresholds_at(monitor)(n))
            },
            "established": established.words,
        }

    return Audit(
        answered=said == DEPLOY,
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition=PROPOSITIONS[monitor.method],
        about=(
            f"monitor: {monitor.method}, threshold {text(monitor.threshold)}, level {text(monitor.alpha)}, "
            f"{len(monitor.groups)} required group(s)"
        ),
        beside=tuple(_beside(asked, counts, stream, said, now, made)),
        picture=lambda: _picture(monitor, counts, stream, said),
    )


def _names(monitor: Monitor) -> tuple[str, str]:
    return ("lower", "upper") if monitor.method == HOEFFDING else E_VALUES


# ---------------------------------------------------------------- for people

WORDS = {
    DEPLOY: "every required group's harm rate is safe",
    HOLD: "some required group's harm rate is above the threshold",
    CANNOT_DETERMINE: "the outcomes do not settle it",
    UNSUPPORTED: "the collection is biased or the target has shifted; no count can settle it",
}


def _beside(asked: Asked, counts: Counts, stream: Stream | None, said: str, now: str, made: Certificate) -> list[str]:
    monitor = asked.monitored.monitor
    rows: list[tuple[str, ...]] = [("group", "rate", *_names(monitor), "safe at most", "harmful from")]
    for name, (n, k) in counts.items():
        pairs = [made["answer"]["groups"][name][end] for end in _names(monitor)]
        shown = [f"{Decimal(pair[0]):.6g}" if pair else "" for pair in pairs]
        bounds = ("", "")
        if n:
            found = thresholds_at(monitor)(n)
            bounds = ("none" if found.safe_at_most == NEVER else str(found.safe_at_most), str(found.harmful_from))
        rate = f"{k / n:.4f}" if n else "unobserved"
        rows.append((visible(shortened(name, 40)), rate, *shown, *bounds))
    lines = [
        f"in words: {WORDS[said]}",
        "rounded, and the numbers of harmful outcomes that would decide, from ball arithmetic (checks/numeric):",
        *(f"  {line}" for line in columns(rows)),
    ]
    if stream is not None:
        if stream.first is not None:
            lines.append(f"the decision fell after {stream.first[0]:,} of {stream.total:,} outcomes, and stays")
            if now != said:
                lines.append(f"by the counts at the end alone the status would be {now}, from the same arithmetic")
        if asked.monitored.counts is not None:
            lines.append("the counts in the model file were not used")
        if stream.order is None:
            lines.append("the certificate names the file of outcomes by its SHA-256; the judge reads it with --data")
    return lines


def _picture(monitor: Monitor, counts: Counts, stream: Stream | None, said: str) -> str:
    """The interval of each group over the outcomes; for e-values the rates between which they are undecided."""
    if len(monitor.groups) > MOST_DRAWN:
        raise InputError("--picture", f"{len(monitor.groups)} groups; at most {MOST_DRAWN} are drawn")
    if stream is None:
        places = [(sum(n for n, _ in counts.values()), [counts[name] for name in monitor.groups])]
        places = [(0, places[0][1]), *places]
    else:
        places = list(stream.drawn)
        if not places or places[-1][0] != stream.total:
            places.append((stream.total, stream.counts))
    panels = []
    for g, name in enumerate(monitor.groups):
        seen = [(when, *at[g]) for when, at in places if at[g][0]]
        rate = [(when, Fraction(k, n)) for when, n, k in seen]
        ends_of = _intervals(monitor, seen) if monitor.method == HOEFFDING else _undecided(monitor, seen)
        low = [(when, max(end, 0.0)) for (when, _, _), (end, _) in zip(seen, ends_of, strict=True)]
        high = [(when, max(end, 0.0)) for (when, _, _), (_, end) in zip(seen, ends_of, strict=True)]
        band = "its interval" if monitor.method == HOEFFDING else "rates that decide nothing"
        lines = [Line(band, high, low), Line("observed harm rate", rate)]
        levels = [("threshold", monitor.threshold)]
        panels.append(Panel(visible(shortened(name, 60)), lines, levels))
    top = min(Fraction(1), 4 * monitor.threshold)
    when = "" if stream is None or stream.first is None else f", after {stream.first[0]:,} outcomes"
    return draw(
        f"The monitor's status is {said}{when}",
        f"{monitor.method}, threshold {text(monitor.threshold)}, level {text(monitor.alpha)}: {WORDS[said]}",
        panels,
        ("outcomes of all groups", max(places[-1][0], 1)),
        ("harm rate", top),
        size=(560, 220),
    )


def _intervals(monitor: Monitor, seen: Sequence[tuple[int, int, int]]) -> list[tuple[float, float]]:
    """The ends of the interval, wherever n and k are known."""
    halves = [float(radius_sum(monitor, n, 53).mid()) / n for _, n, _ in seen]
    return [(k / n - half, k / n + half) for (_, n, k), half in zip(seen, halves, strict=True)]


def _undecided(monitor: Monitor, seen: Sequence[tuple[int, int, int]]) -> list[tuple[float, float]]:
    """The rates between which the group counts as neither, at each n."""
    numbers = np.unique([n for _, n, _ in seen])
    safe, harmful = thresholds_of(monitor, numbers) if len(seen) else (numbers, numbers)
    ends = {
        int(n): (max(int(a), 0) / n, min(int(b), int(n)) / n) for n, a, b in zip(numbers, safe, harmful, strict=True)
    }
    return [ends[n] for _, n, _ in seen]


def _given_file(written: str) -> str:
    if not written:
        raise ValueError("the path is empty; give a CSV file with the columns group,harm")
    return written


def _configure(monitored: Monitored, given: Mapping[str, Any]) -> Asked:
    return Asked(monitored, given.get("--outcomes"))


PROPOSITIONS = {HOEFFDING: "intervals_cover", E_PROCESS: "ville_inequality"}
"""What bounds how often a status is wrong."""

MONITOR = AuditKind(
    audit,
    tuple(PROPOSITIONS.values()),
    ANSWER,
    DETAILS,
    options=(Option("--outcomes", "FILE.csv", "outcomes in order of arrival, columns group,harm", _given_file),),
    configure=_configure,
)
