"""``python -m checks.strength``: weaken every declared claim, and list the ways that nothing notices.

Each statement is weakened at its smallest shape in every way of a list: an instance or a part of the conclusion is left
out, a comparison in it is slackened, an equation made an inequality, a hypothesis strengthened. A way is noticed by a
committed point (`counterexamples.parts`), or by the committed digest of an instance that cannot fail alone; it does not
weaken where the solver shows that the claim stays the same. At size quick only parts and instances are left out, and no
solver is asked.

Exit code 0: every way is noticed; 1: some is not, and is printed; 2: bad usage.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import joblib

from checks.command import guarded, require_outputs, say
from checks.lone import Neighbourhood, shown_by, smallest
from checks.report.progress import Progress
from checks.report.writing import write_text
from checks.witness import chosen
from counterexamples.parts import Witnesses, witnesses
from finite_models.rationals import InputError
from theorems.proposition import SIZES

BY = ("point", "digest", "same claim", "nothing")
"""What notices a way to weaken a claim, or that it does not weaken it."""


@dataclass(frozen=True)
class Way:
    """A way to weaken a claim, in words, and what notices it: one of `BY`."""

    proposition: str
    words: str
    by: str


def ways_of(name: str, whole: bool) -> list[Way]:
    """The ways to weaken one proposition, with what notices each; leaving out alone unless `whole`."""
    (entry,) = chosen([name])
    shape = smallest(entry)
    assert shape is not None
    about, ways = Neighbourhood(shape.statement), []
    found = witnesses(entry.family).get(entry.name, Witnesses(shape.name))
    shown = shown_by(about, found)
    for i, w in about.keys:
        if whole or w < 0:
            by = "point" if (i, w) in shown else "digest" if i >= 0 and about.names[i] in found.follows else "nothing"
            if by == "nothing" and whole and about.follows((i, w)):
                by = "same claim"
            ways.append(Way(entry.name, about.told((i, w)), by))
    return ways


def table(families: Sequence[tuple[str, Sequence[Way]]]) -> str:
    """A line a family: how many ways, and what notices how many of them."""
    rows: list[tuple[str, ...]] = [("family", "ways", *BY)]
    for family, ways in [*families, ("all", [way for _, listed in families for way in listed])]:
        counts = Counter(way.by for way in ways)
        rows.append((family, f"{len(ways):,}", *(f"{counts[by]:,}" for by in BY)))
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
    return "\n".join(lines) + "\n"


def _main(arguments: Sequence[str] | None) -> int:
    parser = argparse.ArgumentParser(prog="python -m checks.strength", description=__doc__.split("\n\n")[0])
    parser.add_argument("names", metavar="NAME", nargs="*", help="a proposition or a family (default: all)")
    parser.add_argument("--size", choices=SIZES, default="quick", help="quick: parts and instances left out (default)")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", metavar="FILE", help="write every way with what notices it")
    options = parser.parse_args(arguments)
    if options.jobs < 1:
        raise InputError("--jobs", f"{options.jobs} processes; at least 1 is needed")
    require_outputs({"json": options.json})
    entries, progress = chosen(options.names), Progress()
    work = joblib.Parallel(n_jobs=options.jobs, return_as="generator", batch_size=1)(
        joblib.delayed(ways_of)(entry.name, options.size != "quick") for entry in entries
    )
    by_family: dict[str, list[Way]] = {}
    for entry, ways in zip(entries, work, strict=True):
        progress(entry.name)
        by_family.setdefault(entry.family, []).extend(ways)
    progress.done()
    listed = [way for ways in by_family.values() for way in ways]
    if options.json:
        data = [{"proposition": way.proposition, "way": way.words, "noticed_by": way.by} for way in listed]
        write_text(options.json, json.dumps({"schema": "strength/1", "ways": data}, indent=1) + "\n")
    if options.json != "-":
        say(table(list(by_family.items())))
        say("".join(f"nothing notices: {w.proposition}: {w.words}\n" for w in listed if w.by == "nothing"))
    return int(any(way.by == "nothing" for way in listed))


def main(arguments: Sequence[str] | None = None) -> int:
    """Weaken, print, and give the exit code."""
    return guarded(lambda: _main(arguments), "python -m checks.strength")


if __name__ == "__main__":
    sys.exit(main())
