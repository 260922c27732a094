"""The truth about statements that are proved: no real point breaks them, and some point satisfies the hypotheses."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge
from tests.kernel.truth.path_tree import Broken
from tests.kernel.truth.statements import NAMES, Formulas, Nodes, fewer_conditions, other_node


def holds(model: Any, answer: Any) -> bool:
    """Whether the statement holds, and not emptily."""
    if not isinstance(answer, dict) or list(answer) != ["holds"] or answer["holds"] is not True:
        return False
    try:
        formulas = Formulas(model)
    except Broken:
        return False
    return formulas.possible(broken=False) and not formulas.possible()


# ---------------------------------------------------------------- certificates of random proved statements

Comparison = tuple[str, int, int]


@dataclass
class Proof:
    """Multipliers that contradict every case in which all their comparisons stand.

    Products of inequalities, each with its factor; equations, each with the sign and the node that multiply it.
    """

    combine: list[tuple[Fraction, list[Comparison]]] = field(default_factory=list)
    multiply: list[tuple[Comparison, int, int]] = field(default_factory=list)

    def written(self, case: list[Comparison], nodes: Nodes) -> dict[str, Any] | None:
        """As a certificate writes it for a case, with further nodes; None where it speaks of another."""
        if not {c for _, chosen in self.combine for c in chosen} | {c for c, _, _ in self.multiply} <= set(case):
            return None
        signed = [(c, nodes.add("mul", nodes.constant(sign), by) if sign < 0 else by) for c, sign, by in self.multiply]
        return {
            "combine": [[str(factor), [case.index(c) for c in chosen]] for factor, chosen in self.combine],
            "multiply": [[case.index(c), by] for c, by in signed],
        }


class Making:
    """A statement that is made from its proof: the facts hold at a point, and the goals are sums of products of them.

    Every fact and goal is a comparison (op, left, right), whose gap is right - left.
    """

    def __init__(self, r: random.Random) -> None:
        self.r, self.nodes = r, Nodes(r)
        self.names = r.sample(NAMES, r.randrange(1, 3))
        self.point = {name: Fraction(r.randrange(-1, 3), r.randrange(1, 3)) for name in self.names}
        self.domain: list[list[Any]] = []
        self.hypotheses: list[list[Any]] = []
        self.facts: list[Comparison] = []
        self.proofs: list[Proof] = []

    def value(self, at: int) -> Fraction:
        """A term at the point."""
        op, *args = self.nodes.nodes[at]
        if op in ("const", "var"):
            return Fraction(args[0]) if op == "const" else self.point[args[0]]
        values = [self.value(arg) for arg in args]
        return sum(values, Fraction(0)) if op == "add" else prod(values, start=Fraction(1))

    def term(self) -> int:
        """A coordinate, or two added or multiplied."""
        one, other = (self.nodes.add("var", self.r.choice(self.names)) for _ in range(2))
        return self.r.choice((one, self.nodes.add(self.r.choice(("add", "mul")), one, other)))

    def fact(self) -> Comparison:
        """A comparison that holds at the point."""
        op, left = self.r.choice(("le", "le", "lt", "eq")), self.term()
        slack = {"le": self.r.randrange(2), "lt": self.r.randrange(1, 3), "eq": 0}[op]
        if op != "eq" and self.r.random() < 0.4:
            return op, self.nodes.constant(self.value(left) - slack), left
        return op, left, self.nodes.constant(self.value(left) + slack)

    def gap(self, comparison: Comparison) -> int:
        """Right minus left, as a node."""
        return self.nodes.add("add", comparison[2], self.times(-1, comparison[1]))

    def times(self, factor: Fraction | int, at: int) -> int:
        """A multiple of a node."""
        return self.nodes.add("mul", self.nodes.constant(factor), at)

    def goal(self, facts: list[Comparison]) -> Comparison:
        """A comparison that follows from the facts, with its proof."""
        inequalities = [fact for fact in facts if fact[0] != "eq"]
        equations = [fact for fact in facts if fact[0] == "eq"]
        proof, parts, op = Proof(), [], "le"
        for _ in range(self.r.choice((0, 1, 1, 2)) if inequalities else 0):
            factor = Fraction(self.r.randrange(1, 4), self.r.randrange(1, 3))
            chosen = [self.r.choice(inequalities) for _ in range(self.r.choice((1, 1, 2, 2)))]
            proof.combine.append((factor, chosen))
            parts.append(self.times(factor, self.nodes.add("mul", *(self.gap(fact) for fact in chosen))))
            if all(fact[0] == "lt" for fact in chosen):
                op = "lt"
        for equation in equations:
            by = self.r.choice((self.nodes.constant(self.r.choice((1, -1, 2))), self.term()))
            proof.multiply.append((equation, 1, by))
            parts.append(self.nodes.add("mul", by, self.gap(equation)))
        left = self.r.choice((self.term(), self.nodes.constant(self.r.randrange(-1, 2))))
        right = self.nodes.add("add", left, *parts)
        if proof.multiply and not proof.combine and self.r.random() < 0.5:
            for sign, case in ((1, ("lt", right, left)), (-1, ("lt", left, right))):
                self.proofs.append(Proof([(Fraction(1), [case])], [(e, sign, by) for e, _, by in proof.multiply]))
            return "eq", left, right
        if op == "le" and self.r.random() < 0.3:
            right, op = self.nodes.add("add", right, self.nodes.constant(1)), "lt"
            proof.combine.append((Fraction(1), []))
        if op == "lt" and self.r.random() < 0.3:
            op = "le"
        denied = ("lt" if op == "le" else "le", right, left)
        self.proofs.append(Proof([*proof.combine, (Fraction(1), [denied])], proof.multiply))
        return op, left, right

    def hypothesis(self, *parts: Comparison, op: str = "and") -> None:
        """A hypothesis, or condition of the domain, of comparisons."""
        formula = self.nodes.joined(op, [self.nodes.comparison(*part) for part in parts])
        named = self.domain if self.r.random() < 0.3 else self.hypotheses
        named.append([self.r.choice([n for n in NAMES if n not in dict(named)]), formula])

    def contradict(self, *together: Comparison) -> None:
        """The proof that adds these comparisons."""
        self.proofs.append(Proof([(Fraction(1), [comparison]) for comparison in together]))

    def goals(self, way: str) -> list[Comparison]:
        """What is concluded, with hypotheses and proofs of its own."""
        left = self.term()
        at, above = (self.nodes.constant(self.value(left) + slack) for slack in (0, 1))
        if way == "either":
            alternatives = [self.fact(), self.fact()]
            self.hypothesis(*alternatives, op="or")
            return [self.goal([*self.facts, fact]) for fact in alternatives]
        if way == "between":
            for side in (("le", left, at), ("le", at, left)):
                self.hypothesis(side)
                self.contradict(side, ("lt", *side[:0:-1]))
            return [("eq", left, at)]
        if way == "other than":
            self.hypothesis(("le", left, above))
            label = next(name for name in NAMES if name not in dict(self.hypotheses))
            self.hypotheses.append([label, self.nodes.add("not", self.nodes.add("eq", left, above))])
            self.contradict(("le", left, above), ("lt", above, left))
            self.contradict(("lt", left, above), ("le", above, left))
            return [("lt", left, above)]
        if way == "product":
            other = self.term()
            pair = [("le", left, above), ("lt", other, self.nodes.constant(self.value(other) + 1))]
            self.hypothesis(*pair)
            zero, both = self.nodes.constant(0), self.nodes.add("mul", *map(self.gap, pair))
            self.proofs.append(Proof([(Fraction(1), pair), (Fraction(1), [("lt", both, zero)])]))
            return [("le", zero, both)]
        if way == "or":
            return [self.goal(self.facts), self.fact()]
        return [self.goal(self.facts) for _ in range(self.r.randrange(1, 3))]

    def statement(self) -> dict[str, Any]:
        """The statement as data."""
        for _ in range(self.r.randrange(1, 3)):
            facts = [self.fact() for _ in range(self.r.choice((1, 1, 2)))]
            self.hypothesis(*facts)
            self.facts += facts
        way = self.r.choice(("and", "and", "or", "either", "between", "other than", "product"))
        goals = [self.nodes.comparison(*goal) for goal in self.goals(way)]
        return {
            "coordinates": self.names,
            "nodes": self.nodes.nodes,
            "domain": self.domain,
            "hypotheses": self.hypotheses,
            "conclusion": self.nodes.joined("or" if way in ("or", "either") else "and", goals),
        }


def make(r: random.Random) -> Certificate:
    """A random consequence of random hypotheses, with the multipliers that it was made from."""
    from finite_models.certificates.statement import combination

    while True:
        making = Making(r)
        payload = making.statement()
        cases, size = of(payload), len(payload["nodes"])
        if len(cases) > 12:
            continue
        proofs = [next(filter(None, (p.written(case, making.nodes) for p in making.proofs)), {}) for case in cases]
        payload["nodes"], further = making.nodes.nodes[:size], making.nodes.nodes[size:]
        try:
            holds(payload, {"holds": True})
        except TooLarge:
            continue
        if all(proofs):
            return combination(payload, making.point, further, proofs)


def of(model: Any) -> list[list[Comparison]]:
    """The cases of the negation, as the judge numbers them."""
    from checks.kernel.kinds.combination import negated_cases

    roots = [at for _, at in [*model["domain"], *model["hypotheses"]]]
    found: list[list[Comparison]] = negated_cases(model["nodes"], roots, model["conclusion"])
    return found


# ---------------------------------------------------------------- lies


def other_multiplier(r: random.Random, certificate: Certificate) -> Certificate:
    """A multiplier changed or of another sign, an inequality exchanged for another, a case less."""
    cases = certificate["evidence"]["cases"]
    case = r.choice(cases)
    entry = r.choice(case["combine"])
    if r.random() < 0.2:
        cases.remove(case)
    elif r.random() < 0.5:
        entry[0] = r.choice(("0", "1", "-1", "2", "1/2"))
    else:
        entry[1] = [r.randrange(5) for _ in range(r.randrange(0, 3))]
    return certificate


def other_constant(r: random.Random, certificate: Certificate) -> Certificate:
    """A constant of the statement changed, with the multipliers as they were, or a slack for it."""
    constants = [node for node in certificate["model"]["nodes"] if node[0] == "const"]
    if constants:
        r.choice(constants)[1] = r.choice(("0", "1", "-1", "2", "1/2", "3", "5"))
    if certificate["evidence"]["cases"] and r.random() < 0.5:
        r.choice(certificate["evidence"]["cases"])["combine"].append([r.choice(("1", "2", "1/2", "-1")), []])
    return certificate


def other_point(r: random.Random, certificate: Certificate) -> Certificate:
    """Another point that is to satisfy the hypotheses."""
    point = certificate["evidence"]["satisfied_at"]
    point[r.choice(list(point))] = r.choice(("-1", "0", "1", "100"))
    return certificate


def denied(certificate: Certificate, part: int | None = None) -> None:
    """The conclusion, or one part of it, replaced by its denial."""
    model = certificate["model"]
    nodes = model["nodes"]
    if part is None:
        nodes.append(["not", model["conclusion"]])
    else:
        op, *parts = nodes[model["conclusion"]]
        nodes += [["not", parts[part]], [op, *parts[:part], len(nodes), *parts[part + 1 :]]]
    model["conclusion"] = len(nodes) - 1


def nothing(r: random.Random, certificate: Certificate) -> Certificate:
    """Another statement, and for all of its cases something that cancels whatever they say."""
    model, evidence = certificate["model"], certificate["evidence"]
    if r.random() < 0.6:
        denied(certificate)
    else:
        r.choice((other_node, fewer_conditions, other_constant))(r, certificate)
    try:
        cases = of(model)
    except (LookupError, TypeError, ValueError):
        return certificate
    evidence["nodes"], evidence["cases"] = [["const", "-1"]], []
    way = r.randrange(5)
    for case in cases:
        last = len(case) - 1
        k = r.choice([i for i, comparison in enumerate(case) if comparison[0] == "lt"] or [last])
        combine: list[Any] = [
            [["1", [k]], ["-1", [k]]],
            [["1", [k]]],
            [["0", [k]]],
            [["1", [last]], ["1", [last - 1]]],
            [],
        ][way]
        multiply = [[k, len(model["nodes"])]] if way == 1 else []
        evidence["cases"].append({"combine": combine, "multiply": multiply})
    return certificate


def fewer_cases(r: random.Random, certificate: Certificate) -> Certificate:
    """A case less, and its part of the conclusion denied or one hypothesis less, with the numbers moved."""
    model, cases = certificate["model"], certificate["evidence"]["cases"]
    k = r.randrange(len(cases))
    cases.pop(k)
    if r.random() < 0.5 or not model["hypotheses"]:
        if k < len(model["nodes"][model["conclusion"]]) - 1 and model["nodes"][model["conclusion"]][0] == "and":
            denied(certificate, k)
            return certificate
        return r.choice((other_node, other_constant))(r, certificate)
    k = r.randrange(len(model["hypotheses"]))
    model["hypotheses"].pop(k)
    place = len(model["domain"]) + k
    for case in cases:
        case["combine"] = [[factor, [i - (i > place) for i in chosen]] for factor, chosen in case["combine"]]
        case["multiply"] = [[i - (i > place), by] for i, by in case["multiply"]]
    return certificate


def stricter(r: random.Random, certificate: Certificate) -> Certificate:
    """The comparisons of the conclusion made strict, or equations of strict ones; the multipliers as they were."""
    model = certificate["model"]
    first = max(at for _, at in [*model["domain"], *model["hypotheses"], ["", -1]]) + 1
    weak, strong = r.choice((("le", "lt"), ("lt", "eq")))
    for node in model["nodes"][first:]:
        if node[0] == weak:
            node[0] = strong
    return certificate


LIES = (
    *(other_multiplier, other_constant, other_point, nothing, nothing, fewer_cases, fewer_cases, stricter),
    *(stricter, other_node, other_node, fewer_conditions),
)
SUBJECT = Subject("combination", make, holds, LIES)
