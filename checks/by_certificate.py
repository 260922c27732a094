"""Certificates of statements, built from the points and proofs that were found.

Whatever a solver, an enumeration, a search or a person proposes counts only when `checks.kernel` accepts it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from checks.judged import NotAccepted
from checks.kernel.kinds.combination import expanded, negated_cases
from checks.kernel.polynomials import add_into, combined, times
from finite_models.certificates import statement as certificates
from finite_models.certificates.envelope import Certificate
from finite_models.rationals import text
from finite_models.terms import Expression, Formula, lift, product, variable
from finite_models.terms import total as total_of
from theorems.proposition import CaseProof, Statement

Polynomial = dict[tuple[int, ...], Any]
"""Coefficients by monomial, the sorted numbers of its coordinates."""


def counterexample(statement: Statement, point: Mapping[str, Fraction], dropped: str | None = None) -> Certificate:
    """That `point` satisfies the hypotheses (but for the dropped one) and breaks the conclusion."""
    return certificates.counterexample(statement.flat.payload(), point, dropped)


def combination(statement: Statement, proofs: Sequence[CaseProof], meets: Mapping[str, Fraction]) -> Certificate:
    """That the statement holds over all reals: one proof for each case of its negation."""
    payload = statement.flat.payload()
    nodes = payload["nodes"]
    builder = statement.flat.builder.copy()
    roots = [node for _, node in [*payload["domain"], *payload["hypotheses"]]]
    cases = negated_cases(nodes, roots, payload["conclusion"])
    if len(cases) != len(proofs):
        raise NotAccepted(f"the negation has {len(cases)} cases and there are {len(proofs)} proofs")
    number_of = {name: i for i, name in enumerate(statement.model.names)}
    known: dict[int, Polynomial] = {}
    exact: list[tuple[Any, ...]] = []

    def polynomial(node: int) -> Polynomial:
        for op, *args in builder.nodes[len(exact) :]:
            exact.append((op, Fraction(args[0])) if op == "const" else (op, *args))
        found: Polynomial = expanded(exact, node, number_of, known)
        return found

    written_cases = []
    for case, proof in zip(cases, proofs, strict=True):

        def place(formula: Formula, case: list[tuple[Any, ...]] = case) -> int:
            op, *sides = builder.nodes[builder.add(formula)]
            try:
                return case.index((str(op), *map(int, sides)))
            except ValueError:
                raise NotAccepted(f"the proof uses {formula}, which is not among the assumptions") from None

        products = [(factor, [place(f) for f in inequalities]) for factor, inequalities in proof.products]
        multiples = [(place(equation), builder.add(factor)) for equation, factor in proof.multiples]
        if proof.substitute:
            equal = [(i, left) for i, (op, left, _) in enumerate(case) if op == "eq"]
            given = {nodes[left][1]: i for i, left in equal if nodes[left][0] == "var"}
            unknown = [name for name in proof.substitute if name not in given]
            if unknown:
                raise NotAccepted(f"the proof replaces {unknown[0]}, which no equation of the case gives")
            equations = {number_of[n]: (given[n], polynomial(case[given[n]][2])) for n in proof.substitute}
            gaps = [combined((1, polynomial(right)), (-1, polynomial(left))) for _, left, right in case]
            total: Polynomial = {}
            for factor, chosen in products:
                add_into(total, reduce(times, [gaps[k] for k in chosen], {(): Fraction(factor)}))
            for equation, by in multiples:
                add_into(total, times(gaps[equation], polynomial(by)))
            for equation, quotient in cancelling(total, equations).items():
                multiples.append((equation, builder.add(_expression(quotient, statement.model.names))))
        written_cases.append(
            {
                "combine": [[text(factor), chosen] for factor, chosen in products],
                "multiply": [list(entry) for entry in multiples],
            }
        )
    extra = [list(node) for node in builder.nodes[len(nodes) :]]
    return certificates.combination(payload, meets, extra, written_cases)


def cancelling(total: Polynomial, equations: Mapping[int, tuple[int, Polynomial]]) -> dict[int, Polynomial]:
    """Multiples of equations that replace variables in `total`: by the equation's number, the factor of p - x.

    `equations` gives for a variable x its equation x == p. Replacing x by p in a monomial m x^k adds to it
    (p - x) m (p^(k-1) + p^(k-2) x + ... + x^(k-1)), whose last factor is what is wanted.

    Raises
    ------
    NotAccepted
        When a variable stands on both sides of its equation, alone or by way of others.
    """
    found: dict[int, Polynomial] = {}
    for _ in range(len(equations) + 1):
        for x, (equation, value) in equations.items():
            factor: Polynomial = {}
            for monomial, coefficient in total.items():
                term: Polynomial = {tuple(v for v in monomial if v != x): coefficient}
                for left in range(monomial.count(x) - 1, -1, -1):
                    add_into(factor, {tuple(sorted((*m, *[x] * left))): c for m, c in term.items()})
                    term = times(term, value)
            add_into(found.setdefault(equation, {}), factor)
            total = combined((1, total), (1, times(factor, combined((1, value), (-1, {(x,): 1})))))
    if any(x in monomial for monomial in total for x in equations):
        raise NotAccepted("the proof replaces a coordinate by an expression in which it occurs itself")
    return {equation: factor for equation, factor in found.items() if factor}


def _expression(polynomial: Polynomial, names: Sequence[str]) -> Expression:
    """The polynomial as a formula."""
    terms = (product([lift(c), *(variable(names[i]) for i in monomial)]) for monomial, c in polynomial.items())
    return lift(total_of(terms))
