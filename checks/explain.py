"""``python -m checks.explain NAME``: one declaration in full, for a person.

Words, formula, hypotheses with their witnesses, how each route decides it, and what the reader then
trusts. NAME is a proposition, a false variant or a counterexample; without one, the names are listed.
"""

from __future__ import annotations

import argparse
import sys
import textwrap

from checks.command import guarded, say
from checks.index import necessity
from checks.lone import standing
from checks.routes import BY_NAME, METHODS, declared
from checks.run import declarations, listing
from counterexamples.counterexample import Counterexample
from finite_models.rationals import text
from finite_models.terms import Formula, show, written_size
from theorems.proposition import WHOLE, Enumeration, Listing, Proposition, Route, Sampling, Solver, Statement

WIDTH = 110

HOW = {
    "enumeration": "every point of a declared finite grid is evaluated in exact integers; the counts are pinned",
    "solver": "Z3 is asked for a real point that meets the hypotheses and breaks the conclusion",
    "sampling": "Hypothesis draws points that satisfy the equations by construction, and shrinks what it finds",
    "certificate": "a positive combination of the assumptions that is a contradiction, judged by the kernel",
    "listing": "a function that lists models and runs of its own, without the formula",
}
TRUST = {
    "enumeration": "checks/by_enumeration.py and numpy",
    "solver": "Z3, for unsat; a sat is judged by the kernel",
    "sampling": "nothing for what it finds (the kernel judges it); that it looked, Hypothesis",
    "certificate": "checks/kernel only",
    "listing": "the function's own source, which the digest covers",
}


def wrapped(words: str, indent: str = "") -> str:
    """`words` in lines that fit a terminal."""
    return textwrap.fill(words, WIDTH, initial_indent=indent, subsequent_indent=indent)


LONGEST = 1_500
"""Nodes of the longest formula that is written out."""


def shown(term: Formula) -> str:
    """`term` in infix form, or its size where nobody would read it."""
    size = written_size(term)
    return show(term) if size <= LONGEST else f"({size:,} nodes when written out; --smt2 DIR has it as queries)"


def formula(statement: Statement) -> list[str]:
    """The statement in infix form, hypothesis by hypothesis."""
    lines = [f"  coordinates: {', '.join(statement.model.names)}"]
    lines += [f"  domain: {name}" for name, _ in statement.model.domain()]
    for name, hypothesis in statement.hypotheses:
        lines.append(wrapped(f"hypothesis {name}: {shown(hypothesis)}", "  "))
    for name, part in statement.named_parts:
        lines.append(wrapped(f"{'conclusion' if name == WHOLE else f'conclusion {name}'}: {shown(part)}", "  "))
    return lines


def extent(route: Route) -> str:
    """How far a route looks."""
    if isinstance(route, Enumeration | Listing):
        return f"{route.points:,} points, {route.meeting:,} meeting the hypotheses"
    if isinstance(route, Sampling):
        return "{:,}, {:,} or {:,} examples by size".format(*route.examples)
    return f"all reals, rlimit {route.rlimit:,}" if isinstance(route, Solver) else "all reals"


def proposition(entry: Proposition) -> list[str]:
    """A proposition or a false variant in full."""
    kind = f"false variant, a near miss of {entry.variant_of}" if entry.refuted else "proposition"
    lines = [f"{entry.name}  ({entry.item}, family {entry.family}; {kind})", "", wrapped(entry.words), ""]
    lines.append("Hypotheses:" if entry.hypotheses else "No hypotheses.")
    for name, words in entry.hypotheses.items():
        lines.append(wrapped(f"{name}: {words}", "  "))
        if not entry.refuted:
            lines.append(f"      {necessity(entry, name).replace('`', '')}")
    if entry.parts:
        said = standing(entry)
        lines += ["", "Parts of the conclusion:"]
        lines += [
            wrapped(f"{name}: {words} ({said.get(name, 'no formula')})", "  ") for name, words in entry.parts.items()
        ]
    written = [shape for shape in entry.shapes if shape.build is not None]
    if written:
        smallest = min(written, key=lambda shape: len(shape.statement.flat.nodes))
        lines += ["", f"Formula at the smallest shape, {smallest.name}:", *formula(smallest.statement)]
    else:
        lines += ["", "No formula: functions decide it, at least two of them independent of one another."]
    lines += ["", "Routes:"]
    methods = []
    for shape in entry.shapes:
        lines.append(f"  {shape.name}  (digest {shape.digest[:16]})")
        for route in shape.routes:
            method = METHODS[type(route)]
            methods.append(method)
            verdict = declared(entry, method, getattr(route, "exhaustive", True))
            required = "" if getattr(route, "required", True) else " (not required)"
            lines.append(f"    {method:<12} {verdict!s:<18} {extent(route)}; from size {route.size}{required}")
    lines += ["", "How each route decides, and whom the reader then trusts (beside the declaration itself):"]
    for method in dict.fromkeys(methods):
        lines.append(wrapped(f"{method}: {HOW[method]}. Trusts {TRUST[method]}.", "  "))
    variants = [e.name for e in BY_NAME.values() if isinstance(e, Proposition) and e.variant_of == entry.name]
    examples = [e.name for e in BY_NAME.values() if isinstance(e, Counterexample) and e.proposition is entry]
    lines += [
        "",
        f"Counterexamples: {', '.join(examples) or 'none'}",
        f"False variants: {', '.join(variants) or 'none'}",
    ]
    return [
        *lines,
        f"Sources: {', '.join(entry.source)} (references.bib)",
        f"Digest: {entry.digest}",
        f"Decide it: {entry.command}",
    ]


def counterexample(entry: Counterexample) -> list[str]:
    """A counterexample in full."""
    refutes = entry.proposition.name + (f" without {entry.drops}" if entry.drops else "")
    lines = [
        f"{entry.name}  ({entry.item}, counterexample to {refutes} at: {entry.shape})",
        "",
        wrapped(entry.shows),
        "",
    ]
    if entry.certificate is None:
        lines.append("The point (all other coordinates are 0):")
        lines += [f"  {name} = {text(value)}" for name, value in entry.point.items() if value] or ["  all are 0"]
        held = entry.statement.flat.at(entry.point)
        for (name, _), holds in zip(entry.statement.hypotheses, held.hypotheses, strict=True):
            lines.append(f"  hypothesis {name}: {'holds' if holds else 'fails'}")
        lines.append(f"  conclusion: {'holds' if held.conclusion else 'fails'}")
    else:
        lines.append(f"A certificate stands for the point: {entry.certificate()['kind']}.")
    return [
        *lines,
        "",
        f"Judge it: {entry.command} --certificates DIR, then python -I -S checks/kernel DIR/{entry.name}.json",
    ]


def main(arguments: list[str] | None = None) -> int:
    """Explain one declaration, or list them all."""
    parser = argparse.ArgumentParser(prog="python -m checks.explain", description="One declaration in full.")
    parser.add_argument("name", metavar="NAME", nargs="?", help="a proposition, a false variant or a counterexample")
    options = parser.parse_args(arguments)
    return guarded(lambda: _main(options.name), "python -m checks.explain")


def _main(name: str | None) -> int:
    if name is None:
        say(listing(declarations()))
        return 0
    declarations(None, [name], "NAME")
    entry = BY_NAME[name]
    if isinstance(entry, Proposition) and entry.unfilled():
        print(f"python -m checks.explain: {entry.name}: fill in {', '.join(entry.unfilled())}", file=sys.stderr)
        return 1
    lines = counterexample(entry) if isinstance(entry, Counterexample) else proposition(entry)
    say("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
