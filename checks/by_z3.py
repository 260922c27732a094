"""Z3 over all reals: a statement's negation as SMT-LIB 2, one process a query.

What is asked stands in a text that any SMT solver can run (``--smt2 DIR`` keeps it). ``unsat`` for
the negation covers every real point at the shape, and the solver is then among the trusted; before
that, a query without the conclusion must be ``sat`` with a model that meets the hypotheses when it
is evaluated in Fractions. A ``sat`` for the negation counts only when the kernel accepts its model.

Coordinates that are 0 or 1 become Booleans and a product with one becomes an if-then-else, which
keeps statements about bits linear. Long statements go in steps: each `Lemma` is a query of its own,
and later ones see a hidden expression only as a number of which the lemmas hold.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from checks.command import CouldNotRun
from finite_models.terms import Formula
from theorems.proposition import FlatStatement, Lemma, Statement

ARITHMETIC = ("const", "var", "add", "mul")


WHERE_LIMIT = 4_000_000
"""Solver steps that are spent on the question where two claims differ."""


class MissingSolver(CouldNotRun):
    """The z3 program is not installed."""


@dataclass(frozen=True)
class Query:
    """One question for the solver."""

    name: str
    text: str


@dataclass(frozen=True)
class Reply:
    """The solver's answer: ``sat``, ``unsat`` or ``unknown``, the model if any, and the count of steps."""

    answer: str
    model: Mapping[str, Fraction] | None


def program() -> str:
    """The path of the z3 that the z3-solver package installed.

    Raises
    ------
    MissingSolver
        When there is none.
    """
    beside = Path(sysconfig.get_path("scripts")) / "z3"
    found = str(beside) if beside.exists() else shutil.which("z3")
    if found is None:
        raise MissingSolver("the z3 program is not installed; `pip install z3-solver` brings it")
    return found


def _number(value: Fraction) -> str:
    magnitude = f"{abs(value.numerator)}.0"
    if value.denominator != 1:
        magnitude = f"(/ {magnitude} {value.denominator}.0)"
    return f"(- {magnitude})" if value < 0 else magnitude


class _Writer:
    """Writes the nodes of a statement as definitions, each under its own name."""

    def __init__(self, statement: Statement, nodes: Sequence[tuple[str | int, ...]]) -> None:
        self.flat: FlatStatement = statement.flat
        self.nodes = nodes
        self.bits = {
            name
            for group in statement.model.coordinates
            if group.kind == "range" and set(group.values) == {Fraction(0), Fraction(1)}
            for name in group.names
        }

    def _choice(self, index: int) -> tuple[str, bool] | None:
        """The bit that node `index` is (or is one minus), with its sense."""
        op, *args = self.nodes[index]
        if op == "var" and args[0] in self.bits:
            return str(args[0]), True
        if op == "add" and len(args) == 2:
            kinds = {self.nodes[int(a)][0]: int(a) for a in args}
            if set(kinds) == {"const", "mul"} and self.nodes[kinds["const"]] == ("const", "1"):
                factors = [self.nodes[int(a)] for a in self.nodes[kinds["mul"]][1:]]
                if len(factors) == 2 and factors[0] == ("const", "-1") and factors[1][0] == "var":
                    name = str(factors[1][1])
                    return (name, False) if name in self.bits else None
        return None

    def needed(self, roots: Iterable[int], hidden: Iterable[int]) -> list[int]:
        stop, wanted, stack = set(hidden), set(), list(roots)
        while stack:
            index = stack.pop()
            if index not in wanted:
                wanted.add(index)
                if self.nodes[index][0] not in ("const", "var") and index not in stop:
                    stack.extend(int(a) for a in self.nodes[index][1:])
        return sorted(wanted)

    def term(self, index: int, hidden: Iterable[int] = ()) -> str:
        op, *args = self.nodes[index]
        if op == "const":
            return _number(Fraction(args[0]))
        if op == "var":
            return f"(ite |{args[0]}| 1.0 0.0)" if args[0] in self.bits else f"|{args[0]}|"
        return f"n{index}"

    def body(self, index: int) -> str:
        op, *args = self.nodes[index]
        children = [int(a) for a in args]
        if op == "mul":
            choices = [self._choice(c) for c in children]
            plain = [self.term(c) for c, choice in zip(children, choices, strict=True) if choice is None]
            written = "1.0" if not plain else plain[0] if len(plain) == 1 else f"(* {' '.join(plain)})"
            for choice in choices:
                if choice:
                    name, sense = choice
                    written = f"(ite |{name}| {written} 0.0)" if sense else f"(ite |{name}| 0.0 {written})"
            return written
        if op in ("and", "or") and not children:
            return "true" if op == "and" else "false"
        sign = {"add": "+", "le": "<=", "lt": "<", "eq": "=", "and": "and", "or": "or", "not": "not"}[str(op)]
        return f"({sign} {' '.join(self.term(c) for c in children)})"

    def query(
        self,
        asserted: Sequence[int],
        negated: int | None,
        hidden: Iterable[int],
        rlimit: int,
        comment: str,
        values: bool,
    ) -> str:
        hidden = set(hidden)
        roots = [*asserted, *([] if negated is None else [negated])]
        used = self.needed(roots, hidden)
        names = {str(self.nodes[i][1]) for i in used if self.nodes[i][0] == "var"}
        if values:
            names = set(self.flat.coordinates)
        lines = [f"; {line}" for line in comment.splitlines()]
        lines += [f"(set-option :rlimit {rlimit})", "(set-logic ALL)"]
        for name in self.flat.coordinates:
            if name in names:
                lines.append(f"(declare-const |{name}| {'Bool' if name in self.bits else 'Real'})")
        for index in used:
            op = self.nodes[index][0]
            if op in ("const", "var"):
                continue
            sort = "Real" if op in ARITHMETIC else "Bool"
            if index in hidden:
                lines.append(f"(declare-const n{index} {sort})")
            else:
                lines.append(f"(define-fun n{index} () {sort} {self.body(index)})")
        lines += [f"(assert {self.term(index)})" for index in asserted]
        if negated is not None:
            lines.append(f"(assert (not {self.term(negated)}))")
        lines.append("(check-sat)")
        if values:
            lines.append(f"(get-value ({' '.join(f'|{name}|' for name in self.flat.coordinates)}))")
        return "\n".join(lines) + "\n"


def queries(statement: Statement, rlimit: int) -> list[Query]:
    """The questions that decide `statement`: the hypotheses alone, each lemma, the claim itself."""
    flat = statement.flat
    builder = flat.builder.copy()
    lemma_at = {lemma.name: builder.add(lemma.formula) for lemma in statement.lemmas}
    hidden_at = {lemma.name: [builder.add(term) for term in lemma.hides] for lemma in statement.lemmas}
    writer = _Writer(statement, builder.nodes)
    base = [index for _, index in (*flat.domain, *flat.hypotheses)]
    found = [
        Query(
            "hypotheses",
            writer.query(base, None, (), rlimit, "Some point of the domain meets the hypotheses: expected sat.", True),
        )
    ]

    def step(name: str, goal: int, after: Sequence[str], comment: str, values: bool) -> Query:
        known = [lemma_at[earlier] for earlier in after]
        hidden = [index for earlier in after for index in hidden_at[earlier]]
        return Query(name, writer.query([*base, *known], goal, hidden, rlimit, comment, values))

    for lemma in statement.lemmas:
        words = f"The lemma {lemma.name}, negated: unsat means that it holds."
        found.append(step(f"lemma-{lemma.name}", lemma_at[lemma.name], lemma.after, words, False))
    names = [lemma.name for lemma in _last(statement.lemmas)]
    words = "The claim, negated: unsat means that it holds at every real point."
    found.append(step("claim", flat.conclusion, names, words, not names))
    return found


def where(
    statement: Statement,
    nodes: Sequence[tuple[str | int, ...]],
    holds: Sequence[int],
    fails: int,
    linear: bool = False,
) -> Query:
    """Asks for a point at which the formulas `holds` hold and the formula `fails` does not.

    `nodes` begin with the statement's. With `linear`, products of coordinates are unknown numbers: then only an answer
    of ``unsat`` means something.
    """
    hidden = []
    for index, (op, *args) in enumerate(nodes):
        if op == "mul" and sum(nodes[int(a)][0] != "const" for a in args) > 1:
            hidden.append(index)
    words = "A point that tells two claims apart."
    writer = _Writer(statement, nodes)
    return Query("where", writer.query(holds, fails, hidden if linear else (), WHERE_LIMIT, words, not linear))


def _last(lemmas: Sequence[Lemma]) -> list[Lemma]:
    """The lemmas that no other lemma builds on: what the claim itself is shown from."""
    used = {name for lemma in lemmas for name in lemma.after}
    return [lemma for lemma in lemmas if lemma.name not in used]


_TOKEN = re.compile(r"\(|\)|\|[^|]*\||[^\s()|]+")


def _values(written: str) -> list[tuple[str, object]]:
    stack: list[list[object]] = [[]]
    for token in _TOKEN.findall(written):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    pairs = stack[0][0] if stack[0] else []
    assert isinstance(pairs, list)
    return [(str(name).strip("|"), value) for name, value in pairs]


def _fraction(value: object) -> Fraction | None:
    if isinstance(value, str):
        if value in ("true", "false"):
            return Fraction(value == "true")
        return Fraction(value) if re.fullmatch(r"[0-9.]+", value) else None
    assert isinstance(value, list)
    parts = [_fraction(part) for part in value[1:]]
    if value[0] == "-" and len(parts) == 1 and parts[0] is not None:
        return -parts[0]
    if value[0] == "/" and len(parts) == 2 and parts[0] is not None and parts[1]:
        return Fraction(parts[0], parts[1])
    return None


def ask(query: Query) -> Reply:
    """Run one query in a process of its own.

    A value that is not rational (a root of a polynomial) leaves the model out.
    """
    run = subprocess.run(
        [program(), "-in", "-smt2"], input=query.text, capture_output=True, text=True, check=False, stdin=None
    )
    answer, _, rest = run.stdout.partition("\n")
    answer = answer.strip()
    if answer not in ("sat", "unsat", "unknown"):
        raise RuntimeError(f"z3 could not read the query {query.name}: {run.stdout[:200]}")
    if answer != "sat" or "(get-value" not in query.text:
        return Reply(answer, None)
    model = {name: _fraction(value) for name, value in _values(rest)}
    exact = {name: value for name, value in model.items() if value is not None}
    return Reply(answer, exact if len(exact) == len(model) else None)


def version() -> str:
    """The version of the z3 program, such as ``"4.13.0"``."""
    run = subprocess.run([program(), "--version"], capture_output=True, text=True, check=True)
    return run.stdout.split()[2]


__all__ = ["Formula", "MissingSolver", "Query", "Reply", "ask", "program", "queries", "version"]
