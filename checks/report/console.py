"""The table that people read in a terminal."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

from checks.report.standing import (
    KINDS,
    Details,
    Standing,
    by_kind,
    explained,
    is_gap,
    is_off,
    printable,
    short_point,
    standing,
    subject,
    summary,
    verdict_counts,
)
from checks.verdict import CheckResult, Verdict

WIDTH = 120
MARKS = {Standing.AS_DECLARED: "  ", Standing.GAP: "--", Standing.OFF: "!!", Standing.CRASHED: "!!"}
COLOURS = {Standing.AS_DECLARED: "32", Standing.GAP: "33", Standing.OFF: "1;31", Standing.CRASHED: "1;31"}
_KEPT = "\N{NO-BREAK SPACE}"
LEGEND = "!! not as declared   -- evidence gap   points: models looked at; meeting: those that met the hypotheses"


@dataclass(frozen=True)
class Column:
    """A column of a table; a flexible one is wrapped between words where the table is too wide."""

    heading: str
    right: bool = False
    flexible: bool = False


@dataclass(frozen=True)
class Row:
    """A line of a table, with lines below it; only a heading over other lines where `standing` is None."""

    standing: Standing | None
    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


def wants_colour(stream: TextIO) -> bool:
    """Whether `stream` is a terminal whose user has not asked for plain text (``NO_COLOR``)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def table(
    results: Iterable[CheckResult], *, width: int | None = None, colour: bool = False, details: Details | None = None
) -> str:
    """The results by kind, then what is not as declared, the gaps, the verdicts' counts, and one line that sums up.

    Parameters
    ----------
    width : columns to fit into where the names allow it; 120 by default, and at least 60.
    colour : whether to colour the verdicts; the words and marks say the same without.
    details : the declarations by name, for items and for what a counterexample or a variant is about.

    No results give the closing line alone, with exit code 3.
    """
    listed = list(results)
    wide = max(60, width or WIDTH)
    blocks: list[str] = []
    for kind, groups in by_kind(listed).items():
        if groups:
            columns, rows = _SECTIONS.get(kind, _claims)(groups, details)
            blocks.append("\n".join((KINDS.get(kind, kind), "", *_lay_out(columns, rows, wide, colour))))
    if blocks:
        blocks.append(LEGEND)
    for heading, chosen in (
        ("Not as declared", [r for r in listed if is_off(r)]),
        ("Evidence gaps", [r for r in listed if is_gap(r)]),
    ):
        if chosen:
            lines = [f"{MARKS[standing(r)]} {_name(r)}: {r.verdict}" for r in chosen]
            blocks.append("\n".join((heading, "", *lines)))
    counts = ", ".join(f"{count:,} {word}".replace(" ", _KEPT) for word, count in verdict_counts(listed))
    closing = textwrap.wrap(f"verdicts: {counts}", wide, subsequent_indent="  ") if listed else []
    blocks.append("\n".join((*(line.replace(_KEPT, " ") for line in closing), summary(listed))))
    return "\n\n".join(blocks) + "\n"


def _name(result: CheckResult) -> str:
    return printable(f"{result.proposition} [{result.shape}, {result.method}]")


def _count(number: int | None) -> str:
    return "-" if number is None else f"{number:,}"


def _notes(result: CheckResult) -> tuple[str, ...]:
    """Why a result is off or a gap, what else it counted, and its witness."""
    why = () if standing(result) is Standing.AS_DECLARED else (explained(result),)
    if result.method == "listing" and result.verdict in (Verdict.EXHAUSTED, Verdict.NO_COUNTEREXAMPLE) and not why:
        why = (f"counted: {result.detail}",) if result.detail else ()
    if result.witness is None:
        return why
    return (*why, f"witness {short_point(result.witness, 100)}")


def _claims(groups: dict[str, list[CheckResult]], details: Details | None) -> tuple[list[Column], list[Row]]:
    columns = [
        Column("proposition, shape", flexible=True),
        Column("route"),
        Column("verdict"),
        Column("points", right=True),
        Column("meeting", right=True),
        Column("trusts", flexible=True),
        Column("time", right=True),
    ]
    rows = []
    for name, results in groups.items():
        item = getattr((details or {}).get(name), "item", "")
        rows.append(Row(None, (f"{name}  {item}".rstrip(),)))
        for r in results:
            counts = (_count(r.points), _count(r.points_meeting_hypotheses))
            trusts, time = ", ".join(r.trusts) or "-", f"{r.seconds:,.2f} s"
            cells = (f"  {r.shape}", r.method, str(r.verdict), *counts, trusts, time)
            rows.append(Row(standing(r), cells, _notes(r)))
    return columns, rows


def _counterexamples(groups: dict[str, list[CheckResult]], details: Details | None) -> tuple[list[Column], list[Row]]:
    columns = [
        Column("counterexample", flexible=True),
        Column("proposition", flexible=True),
        Column("drops"),
        Column("shape", flexible=True),
        Column("verdict"),
    ]
    rows = []
    for name, results in groups.items():
        shown = name
        for r in results:
            about, dropped = subject(r, details)
            cells = (shown, about or "-", dropped or "-", r.shape, str(r.verdict))
            rows.append(Row(standing(r), cells, _notes(r)))
            shown = ""
    return columns, rows


def _variants(groups: dict[str, list[CheckResult]], details: Details | None) -> tuple[list[Column], list[Row]]:
    columns = [
        Column("false variant", flexible=True),
        Column("near miss of", flexible=True),
        Column("shape", flexible=True),
        Column("route"),
        Column("verdict"),
    ]
    rows = []
    for name, results in groups.items():
        shown, about = name, subject(results[0], details)[0] or "-"
        for r in results:
            rows.append(Row(standing(r), (shown, about, r.shape, r.method, str(r.verdict)), _notes(r)))
            shown = about = ""
    return columns, rows


_SECTIONS = {"proposition": _claims, "counterexample": _counterexamples, "false_variant": _variants}


def _lay_out(columns: Sequence[Column], rows: Sequence[Row], width: int, colour: bool) -> list[str]:
    """The lines of a table: the widest flexible columns give way, down to their longest word, until it fits."""
    cells = [tuple(printable(cell) for cell in row.cells) for row in rows]
    widths = [
        max(len(column.heading), *(len(c[i]) for c in cells if len(c) == len(columns)))
        for i, column in enumerate(columns)
    ]
    longest_words = [
        max(len(column.heading), *(_longest_word(c[i]) for c in cells if len(c) == len(columns)))
        for i, column in enumerate(columns)
    ]
    margin, gap = 3, 2
    while margin + sum(widths) + gap * (len(widths) - 1) > width:
        flexible = [i for i, c in enumerate(columns) if c.flexible and widths[i] > longest_words[i]]
        if not flexible:
            break
        widths[max(flexible, key=lambda i: widths[i])] -= 1
    verdict = [column.heading for column in columns].index("verdict")

    def line(mark: str, parts: Sequence[str], stands: Standing | None = None) -> str:
        padded = [
            part.rjust(w) if column.right else part.ljust(w)
            for part, w, column in zip(parts, widths, columns, strict=True)
        ]
        if colour and stands is not None and parts[verdict]:
            padded[verdict] = f"\x1b[{COLOURS[stands]}m{padded[verdict]}\x1b[0m"
        return f"{mark} {(' ' * gap).join(padded)}".rstrip()

    lines = [line("  ", [column.heading for column in columns])]
    for row, written in zip(rows, cells, strict=True):
        if row.standing is None:
            lines.append(f"   {written[0]}")
            continue
        wrapped = [_wrap(cell, w) for cell, w in zip(written, widths, strict=True)]
        for number in range(max(map(len, wrapped))):
            parts = [part[number] if number < len(part) else "" for part in wrapped]
            lines.append(line(MARKS[row.standing] if number == 0 else "  ", parts, row.standing))
        for note in row.notes:
            lines += textwrap.wrap(
                printable(note), width, initial_indent=" " * 7, subsequent_indent=" " * 9, break_on_hyphens=False
            )
    return lines


def _longest_word(cell: str) -> int:
    """The narrowest that a cell can be wrapped to."""
    return len(cell) - len(cell.lstrip()) + max(map(len, cell.split()), default=0)


def _wrap(cell: str, width: int) -> list[str]:
    indent = " " * (len(cell) - len(cell.lstrip()))
    return textwrap.wrap(cell, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False) or [""]
