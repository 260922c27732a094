"""How soon does a monitor decide, and how often wrongly? The exact law of its first decision.

    python -m checks.operating_characteristics --rate 1/8 --groups 2 --horizon 20000
    python -m checks.operating_characteristics --rate 1/8 --horizon 2000 --exact --looks 500,1000,2000
    python -m checks.operating_characteristics --group common=1/20:9/10 --group rare=1/4:1/10 --retention 1/2

With --rate: one of the required groups by itself, a look at every outcome; for each look printed, the probabilities
that the first decision fell by then, for deploy and for hold. Floats with a proved bound on their relative error, or
--exact by counting paths as integers. With --group, once for each required group: the probabilities of the statuses
at each look, where attempted outcomes belong to the groups by their prevalences and are observed with --retention.

Exit codes: 0 printed, 2 bad input or usage, 3 could not run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from flint import fmpz

from checks.command import guarded, require_outputs, say
from checks.numeric.decimals import DIGITS, rounded, rounded_up
from checks.numeric.first_decision import FirstDecision, LostDigits, counted, first_decision, leaving
from checks.numeric.status_probabilities import StatusProbabilities, now, status_probabilities
from checks.numeric.thresholds import integer_thresholds
from checks.report.exact_text import columns
from checks.report.line_chart import Line, Panel, draw
from checks.report.progress import Progress
from checks.report.writing import write_text
from finite_models.monitor import HOEFFDING, METHODS, Monitor
from finite_models.rationals import InputError, rational, text

LONGEST = 200_000
"""Greatest horizon of the laws by floats; the work grows with its power 3/2, with its square for several groups."""

LONGEST_EXACT = 50_000
LONGEST_TOGETHER = 40_000

SHOWN = 25
"""Looks that are printed where none are chosen."""


@dataclass(frozen=True)
class Law:
    """What is printed: a column of decimals for each word, and what they may be off by."""

    looks: tuple[int, ...]
    columns: dict[str, list[str]]
    error: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    return guarded(lambda: _run(options))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m checks.operating_characteristics",
        description="How soon does a monitor decide, and how often wrongly?",
        epilog="exit codes: 0 printed, 2 bad input or usage, 3 could not run",
    )
    parser.add_argument("--rate", metavar="P", help="the harm rate of the group")
    parser.add_argument("--threshold", metavar="P", default="3/20", help="the greatest safe rate (default 3/20)")
    parser.add_argument("--alpha", metavar="P", default="1/20", help="the level (default 1/20)")
    parser.add_argument("--groups", metavar="N", help="with --rate: how many groups are required (default 1)")
    parser.add_argument("--horizon", metavar="N", default="20000", help="the last look (default 20000)")
    parser.add_argument("--method", choices=METHODS, default=HOEFFDING, help="the monitor (default hoeffding)")
    parser.add_argument("--looks", metavar="N,N,...", help="the looks to print (default: about 25, and the horizon)")
    parser.add_argument("--exact", action="store_true", help="with --rate: count paths; correctly rounded decimals")
    parser.add_argument("--fractions", action="store_true", help="with --exact: the fractions themselves")
    parser.add_argument(
        "--group",
        metavar="NAME=RATE:PREVALENCE",
        action="append",
        help="a required group with its harm rate and its share of the attempts; once for each",
    )
    parser.add_argument("--retention", metavar="P", help="with --group: the part of attempts observed (default 1)")
    parser.add_argument("--json", metavar="FILE", help="write the law as JSON; - for standard output, and no table")
    parser.add_argument("--picture", metavar="FILE.svg", help="draw the law")
    return parser


def _share(place: str, written: str, ends: bool = True) -> Fraction:
    value = rational(written, place)
    if not 0 <= value <= 1 or (not ends and value in (0, 1)):
        where = "[0, 1]" if ends else "strictly between 0 and 1"
        raise InputError(place, f"{text(value)} does not lie {'in ' if ends else ''}{where}")
    return value


def _whole(place: str, written: str, most: int | None = None) -> int:
    if not written.isascii() or not written.isdigit() or len(written) > 12 or int(written) < 1:
        raise InputError(place, f'"{written[:40]}" is not a whole number of at least 1')
    if most is not None and int(written) > most:
        raise InputError(place, f"{written} is more than the {most:,} that are worked out; choose fewer")
    return int(written)


def looks_until(horizon: int) -> tuple[int, ...]:
    """About `SHOWN` looks, evenly spread over round numbers, and the horizon.

    >>> looks_until(5), looks_until(20000)[:3], len(looks_until(20000))
    ((1, 2, 3, 4, 5), (800, 1600, 2400), 25)
    """
    step = -(-horizon // SHOWN)
    return (*range(step, horizon, step), horizon)


def _looks(written: str | None, horizon: int) -> tuple[int, ...]:
    if written is None:
        return looks_until(horizon)
    found = []
    for part in written.split(","):
        look = _whole("--looks", part.strip())
        if look > horizon:
            raise InputError("--looks", f"{look} lies beyond the horizon of {horizon}; raise --horizon")
        found.append(look)
    return tuple(sorted(set(found)))


def _run(options: argparse.Namespace) -> int:
    if (options.rate is None) == (options.group is None):
        raise InputError("--rate", "give one group's rate with --rate, or every required group with --group")
    require_outputs({"json": options.json, "picture": options.picture})
    law, title = _of_groups(options) if options.group is not None else _of_one(options)
    if options.picture is not None:
        write_text(options.picture, _picture(law, title))
    if options.json is not None:
        content = {"looks": list(law.looks), **law.columns, "relative_error": float(law.error)}
        write_text(options.json, json.dumps(content, separators=(",", ":")) + "\n")
    if options.json != "-":
        names = tuple(law.columns)
        rows = [("look", *names)]
        rows += [(str(n), *(_short(law.columns[name][i]) for name in names)) for i, n in enumerate(law.looks)]
        say("\n".join([title, *columns(rows), f"relative error of each number at most {law.error}", ""]))
    return 0


def _short(written: str) -> str:
    return written if len(written) <= 60 else f"{written[:28]}...{written[-28:]}"


# ---------------------------------------------------------------- one group


def _of_one(options: argparse.Namespace) -> tuple[Law, str]:
    if options.retention is not None:
        raise InputError("--retention", "goes with --group; with --rate every outcome counts as observed")
    rate = _share("--rate", options.rate)
    groups = _whole("--groups", options.groups or "1", 1_000_000)
    exact = options.exact or options.fractions
    horizon = _whole("--horizon", options.horizon, LONGEST_EXACT if exact else LONGEST)
    looks = _looks(options.looks, horizon)
    monitor = _monitor(options, groups)
    progress = Progress()
    progress("thresholds")
    safe, harmful = integer_thresholds(monitor, 1, horizon + 1)
    progress("counting undecided paths" if exact else "weighing undecided paths")
    if exact:
        paths = counted(safe, harmful)
    else:
        try:
            paths = leaving(safe, harmful, monitor.threshold)
        except LostDigits:
            if horizon > LONGEST_EXACT:
                raise InputError("--horizon", f"floats lose digits here; choose at most {LONGEST_EXACT:,}") from None
            paths = counted(safe, harmful)
    found = first_decision(paths, rate, looks)
    progress.done()
    title = f"first decision on a group with harm rate {text(rate)}: {_described(monitor)}, a look at every outcome"
    return _printed(found, options.fractions), title


def _monitor(options: argparse.Namespace, groups: int) -> Monitor:
    return Monitor(
        tuple(f"group {i}" for i in range(groups)),
        _share("--threshold", options.threshold, ends=False),
        _share("--alpha", options.alpha, ends=False),
        options.method,
    )


def _described(monitor: Monitor) -> str:
    return (
        f"{monitor.method}, threshold {text(monitor.threshold)}, level {text(monitor.alpha)} "
        f"for {len(monitor.groups)} required group(s)"
    )


def _printed(found: FirstDecision, fractions: bool) -> Law:
    written = {}
    for name, values in (("deploy", found.deploy), ("hold", found.hold)):
        if fractions:
            written[name] = [_fraction_text(value) for value in values if isinstance(value, Fraction)]
        else:
            written[name] = [rounded(value) for value in values]
    if fractions:
        return Law(found.looks, written, "0")
    return Law(found.looks, written, _bound(found.relative_error))


def _fraction_text(value: Fraction) -> str:
    top, bottom = fmpz(value.numerator), fmpz(value.denominator)
    return str(top) if bottom == 1 else f"{top}/{bottom}"


def _bound(error: float) -> str:
    """What a printed decimal is off by at most, relative to it: the number's own error and its last digit."""
    return rounded_up(Fraction(error) + Fraction(1, 2 * 10 ** (DIGITS - 1)))


# ---------------------------------------------------------------- several groups


def _of_groups(options: argparse.Namespace) -> tuple[Law, str]:
    for flag, given in (("--groups", options.groups), ("--exact", options.exact), ("--fractions", options.fractions)):
        if given:
            raise InputError(flag, "goes with --rate; leave it out with --group")
    horizon = _whole("--horizon", options.horizon, LONGEST_TOGETHER)
    looks = _looks(options.looks, horizon)
    groups = dict(_group(written) for written in options.group)
    if len(groups) < len(options.group):
        raise InputError("--group", "names a group twice; give each once")
    monitor = _monitor(options, len(groups))
    retention = _share("--retention", options.retention or "1")
    progress = Progress()
    safe, harmful = integer_thresholds(monitor, 1, horizon + 1)
    sides = []
    for name, (rate, prevalence) in groups.items():
        progress(f"group {name}")
        sides.append((now(safe, harmful, rate), prevalence))
    progress("mixing the groups")
    found = status_probabilities(sides, retention, looks)
    progress.done()
    return _statuses(found), f"status at each look, in attempted outcomes: {_described(monitor)}"


def _group(written: str) -> tuple[str, tuple[Fraction, Fraction]]:
    name, equals, rest = written.rpartition("=")
    rate, colon, prevalence = rest.partition(":")
    if not (name and equals and colon):
        raise InputError("--group", f'"{written[:40]}" is not NAME=RATE:PREVALENCE, such as rare=1/4:1/10')
    return name, (_share(f"--group {name}", rate), _share(f"--group {name}", prevalence))


def _statuses(found: StatusProbabilities) -> Law:
    named = {"deploy": found.deploy, "hold": found.hold, "cannot_determine": found.cannot_determine}
    return Law(found.looks, {n: [rounded(v) for v in values] for n, values in named.items()}, _bound(found.error))


def _picture(law: Law, title: str) -> str:
    lines = [
        Line(name, [(0, 0.0), *((n, float(Fraction(v))) for n, v in zip(law.looks, values, strict=True))])
        for name, values in law.columns.items()
    ]
    if "cannot_determine" in law.columns:
        lines = [Line(line.name, line.points[1:]) for line in lines]
    return draw(
        "How soon the monitor decides",
        title,
        [Panel("", lines)],
        ("outcomes" if len(lines) == 2 else "attempted outcomes", law.looks[-1]),
        ("probability", 1),
    )


if __name__ == "__main__":
    sys.exit(main())
