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
        if not isinstance(model["nodes"], list) or len(model["nodes"]) > 200:
            raise Broken("nodes")
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

NAMES = ("x", "y", "1", "none), hence for all real x without any hypothesis (", 'h "is" dropped\n', "ü")


def statement(r: random.Random) -> dict[str, Any]:
    """A statement over one or two coordinates, as data."""
    from finite_models.terms import Flat, all_of, any_of, at_most, equal, less, variable

    names = r.sample(NAMES, r.randrange(1, 3))

    def term(depth: int = 1) -> Any:
        if depth == 0 or r.random() < 0.4:
            return r.choice([*map(variable, names), Fraction(r.randrange(-2, 3)), Fraction(1, 2)])
        left, right = term(depth - 1), term(depth - 1)
        return left + right if r.random() < 0.6 else left * right

    def comparison() -> Any:
        left, right = variable(r.choice(names)) + term(), 0 * variable(names[0]) + term(0)
        return r.choice((at_most, at_most, less, equal))(left, right)

    def formula() -> Any:
        return r.choice((all_of, any_of))([comparison() for _ in range(r.randrange(1, 3))])

    flat = Flat()
    domain = [[f"0 <= {n}", flat.add(at_most(Fraction(0), variable(n)))] for n in names if r.random() < 0.7]
    labels = r.sample(NAMES, r.randrange(0, 3))
    hypotheses = [[label, flat.add(formula())] for label in labels]
    conclusion = flat.add(formula())
    return {
        "coordinates": names,
        "nodes": [list(node) for node in flat.nodes],
        "domain": domain,
        "hypotheses": hypotheses,
        "conclusion": conclusion,
    }


def other_node(r: random.Random, certificate: Certificate) -> Certificate:
    """A comparison turned or made strict, a connective exchanged, another conclusion."""
    model = certificate["model"]
    turned = {"le": "lt", "lt": "le", "eq": "le", "and": "or", "or": "and", "add": "mul", "mul": "add"}
    node = r.choice(model["nodes"])
    if r.random() < 0.2:
        model["conclusion"] = r.randrange(len(model["nodes"]))
    elif node[0] in turned:
        node[0] = turned[node[0]]
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
