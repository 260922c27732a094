"""Minimal field sets of a log table beside a miner of functional dependencies, on the same file.

    python -m benchmarks.field_sets [--rows N] [--every-target]

The table has 12 fields and a target that three of them give. Each job reads the CSV file and runs once,
one after the other:

field sets   `checks.audits.log_table`: all minimal sets for the target, with the certificate and its rows
judge        the kernel on that certificate
miner        HyFD of Desbordante, where it is installed; it finds the dependencies of all 13 columns, and has
             no option for one of them
all targets  with --every-target: the field sets of every column in turn, which is what the miner finds

The minimal sets must be the same.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.side_by_side import goal
from checks.audits.log_table import answer, certified, find
from checks.audits.stored_table import StoredTable
from checks.judged import judged

SIZES = (2, 2, 3, 4, 5, 8, 10, 20, 50, 100, 1000, 10_000)
NAMES = [*(f"f{i}" for i in range(len(SIZES))), "harm"]
Sets = dict[str, list[list[str]]]


def write_table(path: Path, rows: int, seed: int = 1) -> None:
    """The same table on every machine; field 3 follows from fields 1 and 2, harm from 0, 2 and 4."""
    draw = random.Random(seed)
    with open(path, "w", encoding="ascii") as file:
        file.write(",".join(NAMES) + "\n")
        for _ in range(rows):
            cells = [draw.randrange(size) for size in SIZES]
            cells[3] = (2 * cells[2] + cells[1]) % 4
            harm = int((cells[0] + cells[2] + cells[4]) % 3 == 0)
            file.write(",".join(f"v{cell}" for cell in cells) + f",{harm}\n")


def timed(name: str, job: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds and result of a job, printed as it ends."""
    start, used = time.perf_counter(), time.process_time()
    result = job()
    seconds = time.perf_counter() - start
    print(f"  {name:<12} {seconds:8.1f} s   (processor {time.process_time() - used:.1f} s)", flush=True)
    return seconds, result


def sets_of(path: Path, target: str, rows_file: Path) -> tuple[Sets, Any]:
    """The minimal sets for the target and their certificate."""
    table = StoredTable(str(path), [], target)
    try:
        found = find(table)
        made = certified(table, found, None, rows_file)
        return {target: answer(table.question, found, None)["minimal_field_sets"]}, made
    finally:
        table.close()


def sets_of_every_target(path: Path) -> Sets:
    """The minimal sets for each column, the table read once."""
    table = StoredTable(str(path), [], NAMES[0])
    try:
        result: Sets = {}
        for position, name in enumerate(NAMES):
            table.question = replace(table.question, target=position)
            result[name] = answer(table.question, find(table), None)["minimal_field_sets"]
        return result
    finally:
        table.close()


def mined(path: Path) -> Sets | str:
    """What the miner finds, for each column; in words what is missing, where it cannot run."""
    try:
        import desbordante
    except ImportError:
        return "desbordante is not installed; `pip install desbordante` adds the miner"
    miner = desbordante.fd.algorithms.HyFD()
    miner.load_data(table=(str(path), ",", True))
    miner.execute()
    result: Sets = {name: [] for name in NAMES}
    for dependency in miner.get_fds():
        left, right = dependency.to_name_tuple()
        result[right].append(sorted(left))
    return {name: sorted(sets) for name, sets in result.items()}


def compare(rows: int, every_target: bool) -> None:
    """Measure once and print the ratios."""
    with tempfile.TemporaryDirectory(prefix="exactaudit-") as folder:
        path, rows_file = Path(folder) / "table.csv", Path(folder) / "rows.csv"
        write_table(path, rows)
        print(f"{rows:,} rows, {len(SIZES)} fields, one run each", flush=True)
        ours, (found, made) = timed("field sets", lambda: sets_of(path, "harm", rows_file))
        judging, established = timed("judge", lambda: judged(made, str(rows_file)))
        print(f"  {len(found['harm'])} minimal sets; {established.words[:200]}")
        theirs, others = timed("miner", lambda: mined(path))
        if isinstance(others, str):
            print(f"  {others}")
            return
        assert others["harm"] == found["harm"], "the miner finds other sets"
        print(goal("faster than the miner, with the certificate", theirs / ours, 1, at_least=True))
        print(goal("the same with judging", theirs / (ours + judging), 1, at_least=True))
        if every_target:
            whole, all_found = timed("all targets", lambda: sets_of_every_target(path))
            assert others == all_found, "the miner finds other sets"
            print(f"  all 13 columns, without certificates: {theirs / whole:.1f}x as fast as the miner")


def main() -> None:
    """Compare at the size that the command line gives."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.field_sets")
    parser.add_argument("--rows", type=int, default=1_000_000, help="rows of the table (default 1,000,000)")
    parser.add_argument("--every-target", action="store_true", help="also every column in turn as the target")
    options = parser.parse_args()
    compare(options.rows, options.every_target)


if __name__ == "__main__":
    main()
