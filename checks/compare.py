"""What regressed from one report to another, for a build server.

    python -m checks.compare OLD.json NEW.json [--json FILE]

Results are matched by proposition, shape and route. Exit code 0: nothing regressed; 1: a verdict
became weaker, a count or a digest moved, a result is no longer as declared or no longer required, or
a result vanished; 2: a file cannot be read or is no report; 3: OLD has no results, so nothing was
compared.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from checks.command import guarded, require_outputs, say
from checks.report import json_report
from checks.report.standing import plural, printable
from checks.verdict import Verdict
from finite_models.rationals import InputError

SCHEMA = "compare/1"
Result = Mapping[str, Any]
Key = tuple[str, str, str]

STRENGTH = {
    Verdict.CERTIFIED: 6,
    Verdict.PROVED_BY_SOLVER: 5,
    Verdict.EXHAUSTED: 4,
    Verdict.NO_COUNTEREXAMPLE: 3,
    Verdict.NOT_APPLICABLE: 2,
    Verdict.UNDECIDED: 2,
    Verdict.VACUOUS: 2,
    Verdict.ERROR: 1,
    Verdict.REFUTED: 0,
}
"""How strong a verdict on a claim is, where the claim is not declared false."""

WORST_FIRST = ("refuted", "as_declared", "verdict", "vanished", "points", "points_meeting_hypotheses")
COUNTS = ("points", "points_meeting_hypotheses")
INFORMATION = ("family", "trusts", "witness")


@dataclass(frozen=True)
class Change:
    """One difference between the reports.

    Attributes
    ----------
    what : the key of a result that changed, or ``"refuted"`` (a claim that was not refuted before),
        ``"vanished"``, ``"new"`` or ``"version"``.
    shape, method : None where the change is of a whole proposition.
    old, new : the values, None where there was or is none.
    words : the line for people.
    """

    what: str
    proposition: str
    shape: str | None
    method: str | None
    old: Any
    new: Any
    words: str


@dataclass(frozen=True)
class Comparison:
    """What changed. Only `regressed` fails; `moved` is neither better nor worse."""

    regressed: tuple[Change, ...]
    better: tuple[Change, ...]
    new: tuple[Change, ...]
    moved: tuple[Change, ...]
    old_results: int
    new_results: int

    @property
    def identical(self) -> bool:
        """Whether the reports say the same but for times and the words of details."""
        return not (self.regressed or self.better or self.new or self.moved)

    @property
    def exit_code(self) -> int:
        """0 nothing regressed, 1 something did, 3 there was nothing to compare with."""
        if self.regressed:
            return 1
        return 0 if self.old_results else 3


def declared_false(result: Result) -> bool:
    """Whether `result` is one that its declaration wants refuted."""
    return result["kind"] != "proposition" or (result["verdict"] == "refuted" and result["as_declared"])


def indexed(report: Mapping[str, Any], place: str) -> dict[Key, Result]:
    """The results of `report` by proposition, shape and route.

    Raises
    ------
    InputError
        Where two results have the same three.
    """
    found: dict[Key, Result] = {}
    first: dict[Key, int] = {}
    for number, result in enumerate(report["results"]):
        key = (result["proposition"], result["shape"], result["method"])
        if key in found:
            problem = f"{_name(key)} is there already, as results[{first[key]}]; a report has one result for each"
            raise InputError(f"{place}, root.results[{number}]", problem)
        found[key], first[key] = result, number
    return found


def compare(old: Mapping[str, Any], new: Mapping[str, Any], places: tuple[str, str] = ("OLD", "NEW")) -> Comparison:
    """The changes from the report `old` to `new`, each as `checks.report.json_report.read` gives it.

    Raises
    ------
    InputError
        Where a report has two results of the same proposition, shape and route; `places` names the files.
    """
    before, after = indexed(old, places[0]), indexed(new, places[1])
    groups: dict[str, list[Change]] = {"regressed": [], "better": [], "new": [], "moved": []}
    _gone_or_added(before, after, groups)
    for key, result in before.items():
        if key in after:
            _changes(key, result, after[key], groups)
    for name in sorted(set(old["versions"]) | set(new["versions"])):
        was, now = old["versions"].get(name), new["versions"].get(name)
        if was != now:
            words = f"version of {name}: {was or 'none'} -> {now or 'none'}"
            groups["moved"].append(Change("version", name, None, None, was, now, words))
    severity = {what: number for number, what in enumerate(WORST_FIRST)}
    groups["regressed"].sort(key=lambda change: severity.get(change.what, len(severity)))
    found = {name: tuple(changes) for name, changes in groups.items()}
    return Comparison(**found, old_results=len(before), new_results=len(after))


def _name(key: Key) -> str:
    return f"{key[0]} [{key[1]}, {key[2]}]"


def _why(result: Result) -> str:
    detail = " ".join(result["detail"].split())
    shown = detail if len(detail) <= 160 else detail[:157] + "..."
    return f" ({shown})" if shown else ""


def _gone_or_added(before: Mapping[Key, Result], after: Mapping[Key, Result], groups: dict[str, list[Change]]) -> None:
    for kept, lost, group, what in ((before, after, "regressed", "vanished"), (after, before, "new", "new")):
        names = {key[0] for key in lost}
        whole: dict[str, list[Result]] = {}
        for key, result in kept.items():
            if key in lost:
                continue
            if key[0] not in names:
                whole.setdefault(key[0], []).append(result)
                continue
            verdict = result["verdict"]
            was, now = (verdict, None) if what == "vanished" else (None, verdict)
            if what == "new" and _refuted(result) and not any(_refuted(r) for k, r in before.items() if k[0] == key[0]):
                words = f"{_name(key)}: REFUTED by a new result{_why(result)}"
                groups["regressed"].append(Change("refuted", *key, None, verdict, words))
                continue
            words = "vanished, was" if what == "vanished" else "a new result,"
            words = f"{_name(key)}: {words} {verdict}{_off(result)}"
            groups[group].append(Change(what, *key, was, now, words))
        for name, results in whole.items():
            kind = results[0]["kind"].replace("_", " ")
            words = f"{name}: the whole {kind} {'vanished' if what == 'vanished' else 'is new'}"
            words += f", {plural(len(results), 'result')}"
            if off := sum(not r["as_declared"] for r in results):
                words += f", {off} not as declared"
            verdicts = [r["verdict"] for r in results]
            was, now = (verdicts, None) if what == "vanished" else (None, verdicts)
            groups[group].append(Change(what, name, None, None, was, now, words))


def _refuted(result: Result) -> bool:
    """Whether a claim is refuted that nobody declares false."""
    return bool(result["verdict"] == "refuted") and not declared_false(result)


def _off(result: Result) -> str:
    return "" if result["as_declared"] else ", not as declared"


def _changes(key: Key, old: Result, new: Result, groups: dict[str, list[Change]]) -> None:
    """Add what changed in one result."""

    def add(group: str, what: str, said: str, field: str = "") -> None:
        field = field or what
        groups[group].append(Change(what, *key, old[field], new[field], f"{_name(key)}: {said}"))

    if old["verdict"] != new["verdict"]:
        group, what = _verdict_change(old, new)
        said = f"{old['verdict']} -> {new['verdict']}{_why(new)}"
        add(group, what, f"REFUTED, {said}" if what == "refuted" else f"verdict {said}", "verdict")
    if old["as_declared"] != new["as_declared"]:
        if old["as_declared"]:
            add("regressed", "as_declared", f"no longer as declared{_why(new)}")
        else:
            add("better", "as_declared", "as declared now")
    for count in COUNTS:
        was, now = old[count], new[count]
        if was != now:
            group = "better" if was is None else "regressed"
            add(group, count, f"{count.replace('_', ' ')} {_count(was)} -> {_count(now)}")
    if old["lone_failures"] != new["lone_failures"]:
        names = sorted(set(old["lone_failures"]) | set(new["lone_failures"]))
        moves = [
            f"{name} {_count(old['lone_failures'].get(name))} -> {_count(new['lone_failures'].get(name))}"
            for name in names
            if old["lone_failures"].get(name) != new["lone_failures"].get(name)
        ]
        said = f"points at which a hypothesis fails alone: {', '.join(moves)}"
        add("regressed" if old["lone_failures"] else "better", "lone_failures", said)
    if old["digest"] != new["digest"]:
        shown = " -> ".join(digest[:12] or "none" for digest in (old["digest"], new["digest"]))
        add("regressed", "digest", f"digest {shown}: the statement changed")
    if old["kind"] != new["kind"]:
        add("regressed", "kind", f"kind {old['kind']} -> {new['kind']}")
    if old["required"] != new["required"]:
        if old["required"]:
            add("regressed", "required", "no longer required")
        else:
            add("better", "required", "required now")
    for name in INFORMATION:
        if old[name] != new[name]:
            add("moved", name, f"{name} {_short(old[name])} -> {_short(new[name])}")


def _verdict_change(old: Result, new: Result) -> tuple[str, str]:
    """The group that a change of verdict belongs to, and what it is called."""
    was, now = Verdict(old["verdict"]), Verdict(new["verdict"])
    if declared_false(old):
        if was is Verdict.REFUTED:
            return "regressed", "verdict"
        return ("better" if now is Verdict.REFUTED else "moved"), "verdict"
    if now is Verdict.REFUTED:
        return "regressed", "refuted"
    if was is Verdict.REFUTED and STRENGTH[now] < STRENGTH[Verdict.NO_COUNTEREXAMPLE]:
        return "moved", "verdict"  # the refutation is gone and nothing took its place
    if STRENGTH[now] == STRENGTH[was]:
        return "moved", "verdict"
    return ("better" if STRENGTH[now] > STRENGTH[was] else "regressed"), "verdict"


def _count(number: int | None) -> str:
    return "none" if number is None else f"{number:,}"


def _short(value: Any) -> str:
    written = ", ".join(value) if isinstance(value, list) else value if isinstance(value, str) else json.dumps(value)
    return (written if len(written) <= 60 else written[:57] + "...") or "none"


def told(comparison: Comparison, *, same_bytes: bool = False) -> str:
    """The comparison for people: one line a change, and a last line that sums up."""
    lines: list[str] = []
    for heading, changes in (
        ("regressed", comparison.regressed),
        ("changed for the better", comparison.better),
        ("new", comparison.new),
        ("changed, neither better nor worse", comparison.moved),
    ):
        if changes:
            lines += [heading, *(f"  {printable(change.words)}" for change in changes), ""]
    results = plural(comparison.old_results, "result")
    if same_bytes:
        lines.append(f"identical files: {results}")
    elif comparison.identical:
        lines.append(f"identical but for times and details: {results}")
    else:
        lines.append(
            f"{results} before, {comparison.new_results:,} now: {len(comparison.regressed):,} regressed, "
            f"{len(comparison.better):,} better, {len(comparison.new):,} new"
        )
    lines[-1] += {
        0: "; exit 0: nothing regressed",
        1: "; exit 1: something regressed",
        3: "; exit 3: the old report has no results, so nothing was compared",
    }[comparison.exit_code]
    return "\n".join(lines) + "\n"


def as_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison as JSON data, ``compare/1``; the same bytes for the same two reports."""
    groups = {name: [asdict(c) for c in getattr(comparison, name)] for name in ("regressed", "better", "new", "moved")}
    return {
        "schema": SCHEMA,
        **groups,
        "identical": comparison.identical,
        "old_results": comparison.old_results,
        "new_results": comparison.new_results,
        "exit_code": comparison.exit_code,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns the exit code. Bad usage exits with 2."""
    parser = argparse.ArgumentParser(
        prog="python -m checks.compare",
        description="Say what regressed from one report (python -m checks --json FILE) to another.",
        epilog="Compare like with like: both reports from the same command with the same --size, --only and --seed. "
        "A result that the second run did not try counts as vanished. "
        "Exit code 0: nothing regressed; 1: something did; 2: a file is unreadable or no report; "
        "3: the old report has no results.",
    )
    parser.add_argument("old", metavar="OLD.json", help="the report to compare with")
    parser.add_argument("new", metavar="NEW.json", help="the report of now")
    parser.add_argument("--json", metavar="FILE", help="write the changes as JSON; - for standard output, alone there")
    options = parser.parse_args(arguments)
    return guarded(lambda: _main(options))


def _main(options: argparse.Namespace) -> int:
    require_outputs({"json": options.json}, {options.old: "the old report", options.new: "the new report"})
    old, new = json_report.read(options.old), json_report.read(options.new)
    comparison = compare(old, new, (options.old, options.new))
    if options.json:
        json_report.write(options.json, as_json(comparison))
    if options.json != "-":
        same = Path(options.old).read_bytes() == Path(options.new).read_bytes()
        say(told(comparison, same_bytes=same))
    return comparison.exit_code


if __name__ == "__main__":
    sys.exit(main())
