"""``python -m checks.verify_oracle --adapter module:object``: check a real grader."""

from __future__ import annotations

import argparse
import sys

from checks.command import guarded, require_outputs, say
from checks.oracle_integrity.adapter import load_adapter
from checks.oracle_integrity.expectations import Expectations, read_expectations
from checks.oracle_integrity.processes import SECONDS, ended_by_sigterm
from checks.oracle_integrity.report import checked, schema
from checks.report.console import wants_colour
from checks.report.json_report import written
from checks.report.progress import Progress
from checks.report.writing import write_text
from finite_models.rationals import InputError

DOOR = "python -m checks.verify_oracle"


def parser() -> argparse.ArgumentParser:
    """The options."""
    found = argparse.ArgumentParser(
        prog=f"{DOOR} --adapter module:object",
        description="Does your grader leave alone what it grades, and is its verdict right? "
        "docs/check_your_grader.md leads from a grader to a report.",
        epilog="exit codes: 0 everything as declared; 1 a check fails or the oracle raises; 2 bad usage, or the "
        "adapter cannot be loaded or fails its preflight; 3 something is not applicable and not declared so",
    )
    found.add_argument("--adapter", metavar="MODULE:OBJECT", help="the adapter")
    found.add_argument("--expect", metavar="FILE", help="a TOML file with expected_failures and na_allowed")
    found.add_argument("--json", metavar="FILE", help="write the report as JSON; - for standard output, and no table")
    found.add_argument("--junit", metavar="FILE", help="write the report as JUnit XML")
    found.add_argument("--jobs", metavar="N", type=int, default=1, help="checks at a time (default 1)")
    found.add_argument(
        "--only", metavar="CHECK", action="append", default=[], help="run this check (may be given again)"
    )
    found.add_argument(
        "--task", metavar="ID", action="append", default=None, help="check this task (may be given again)"
    )
    found.add_argument(
        "--limit", metavar="SECONDS", type=int, default=SECONDS, help=f"time limit of one process (default {SECONDS})"
    )
    found.add_argument("--start", choices=("fork", "spawn"), help="how processes start (default: fork where it can be)")
    found.add_argument("--schema", action="store_true", help="print the JSON Schema of what --json writes, and stop")
    return found


def _run(options: argparse.Namespace) -> int:
    if options.schema:
        sys.stdout.write(written(schema()))
        return 0
    if options.adapter is None:
        raise InputError("--adapter", "give module:object, such as my_benchmark.adapter:ADAPTER")
    if options.jobs < 1:
        raise InputError("--jobs", f"{options.jobs} processes; at least 1 is needed")
    if options.limit < 1:
        raise InputError("--limit", f"{options.limit} seconds; at least 1 is needed")
    require_outputs({"json": options.json, "junit": options.junit})
    expected = Expectations() if options.expect is None else read_expectations(options.expect)
    adapter = load_adapter(options.adapter)
    progress = Progress()
    try:
        report = checked(
            adapter,
            expected,
            options.only,
            options.task,
            options.jobs,
            options.limit,
            options.start,
            options.adapter,
            progress,
        )
    finally:
        progress.done()
    if options.json:
        write_text(options.json, report.json_text())
    if options.junit:
        write_text(options.junit, report.junit())
    if options.json != "-":
        say(report.table(colour=wants_colour(sys.stdout)))
    return report.exit_code


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    options = parser().parse_args(arguments)
    with ended_by_sigterm():
        return guarded(lambda: _run(options), DOOR)
