"""Statements: ["const", "1/2"], ["var", name], ["add"|"mul"|"and"|"or", i, ...], ["le"|"lt"|"eq", i, j], ["not", i]."""

import math

from .reading import Malformed, Rejected, exact, fields, items, names_in, quoted, text, whole

ARITHMETIC = {"add": sum, "mul": math.prod}
NUMBERS = ("const", "var", *ARITHMETIC)
COMPARISONS = {"le": lambda v: v[0] <= v[1], "lt": lambda v: v[0] < v[1], "eq": lambda v: v[0] == v[1]}
CONNECTIVES = {"and": all, "or": any, "not": lambda v: not v[0]}
LENGTHS = {"const": 2, "var": 2, "not": 2, **dict.fromkeys(COMPARISONS, 3)}


class Statement:
    """For all points of the domain: if all hypotheses hold, the conclusion holds."""

    def __init__(self, model):
        coordinates, nodes, domain, hypotheses, conclusion = fields(
            model, "model", ("coordinates", "nodes", "domain", "hypotheses", "conclusion")
        )
        self.coordinates = names_in(coordinates, "model.coordinates")
        self.nodes = read_nodes(nodes, "model.nodes", self.coordinates)
        self.domain = self.named(domain, "model.domain")
        self.hypotheses = self.named(hypotheses, "model.hypotheses")
        (self.conclusion,) = self.named([["conclusion", conclusion]], "model.conclusion").values()

    def named(self, value, place):
        """Formulas by name, from pairs [name, node]."""
        pairs = [items(entry, place, 2) for entry in items(value, place)]
        names_in([name for name, _ in pairs], place)
        for _, node in pairs:
            if self.nodes[whole(node, place, len(self.nodes))][0] in NUMBERS:
                raise Malformed(f"{place}: node {node} is not a formula")
        return dict(pairs)

    def values_at(self, value, place, dropped=None):
        """The nodes' values at a point of the domain at which all hypotheses but the dropped one hold."""
        given = zip(self.coordinates, fields(value, place, self.coordinates), strict=True)
        point = {name: exact(v, f"{place}.{quoted(name)}") for name, v in given}
        values, operations = [], {**ARITHMETIC, **COMPARISONS, **CONNECTIVES}
        for op, *args in self.nodes:
            if op in operations:
                values.append(operations[op]([values[i] for i in args]))
            else:
                values.append(point[args[0]] if op == "var" else args[0])
        for what, named in (("domain condition", self.domain), ("hypothesis", self.hypotheses)):
            for name, node in named.items():
                if not values[node] and (what, name) != ("hypothesis", dropped):
                    raise Rejected(f"{place}: the point breaks the {what} {quoted(name)}")
        return values

    def words(self, dropped=None):
        """The kept hypotheses, for a sentence; empty where there are none."""
        kept = [quoted(name) for name in self.hypotheses if name != dropped]
        return f" satisfies the hypotheses {', '.join(kept)} and" if kept else ""


def read_nodes(value, place, coordinates, start=()):
    """The nodes at `place`, constants as Fractions, arguments of the right sort; `start` precedes them."""
    nodes, known = list(start), set(coordinates)
    for offset, node in enumerate(items(value, place)):
        at = f"{place}[{offset}]"
        op = text(items(node, at, least=1)[0], at, (*NUMBERS, *COMPARISONS, *CONNECTIVES))
        args = items(node, at, LENGTHS.get(op))[1:]
        if op == "const":
            args = [exact(args[0], at)]
        elif op == "var" and text(args[0], at) not in known:
            raise Malformed(f"{at}: {quoted(args[0])} is not a coordinate")
        for arg in () if op in ("const", "var") else args:
            if (nodes[whole(arg, at, len(nodes))][0] in NUMBERS) != (op in ARITHMETIC or op in COMPARISONS):
                raise Malformed(f"{at}: {op} cannot be applied to node {arg}")
        nodes.append((op, *args))
    return nodes
