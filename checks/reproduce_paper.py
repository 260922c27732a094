"""The three studies of the paper by simulation, and the exact calculations behind them, side by side.

    python -m checks.reproduce_paper [--out DIR] [--jobs N] [--seed N] [--streams N] [--step N] [--study N,...]
    python -m checks.reproduce_paper --out docs --page

Writes into DIR the page `paper.md`, and below `paper/` its tables (CSV and JSON) and figures (SVG). The page is made
from the tables alone; with --page nothing is computed and it is made again from those that are there. An interrupted
run goes on where it stopped: finished parts are kept in `paper/parts` until all are there.

Exit codes: 0 done, and every printed claim that can be settled is reproduced; 1 one is not; 2 bad input or usage;
3 could not run, or a claim was left open because its study was not run.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import io
import json
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from flint import arb
from joblib import Parallel, delayed

from checks.command import guarded
from checks.numeric import studies
from checks.numeric.decimals import rounded
from checks.numeric.studies import CELLS, GAPS, HARMFUL, MONITORS, NOW, SAFE, WORLDS, Conventions
from checks.report import paper_page
from checks.report.progress import Progress
from checks.report.writing import write_text
from finite_models.lifecycles import panel
from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, HOEFFDING, HOLD, UNSUPPORTED
from finite_models.rationals import InputError, text

SEED = 261031130
"""The recorded seed: the number of the paper."""

STEP = 1000
AT_ONCE = 16
"""Lifecycles in one part."""

COMMON_RATES: tuple[Fraction | None, ...] = (Fraction(0), Fraction(1, 20), Fraction(1, 10), None)
"""Rates of the common group for which the sweep is worked out; None: the rare group's."""


@dataclass(frozen=True)
class Part:
    """A piece of the work: its name, and the function and the arguments that give its rows."""

    name: str
    compute: Callable[..., list[list[Any]]]
    arguments: tuple[Any, ...] = ()

    @property
    def key(self) -> str:
        """What the rows depend on, hashed."""
        return hashlib.sha256(repr((self.compute.__name__, self.arguments)).encode()).hexdigest()


@dataclass(frozen=True)
class Table:
    """A table of the output: its columns, and the parts whose rows it holds."""

    name: str
    columns: tuple[str, ...]
    parts: tuple[Part, ...]


# ---------------------------------------------------------------- the studies as parts


def matched_audit() -> list[list[Any]]:
    """Study 1: for each family its pairs, public inputs, those that are equal, and what else agrees."""
    rows = []
    pairs = panel()
    for family in dict.fromkeys(pair.family for pair in pairs):
        mine = [pair for pair in pairs if pair.family == family]
        rules = {tuple(pair.answers) for pair in mine}
        rows.append(
            [
                family,
                len(mine),
                sum(len(pair.rounds) for pair in mine),
                sum(not pair.safe.harmed and bool(pair.harmful.harmed) for pair in mine),
                len(rules.pop()) if len(rules) == 1 else 0,
                len({pair.rounds for pair in mine}),
            ]
        )
    return rows


def panel_rows(
    lifecycles: Sequence[tuple[str, str, str, Mapping[str, tuple[Fraction, Fraction]]]], seed: int, first: int
) -> list[list[Any]]:
    """Study 2: for each lifecycle in a world its streams by status, and the exact probabilities."""
    rows = []
    for at, (name, family, world, groups) in enumerate(lifecycles, first):
        streams = studies.lifecycle_streams(groups, [seed, 2, at])
        exact = map(_shown, studies.lifecycle_exactly(groups))
        bound = _shown(studies.false_deploy_bound(groups)) if world == HARMFUL else ""
        rows.append([name, family, world, *streams.values(), *exact, bound])
    return rows


def sweep_rows(gap: Fraction, world: str, streams: int, seed: int, how: Conventions) -> list[list[Any]]:
    """Study 3: for each cell with this gap and each look the streams by status, and those that decided first there."""
    rows = []
    for at, cell in enumerate(CELLS):
        if cell.gap != gap:
            continue
        found = studies.cell_streams(cell, world, streams, [seed, 3, at, WORLDS.index(world)], how)
        for look, statuses, first in zip(how.looks, found["statuses"], found["first"], strict=True):
            rows.append([*_cell(cell), world, look, *statuses, 0, *first])
    return rows


def exact_rows(gap: Fraction, world: str, method: str, kind: str, how: Conventions) -> list[list[Any]]:
    """Study 4: for each cell with this gap and each look the exact status probabilities."""
    rows = []
    common = "rare" if how.common is None else text(how.common)
    for cell, (deploy, hold, neither, _) in studies.cells_exactly(gap, world, method, kind, how).items():
        for i, look in enumerate(how.looks):
            rows.append(
                [method, kind, common, *_cell(cell), world, look, *(_shown(p[i]) for p in (deploy, hold, neither))]
            )
    return rows


def _shown(value: float | arb) -> str:
    """A probability to as many digits as its error bound leaves."""
    return rounded(value, 10)


def _cell(cell: studies.Cell) -> list[str]:
    return [text(cell.gap), text(cell.prevalence), text(cell.retention)]


STATUS_COLUMNS = (DEPLOY, HOLD, CANNOT_DETERMINE)
CELL_COLUMNS = ("gap", "prevalence", "retention", "world", "look")


def tables(chosen: Sequence[int], streams: int, seed: int, step: int) -> Iterator[Table]:
    """The tables of the chosen studies."""
    how = Conventions(step=step)
    if 1 in chosen:
        yield Table(
            "matched_audit",
            ("family", "pairs", "public_inputs", "truths_opposite", "rules", "distinct_records"),
            (Part("matched_audit", matched_audit),),
        )
    if 2 in chosen:
        lifecycles = [
            (pair.name, pair.family, world, truth.by_group())
            for pair in panel()
            for world, truth in ((SAFE, pair.safe), (HARMFUL, pair.harmful))
        ]
        parts = [
            Part(f"panel_{first:03d}", panel_rows, (lifecycles[first : first + AT_ONCE], seed, first))
            for first in range(0, len(lifecycles), AT_ONCE)
        ]
        columns: tuple[str, ...] = ("name", "family", "world", *STATUS_COLUMNS)
        columns += (*(f"exact_{name}" for name in STATUS_COLUMNS), "first_deploy_at_most")
        yield Table("fixed_panel", columns, tuple(parts))
    if 3 in chosen:
        parts = [
            Part(
                f"sweep_{at}_{world}",
                sweep_rows,
                (gap, world, streams, seed, how),
            )
            for at, gap in enumerate(GAPS)
            for world in WORLDS
        ]
        columns = (*CELL_COLUMNS, *STATUS_COLUMNS, UNSUPPORTED, "first_deploy", "first_hold")
        yield Table("sweep", columns, tuple(parts))
    if 4 in chosen:
        wanted = [(method, kind, Fraction(1, 20)) for method, kind in MONITORS]
        wanted += [(HOEFFDING, NOW, rate) for rate in COMMON_RATES if rate != Fraction(1, 20)]  # type: ignore[misc]
        parts = [
            Part(
                f"exact_{i}_{at}_{world}",
                exact_rows,
                (gap, world, method, kind, Conventions(common=common, step=step)),
            )
            for i, (method, kind, common) in enumerate(wanted)
            for at, gap in enumerate(GAPS)
            for world in WORLDS
        ]
        columns = ("method", "kind", "common_rate", *CELL_COLUMNS, *STATUS_COLUMNS)
        yield Table("exact_sweep", columns, tuple(parts))


# ---------------------------------------------------------------- running and keeping


def _done(part: Part, folder: Path) -> list[list[Any]] | None:
    """The rows of a part that an earlier run finished with the same arguments, or None."""
    try:
        kept = json.loads((folder / f"{part.name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(kept, dict) or kept.get("key") != part.key:
        return None
    rows = kept.get("rows")
    return rows if isinstance(rows, list) else None


def _work(part: Part, folder: Path) -> tuple[str, list[list[Any]]]:
    rows = part.compute(*part.arguments)
    write_text(folder / f"{part.name}.json", json.dumps({"key": part.key, "rows": rows}) + "\n")
    return part.name, rows


def _rows(wanted: Sequence[Table], folder: Path, jobs: int) -> dict[str, list[list[Any]]]:
    """The rows of every table; parts that are there already are not worked out again."""
    parts = [part for table in wanted for part in table.parts]
    found = {part.name: rows for part in parts if (rows := _done(part, folder)) is not None}
    left = [part for part in parts if part.name not in found]
    progress = Progress()
    for name, rows in Parallel(n_jobs=jobs, return_as="generator_unordered")(
        delayed(_work)(part, folder) for part in left
    ):
        found[name] = rows
        progress(f"{len(found)} of {len(parts)} parts")
    progress.done()
    return {table.name: [row for part in table.parts for row in found[part.name]] for table in wanted}


def _write_table(folder: Path, table: Table, rows: list[list[Any]], recorded: Mapping[str, Any]) -> None:
    plain = io.StringIO()
    writer = csv.writer(plain, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(rows)
    write_text(folder / f"{table.name}.csv", plain.getvalue())
    content = {"schema": "paper/1", "table": table.name, **recorded, "columns": list(table.columns), "rows": rows}
    write_text(folder / f"{table.name}.json", json.dumps(content, separators=(",", ":")) + "\n")


def _read_tables(folder: Path) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for name in paper_page.TABLES:
        path = folder / f"{name}.json"
        if path.is_file():
            try:
                content = json.loads(path.read_text(encoding="utf-8"))
                found[name] = [dict(zip(content["columns"], row, strict=True)) for row in content["rows"]]
            except (ValueError, KeyError, TypeError):
                raise InputError(str(path), "is not a table of this command; remove it and run the study") from None
    return found


def _whole(flag: str, written: str, least: int = 0, most: int = 10**12) -> int:
    if not (written.isascii() and written.isdigit() and len(written) < 14 and least <= int(written) <= most):
        raise InputError(flag, f'"{written[:40]}" is not a whole number from {least:,} to {most:,}')
    return int(written)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m checks.reproduce_paper",
        description="The paper's three studies, and the exact calculations behind them.",
        epilog="exit codes: 0 reproduced, 1 a claim is not, 2 bad input or usage, 3 could not run or left open",
    )
    parser.add_argument("--out", metavar="DIR", default="reproduction", help="where to write (default reproduction)")
    parser.add_argument("--study", metavar="N,...", default="1,2,3,4", help="which studies (default all four)")
    parser.add_argument(
        "--streams", metavar="N", default=str(studies.STREAMS_OF_A_CELL), help="streams a world and cell"
    )
    parser.add_argument("--step", metavar="N", default=str(STEP), help=f"attempts between looks (default {STEP})")
    parser.add_argument("--seed", metavar="N", default=str(SEED), help=f"of all random draws (default {SEED})")
    parser.add_argument("--jobs", metavar="N", default="1", help="worker processes (default 1)")
    parser.add_argument("--page", action="store_true", help="only make the page and the figures again, from the tables")
    return parser


def _run(options: argparse.Namespace) -> int:
    out = Path(options.out)
    if out.exists() and not out.is_dir():
        raise InputError(f"--out {options.out}", "is not a directory; choose another place")
    chosen = [_whole("--study", part.strip(), 1, 4) for part in options.study.split(",")]
    streams, seed = _whole("--streams", options.streams, 1, 100_000), _whole("--seed", options.seed)
    step, jobs = _whole("--step", options.step, 1, studies.ATTEMPTS), _whole("--jobs", options.jobs, 1, 256)
    if studies.ATTEMPTS % step:
        raise InputError("--step", f"{step} does not divide the {studies.ATTEMPTS:,} attempts; choose a divisor")
    folder = out / "paper"
    if not options.page:
        parts = folder / "parts"
        try:
            parts.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"--out {options.out}", f"cannot be written ({error.strerror}); choose another") from None
        wanted = list(tables(chosen, streams, seed, step))
        rows = _rows(wanted, parts, jobs)
        recorded = {"seed": seed, "streams": streams, "step": step}
        for table in wanted:
            _write_table(folder, table, rows[table.name], recorded)
        shutil.rmtree(parts)
    elif not folder.is_dir():
        raise InputError(f"--out {options.out}", "holds no tables; run without --page first")
    found = _read_tables(folder)
    page = paper_page.page(found)
    for name, picture in page.figures.items():
        write_text(folder / name, picture)
    write_text(out / "paper.md", page.text)
    print("\n".join([*page.summary, f"written: {out / 'paper.md'}, with tables and figures in {folder}"]))
    return page.exit_code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    return guarded(lambda: _run(options))


if __name__ == "__main__":
    sys.exit(main())
