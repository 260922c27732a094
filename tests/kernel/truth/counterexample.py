"""The truth about counterexamples: some real point satisfies the kept hypotheses and breaks the conclusion."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject
from tests.kernel.truth.path_tree import Broken
from tests.kernel.truth.statements import Formulas, fewer_conditions, other_node, statement


def holds(model: Any, answer: Any) -> bool:
    """Whether the statement is false, without the dropped hypothesis if there is one."""
    try:
        formulas = Formulas(model)
    except Broken:
        return False
    if not isinstance(answer, dict) or list(answer) != ["holds", "dropped"] or answer["holds"] is not False:
        return False
    dropped = answer["dropped"]
    if dropped is not None and not (isinstance(dropped, str) and dropped in formulas.hypotheses):
        return False
    return formulas.possible(dropped)


GRID = [Fraction(n, 2) for n in (0, 1, 2, -1, 3, 4, -2, 6, -4)]


def make(r: random.Random) -> Certificate:
    """A random statement that fails at a point of a small grid."""
    from finite_models.certificates.statement import counterexample
    from finite_models.terms import evaluate_nodes

    while True:
        payload = statement(r)
        dropped = r.choice([None, *(name for name, _ in payload["hypotheses"])])
        kept = [*payload["domain"], *(entry for entry in payload["hypotheses"] if entry[0] != dropped)]
        for values in product(GRID, repeat=len(payload["coordinates"])):
            point = dict(zip(payload["coordinates"], values, strict=True))
            found = evaluate_nodes(payload["nodes"], point)
            if all(found[at] for _, at in kept) and not found[payload["conclusion"]]:
                return counterexample(payload, point, dropped)


def other_point(r: random.Random, certificate: Certificate) -> Certificate:
    """Another point, or another hypothesis dropped."""
    if r.random() < 0.5:
        point = certificate["evidence"]["point"]
        point[r.choice(list(point))] = r.choice(("0", "1", "-1", "1/2", "9", "1000"))
    else:
        names = [name for name, _ in certificate["model"]["hypotheses"]]
        certificate["answer"]["dropped"] = r.choice([None, *names])
    return certificate


def dropped_condition(r: random.Random, certificate: Certificate) -> Certificate:
    """A condition of the domain with the name of the dropped hypothesis, and a point that breaks it."""
    model, answer = certificate["model"], certificate["answer"]
    if not model["hypotheses"]:
        model["hypotheses"] = [["h", model["nodes"].index(r.choice([n for n in model["nodes"] if n[0] in FORMULAS]))]]
    answer["dropped"] = r.choice(model["hypotheses"])[0]
    if model["domain"]:
        r.choice(model["domain"])[0] = answer["dropped"]
    else:
        model["domain"] = [[answer["dropped"], model["hypotheses"][0][1]]]
    return other_point(r, certificate) if r.random() < 0.5 else certificate


FORMULAS = ("le", "lt", "eq", "and", "or", "not")
SUBJECT = Subject("counterexample", make, holds, (other_point, dropped_condition, other_node, fewer_conditions))
