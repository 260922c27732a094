"""The truth about statements that are proved: no real point breaks them, and some point satisfies the hypotheses."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from tests.kernel.sealing import Certificate, verdict
from tests.kernel.subject import Subject
from tests.kernel.truth.path_tree import Broken
from tests.kernel.truth.statements import Formulas, fewer_conditions, other_node


def holds(model: Any, answer: Any) -> bool:
    """Whether the statement holds, and not emptily."""
    try:
        formulas = Formulas(model)
    except Broken:
        return False
    if not isinstance(answer, dict) or list(answer) != ["holds"] or answer["holds"] is not True:
        return False
    return formulas.possible(broken=False) and not formulas.possible()


# ---------------------------------------------------------------- certificates of random proved statements


def make(r: random.Random) -> Certificate:
    """A linear or quadratic consequence of random hypotheses, with the multipliers that it was made from."""
    from finite_models.certificates.statement import combination
    from finite_models.terms import Flat, all_of, at_most, equal, less, lift, variable

    while True:
        names = r.sample(("x", "y", "1", 'say "z"'), r.randrange(1, 3))
        x, last = variable(names[0]), variable(names[-1])
        flat = Flat()
        point = {name: Fraction(r.randrange(0, 3)) for name in names}
        total = sum(point.values(), Fraction(0))
        domain = [[f"0 <= {n}", flat.add(at_most(Fraction(0), variable(n)))] for n in names]
        slack = Fraction(r.randrange(0, 3))
        strict = r.random() < 0.4
        bounded = (less if strict else at_most)(lift(x + last), lift(total + slack + strict))
        hypotheses = [["bounded", flat.add(bounded)]]
        conclusions = []
        cases: list[dict[str, Any]] = []
        # x + last <= bound; so f (x + last) <= f bound + more, for f, more >= 0.
        for _ in range(r.randrange(1, 3)):
            f, more = Fraction(r.randrange(1, 4), r.randrange(1, 3)), Fraction(r.randrange(0, 2))
            conclusions.append(at_most(lift(f * (x + last)), lift(f * (total + slack + strict) + more)))
            # Cases hold the domain's comparisons first, then the hypothesis, then the negated conclusion.
            at = len(domain)
            # lhs > rhs: (lhs - rhs) + f (bound - x - last) + more = 0, with the first strictly positive.
            cases.append({"combine": [["1", [at + 1]], [str(f), [at]], [str(more), []]], "multiply": []})
        if r.random() < 0.3:
            hypotheses.append(["equal", flat.add(equal(lift(x * 1), lift(point[names[0]])))])
            for case in cases:
                case["combine"][0][1] = [len(domain) + 2]
        conclusion = flat.add(all_of(conclusions) if len(conclusions) > 1 else conclusions[0])
        payload = {
            "coordinates": names,
            "nodes": [list(node) for node in flat.nodes],
            "domain": domain,
            "hypotheses": hypotheses,
            "conclusion": conclusion,
        }
        made = combination(payload, point, [], cases)
        if verdict(made)[0] == "accepted":
            return made


def other_multiplier(r: random.Random, certificate: Certificate) -> Certificate:
    """A multiplier changed or of another sign, an inequality exchanged for an equation, a case less."""
    cases = certificate["evidence"]["cases"]
    case = r.choice(cases)
    if r.random() < 0.2:
        cases.remove(case)
    elif r.random() < 0.5 and case["combine"]:
        entry = r.choice(case["combine"])
        entry[0] = r.choice(("0", "1", "-1", "2", "1/2"))
    elif case["combine"]:
        entry = r.choice(case["combine"])
        entry[1] = [r.randrange(5) for _ in range(r.randrange(0, 3))]
    return certificate


def other_constant(r: random.Random, certificate: Certificate) -> Certificate:
    """A constant of the statement changed, with the multipliers as they were, or a slack for it."""
    model = certificate["model"]
    constants = [node for node in model["nodes"] if node[0] == "const"]
    if constants:
        r.choice(constants)[1] = r.choice(("0", "1", "-1", "2", "1/2", "3", "5"))
    if r.random() < 0.5:
        r.choice(certificate["evidence"]["cases"])["combine"].append([r.choice(("1", "2", "1/2", "-1")), []])
    return certificate


def other_point(r: random.Random, certificate: Certificate) -> Certificate:
    """Another point that is to satisfy the hypotheses."""
    point = certificate["evidence"]["satisfied_at"]
    point[r.choice(list(point))] = r.choice(("-1", "0", "1", "100"))
    return certificate


def stronger(r: random.Random, certificate: Certificate) -> Certificate:
    """A conclusion with a smaller bound, and what it lacks as a negative multiple of nothing."""
    model = certificate["model"]
    op, *sides = model["nodes"][model["conclusion"]]
    if op == "le" and model["nodes"][sides[1]][0] == "const":
        less = r.choice((1, 2, 10))
        model["nodes"].append(["const", str(Fraction(model["nodes"][sides[1]][1]) - less)])
        model["nodes"].append(["le", sides[0], len(model["nodes"]) - 1])
        model["conclusion"] = len(model["nodes"]) - 1
        certificate["evidence"]["cases"][0]["combine"].append([str(-less), []])
    return certificate


LIES = (other_multiplier, other_constant, other_point, stronger, other_node, fewer_conditions)
SUBJECT = Subject("combination", make, holds, LIES)
