"""What came of all checks, for people and for programs.

python -m checks.verify_oracle --schema        prints the JSON Schema of ``oracle/1``
"""

from __future__ import annotations

import json
import textwrap
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from checks.oracle_integrity.adapter import name_of
from checks.oracle_integrity.expectations import Expectations, Stands, Table, expectations
from checks.oracle_integrity.processes import SECONDS
from checks.oracle_integrity.result import CHECKS, Outcome, Result
from checks.oracle_integrity.suite import chosen_checks, suite_of
from checks.report.console import WIDTH
from checks.report.json_report import written
from checks.report.junit import _clean
from checks.report.standing import plural, printable

SCHEMA = "oracle/1"

MOST_SHOWN = 4
"""Failures of one check that a table shows in full; of the others it names the tasks."""

_MARKS = {Stands.EXPECTED: "  ", Stands.DECLARED_GAP: "  ", Stands.GAP: "--", Stands.OFF: "!!"}
_COLOURS = {Stands.EXPECTED: "32", Stands.DECLARED_GAP: "33", Stands.GAP: "33", Stands.OFF: "1;31"}
_WORDS = {outcome: str(outcome).replace("_", " ") for outcome in Outcome}
_MEANING = {
    0: "everything as declared",
    1: "a check fails, the oracle raises, or a failure that was expected does not come",
    3: "no check fails, but one is not applicable and nobody declared it",
}


@dataclass(frozen=True)
class Report:
    """The results of an adapter's checks.

    Attributes
    ----------
    adapter : its name.
    results : by check, then by task.
    expected : what the author declares.
    notes : what else a reader should know of the run.
    """

    adapter: str
    results: tuple[Result, ...]
    expected: Expectations = field(default_factory=Expectations)
    notes: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 everything as declared; 1 a failure or an error; 3 an undeclared not-applicable, or no result at all."""
        stands = {self.expected.stands(result) for result in self.results}
        if Stands.OFF in stands:
            return 1
        return 3 if Stands.GAP in stands or not self.results else 0

    @property
    def summary(self) -> dict[str, dict[str, int]]:
        """For each check that ran, how often each outcome came."""
        found: dict[str, dict[str, int]] = {}
        for result in self.results:
            counts = found.setdefault(result.check, dict.fromkeys(map(str, Outcome), 0))
            counts[str(result.outcome)] += 1
        return found

    def as_json(self) -> dict[str, Any]:
        """The report as JSON data, ``oracle/1``."""
        return {
            "schema": SCHEMA,
            "adapter": self.adapter,
            "results": [
                {
                    "check": result.check,
                    "task": result.task,
                    "outcome": str(result.outcome),
                    "reason": result.reason,
                    "episode": None if result.episode is None else list(result.episode),
                    "difference": list(result.difference),
                }
                for result in self.results
            ],
            "summary": self.summary,
        }

    def json_text(self) -> str:
        """The report as the text of a JSON file."""
        return written(self.as_json())

    def explained(self, result: Result) -> str:
        """What came of a result, how it stands to what is declared, and why."""
        failure = self.expected.failure(result.check, result.task)
        gap = self.expected.gap(result.check, result.task)
        said = _WORDS[result.outcome]
        if result.outcome is Outcome.PASS and failure is not None:
            return f"passes, and a failure was expected ({failure}); take the declaration out"
        if result.outcome in (Outcome.FAIL, Outcome.ERROR) and failure is not None:
            said += f", expected ({failure})"
        if result.outcome is Outcome.NOT_APPLICABLE:
            said += "" if result.declared else f", declared ({gap})" if gap is not None else ", undeclared"
        return f"{said}: {result.reason}" if result.reason else said

    def table(self, *, colour: bool = False) -> str:
        """The report for people: counts for each check, every failure with its episode and what changed, the gaps."""
        tasks = len({result.task for result in self.results})
        head = f"oracle integrity of {printable(self.adapter)}: {plural(tasks, 'task')}"
        blocks = ["\n".join([head, *self.notes]), "\n".join(self._counts(colour))]
        off = [r for r in self.results if self.expected.stands(r) is Stands.OFF]
        if off:
            blocks.append("\n".join(["Not as expected", "", *self._failures(off)]))
        known = [
            r for r in self.results if self.expected.stands(r) is Stands.EXPECTED and r.outcome is not Outcome.PASS
        ]
        if known:
            blocks.append("\n".join(["Expected failures", "", *self._grouped(known)]))
        gaps = [r for r in self.results if r.outcome is Outcome.NOT_APPLICABLE]
        if gaps:
            blocks.append("\n".join(["Not applicable: evidence gaps, never passes", "", *self._grouped(gaps)]))
        noted = [r for r in self.results if r.outcome is Outcome.PASS and r.reason and r not in off]
        if noted:
            blocks.append("\n".join(["Passes, with what they rest on", "", *self._grouped(noted)]))
        blocks.append(self.closing())
        return "\n\n".join(blocks) + "\n"

    def closing(self) -> str:
        """One line that sums up, with the exit code."""
        counts = [(w, sum(r.outcome is o for r in self.results)) for o, w in _WORDS.items()]
        listed = ", ".join(f"{count:,} {word}" for word, count in counts)
        weak = sum(result.weak for result in self.results)
        also = f" ({weak:,} on weak coverage)" if weak else ""
        code = self.exit_code
        meaning = _MEANING[code] if self.results else "no result, so nothing was shown"
        first = listed.replace(" pass,", f" pass{also},", 1)
        return f"{plural(len(self.results), 'result')}: {first}\nexit {code}: {meaning}"

    def _counts(self, colour: bool) -> list[str]:
        name = max(map(len, CHECKS))
        asks = max(map(len, CHECKS.values()))
        lines = [f"   {'check'.ljust(name)}  {'asks that'.ljust(asks)}  pass  fail   n/a  error"]
        for check, counts in self.summary.items():
            stands = {self.expected.stands(r) for r in self.results if r.check == check}
            worst = next(s for s in (Stands.OFF, Stands.GAP, Stands.DECLARED_GAP, Stands.EXPECTED) if s in stands)
            numbers = "  ".join(f"{counts[str(o)]:>{w}}" for o, w in zip(Outcome, (4, 4, 4, 5), strict=True))
            shown = check.ljust(name)
            if colour:
                shown = f"\x1b[{_COLOURS[worst]}m{shown}\x1b[0m"
            lines.append(f"{_MARKS[worst]} {shown}  {CHECKS[check].ljust(asks)}  {numbers}")
        return lines

    def _failures(self, off: Sequence[Result]) -> list[str]:
        lines: list[str] = []
        for check in dict.fromkeys(r.check for r in off):
            these = [r for r in off if r.check == check]
            for result in these[:MOST_SHOWN]:
                lines += _wrapped(f"!! {check}, task {result.task}: {self.explained(result)}", "     ")
                if result.outcome is not Outcome.PASS:
                    lines += _episode(result)
            if len(these) > MOST_SHOWN:
                others = ", ".join(r.task for r in these[MOST_SHOWN:])
                left = plural(len(these) - MOST_SHOWN, "more task")
                lines += _wrapped(f"!! {check}, {left}: {others}; --json has each in full", "     ")
        return lines

    def _grouped(self, results: Iterable[Result]) -> list[str]:
        """One line for each check and reason, with the tasks."""
        groups: dict[tuple[str, str, str], list[str]] = {}
        for r in results:
            mark = _MARKS[self.expected.stands(r)]
            groups.setdefault((mark, r.check, self.explained(r)), []).append(r.task)
        lines = []
        for (mark, check, words), tasks in groups.items():
            about = f"task {tasks[0]}" if len(tasks) == 1 else plural(len(tasks), "task")
            if 1 < len(tasks) <= MOST_SHOWN:
                about += f" ({', '.join(tasks)})"
            lines += _wrapped(f"{mark} {check}, {about}: {words}", "     ")
        return lines

    def junit(self) -> str:
        """The report as JUnit XML: a suite for each check, a case for each task; gaps are skipped, never passed."""
        root = ET.Element("testsuites", {"name": f"oracle integrity of {_clean(self.adapter)}", **self._totals(None)})
        for check in self.summary:
            suite = ET.SubElement(root, "testsuite", {"name": check, **self._totals(check)})
            for result in (r for r in self.results if r.check == check):
                case = ET.SubElement(suite, "testcase", {"classname": f"oracle.{check}", "name": _clean(result.task)})
                tag = self._tag(result)
                if tag is not None:
                    outcome = ET.SubElement(case, tag, {"message": _clean(self.explained(result))})
                    if tag != "skipped":
                        outcome.set("type", str(result.outcome))
                        outcome.text = _clean("\n".join(_episode(result)))
        ET.indent(root, " ")
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"

    def _tag(self, result: Result) -> str | None:
        stands = self.expected.stands(result)
        if stands is Stands.OFF:
            return "error" if result.outcome is Outcome.ERROR else "failure"
        if stands is Stands.GAP:
            return "failure"
        return "skipped" if stands is Stands.DECLARED_GAP or result.outcome is not Outcome.PASS else None

    def _totals(self, check: str | None) -> dict[str, str]:
        tags = [self._tag(r) for r in self.results if check in (None, r.check)]
        counted = {"failures": "failure", "errors": "error", "skipped": "skipped"}
        return {"tests": str(len(tags)), **{name: str(tags.count(tag)) for name, tag in counted.items()}}


def _wrapped(line: str, indent: str) -> list[str]:
    return textwrap.wrap(
        printable(line), WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )


def _episode(result: Result) -> list[str]:
    """The actions and what changed, in lines."""
    lines = []
    if result.episode is not None:
        lines.append("     episode: no action" if not result.episode else "     episode:")
        for i, action in enumerate(result.episode, 1):
            lines.append(f"       {i}. {printable(json.dumps(action, ensure_ascii=False))[: WIDTH - 12]}")
    if result.difference:
        lines.append("     changed:")
        lines += [f"       {printable(line)}" for line in result.difference]
    return lines


def check_oracle(
    adapter: Any,
    *,
    expected_failures: Table | None = None,
    na_allowed: Table | None = None,
    only: Sequence[str] = (),
    tasks: Sequence[str] | None = None,
    jobs: int = 1,
    seconds: int = SECONDS,
    start: str | None = None,
    name: str | None = None,
) -> Report:
    """Run every check of an adapter and report.

    Parameters
    ----------
    adapter : see `checks.oracle_integrity.adapter.Adapter`.
    expected_failures, na_allowed : see `checks.oracle_integrity.expectations.expectations`.
    only, tasks, seconds, start, name : see `checks.oracle_integrity.suite.iter_checks`.
    jobs : checks that run at a time; the report does not depend on it.

    Raises
    ------
    InputError
        Where the adapter fails its preflight, and for names that it does not have.
    """
    return checked(
        adapter,
        expectations(expected_failures, na_allowed),
        only,
        tasks,
        jobs,
        seconds,
        start,
        name,
        lambda words: None,
    )


def checked(
    adapter: Any,
    expected: Expectations,
    only: Sequence[str],
    tasks: Sequence[str] | None,
    jobs: int,
    seconds: int,
    start: str | None,
    name: str | None,
    say: Any,
) -> Report:
    """`check_oracle`, with `say` told what is being done."""
    chosen = chosen_checks(only)
    suite = suite_of(adapter, tasks=tasks, seconds=seconds, start=start, name=name)
    with suite.processes.with_folder() as processes:
        suite.processes = processes
        chosen_tasks = suite.tasks
        expected.require_tasks(suite.all_tasks)
        results = suite.results(chosen, jobs, say)
    notes: tuple[str, ...] = ()
    if suite.processes.start == "spawn":
        notes = ("(processes were spawned, not forked: each imported the adapter anew)",)
    assert {result.task for result in results} == set(chosen_tasks)
    return Report(name or name_of(adapter), tuple(results), expected, notes)


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of ``oracle/1``."""
    count = {"type": "integer", "minimum": 0}
    counts = {
        "type": "object",
        "properties": {str(outcome): count for outcome in Outcome},
        "required": [str(outcome) for outcome in Outcome],
        "additionalProperties": False,
    }
    result = {
        "check": {"enum": list(CHECKS), "description": "Which check."},
        "task": {"type": "string", "description": "On which task."},
        "outcome": {
            "enum": [str(outcome) for outcome in Outcome],
            "description": "What came of it; not_applicable is a gap, error an oracle that raised or a process that "
            "died or hung.",
        },
        "reason": {"type": "string", "description": "Why, and on what a pass rests; empty for a plain pass."},
        "episode": {
            "type": ["array", "null"],
            "description": "The actions of the shortest episode found that shows it; null where there is none.",
        },
        "difference": {
            "type": "array",
            "items": {"type": "string"},
            "description": "What changed: `place: before -> after`, `place: added value`, `place: removed value`.",
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SCHEMA,
        "description": "What python -m checks.verify_oracle --adapter module:object writes with --json.",
        "type": "object",
        "properties": {
            "schema": {"const": SCHEMA},
            "adapter": {"type": "string", "description": "The name of the adapter."},
            "results": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": result,
                    "required": list(result),
                    "additionalProperties": False,
                },
            },
            "summary": {
                "type": "object",
                "description": "For each check that ran, how often each outcome came.",
                "properties": dict.fromkeys(CHECKS, counts),
                "additionalProperties": False,
            },
        },
        "required": ["schema", "adapter", "results", "summary"],
        "additionalProperties": False,
    }
