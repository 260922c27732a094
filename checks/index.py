"""``python -m checks.index``: write ``proofs_index.md`` from the declarations; with ``--check``, compare.

The index is committed; CI fails when it is not what the declarations say.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from checks.command import guarded, say
from checks.lone import standing
from checks.report.writing import write_text
from checks.routes import METHODS, declared
from checks.run import families
from counterexamples import COUNTEREXAMPLES
from counterexamples.false_variants import FALSE_VARIANTS
from finite_models.rationals import InputError
from theorems import PROPOSITIONS
from theorems.proposition import (
    SIZES,
    Enumeration,
    Listing,
    Proposition,
    Route,
    Sampling,
    Solver,
    Unfilled,
)

INDEX = "proofs_index.md"


def necessity(proposition: Proposition, hypothesis: str) -> str:
    """The counterexample that shows a hypothesis to be needed, or what was searched for one."""
    names = [c.name for c in COUNTEREXAMPLES if c.proposition is proposition and c.drops == hypothesis]
    if names:
        return f"needed: {', '.join(f'`{name}`' for name in names)}"
    if hypothesis in proposition.wider:
        return f"needed in a wider model: `{proposition.wider[hypothesis]}`"
    return f"necessity not shown: {proposition.search.get(hypothesis, 'no search was made')}"


def route_line(proposition: Proposition, shape: str, route: Route) -> str:
    """One row of a proposition's table of routes."""
    method = METHODS[type(route)]
    exhaustive = route.exhaustive if isinstance(route, Listing) else True
    verdict = str(declared(proposition, method, exhaustive))
    extent = "over all reals"
    if isinstance(route, Enumeration | Listing):
        extent = f"{route.points:,} points, {route.meeting:,} meeting the hypotheses"
        if isinstance(route, Listing):
            extent += "".join(f"; {name}: {number:,}" for name, number in route.tally.items())
    elif isinstance(route, Sampling):
        extent = " / ".join(f"{n:,}" for n in route.examples) + f" examples at {' / '.join(SIZES)}"
    elif isinstance(route, Solver):
        extent = f"over all reals, rlimit {route.rlimit:,}"
        verdict += "" if route.required else ", or undecided: not required"
    where = f"{shape}: {route.name}" if isinstance(route, Listing) else shape
    return f"| {where} | {method} | {verdict} | {extent} | {route.size} |"


def section(proposition: Proposition) -> list[str]:
    """The part of the index about one proposition."""
    if proposition.unfilled():
        raise Unfilled(f"{proposition.name}: fill in {', '.join(proposition.unfilled())}")
    lines = [
        f"### {proposition.name}",
        "",
        proposition.words,
        "",
        f"{proposition.item} · sources: {', '.join(proposition.source)} · digest `{proposition.digest}`",
        "",
    ]
    if proposition.refuted and proposition.variant_of:
        lines += [f"Declared false: a near miss of `{proposition.variant_of}`.", ""]
    lines += ["Hypotheses:", ""] if proposition.hypotheses else ["No hypotheses.", ""]
    for name, words in proposition.hypotheses.items():
        shown = "" if proposition.refuted else f" — {necessity(proposition, name)}"
        lines.append(f"- **{name}**: {words}{shown}")
    if proposition.hypotheses:
        lines.append("")
    if proposition.parts:
        said = standing(proposition)
        parts = [f"- **{name}**: {words} — {said[name]}" for name, words in proposition.parts.items() if name in said]
        lines += ["Conclusion:", "", *parts, ""]
    lines += ["| shape | route | declared verdict | extent | from size |", "| --- | --- | --- | --- | --- |"]
    lines += [route_line(proposition, shape.name, route) for shape in proposition.shapes for route in shape.routes]
    lines += [
        "",
        "Digests: " + ", ".join(f"{s.name} `{s.digest[:16]}`" for s in proposition.shapes),
    ]
    variants = [variant.name for variant in FALSE_VARIANTS if variant.variant_of == proposition.name]
    if variants:
        lines += ["", f"False variants: {', '.join(f'`{name}`' for name in variants)}"]
    return [*lines, "", f"`{proposition.command}`", ""]


def index() -> str:
    """The whole index as Markdown, the same bytes on every run."""
    lines = [
        "# Index of propositions",
        "",
        "Written by `python -m checks.index` from the declarations; do not edit.",
        "`README.md` says what the verdicts mean.",
        "",
        f"{len(PROPOSITIONS)} propositions, {len(COUNTEREXAMPLES)} counterexamples, "
        f"{len(FALSE_VARIANTS)} false variants.",
        "",
    ]
    for family in families():
        lines += [f"## {family}", "", f"`python -m checks.verify_{family}`", ""]
        for proposition in PROPOSITIONS:
            if proposition.family == family:
                lines += section(proposition)
        examples = [c for c in COUNTEREXAMPLES if c.proposition.family == family]
        lines += [
            f"## {family}: counterexamples",
            "",
            "| name | refutes | at | what it shows |",
            "| --- | --- | --- | --- |",
        ]
        for example in examples:
            refutes = f"`{example.proposition.name}`" + (f" without `{example.drops}`" if example.drops else "")
            lines.append(f"| `{example.name}` | {refutes} | {example.shape} | {example.shows} |")
        lines += ["", f"## {family}: false variants", ""]
        for variant in FALSE_VARIANTS:
            if variant.family == family:
                lines += section(variant)
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or compare the index; exit code 1 when it is not current."""
    parser = argparse.ArgumentParser(prog="python -m checks.index", description=f"Write {INDEX} from the declarations.")
    parser.add_argument("--check", action="store_true", help="compare instead of writing; exit code 1 when it differs")
    parser.add_argument("--output", metavar="FILE", default=INDEX, help=f"where it is (default {INDEX}; - to print it)")
    options = parser.parse_args(arguments)
    return guarded(lambda: _main(options), "python -m checks.index")


def _main(options: argparse.Namespace) -> int:
    try:
        current = index()
    except Unfilled as problem:
        print(f"python -m checks.index: {problem}", file=sys.stderr)
        return 1
    if not options.check:
        write_text(options.output, current)
        return 0
    try:
        found = Path(options.output).read_text(encoding="utf-8")
    except OSError as problem:
        words = f"cannot be read ({problem.strerror}); run `python -m checks.index`"
        raise InputError(options.output, words) from None
    if found == current:
        say(f"{options.output} is current\n")
        return 0
    pairs = zip([*found.splitlines(), ""], [*current.splitlines(), ""], strict=False)
    place = next((n for n, (a, b) in enumerate(pairs, 1) if a != b), 1)
    say(f"{options.output} is not current from line {place} on; run `python -m checks.index` and commit it\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
