"""Certificates built from what was found, and the kernel's word on them.

Whatever a solver, an enumeration, a search or a person proposes counts only when `checks.kernel`
accepts it; this module writes the evidence in the form that the kernel reads.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from checks import kernel
from finite_models.rationals import text
from finite_models.terms import Formula
from theorems.certificates import Certificate, envelope, factor_table, two_models
from theorems.proposition import CaseProof, Statement


class NotAccepted(Exception):
    """The kernel rejected the certificate; the reason is the message."""


def judged(certificate: Certificate, data: str | None = None) -> tuple[str, str]:
    """The digest and the sentence that the kernel establishes from `certificate`.

    `data` is the path of the file that the certificate names by its SHA-256, if it does.

    Raises
    ------
    NotAccepted
        When the kernel rejects it or finds it malformed.
    """
    try:
        return kernel.judge(certificate, data=data)
    except (kernel.Rejected, kernel.Malformed) as reason:
        raise NotAccepted(str(reason)) from None


def written(certificate: Certificate) -> str:
    """The certificate as the text of a file, the same bytes on every run."""
    return json.dumps(certificate, sort_keys=True, separators=(",", ":"), ensure_ascii=True) + "\n"


def counterexample(statement: Statement, point: Mapping[str, Fraction], dropped: str | None = None) -> Certificate:
    """That `point` meets the hypotheses (but for the dropped one) and breaks the conclusion."""
    evidence = {"point": {name: text(point[name]) for name in statement.model.names}, "dropped": dropped}
    return envelope("counterexample", statement.flat.payload(), evidence)


def combination(statement: Statement, proofs: Sequence[CaseProof], meets: Mapping[str, Fraction]) -> Certificate:
    """That the statement holds over all reals: one proof for each case of its negation."""
    payload = statement.flat.payload()
    nodes = payload["nodes"]
    builder = statement.flat.builder.copy()
    cases = kernel.negated_cases(nodes, payload["domain"], payload["hypotheses"], payload["conclusion"])
    if len(cases) != len(proofs):
        raise NotAccepted(f"the negation has {len(cases)} cases and there are {len(proofs)} proofs")
    written_cases = []
    for case, proof in zip(cases, proofs, strict=True):

        def place(formula: Formula, case: list[tuple[Any, ...]] = case) -> int:
            op, *sides = builder.nodes[builder.add(formula)]
            try:
                return case.index((str(op), *map(int, sides)))
            except ValueError:
                raise NotAccepted(f"the proof uses {formula}, which is not among the assumptions") from None

        replaced = {nodes[left][1]: i for i, (op, left, _) in enumerate(case) if op == "eq" and nodes[left][0] == "var"}
        multiples = [(place(equation), builder.add(polynomial)) for equation, polynomial in proof.multiples]
        unknown = [name for name in proof.substitute if name not in replaced]
        if unknown:
            raise NotAccepted(f"the proof replaces {unknown[0]}, which no equation of the case gives")
        written_cases.append(
            {
                "substitute": [[replaced[name], name] for name in proof.substitute],
                "combine": [
                    [text(factor), [place(f) for f in inequalities]] for factor, inequalities in proof.products
                ],
                "multiply": [list(entry) for entry in multiples],
            }
        )
    extra = [list(node) for node in builder.nodes[len(nodes) :]]
    point = {name: text(meets[name]) for name in statement.model.names}
    evidence = {"meets": point, "nodes": extra, "cases": written_cases}
    return envelope("combination", payload, evidence)


__all__ = [
    "Certificate",
    "NotAccepted",
    "combination",
    "counterexample",
    "envelope",
    "factor_table",
    "judged",
    "two_models",
    "written",
]
