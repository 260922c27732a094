"""Which checks of a grader imply which others? The whole lattice over every small grader.

    python -m checks.oracle_lattice [--states 2|3] [--svg FILE] [--certificates DIR] [--solver]

Every grader with two or three states and a cache of two values is looked at: 4,096 or 2,985,984. Printed are
how many pass each of INV-1, INV-2, INV-3, CTL-1, CTL-2 and the agreement of a second reader, a base of the
implications among these, the largest sets that do not imply some check, each with a grader that shows it,
and the sets that hold all they imply, with their upper neighbours (the Hasse diagram).

With --solver Z3 is asked as well: each implication of the base, which has to be unsat when negated, and each
that fails, whose grader is judged by the kernel. With --certificates the graders of the table are written.

Exit codes: 0 printed (and the solver agrees); 1 the solver or the kernel says otherwise; 2 bad usage or a file
that cannot be written; 3 the solver is missing or does not decide, or the command crashed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path

from checks import by_certificate, by_z3
from checks.by_enumeration import Compiled
from checks.command import guarded, require_outputs
from checks.judged import NotAccepted, judged
from checks.report.exact_text import columns
from checks.report.lattice_picture import draw
from checks.report.writing import write_text
from checks.routes import slug
from finite_models.certificates.envelope import written
from finite_models.implications import Implication, closed_sets, covers, meet_irreducible, named, stem_base
from finite_models.oracle import Answer
from theorems.oracle.grader import Grader
from theorems.oracle.implication_lattice import implication
from theorems.oracle.listed_patterns import NAMES, pattern_counts, words
from theorems.proposition import Statement

RLIMIT = 20_000_000


@dataclass(frozen=True)
class Lattice:
    """What holds among the checks over every grader with this many states and a cache of two values."""

    states: int

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """How many graders pass just these checks, for each set that occurs."""
        return pattern_counts(self.states)

    @cached_property
    def base(self) -> list[Implication]:
        """A smallest set of implications from which all others follow."""
        return stem_base(list(self.counts), len(NAMES))

    @cached_property
    def closed(self) -> list[int]:
        """The sets that hold all they imply, smaller ones first."""
        return closed_sets(list(self.counts), len(NAMES))

    @cached_property
    def failing(self) -> list[tuple[int, int]]:
        """The largest sets that do not imply some check, with that check's number."""
        return meet_irreducible(list(self.counts), len(NAMES))

    def having(self, chosen: int) -> int:
        """How many graders pass these checks, and perhaps others."""
        return sum(count for pattern, count in self.counts.items() if pattern & chosen == chosen)

    def statement(self, premise: int, check: int) -> Statement:
        """The claim that the premise implies the check."""
        return implication(self.states, named(premise, NAMES), NAMES[check])

    def witness(self, premise: int, check: int) -> dict[str, Fraction]:
        """The least grader that passes the premise and fails the check.

        Raises
        ------
        LookupError
            Where there is none.
        """
        statement = self.statement(premise, check)
        point = Compiled(statement.flat, statement.model.enumerated()).least_failure()
        if point is None:
            raise LookupError(f"every grader that passes {_set(premise)} passes {NAMES[check]}")
        return point

    @cached_property
    def witnesses(self) -> list[dict[str, Fraction]]:
        """For each implication of `failing` the least grader that shows it."""
        return [self.witness(*pair) for pair in self.failing]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m checks.oracle_lattice",
        description="Which checks of a grader imply which others, over every small grader?",
        epilog="exit codes: 0 printed (and the solver agrees), 1 solver or kernel say otherwise, "
        "2 bad usage or a file that cannot be written, 3 not decided or crashed",
    )
    parser.add_argument("--states", type=int, choices=(2, 3), default=3, help="states of the store (default 3)")
    parser.add_argument("--svg", metavar="FILE", help="draw the lattice; - for standard output, and no table")
    parser.add_argument("--certificates", metavar="DIR", help="write a certificate for each implication that fails")
    parser.add_argument("--solver", action="store_true", help="ask Z3 each implication as well")
    try:
        options = parser.parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    return guarded(lambda: _run(options))


def _run(options: argparse.Namespace) -> int:
    require_outputs({"svg": options.svg}, directories={"certificates": options.certificates}, printable="svg")
    lattice = Lattice(options.states)
    if options.certificates:
        for (premise, check), point in zip(lattice.failing, lattice.witnesses, strict=True):
            certificate = by_certificate.counterexample(lattice.statement(premise, check), point)
            judged(certificate)
            place = Path(options.certificates) / f"{file_name(lattice.states, premise, check)}.json"
            write_text(place, written(certificate))
    if options.svg:
        write_text(options.svg, picture(lattice))
    if options.svg != "-":
        sys.stdout.write("\n".join(table(lattice)) + "\n")
    if not options.solver:
        return 0
    answers, code = ask(lattice)
    (sys.stderr if options.svg == "-" else sys.stdout).write("\n" + "\n".join(answers) + "\n")
    return code


def file_name(states: int, premise: int, check: int) -> str:
    """The name of the certificate that this implication fails."""
    return slug(f"{states} states {' '.join(named(premise, NAMES))} not {NAMES[check]}")


def picture(lattice: Lattice) -> str:
    """The lattice as SVG."""
    heading = f"What implies what among the checks of a grader: {lattice.states} states, {_total(lattice):,} graders"
    return draw(lattice.counts, lattice.closed, NAMES, heading, "; ".join(words(rule) for rule in lattice.base))


def table(lattice: Lattice) -> list[str]:
    """The counts, the base, what fails, and the diagram, as lines."""
    lines = [f"{_total(lattice):,} graders: {lattice.states} states, a cache of two values", "", "Passing"]
    lines += columns([(name, f"{lattice.having(1 << place):>9,}") for place, name in enumerate(NAMES)])
    lines += ["", "Implications (all others follow from these), with the graders that meet the premise"]
    lines += columns([(words(rule), f"{lattice.having(rule[0]):>9,}") for rule in lattice.base])
    lines += ["", "Largest sets that do not imply a check, each with a grader that passes the set and fails the check;"]
    lines += ["state and cache > verdict (1 is solved), state and cache left; where left out: > 0, 0 and 0"]
    lines += columns(
        [
            ("not " + NAMES[check], f"by {_set(premise)}", grader(lattice.states, point))
            for (premise, check), point in zip(lattice.failing, lattice.witnesses, strict=True)
        ]
    )
    number = {chosen: place for place, chosen in enumerate(lattice.closed, 1)}
    above = covers(lattice.closed)
    lines += ["", f"The {len(number)} sets that hold all they imply, with the graders that pass exactly these"]
    rows = [("no", "set", "exactly", "next larger sets")]
    for chosen, place in number.items():
        larger = " ".join(str(number[high]) for low, high in above if low == chosen)
        rows.append((f"{place:>2}", _set(chosen), f"{lattice.counts.get(chosen, 0):>9,}", larger))
    return lines + columns(rows)


def grader(states: int, point: Mapping[str, Fraction]) -> str:
    """The entries of a grader's table that are not all 0, in words.

    >>> point = dict.fromkeys([f"{w}{s}{c}" for w in ("verdict", "left", "kept") for s in (0, 1) for c in (0, 1)], 0)
    >>> grader(2, point | {"verdict10": 1, "left10": 1})
    '1,0 > 1,1,0'
    """
    entries = Grader(states).table(point).table
    shown = []
    for (state, _, cache), entry in sorted(entries.items()):
        assert isinstance(entry, Answer)
        if (entry.verdict, entry.state, entry.cache) != (0, 0, 0):
            shown.append(f"{state},{cache} > {entry.verdict},{entry.state},{entry.cache}")
    return "; ".join(shown) or "all 0"


def ask(lattice: Lattice) -> tuple[list[str], int]:
    """What Z3 says of each implication of the base and of each that fails, as lines, and the exit code."""
    lines, code = [f"Z3 {by_z3.version()}"], 0
    held = [(premise, check) for premise, found in lattice.base for check in range(len(NAMES)) if found >> check & 1]
    for expected, pairs in (("unsat", held), ("sat", lattice.failing)):
        for premise, check in pairs:
            statement = lattice.statement(premise, check)
            reply = by_z3.ask(by_z3.queries(statement, RLIMIT)[-1])
            said = f"{_set(premise)} => {NAMES[check]}: {reply.answer}"
            if reply.answer == "unknown":
                code = code or 3
                said += ", not decided"
            elif reply.answer != expected:
                code = 1
                said += f", and {expected} was expected"
            elif reply.answer == "sat":
                try:
                    judged(by_certificate.counterexample(statement, reply.model or {}))
                except (NotAccepted, KeyError) as reason:
                    code = 1
                    said += f", and the kernel does not accept its grader: {reason}"
            lines.append(f"  {said}")
    return lines, code


def _total(lattice: Lattice) -> int:
    return sum(lattice.counts.values())


def _set(chosen: int) -> str:
    return ", ".join(named(chosen, NAMES)) or "(nothing)"


if __name__ == "__main__":
    sys.exit(main())
