"""What a run of the battery says, for people, for programs and as a page of the documents.

python -m checks.oracle_battery --schema        prints the JSON Schema of ``battery/1``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from checks.oracle_integrity.battery import ONE_TASK, TASKS, BatteryReport, Trial
from checks.oracle_integrity.result import CHECKS, Outcome
from checks.report.exact_text import columns
from checks.report.standing import plural, printable
from counterexamples.faulty_oracles import FAULTY_ORACLES
from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.adapter import STORES

SCHEMA = "battery/1"

PAGE = "docs/oracle_battery.md"

MARKS = {
    "X": "caught, as declared",
    "x": "caught too, not declared",
    ".": "every task that was tried passes",
    "-": "not applicable",
    "?": "declared, and not caught",
    "E": "no answer",
}

WHAT_IT_IS = (
    "These faults were written by the authors of the checks, one in each grader, to see whether each check sees what "
    "it is there for; some were written so that one check alone can see them. They are no sample of the faults of real "
    "graders: how many are caught is not a detection rate, and that a check is necessary here says that the others do "
    "not replace it, not how often it is needed."
)

BEYOND = "CTL-4"
"""The check that comes on top of the eight of the literature (three parts of CTL-1 count as one)."""


def _alike(tested: Sequence[Trial]) -> list[tuple[str, Trial]]:
    """The stores over which the same comes of the same fault, with one of them."""
    groups: dict[str, list[Trial]] = {}
    for one in tested:
        groups.setdefault(one.marks, []).append(one)
    return [(", ".join(one.store for one in group), group[0]) for group in groups.values()]


def _short(check: str) -> str:
    return check.removeprefix("CTL-1-")


def _counts(report: BatteryReport) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """For each check: over how many pairs it catches, how many alone, and these faults with their stores."""
    rows = []
    for check in CHECKS:
        alone = report.unique(check)
        faults = dict.fromkeys(one.fault.name for one in alone)
        listed = [(name, ", ".join(one.store for one in alone if one.fault.name == name)) for name in faults]
        caught = sum(check in one.caught_by for one in report.tested)
        rows.append((check, f"{caught:,}", f"{len(alone):,}", listed))
    return rows


def _necessity(report: BatteryReport) -> str:
    needed = report.necessary
    if len(needed) == len(CHECKS):
        return f"necessary: each of the {len(CHECKS)} checks alone catches something here"
    words = f"necessary: {', '.join(needed) or 'none'}"
    return f"{words}; what the others catch is caught by another check too"


def _beyond(report: BatteryReport) -> str:
    alone = {one.fault.name for one in report.unique(BEYOND)}
    return (
        f"{plural(len(alone), 'fault')} (near misses and writes too many) pass the eight checks INV-1 to INV-5 and "
        f"CTL-1 to CTL-3, and are seen by {BEYOND} alone"
    )


def _clean(report: BatteryReport) -> list[str]:
    lines = []
    for store, found in report.clean.items():
        counts = {outcome: sum(r.outcome is outcome for r in found.results) for outcome in Outcome}
        gap = f"{counts[Outcome.NOT_APPLICABLE]} not applicable"
        lines.append(
            f"{store}: {counts[Outcome.PASS]} pass, {counts[Outcome.FAIL]} fail, {counts[Outcome.ERROR]} error, {gap}"
            f"{' (all declared)' if found.exit_code == 0 else ''}"
        )
    return lines


def _summary(report: BatteryReport) -> str:
    seen = [one for one in report.tested if not one.fault.unseen]
    caught = sum(bool(one.caught_by) for one in seen)
    words = f"{plural(len(report.faults), 'fault')} in {plural(len(report.tested), 'faulty grader')}"
    unseen = len(report.tested) - len(seen)
    if not unseen:
        return f"{words}; {caught:,} caught"
    return f"{words}, {unseen:,} of them declared to be out of sight; of the other {len(seen):,}, {caught:,} are caught"


def table(report: BatteryReport) -> str:
    """The report for people."""
    blocks = [f"battery of faulty graders: {_summary(report)}", _wrapped(WHAT_IT_IS)]
    if report.clean:
        blocks.append("\n".join(["the clean grader, on every task", *(f"  {line}" for line in _clean(report))]))
    rows = [("fault", "over", *map(_short, CHECKS))]
    for fault in report.faults:
        for i, (stores, one) in enumerate(_alike(report.of(fault))):
            rows.append((fault.name if i == 0 else "", stores, *one.marks))
    shown = {mark for one in report.tested for mark in one.marks}
    meaning = [f"  {mark}  {words}" for mark, words in MARKS.items() if mark in shown]
    blocks.append("\n".join([*columns(rows, ""), "", *meaning]))
    if report.whole:
        counts = [("check", "catches", "alone", "alone in")]
        for check, caught, alone, faults in _counts(report):
            counts.append((check, caught, alone, ", ".join(name for name, _ in faults)))
        blocks.append("\n".join([*columns(counts, ""), "", _necessity(report), _wrapped(_beyond(report))]))
    else:
        blocks.append("(which checks are necessary is said after a run of everything only)")
    unseen = [fault for fault in report.faults if fault.unseen]
    if unseen:
        lines = [f"  {fault.name}: {fault.shows}; {fault.unseen}" for fault in unseen]
        blocks.append("\n".join(["out of sight", *lines]))
    if report.off:
        blocks.append("\n".join(["Not as declared", *(f"!! {line}" for line in report.off)]))
    if report.gaps:
        blocks.append("\n".join(["No answer", *(f"-- {printable(line)}" for line in report.gaps)]))
    meanings = {
        0: "everything as declared",
        1: "a declared catch is missing, a catch was not to be had, or a clean grader fails",
        3: "a check came to no answer, or a clean grader has an undeclared not-applicable",
    }
    blocks.append(f"exit {report.exit_code}: {meanings[report.exit_code]}")
    return "\n\n".join(blocks) + "\n"


def _wrapped(words: str, width: int = 118) -> str:
    lines, line = [], ""
    for word in words.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def fault_rows(fault: FaultyOracle, tested: Sequence[Trial]) -> list[str]:
    """The rows of the page's table about one fault."""
    return [
        f"| {' | '.join((f'`{fault.name}`', _over(stores, fault), *(_cell(mark) for mark in one.marks)))} |"
        for stores, one in _alike(tested)
    ]


def _over(stores: str, fault: FaultyOracle) -> str:
    return "all" if stores == ", ".join(STORES) else stores


def _cell(mark: str) -> str:
    return {"X": "**X**", ".": "", "-": "n/a"}.get(mark, mark)


def page(report: BatteryReport) -> str:
    """The page about a run of everything, as Markdown."""
    lines = [
        "# Which check notices which fault",
        "",
        "Written by `python -m checks.oracle_battery --write` from a run; do not edit. "
        "`docs/check_your_grader.md` says what the checks do.",
        "",
        f"{_summary(report)}.",
        "",
        f"**What this is.** {WHAT_IT_IS}",
        "",
        "The graders are those of a small shop (orders, refunds, stock; six tasks, one of which writes nothing and "
        "four of which want something said), over three stores: a SQLite file with foreign keys, in which what the "
        "agent wrote is one open transaction; Python objects; a directory of files. The session's end grades, as in "
        "many harnesses. Each fault is one file in `counterexamples/faulty_oracles/`, with what must catch it.",
        "",
        "A fault counts as caught by a check that fails on some task. An exception that is swallowed is a failure of "
        "INV-4, not a check that did not apply. The faulty graders are checked on three tasks "
        f"({', '.join(TASKS)}), {', '.join(ONE_TASK)} on the first of them; the clean one on all six.",
        "",
        "## The clean grader",
        "",
        *(f"- {line}" for line in _clean(report)),
        "",
        "## Detections",
        "",
        "**X**: caught, as declared. x: caught too. n/a: not applicable. Empty: every task that was tried passes.",
        "",
        f"| fault | over | {' | '.join(map(_short, CHECKS))} |",
        f"| --- | --- | {' | '.join(':-:' for _ in CHECKS)} |",
    ]
    for fault in report.faults:
        lines += fault_rows(fault, report.of(fault))
    lines += ["", "`idle`, `says-only` and `mute` are the three parts of CTL-1.", "", "## The faults", ""]
    lines += ["*Compare* names a public report or discussion of something of the kind.", ""]
    for fault in report.faults:
        reported = f" Compare {fault.reported}." if fault.reported else ""
        unseen = f" Out of sight: {fault.unseen}." if fault.unseen else ""
        lines.append(f"- `{fault.name}`: {fault.shows}.{reported}{unseen}")
    lines += [
        "",
        "## What each check adds",
        "",
        "Counted are pairs of a fault and a store.",
        "",
        "| check | asks that | catches | alone | alone in |",
        "| --- | --- | --: | --: | --- |",
    ]
    for check, caught, alone, faults in _counts(report):
        listed = ", ".join(f"`{name}`" for name, _ in faults)
        lines.append(f"| {check} | {CHECKS[check]} | {caught} | {alone} | {listed} |")
    lines += [
        "",
        f"{_necessity(report)[0].upper()}{_necessity(report)[1:]}. {_beyond(report)}.",
        "",
        "## Run it",
        "",
        "```console",
        "$ python -m checks.oracle_battery --jobs 2",
        "$ python -m checks.oracle_battery --only bare_substring --store files",
        "$ python -m checks.verify_oracle --adapter counterexamples.faulty_oracles.targets:FAULTY.files.bare_substring",
        "```",
        "",
        "The first says whether all is as declared (0), a declared catch is missing or the clean grader fails (1), or "
        "a check came to no answer (3). The last shows one faulty grader as `docs/check_your_grader.md` does.",
    ]
    return "\n".join(lines) + "\n"


def as_json(report: BatteryReport) -> dict[str, Any]:
    """The report as JSON data, ``battery/1``."""
    return {
        "schema": SCHEMA,
        "tasks": list(TASKS),
        "clean": [
            {"store": store, "exit_code": found.exit_code, "summary": found.summary}
            for store, found in report.clean.items()
        ],
        "tested": [
            {
                "fault": one.fault.name,
                "store": one.store,
                "declared": list(one.fault.caught_by),
                "caught_by": list(one.caught_by),
                "missing": list(one.missing),
                "unseen": one.fault.unseen,
                "results": [
                    {
                        "check": check,
                        "task": cell.task,
                        "outcome": str(cell.outcome),
                        "reason": cell.reason,
                        "episode": None if cell.episode is None else list(cell.episode),
                        "difference": list(cell.difference),
                    }
                    for check, cell in one.cells.items()
                ],
            }
            for one in report.tested
        ],
        "unique": {check: [[t.fault.name, t.store] for t in report.unique(check)] for check in CHECKS},
        "necessary": list(report.necessary) if report.whole else None,
    }


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of ``battery/1``."""
    text = {"type": "string"}
    check = {"enum": list(CHECKS)}
    store = {"enum": list(STORES)}
    fault = {"enum": [fault.name for fault in FAULTY_ORACLES]}

    def record(doc: str, **properties: Any) -> dict[str, Any]:
        return {
            "type": "object",
            "description": doc,
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }

    def listed(items: dict[str, Any], doc: str) -> dict[str, Any]:
        return {"type": "array", "items": items, "description": doc}

    counts = record("How often each outcome came.", **{str(o): {"type": "integer", "minimum": 0} for o in Outcome})
    result = record(
        "The first failure of a check on the tasks; without one an error, a pass or a not-applicable.",
        check=check,
        task=text,
        outcome={"enum": [str(outcome) for outcome in Outcome]},
        reason=text,
        episode={"type": ["array", "null"], "description": "The actions of the episode that shows it."},
        difference=listed(text, "What changed, a line for each place."),
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SCHEMA,
        **record(
            "What python -m checks.oracle_battery writes with --json.",
            schema={"const": SCHEMA},
            tasks=listed(text, "The tasks that faulty graders are checked on."),
            clean=listed(
                record(
                    "The clean grader over a store, on every task.",
                    store=store,
                    exit_code={"enum": [0, 1, 3]},
                    summary={"type": "object", "additionalProperties": counts, "propertyNames": check},
                ),
                "The clean graders.",
            ),
            tested=listed(
                record(
                    "A faulty grader over a store.",
                    fault=fault,
                    store=store,
                    declared=listed(check, "The checks that must catch it."),
                    caught_by=listed(check, "The checks that fail."),
                    missing=listed(check, "The declared checks that do not fail."),
                    unseen={**text, "description": "Why no check can catch it; empty where one can."},
                    results=listed(result, "What came of each check."),
                ),
                "The faulty graders.",
            ),
            unique={
                **record(
                    "For each check, the fault and store of what it alone catches.",
                    **dict.fromkeys(
                        CHECKS, listed({"type": "array", "prefixItems": [fault, store]}, "Fault and store.")
                    ),
                ),
            },
            necessary={
                "type": ["array", "null"],
                "items": check,
                "description": "The checks that alone catch something; null where not everything ran.",
            },
        ),
    }
