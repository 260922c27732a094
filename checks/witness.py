"""``python -m checks.witness NAME...``: find points at which each part of a conclusion fails alone, and commit them.

Points come from the enumeration of the smallest shape, from drawn points and from the solver; what is written is
evaluated in Fractions. The file ``counterexamples/parts/FAMILY.json`` is replaced, other propositions in it stay. With
no name, all propositions; names of families are taken too. Exit code 0: every way to weaken the conclusion shows at a
committed point, or the weakened claim is the same on the domain; 1: some ways are open, and are printed; 2: bad usage.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import joblib

from checks import lone
from checks.command import guarded, say
from checks.report.progress import Progress
from counterexamples.parts import Witnesses, file_of, witnesses, write
from finite_models.rationals import InputError
from theorems import PROPOSITIONS
from theorems.proposition import Proposition

HELD = tuple(entry for entry in PROPOSITIONS if not entry.refuted and lone.smallest(entry) is not None)
"""The propositions whose conclusions are formulas."""


def chosen(names: Sequence[str]) -> list[Proposition]:
    """The propositions with these names, or of these families; all where there are no names.

    Raises
    ------
    InputError
        For a name that neither a family nor such a proposition has.
    """
    known = {entry.name for entry in HELD} | {entry.family for entry in HELD}
    for name in names:
        if name not in known:
            raise InputError("NAME", f"no proposition with a formula, and no family, is called {name!r}")
    return [entry for entry in HELD if not names or entry.name in names or entry.family in names]


def searched(name: str) -> tuple[Witnesses, list[str]]:
    """What is found for one proposition."""
    (entry,) = chosen([name])
    shape = lone.smallest(entry)
    assert shape is not None
    return lone.search(entry, shape)


def found_in_all(names: Sequence[str], jobs: int) -> list[tuple[Proposition, Witnesses, list[str]]]:
    """What is found for each proposition, in their order, for any number of processes."""
    entries = chosen(names)
    progress, found = Progress(), []
    work = joblib.Parallel(n_jobs=jobs, return_as="generator", batch_size=1)(
        joblib.delayed(searched)(entry.name) for entry in entries
    )
    for entry, (points, still_open) in zip(entries, work, strict=True):
        progress(f"{entry.name}")
        found.append((entry, points, still_open))
    progress.done()
    return found


def _main(arguments: Sequence[str] | None) -> int:
    parser = argparse.ArgumentParser(prog="python -m checks.witness", description=__doc__.split("\n\n")[0])
    parser.add_argument("names", metavar="NAME", nargs="*", help="a proposition or a family (default: all)")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="processes (default 1)")
    options = parser.parse_args(arguments)
    if options.jobs < 1:
        raise InputError("--jobs", f"{options.jobs} processes; at least 1 is needed")
    found = found_in_all(options.names, options.jobs)
    for family in dict.fromkeys(entry.family for entry, _, _ in found):
        kept = {name: old for name, old in witnesses(family).items() if name in {e.name for e in HELD}}
        write(family, kept | {entry.name: points for entry, points, _ in found if entry.family == family})
        say(f"{file_of(family)}\n")
    still_open = False
    for entry, points, ways in found:
        count = sum(map(len, points.points.values()))
        say(f"{entry.name} at {points.shape}: {len(points.points)} broken alone, by {count} points\n")
        for name in points.follows:
            say(f"  {name} follows from the domain and the other instances\n")
        for way in ways:
            say(f"  open: {way}\n")
        still_open = still_open or bool(ways)
    return 1 if still_open else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Search, write, and give the exit code."""
    return guarded(lambda: _main(arguments), "python -m checks.witness")


if __name__ == "__main__":
    sys.exit(main())
