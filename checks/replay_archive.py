"""Recorded episodes graded again: how far archived labels move, for whom, and in which direction.

    python -m checks.replay_archive episodes.jsonl --adapter module:object [--json FILE|-] [--jobs N]

Exit codes: 0 no label moves; 1 labels move, or a second read differs from the first; 2 bad usage or
input; 3 no label moves, but not every episode could be replayed.
"""

from __future__ import annotations

import argparse
import sys

from checks.command import guarded, require_outputs, say
from checks.oracle_integrity.adapter import load_adapter
from checks.oracle_integrity.archive import ReplayReport, read_archive, replay, schema
from checks.oracle_integrity.processes import SECONDS, ended_by_sigterm
from checks.oracle_integrity.suite import suite_of
from checks.report.json_report import written
from checks.report.progress import Progress
from checks.report.writing import write_text
from finite_models.rationals import InputError

DOOR = "python -m checks.replay_archive"


def parser() -> argparse.ArgumentParser:
    """The options."""
    found = argparse.ArgumentParser(
        prog=DOOR,
        description="Execute recorded actions again, grade cleanly, and set the archived label, the replayed label and "
        "a second read side by side.",
        epilog="exit codes: 0 no label moves; 1 labels move, or a second read differs from the first; 2 bad usage or "
        "input; 3 no label moves, but not every episode could be replayed",
    )
    found.add_argument(
        "archive",
        metavar="EPISODES.jsonl",
        nargs="?",
        help='lines such as {"agent": "a", "task": "t", "actions": [], "solved": true}',
    )
    found.add_argument("--adapter", metavar="MODULE:OBJECT", help="the adapter")
    found.add_argument("--json", metavar="FILE", help="write the report as JSON; - for standard output, and no table")
    found.add_argument("--jobs", metavar="N", type=int, default=1, help="episodes at a time (default 1)")
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
    if options.archive is None:
        raise InputError("EPISODES.jsonl", "give a file of recorded episodes, one JSON object a line")
    if options.adapter is None:
        raise InputError("--adapter", "give module:object, such as my_benchmark.adapter:ADAPTER")
    if options.jobs < 1:
        raise InputError("--jobs", f"{options.jobs} processes; at least 1 is needed")
    require_outputs({"json": options.json})
    recorded = read_archive(options.archive)
    adapter = load_adapter(options.adapter)
    suite = suite_of(adapter, seconds=options.limit, start=options.start, name=options.adapter)
    progress = Progress()
    try:
        with suite.processes.with_folder() as processes:
            episodes = replay(processes, options.archive, recorded, options.jobs, progress)
    finally:
        progress.done()
    report = ReplayReport(options.archive, options.adapter, tuple(episodes))
    if options.json:
        write_text(options.json, report.json_text())
    if options.json != "-":
        say(report.table())
    return report.exit_code


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    options = parser().parse_args(arguments)
    with ended_by_sigterm():
        return guarded(lambda: _run(options), DOOR)


if __name__ == "__main__":
    sys.exit(main())
