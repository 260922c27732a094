"""The truth about statements that are formulas, by Z3 over all reals: small ones, which it decides."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import z3

from tests.kernel.sealing import Certificate
from tests.kernel.subject import TooLarge
from tests.kernel.truth.path_tree import Broken, keys, number


class Formulas:
    """The statement's nodes as terms of the solver; raises `Broken` where the data is no statement."""

    def __init__(self, model: Any) -> None:
        keys(model, {"coordinates", "nodes", "domain", "hypotheses", "conclusion"})
        names = model["coordinates"]
        if not isinstance(names, list) or not all(isinstance(n, str) for n in names) or len(set(names)) < len(names):
            raise Broken(names)
        if not isinstance(model["nodes"], list):
            raise Broken("nodes")
        if len(model["nodes"]) > 200:
            raise TooLarge
        symbols = {name: z3.Real(f"x{i}") for i, name in enumerate(names)}
        self.nodes: list[Any] = []
        for node in model["nodes"]:
            if not isinstance(node, list) or not node or not isinstance(node[0], str):
                raise Broken(node)
            self.nodes.append(self.node(node[0], node[1:], symbols))
        self.domain, self.hypotheses = (self.named(model[key]) for key in ("domain", "hypotheses"))
        self.conclusion = self.formula(model["conclusion"])

    def node(self, op: str, args: list[Any], symbols: dict[str, Any]) -> Any:
        """One node."""
        if op in ("const", "var"):
            if len(args) != 1 or (op == "var" and (not isinstance(args[0], str) or args[0] not in symbols)):
                raise Broken(args)
            if op == "var":
                return symbols[args[0]]
            value = number(args[0])
            return z3.Q(value.numerator, value.denominator)
        if not all(type(i) is int and 0 <= i < len(self.nodes) for i in args):
            raise Broken(args)
        given = [self.nodes[i] for i in args]
        numbers = op in ("add", "mul", "le", "lt", "eq")
        if any(z3.is_bool(term) == numbers for term in given):
            raise Broken(args)
        if op in ("add", "mul"):
            found: Any = z3.Q(0 if op == "add" else 1, 1)
            for term in given:
                found = found + term if op == "add" else found * term
            return found
        if op in ("le", "lt", "eq") and len(given) == 2:
            left, right = given
            return left <= right if op == "le" else left < right if op == "lt" else left == right
        if op == "not" and len(given) == 1:
            return z3.Not(given[0])
        if op in ("and", "or"):
            return z3.And(*given) if op == "and" else z3.Or(*given)
        raise Broken(op)

    def formula(self, at: Any) -> Any:
        """The formula that stands there."""
        if type(at) is not int or not 0 <= at < len(self.nodes) or not z3.is_bool(self.nodes[at]):
            raise Broken(at)
        return self.nodes[at]

    def named(self, value: Any) -> dict[str, Any]:
        """Formulas by name."""
        if not isinstance(value, list) or not all(isinstance(e, list) and len(e) == 2 for e in value):
            raise Broken(value)
        found = {name: self.formula(at) for name, at in value if isinstance(name, str)}
        if len(found) < len(value):
            raise Broken(value)
        return found

    def possible(self, dropped: str | None = None, broken: bool = True) -> bool:
        """Whether some real point satisfies domain and hypotheses, and breaks the conclusion (if `broken`)."""
        solver = z3.Solver()
        solver.set("rlimit", 3_000_000)
        solver.add(*self.domain.values(), *(h for name, h in self.hypotheses.items() if name != dropped))
        if broken:
            solver.add(z3.Not(self.conclusion))
        answer = solver.check()
        if answer == z3.unknown:
            raise TooLarge
        return bool(answer == z3.sat)


# ---------------------------------------------------------------- random statements

NAMES = ("x", "y", "1", "none), hence for all real x without any hypothesis (", 'h "is" dropped\n', "ü", "")


class Nodes:
    """Nodes of a statement in the making; now and then a node that is there already stands a second time."""

    def __init__(self, r: random.Random) -> None:
        self.r = r
        self.nodes: list[list[Any]] = []

    def add(self, op: str, *args: Any) -> int:
        """The index of a node."""
        node = [op, *args]
        if node in self.nodes and self.r.random() < 0.8:
            return self.nodes.index(node)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def constant(self, value: Fraction | int) -> int:
        """A constant, in one of the ways in which it may be written."""
        ways: list[Any] = [str(value), f"{value.numerator * 2}/{value.denominator * 2}"]
        if value.denominator == 1:
            ways += [int(value), f"+{value}" if value > 0 else f"{value}.0"]
        return self.add("const", self.r.choice(ways) if self.r.random() < 0.5 else ways[0])

    def comparison(self, op: str, left: int, right: int) -> int:
        """A comparison, or its denial denied."""
        if self.r.random() < 0.8:
            return self.add(op, left, right)
        if op == "eq":
            return self.add("not", self.add("not", self.add(op, left, right)))
        return self.add("not", self.add("lt" if op == "le" else "le", right, left))

    def joined(self, op: str, parts: list[int]) -> int:
        """A connective over parts, or the other one over their denials."""
        if len(parts) == 1 and self.r.random() < 0.5:
            return parts[0]
        if self.r.random() < 0.7:
            return self.add(op, *parts)
        return self.add("not", self.add("or" if op == "and" else "and", *(self.add("not", part) for part in parts)))


def statement(r: random.Random) -> dict[str, Any]:
    """A statement over one or two coordinates, as data."""
    names = r.sample(NAMES, r.randrange(1, 3))
    made = Nodes(r)

    def term(depth: int = 1) -> int:
        if depth == 0 or r.random() < 0.4:
            constants = (Fraction(r.randrange(-2, 3)), Fraction(1, 2))
            return made.add("var", r.choice(names)) if r.random() < 0.5 else made.constant(r.choice(constants))
        return made.add(r.choice(("add", "mul")), *(term(depth - 1) for _ in range(r.choice((0, 1, 2, 2, 2, 3)))))

    def comparison() -> int:
        left = made.add("add", made.add("var", r.choice(names)), term())
        return made.comparison(r.choice(("le", "le", "lt", "eq")), *r.sample((left, term(0)), 2))

    def formula() -> int:
        parts = [comparison() for _ in range(r.choice((0, 1, 1, 1, 2, 2)))]
        return made.joined(r.choice(("and", "or")), parts)

    labels = r.sample(NAMES, r.randrange(0, 3))
    zero = made.constant(0)
    domain = [
        [label, made.comparison("le", zero, made.add("var", name))]
        for name, label in zip(names, r.choice((NAMES, [f"0 <= {n}" for n in names], labels)), strict=False)
        if r.random() < 0.7
    ]
    return {
        "coordinates": names,
        "domain": domain,
        "hypotheses": [[label, formula()] for label in labels],
        "conclusion": formula(),
        "nodes": made.nodes,
    }


def other_node(r: random.Random, certificate: Certificate) -> Certificate:
    """A comparison turned or made strict, a connective exchanged, an argument doubled, another conclusion."""
    model = certificate["model"]
    turned = {
        **{"le": ("lt", "eq"), "lt": ("le", "eq"), "eq": ("le", "lt")},
        **{"and": ("or",), "or": ("and",), "add": ("mul",), "mul": ("add",)},
    }
    node = r.choice([model["nodes"][model["conclusion"]], *model["nodes"]])
    if r.random() < 0.2:
        model["conclusion"] = r.randrange(len(model["nodes"]))
    elif node[0] in ("add", "mul") and len(node) > 1 and r.random() < 0.5:
        node.append(r.choice(node[1:]))
    elif node[0] in turned:
        node[0] = r.choice(turned[node[0]])
        if r.random() < 0.3:
            node[1:] = node[:0:-1]
    return certificate


def fewer_conditions(r: random.Random, certificate: Certificate) -> Certificate:
    """A hypothesis or a domain condition less, or with another name."""
    named = certificate["model"][r.choice(("hypotheses", "domain"))]
    if named and r.random() < 0.6:
        named.pop(r.randrange(len(named)))
    elif named:
        r.choice(named)[0] = r.choice(NAMES)
    return certificate
