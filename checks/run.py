"""Running the checks: the command line that every door shares, the work, and the reports.

``python -m checks`` decides every family, ``python -m checks.verify_<family>`` one.
"""

from __future__ import annotations

import argparse
import difflib
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from importlib import metadata
from itertools import groupby
from pathlib import Path

import joblib

from checks import by_z3, kernel
from checks.command import CouldNotRun, guarded, require_outputs, say
from checks.report import console, html, json_report, junit
from checks.report.writing import write_text
from checks.routes import BY_NAME, DECLARED, Options, Outcome, Task, conclude, kind_of, mark_vacuous, run, tasks_of
from checks.verdict import CheckResult, exit_code
from counterexamples.counterexample import Counterexample
from finite_models.certificates.envelope import written
from finite_models.rationals import InputError
from theorems import PROPOSITIONS
from theorems.proposition import SIZES, Proposition

Entry = Proposition | Counterexample


def families() -> list[str]:
    """The families that propositions are declared in, in order."""
    return list(dict.fromkeys(proposition.family for proposition in PROPOSITIONS))


def family_of(entry: Entry) -> str:
    """The family of a declaration."""
    return entry.proposition.family if isinstance(entry, Counterexample) else entry.family


def declarations(family: str | None = None, only: Sequence[str] = (), option: str = "--only") -> list[Entry]:
    """What is to be decided: a family (or all), or the named declarations with what belongs to them.

    A proposition's name also selects its counterexamples and its false variants.

    Raises
    ------
    InputError
        For a name that nothing in the family has, with the names that come near.
    """
    entries = [entry for entry in DECLARED if family in (None, family_of(entry))]
    if not only:
        return entries
    names = [entry.name for entry in entries]
    for name in only:
        if name not in names:
            near = difflib.get_close_matches(name, names, n=3) or names[:3]
            words = f"nothing here is called {name!r}; did you mean {', '.join(near)}? (all: python -m checks --list)"
            raise InputError(option, words)

    def chosen(entry: Entry) -> bool:
        about = entry.proposition.name if isinstance(entry, Counterexample) else entry.variant_of
        return entry.name in only or about in only

    return [entry for entry in entries if chosen(entry)]


def check(entries: Iterable[Entry], options: Options, jobs: int = 1) -> list[CheckResult]:
    """Decide the declarations; the results stand in the order of the declarations, for any `jobs`."""
    tasks = [task for entry in entries for task in tasks_of(entry, options)]
    outcomes: list[Outcome] = []
    show = sys.stderr.isatty() and not os.environ.get("CI")
    if jobs == 1:
        work: Iterable[Outcome] = (run(task, options) for task in tasks)
    else:
        work = joblib.Parallel(n_jobs=jobs, return_as="generator", batch_size=1)(
            joblib.delayed(run)(task, options) for task in tasks
        )
    for task, outcome in zip(tasks, work, strict=True):
        outcomes.append(outcome)
        if show:
            sys.stderr.write(f"\r\x1b[K[{len(outcomes)}/{len(tasks)}] {task.name}")
            sys.stderr.flush()
    if show and tasks:
        sys.stderr.write("\r\x1b[K")
    results = []
    for (name, _, _), group in groupby(zip(tasks, outcomes, strict=True), key=lambda pair: _route_of(pair[0])):
        pairs = list(group)
        results.append(conclude(BY_NAME[name], [t for t, _ in pairs], [o for _, o in pairs]))
    return mark_vacuous(results)


def _route_of(task: Task) -> tuple[str, int, int]:
    return (task.name, task.shape, task.route)


def versions() -> dict[str, str]:
    """The versions that the results depend on."""
    found = {"python": platform.python_version(), "kernel": kernel.FORMAT}
    for package in ("numpy", "hypothesis", "joblib"):
        found[package] = metadata.version(package)
    try:
        found["z3"] = by_z3.version()
    except by_z3.MissingSolver:
        found["z3"] = "not installed"
    return found


def parser(door: str, family: str | None) -> argparse.ArgumentParser:
    """The options that every door takes."""
    what = f"the family {family}" if family else "every family"
    found = argparse.ArgumentParser(
        prog=door,
        description=f"Decide the propositions of {what} by every route, with their counterexamples and false variants.",
        epilog=(
            "exit codes: 0 everything as declared; 1 something is refuted, fails or differs from its pinned count; "
            "2 bad usage or input; 3 nothing refuted, but something required was not established"
        ),
    )
    found.add_argument(
        "--size", choices=SIZES, default="quick", help="how far to look: about one, ten, thirty minutes at most"
    )
    found.add_argument(
        "--only", metavar="NAME", action="append", default=[], help="decide this one (may be given again)"
    )
    found.add_argument("--list", action="store_true", help="list what would be decided, and stop")
    found.add_argument(
        "--json", metavar="FILE", help="write the results as JSON (- for standard output, instead of the table)"
    )
    found.add_argument("--junit", metavar="FILE", help="write the results as JUnit XML")
    found.add_argument("--html", metavar="DIR", help="write the results as a page, index.html in this directory")
    found.add_argument("--certificates", metavar="DIR", help="write every certificate into this directory")
    found.add_argument("--smt2", metavar="DIR", help="write every solver query into this directory, as SMT-LIB 2")
    found.add_argument("--seed", metavar="N", type=int, default=0, help="where searches start (default 0)")
    found.add_argument(
        "--jobs", metavar="N", type=int, default=1, help="processes to use; the results do not depend on it (default 1)"
    )
    return found


def listing(entries: Sequence[Entry]) -> str:
    """The declarations, one a line."""
    lines = []
    for entry in entries:
        kind = kind_of(entry).replace("_", " ")
        shapes = entry.shape if isinstance(entry, Counterexample) else f"{len(entry.shapes)} shape(s)"
        about = ""
        if isinstance(entry, Counterexample):
            about = f"{entry.proposition.name} without {entry.drops}" if entry.drops else entry.proposition.name
        elif entry.variant_of:
            about = f"near miss of {entry.variant_of}"
        lines.append(
            "  ".join(part for part in (f"{entry.name:<42}", f"{entry.item:<5}", f"{kind:<15}", shapes, about) if part)
        )
    return "\n".join(lines) + "\n"


def main(family: str | None = None, arguments: list[str] | None = None) -> int:
    """Run a door and return its exit code."""
    door = f"python -m checks.verify_{family}" if family else "python -m checks"
    options = parser(door, family).parse_args(arguments)
    return guarded(lambda: _main(family, options), door)


def _main(family: str | None, options: argparse.Namespace) -> int:
    if options.jobs < 1:
        raise InputError("--jobs", f"{options.jobs} processes; at least 1 is needed")
    entries = declarations(family, options.only)
    if options.list:
        say(listing(entries))
        return 0
    require_outputs(
        {"json": options.json, "junit": options.junit},
        directories={"html": options.html, "certificates": options.certificates, "smt2": options.smt2},
    )
    try:
        results = check(entries, Options(options.size, options.seed, options.smt2), options.jobs)
    except (BrokenProcessPool, MemoryError) as problem:
        raise CouldNotRun(f"a process ended before its work was done ({problem}); try fewer --jobs") from None
    if options.certificates:
        for result in results:
            if result.certificate is not None and result.certificate_name:
                write_text(str(Path(options.certificates) / result.certificate_name), written(dict(result.certificate)))
            for name, certificate in result.certificates.items():
                write_text(str(Path(options.certificates) / name), written(dict(certificate)))
    if options.json:
        data = json_report.report(results, versions())
        if not options.certificates:
            for entry in data["results"]:
                entry["certificate"] = None
        json_report.write(options.json, data)
    if options.junit:
        write_text(options.junit, junit.junit(results))
    if options.html:
        html.write_html(options.html, results, BY_NAME)
    if options.json != "-":
        say(console.table(results, colour=console.wants_colour(sys.stdout), details=BY_NAME))
    return exit_code(results)
