"""Hold the checks of graders against graders with one planted fault each: which check notices which fault.

    python -m checks.oracle_battery [--only FAULT] [--store NAME] [--jobs N] [--json FILE|-] [--write | --check]

Exit codes: 0 everything as declared; 1 a declared catch is missing, a clean grader fails, or the page differs;
2 bad usage; 3 a check came to no answer, or a clean grader has an undeclared not-applicable.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Sequence

from checks.command import guarded, require_outputs, say
from checks.oracle_integrity.battery import BatteryReport, run_battery
from checks.oracle_integrity.battery_page import PAGE, as_json, page, schema, table
from checks.oracle_integrity.processes import can_fork, ended_by_sigterm
from checks.report.json_report import written
from checks.report.progress import Progress
from checks.report.writing import write_text
from counterexamples.faulty_oracles import FAULTY_ORACLES
from counterexamples.faulty_oracles.shop.adapter import STORES
from finite_models.json_text import read_file
from finite_models.rationals import InputError

DOOR = "python -m checks.oracle_battery"


def parser() -> argparse.ArgumentParser:
    """The options."""
    found = argparse.ArgumentParser(
        prog=DOOR,
        description="Hold the checks of graders against graders with one planted fault each, over three stores: which "
        "check notices which fault, and which checks no other replaces.",
        epilog="exit codes: 0 everything as declared; 1 a declared catch is missing, a clean grader fails, or --check "
        "finds another page; 2 bad usage; 3 a check came to no answer, or a clean grader has an undeclared "
        "not-applicable",
    )
    found.add_argument(
        "--only", metavar="FAULT", action="append", default=[], help="run this fault (may be given again)"
    )
    found.add_argument(
        "--store", choices=tuple(STORES), action="append", default=[], help="over this store (may be given again)"
    )
    found.add_argument("--jobs", metavar="N", type=int, default=1, help="graders at a time (default 1)")
    found.add_argument("--json", metavar="FILE", help="write the report as JSON; - for standard output, and no table")
    found.add_argument("--list", action="store_true", help="list the faults with what must catch them, and stop")
    pages = found.add_mutually_exclusive_group()
    pages.add_argument("--write", action="store_true", help=f"write {PAGE} from a run of everything")
    pages.add_argument("--check", action="store_true", help=f"compare {PAGE} with a run of everything")
    found.add_argument("--schema", action="store_true", help="print the JSON Schema of what --json writes, and stop")
    return found


def _chosen(given: Sequence[str], known: Sequence[str]) -> list[str]:
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0.3) or list(known[:3])
            raise InputError("--only", f"there is no fault {name!r}; did you mean {', '.join(near)}?")
    return [name for name in known if not given or name in given]


def _listed() -> str:
    wide = max(len(fault.name) for fault in FAULTY_ORACLES)
    lines = []
    for fault in FAULTY_ORACLES:
        lines.append(f"{fault.name.ljust(wide)}  {', '.join(fault.stores)}: {fault.shows}")
        lines.append(f"{'':{wide}}  {', '.join(fault.caught_by) or f'caught by none: {fault.unseen}'}")
    return "\n".join(lines) + "\n"


def _page(options: argparse.Namespace, report: BatteryReport) -> int:
    """Write or compare the page, and say so on standard error."""
    wanted = page(report)
    if options.write:
        write_text(PAGE, wanted)
        print(f"{DOOR}: wrote {PAGE}", file=sys.stderr)
        return 0
    found = read_file(PAGE).decode("utf-8", "replace")
    if found == wanted:
        return 0
    for line in difflib.unified_diff(found.split("\n"), wanted.split("\n"), PAGE, "this run", lineterm="", n=0):
        print(line, file=sys.stderr)
    print(f"{DOOR}: {PAGE} is not what this run says; write it anew: {DOOR} --write", file=sys.stderr)
    return 1


def _run(options: argparse.Namespace) -> int:
    if options.schema:
        sys.stdout.write(written(schema()))
        return 0
    if options.list:
        say(_listed())
        return 0
    if options.jobs < 1:
        raise InputError("--jobs", f"{options.jobs} processes; at least 1 is needed")
    paged = options.write or options.check
    if paged and (options.only or options.store):
        raise InputError("--write" if options.write else "--check", "the page is about a run of everything")
    if not can_fork():
        raise InputError("battery", "processes cannot be forked here, and each grading needs one; run it on Linux")
    require_outputs({"json": options.json})
    names = _chosen(options.only, [fault.name for fault in FAULTY_ORACLES])
    faults = [fault for fault in FAULTY_ORACLES if fault.name in names]
    stores = [store for store in STORES if not options.store or store in options.store]
    if not any(store in fault.stores for fault in faults for store in stores):
        raise InputError("--store", f"{', '.join(names)} makes no sense over {', '.join(stores)}")
    progress = Progress()
    try:
        report = run_battery(faults, stores, options.jobs, progress)
    finally:
        progress.done()
    if options.json:
        write_text(options.json, written(as_json(report)))
    if options.json != "-":
        say(table(report))
    if paged and report.exit_code == 0:
        return _page(options, report)
    return report.exit_code


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    options = parser().parse_args(arguments)
    with ended_by_sigterm():
        return guarded(lambda: _run(options), DOOR)


if __name__ == "__main__":
    sys.exit(main())
