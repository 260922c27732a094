"""A statement holds at every real point: each way of breaking it adds up to a contradiction."""

import functools
import itertools

from ..polynomials import add_into, combined, times
from ..reading import Rejected, exact, fields, items, whole
from ..terms import CONNECTIVES, NUMBERS, Statement, read_nodes


def judge(model, answer, evidence, data):
    """For each case of the negation, multiples of its comparisons whose sum contradicts itself."""
    statement = Statement(model)
    point, extra, proofs = fields(evidence, "evidence", ("satisfied_at", "nodes", "cases"))
    statement.values_at(point, "evidence.satisfied_at")
    nodes = read_nodes(extra, "evidence.nodes", statement.coordinates, statement.nodes)
    roots = [*statement.domain.values(), *statement.hypotheses.values()]
    cases = negated_cases(statement.nodes, roots, statement.conclusion)
    if len(items(proofs, "evidence.cases")) != len(cases):
        raise Rejected(f"the negation has {len(cases)} cases and the evidence {len(proofs)}")
    number_of, known = {name: i for i, name in enumerate(statement.coordinates)}, {}
    for i, (case, proof) in enumerate(zip(cases, proofs, strict=True)):
        check_case(case, proof, f"evidence.cases[{i}]", nodes, lambda node: expanded(nodes, node, number_of, known))
    words = f"no real point of its domain{statement.words()} breaks the conclusion"
    words = ["the statement holds", f"{words}: each of {len(cases)} cases contradicts itself"]
    return {"holds": True}, [*words, "some point satisfies domain and hypotheses"], []


def negated_cases(nodes, roots, conclusion):
    """The ways to break the statement: each a list of comparisons (op, left, right) that hold together."""
    ways, wanted = {}, {*((root, True) for root in roots), (conclusion, False)}
    for at in range(len(nodes) - 1, -1, -1):
        op, *args = nodes[at]
        for positive in (True, False):
            if op in CONNECTIVES and (at, positive) in wanted:
                wanted.update((arg, positive != (op == "not")) for arg in args)
    for at, positive in sorted(wanted):
        op, *args = nodes[at]
        if op == "not":
            ways[at, positive] = ways[args[0], not positive]
        elif op in CONNECTIVES:
            parts = [ways[arg, positive] for arg in args]
            ways[at, positive] = together(parts) if (op == "and") == positive else [w for part in parts for w in part]
        elif positive:
            ways[at, positive] = [[(op, *args)]]
        elif op == "eq":
            ways[at, positive] = [[("lt", *args)], [("lt", args[1], args[0])]]
        else:
            ways[at, positive] = [[("lt" if op == "le" else "le", args[1], args[0])]]
    return together([*(ways[root, True] for root in roots), ways[conclusion, False]])


def together(parts):
    """Every way of taking one alternative of each part, joined."""
    return [list(itertools.chain.from_iterable(choice)) for choice in itertools.product(*parts)]


def expanded(nodes, node, number_of, found):
    """The node as a polynomial in the coordinates' numbers; `found` keeps those of all nodes."""
    waiting, wanted = [node], set()
    while waiting:
        at = waiting.pop()
        if at not in wanted and at not in found:
            wanted.add(at)
            waiting.extend(nodes[at][1:] if nodes[at][0] in ("add", "mul") else ())
    for at in sorted(wanted):
        op, *args = nodes[at]
        if op == "const":
            found[at] = {(): args[0]} if args[0] else {}
        elif op == "var":
            found[at] = {(number_of[args[0]],): 1}
        elif op == "add":
            found[at] = combined(*((1, found[arg]) for arg in args))
        else:
            found[at] = functools.reduce(times, (found[arg] for arg in args), {(): 1})
    return found[node]


def check_case(case, proof, place, nodes, polynomial):
    """Rejected unless products of inequalities and multiples of equations of one case add up to a contradiction."""
    combine, multiply = fields(proof, place, ("combine", "multiply"))
    total, strict = {}, False

    def difference(k):
        return combined((1, polynomial(case[k][2])), (-1, polynomial(case[k][1])))

    for i, entry in enumerate(items(combine, f"{place}.combine")):
        at = f"{place}.combine[{i}]"
        factor, chosen = items(entry, at, 2)
        factor, chosen = exact(factor, at), [whole(k, at, len(case)) for k in items(chosen, at)]
        if factor < 0 or any(case[k][0] == "eq" for k in chosen):
            raise Rejected(f"{at}: a negative multiplier, or an equation among the inequalities")
        strict = strict or (factor > 0 and all(case[k][0] == "lt" for k in chosen))
        add_into(total, functools.reduce(times, map(difference, chosen), {(): factor}))
    for i, entry in enumerate(items(multiply, f"{place}.multiply")):
        at = f"{place}.multiply[{i}]"
        chosen, by = items(entry, at, 2)
        if case[whole(chosen, at, len(case))][0] != "eq" or nodes[whole(by, at, len(nodes))][0] not in NUMBERS:
            raise Rejected(f"{at}: not an equation times a polynomial")
        add_into(total, times(difference(chosen), polynomial(by)))
    if total:
        raise Rejected(f"{place}: the combination does not cancel; {len(total)} monomials are left")
    if not strict:
        raise Rejected(f"{place}: nothing in the combination is strictly positive, so it contradicts nothing")
