#!/usr/bin/env python3
"""The judge: reads certificates and says what each establishes, no more.

    python checks/kernel.py CERT...          (or this file copied alone: python -I -S kernel.py CERT...)

Standard library only, nothing of the project imported, integers and Fractions throughout. A
certificate is one JSON object {"format": "exactaudit/1", "kind", "digest", "statement", "evidence"}.
The digest is the SHA-256 of the statement written as JSON with sorted keys and no blanks; it is
computed here again. Answers, one line a file:

    ACCEPTED  digest and the sentence that was established
    REJECTED  the reason: the file is well formed but does not establish its statement
    MALFORMED the place and what is wrong there

Exit code 0: all accepted; 1: some rejected; 2: some malformed, or bad usage. Where a file brings
control characters or letters beyond ASCII into an answer, they are written as escapes.

Kinds, with what the evidence holds:

counterexample    a point, and the hypothesis that is dropped, if any
combination       for each case of the statement's negation, products of its inequalities with
                  positive multipliers, and multiples of its equations, that add up to a contradiction
                  (Farkas's multipliers where each product has one factor); and a point that meets
                  the hypotheses, so that the statement is not empty
two_models        two points of the domain with the same record and different targets
factor_table      the target as a table over the records of a finite list of worlds
path_tree_range   two completions of a path tree beyond the exits, one for each end of the range

Terms are flat lists of nodes, each referring to earlier ones by number: ["const", "1/2"],
["var", name], ["add"|"mul"|"and"|"or", i, ...], ["le"|"lt"|"eq", i, j], ["not", i].
"""

import argparse
import hashlib
import itertools
import json
import math
import os
import re
import sys
from fractions import Fraction

FORMAT = "exactaudit/1"
MAX_BYTES = 64 * 1024 * 1024
MAX_DIGITS = 100_000  # of a number in a file
MAX_INDEX_DIGITS = 15  # of an integer in a file; it can only be the number of a node, edge or comparison
MAX_WORK = 40 * 10**12  # for one certificate, as `spend` counts it: a minute or two
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:/[1-9][0-9]*)?\Z")


class Malformed(Exception):
    """The file is not a certificate: place and problem."""


class Rejected(Exception):
    """The certificate does not establish its statement: the reason."""


class Work:
    """What the certificate at hand has cost so far."""

    spent = 0


def spend(left, right, times=1):
    """Count, before they are made, `times` operations on numbers of these lengths in bits; Rejected when too many.

    Multiplication and gcd take time in proportion to the product of the lengths; the thousand that is
    added to each stands for what an operation on short numbers takes.
    """
    Work.spent += (left + 1000) * (right + 1000) * times
    if Work.spent > MAX_WORK:
        raise Rejected("judging it takes more work than is spent on one certificate")


# ---------------------------------------------------------------- reading


def load(path, max_bytes=MAX_BYTES):
    """The certificate in the file at `path`, as JSON data without floats or duplicate keys."""
    try:
        with open(path, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            raw = file.read(min(max_bytes, max(size, MAX_BYTES)) + 1) if size <= max_bytes else b""
    except OSError as error:
        raise Malformed(f"file: cannot be read ({error.strerror})") from None
    if max(size, len(raw)) > max_bytes:
        raise Malformed(f"file: {max(size, len(raw))} bytes or more, and {max_bytes} are read; see --max-bytes")
    return parse(raw)


def parse(raw):
    """JSON data from bytes: UTF-8, no floats, no duplicate keys, no deep nesting."""

    def no_duplicates(pairs):
        found = {}
        for key, value in pairs:
            if key in found:
                raise Malformed(f"file: the key {key!r} occurs twice in one object")
            found[key] = value
        return found

    def no_float(written):
        raise Malformed(f'file: {written[:40]} is not exact; numbers are strings such as "3/20"')

    def short_integer(written):
        if len(written) > MAX_INDEX_DIGITS:
            raise Malformed(f"file: an integer of {len(written)} digits; numbers are strings")
        return int(written)

    try:
        return json.loads(
            raw.decode("utf-8"),
            object_pairs_hook=no_duplicates,
            parse_float=no_float,
            parse_constant=no_float,
            parse_int=short_integer,
        )
    except UnicodeDecodeError as error:
        raise Malformed(f"file: not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise Malformed(f"line {error.lineno} column {error.colno}: not JSON ({error.msg})") from None
    except RecursionError:
        raise Malformed("file: nested deeper than any certificate") from None


def fields(value, place, *names):
    """The values of exactly these keys of the object at `place`."""
    if not isinstance(value, dict):
        raise Malformed(f"{place}: expected an object")
    for name in names:
        if name not in value:
            raise Malformed(f"{place}: lacks {name!r}")
    known = set(names)
    for name in value:
        if name not in known:
            raise Malformed(f"{place}: has the unknown key {name!r}")
    return [value[name] for name in names]


def items(value, place, length=None):
    """The list at `place`."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed(f"{place}: expected a list" + (f" of {length}" if length is not None else ""))
    return value


def number(value, place):
    """The rational at `place`, written in text as an integer or a ratio."""
    if not isinstance(value, str) or not NUMBER.match(value):
        raise Malformed(f'{place}: expected an exact number in text such as "3/20"')
    if max(map(len, value.split("/"))) > MAX_DIGITS:
        raise Malformed(f"{place}: a number of more than {MAX_DIGITS} digits")
    spend(4 * len(value), 4 * len(value))
    return Fraction(value)


def index(value, place, below):
    """The integer at `place`, at least 0 and less than `below`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < below:
        raise Malformed(f"{place}: expected a whole number from 0 to {below - 1}")
    return value


def string(value, place):
    """The text at `place`."""
    if not isinstance(value, str):
        raise Malformed(f"{place}: expected text")
    return value


def digest_of(statement):
    """SHA-256 of the statement as JSON with sorted keys and no blanks."""
    try:
        written = json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    except RecursionError:
        raise Malformed("statement: nested deeper than any certificate") from None
    return hashlib.sha256(written.encode("ascii")).hexdigest()


# ---------------------------------------------------------------- terms

ARITHMETIC = ("const", "var", "add", "mul")
COMPARISONS = ("le", "lt", "eq")
CONNECTIVES = ("and", "or", "not")


def read_nodes(value, place, coordinates, start=()):
    """The nodes at `place`, constants as Fractions, arguments of the right sort; `start` precedes them."""
    nodes = list(start)
    for offset, node in enumerate(items(value, place)):
        at = f"{place}[{offset}]"
        if not items(node, at) or node[0] not in ARITHMETIC + COMPARISONS + CONNECTIVES:
            raise Malformed(f"{at}: expected a node such as ['add', 0, 1]")
        op, *args = node
        if op in ("const", "var"):
            items(node, at, 2)
            if op == "const":
                node = [op, number(args[0], at)]
            elif string(args[0], at) not in coordinates:
                raise Malformed(f"{at}: {args[0]!r} is not a coordinate")
        else:
            if (op == "not" and len(args) != 1) or (op in COMPARISONS and len(args) != 2):
                raise Malformed(f"{at}: {op} takes {1 if op == 'not' else 2} argument(s)")
            for arg in args:
                index(arg, at, len(nodes))
                if (nodes[arg][0] in ARITHMETIC) != (op in ARITHMETIC + COMPARISONS):
                    raise Malformed(f"{at}: {op} cannot be applied to node {arg}")
        nodes.append(node)
    return nodes


def read_named(value, place, nodes, arithmetic):
    """A list of [name, node] pairs with distinct names."""
    named = []
    for offset, entry in enumerate(items(value, place)):
        at = f"{place}[{offset}]"
        items(entry, at, 2)
        chosen = index(entry[1], at, len(nodes))
        if (nodes[chosen][0] in ARITHMETIC) != arithmetic:
            raise Malformed(f"{at}: node {chosen} is not {'a number' if arithmetic else 'a formula'}")
        named.append((string(entry[0], at), chosen))
    if len({name for name, _ in named}) != len(named):
        raise Malformed(f"{place}: a name occurs twice")
    return named


def read_coordinates(value, place):
    """The names of the coordinates, distinct."""
    names = [string(name, f"{place}[{i}]") for i, name in enumerate(items(value, place))]
    if len(set(names)) != len(names):
        raise Malformed(f"{place}: a coordinate occurs twice")
    return names


def read_point(value, place, coordinates):
    """The point at `place`: one number for each coordinate."""
    found = fields(value, place, *coordinates)
    return {name: number(v, f"{place}.{name}") for name, v in zip(coordinates, found, strict=True)}


def bits(value):
    """The length of numerator and denominator together."""
    return value.numerator.bit_length() + value.denominator.bit_length()


def plus(left, right):
    """left + right, counted."""
    spend(bits(left), bits(right))
    return left + right


def product(left, right):
    """left * right, counted."""
    spend(bits(left), bits(right))
    return left * right


def sum_of(values):
    """The sum of numbers, counted; halves first, so that large denominators meet late."""
    values = list(values)
    while len(values) > 1:
        last = [values.pop()] if len(values) % 2 else []
        values = [plus(left, right) for left, right in zip(values[::2], values[1::2], strict=True)] + last
    return values[0] if values else Fraction(0)


def evaluate(nodes, point):
    """The value of every node at `point`: Fractions and truth values."""
    values = []
    for op, *args in nodes:
        if op == "const":
            result = args[0]
        elif op == "var":
            result = point[args[0]]
        elif op == "add":
            result = sum_of(values[i] for i in args)
        elif op == "mul":
            result = Fraction(1)
            for i in args:
                result = product(result, values[i])
        elif op in COMPARISONS:
            left, right = (values[i] for i in args)
            spend(bits(left), bits(right))
            result = left <= right if op == "le" else left < right if op == "lt" else left == right
        elif op == "and":
            result = all(values[i] for i in args)
        elif op == "or":
            result = any(values[i] for i in args)
        else:
            result = not values[args[0]]
        values.append(result)
    return values


def read_statement(value):
    """A statement: coordinates, nodes, domain, hypotheses, conclusion."""
    parts = fields(value, "statement", "coordinates", "nodes", "domain", "hypotheses", "conclusion")
    coordinates = read_coordinates(parts[0], "statement.coordinates")
    nodes = read_nodes(parts[1], "statement.nodes", set(coordinates))
    domain = read_named(parts[2], "statement.domain", nodes, False)
    hypotheses = read_named(parts[3], "statement.hypotheses", nodes, False)
    conclusion = index(parts[4], "statement.conclusion", len(nodes))
    if nodes[conclusion][0] in ARITHMETIC:
        raise Malformed("statement.conclusion: not a formula")
    return coordinates, nodes, domain, hypotheses, conclusion


def require(named, values, what):
    """Reject unless every named formula holds."""
    for name, chosen in named:
        if not values[chosen]:
            raise Rejected(f"the point breaks the {what} {name!r}")


def listed(named):
    """Names in a sentence."""
    return ", ".join(name for name, _ in named) or "none"


# ---------------------------------------------------------------- kinds


def judge_counterexample(statement, evidence):
    """A point of the domain that meets the kept hypotheses and breaks the conclusion."""
    coordinates, nodes, domain, hypotheses, conclusion = read_statement(statement)
    given, dropped = fields(evidence, "evidence", "point", "dropped")
    point = read_point(given, "evidence.point", coordinates)
    if dropped is not None and string(dropped, "evidence.dropped") not in [name for name, _ in hypotheses]:
        raise Malformed(f"evidence.dropped: {dropped!r} is not a hypothesis")
    values = evaluate(nodes, point)
    require(domain, values, "domain condition")
    kept = [(name, chosen) for name, chosen in hypotheses if name != dropped]
    require(kept, values, "hypothesis")
    if values[conclusion]:
        raise Rejected("the conclusion holds at the point")
    if dropped is None:
        return f"the statement is false: the point meets every hypothesis ({listed(kept)}) and breaks the conclusion"
    return (
        f"without the hypothesis {dropped} the statement is false: "
        f"the point meets the others ({listed(kept)}) and breaks the conclusion"
    )


def negated_cases(nodes, domain, hypotheses, conclusion):
    """The ways to break the statement: each a list of comparisons (op, left, right) that hold together."""
    roots = [(chosen, True) for _, chosen in [*domain, *hypotheses]] + [(conclusion, False)]
    wanted = set(roots)
    for at in range(len(nodes) - 1, -1, -1):
        op, *args = nodes[at]
        if op in CONNECTIVES:
            for positive in (True, False):
                if (at, positive) in wanted:
                    wanted.update((arg, positive != (op == "not")) for arg in args)
    ways = {}
    for at, positive in sorted(wanted):
        op, *args = nodes[at]
        if op == "not":
            ways[at, positive] = ways[args[0], not positive]
        elif op in CONNECTIVES:
            parts = [ways[arg, positive] for arg in args]
            ways[at, positive] = together(parts) if (op == "and") == positive else either(parts)
        elif positive:
            ways[at, positive] = [[(op, *args)]]
        elif op == "eq":
            ways[at, positive] = [[("lt", *args)], [("lt", args[1], args[0])]]
        else:
            ways[at, positive] = [[("lt" if op == "le" else "le", args[1], args[0])]]
    return together([ways[root] for root in roots])


def either(parts):
    """The alternatives of all parts."""
    spend(1000, 1000, sum(map(len, parts)))
    return [way for part in parts for way in part]


def together(parts):
    """Every way of taking one alternative of each part, joined."""
    choices = math.prod(map(len, parts))
    spend(1000, 1000, choices * (1 + sum(len(way) for part in parts for way in part)))
    return [list(itertools.chain.from_iterable(choice)) for choice in itertools.product(*parts)]


def add_into(target, polynomial, factor):
    """target += factor * polynomial; polynomials map monomials (sorted tuples of names) to coefficients."""
    for monomial, coefficient in polynomial.items():
        total = product(factor, coefficient)
        if monomial in target:
            total = plus(target[monomial], total)
        if total:
            target[monomial] = total
        else:
            target.pop(monomial, None)


def times(left, right):
    """The product of two polynomials."""
    degree = max(map(len, left), default=0) + max(map(len, right), default=0)
    spend(500 * degree, 5000, len(left) * len(right))
    result = {}
    for a, x in left.items():
        add_into(result, {tuple(sorted(a + b)): y for b, y in right.items()}, x)
    return result


def polynomials(nodes, needed, replaced):
    """The nodes in `needed` multiplied out, with some coordinates replaced by polynomials."""
    wanted, waiting = set(), list(needed)
    while waiting:
        at = waiting.pop()
        if at not in wanted:
            wanted.add(at)
            spend(0, 0, len(nodes[at]))
            if nodes[at][0] in ("add", "mul"):
                waiting.extend(nodes[at][1:])
    found = {}
    for at in sorted(wanted):
        op, *args = nodes[at]
        if op == "const":
            found[at] = {(): args[0]} if args[0] else {}
        elif op == "var":
            found[at] = replaced.get(args[0], {(args[0],): Fraction(1)})
        elif op == "add":
            found[at] = {}
            for arg in args:
                add_into(found[at], found[arg], 1)
        else:
            found[at] = {(): Fraction(1)}
            for arg in args:
                found[at] = times(found[at], found[arg])
    return found


def difference(comparison, expanded):
    """right - left of a comparison, as a polynomial."""
    result = {}
    add_into(result, expanded[comparison[2]], 1)
    add_into(result, expanded[comparison[1]], -1)
    return result


def check_case(case, proof, place, all_nodes):
    """Reject unless the proof derives a contradiction from the comparisons of one case."""
    substitute, combine, multiply = fields(proof, place, "substitute", "combine", "multiply")
    replaced = {}
    for i, entry in enumerate(items(substitute, f"{place}.substitute")):
        at = f"{place}.substitute[{i}]"
        items(entry, at, 2)
        comparison = case[index(entry[0], at, len(case))]
        name = string(entry[1], at)
        if comparison[0] != "eq" or all_nodes[comparison[1]] != ["var", name] or name in replaced:
            raise Rejected(f"{at}: comparison {entry[0]} is not an equation for {name!r} that is still to be used")
        value = polynomials(all_nodes, [comparison[2]], replaced)[comparison[2]]
        if any(name in monomial for monomial in value):
            raise Rejected(f"{at}: {name!r} occurs on both sides of its equation")
        spend(0, 0, len(replaced))
        replaced = {other: insert(earlier, name, value) for other, earlier in replaced.items()}
        replaced[name] = value
    total, strict = {}, False
    used = set()
    products, multiples = [], []
    for i, entry in enumerate(items(combine, f"{place}.combine")):
        at = f"{place}.combine[{i}]"
        items(entry, at, 2)
        factor = number(entry[0], at)
        chosen = [index(k, at, len(case)) for k in items(entry[1], at)]
        if factor < 0:
            raise Rejected(f"{at}: the multiplier {entry[0]} is negative")
        if any(case[k][0] == "eq" for k in chosen):
            raise Rejected(f"{at}: an equation stands among the inequalities")
        strict = strict or (factor > 0 and all(case[k][0] == "lt" for k in chosen))
        products.append((factor, chosen))
        used.update(i for k in chosen for i in case[k][1:])
    for i, entry in enumerate(items(multiply, f"{place}.multiply")):
        at = f"{place}.multiply[{i}]"
        items(entry, at, 2)
        chosen, by = index(entry[0], at, len(case)), index(entry[1], at, len(all_nodes))
        if case[chosen][0] != "eq" or all_nodes[by][0] not in ARITHMETIC:
            raise Rejected(f"{at}: not an equation times a polynomial")
        multiples.append((chosen, by))
        used.update((by, *case[chosen][1:]))
    expanded = polynomials(all_nodes, used, replaced)
    for factor, chosen in products:
        term = {(): factor} if factor else {}
        for k in chosen:
            term = times(term, difference(case[k], expanded))
        add_into(total, term, 1)
    for chosen, by in multiples:
        add_into(total, times(difference(case[chosen], expanded), expanded[by]), 1)
    if total:
        raise Rejected(f"{place}: the combination does not cancel; {len(total)} monomials are left")
    if not strict:
        raise Rejected(f"{place}: nothing in the combination is strictly positive, so it contradicts nothing")


def insert(polynomial, name, value):
    """The polynomial with `name` replaced by `value`."""
    result = {}
    for monomial, coefficient in polynomial.items():
        term = {tuple(v for v in monomial if v != name): coefficient}
        for _ in range(monomial.count(name)):
            term = times(term, value)
        add_into(result, term, 1)
    return result


def judge_combination(statement, evidence):
    """For each case of the negation, a positive combination that is a contradiction."""
    coordinates, nodes, domain, hypotheses, conclusion = read_statement(statement)
    meets, extra, proofs = fields(evidence, "evidence", "meets", "nodes", "cases")
    all_nodes = read_nodes(extra, "evidence.nodes", set(coordinates), nodes)
    point = read_point(meets, "evidence.meets", coordinates)
    values = evaluate(nodes, point)
    require(domain, values, "domain condition")
    require(hypotheses, values, "hypothesis")
    cases = negated_cases(nodes, domain, hypotheses, conclusion)
    if len(items(proofs, "evidence.cases")) != len(cases):
        raise Rejected(f"the negation has {len(cases)} cases and the evidence {len(proofs)}")
    for i, (case, proof) in enumerate(zip(cases, proofs, strict=True)):
        check_case(case, proof, f"evidence.cases[{i}]", all_nodes)
    linear = all(len(entry[1]) <= 1 for proof in proofs for entry in proof["combine"])
    how = "Farkas multipliers" if linear else "products of inequalities"
    return (
        "the statement holds at every real point of its domain that meets the hypotheses "
        f"({listed(hypotheses)}), by {how} in {len(cases)} case(s); a point that meets them is given"
    )


def judge_two_models(statement, evidence):
    """Two points with the same record and different targets."""
    parts = fields(statement, "statement", "coordinates", "nodes", "domain", "record", "target")
    coordinates = read_coordinates(parts[0], "statement.coordinates")
    nodes = read_nodes(parts[1], "statement.nodes", set(coordinates))
    domain = read_named(parts[2], "statement.domain", nodes, False)
    record = read_named(parts[3], "statement.record", nodes, True)
    target = index(parts[4], "statement.target", len(nodes))
    if nodes[target][0] not in ARITHMETIC:
        raise Malformed("statement.target: not a number")
    first, second = fields(evidence, "evidence", "first", "second")
    values = []
    for name, given in (("first", first), ("second", second)):
        values.append(evaluate(nodes, read_point(given, f"evidence.{name}", coordinates)))
        require(domain, values[-1], "domain condition")
    for name, chosen in record:
        if values[0][chosen] != values[1][chosen]:
            raise Rejected(f"the records differ in {name!r}")
    if values[0][target] == values[1][target]:
        raise Rejected("the targets are equal")
    return (
        f"the target is not identified: two models of the domain have the same record ({len(record)} entries) "
        f"and the targets {shown(values[0][target])} and {shown(values[1][target])}"
    )


def judge_factor_table(statement, evidence):
    """A table that gives the target for every record that a listed world produces."""
    (worlds,) = fields(statement, "statement", "worlds")
    (table,) = fields(evidence, "evidence", "table")

    def rows(value, place):
        found = []
        for i, row in enumerate(items(value, place)):
            items(row, f"{place}[{i}]", 2)
            record = tuple(string(v, f"{place}[{i}][0]") for v in items(row[0], f"{place}[{i}][0]"))
            found.append((record, string(row[1], f"{place}[{i}][1]")))
        return found

    listed_worlds = rows(worlds, "statement.worlds")
    if not listed_worlds:
        raise Rejected("no world is listed")
    entries = rows(table, "evidence.table")
    function = dict(entries)
    if len(function) != len(entries):
        raise Rejected("the table has two rows for one record")
    for i, (record, target) in enumerate(listed_worlds):
        if record not in function:
            raise Rejected(f"world {i} has a record that the table lacks")
        if function[record] != target:
            raise Rejected(f"world {i} has the target {target!r} and the table says {function[record]!r}")
    if len(function) != len({record for record, _ in listed_worlds}):
        raise Rejected("the table has a record that no world produces")
    return (
        f"on the {len(listed_worlds)} listed worlds the target is a function of the record, "
        f"given by the table on its {len(function)} records"
    )


# ---------------------------------------------------------------- path trees


def read_law(value, place, weigh):
    """A distribution at `place`: `weigh` reads one entry and gives its probability first."""
    entries = [weigh(entry, f"{place}[{i}]") for i, entry in enumerate(items(value, place))]
    for i, entry in enumerate(entries):
        if entry[0] < 0:
            raise Malformed(f"{place}[{i}]: a negative probability")
    if sum_of(entry[0] for entry in entries) != 1:
        raise Malformed(f"{place}: probabilities do not sum to 1")
    return entries


def read_branch(entry, place):
    """Probability, observation and child of one branch."""
    items(entry, place, 3)
    return number(entry[1], place), string(entry[0], place), index(entry[2], place, sys.maxsize)


def read_tree(value):
    """low, high and the nodes: a Fraction for a leaf, else edges (action, logging, target, branches)."""
    low, high, given = fields(value, "statement.tree", "low", "high", "nodes")
    low, high = number(low, "statement.tree.low"), number(high, "statement.tree.high")
    if low > high:
        raise Malformed("statement.tree.low: above high")
    nodes, parent_of = [], {0: None}
    size = len(items(given, "statement.tree.nodes"))
    for at, node in enumerate(given):
        place = f"statement.tree.nodes[{at}]"
        if at not in parent_of:
            raise Malformed(f"{place}: no earlier node leads to it")
        if isinstance(node, str):
            reward = number(node, place)
            if not low <= reward <= high:
                raise Malformed(f"{place}: the reward {node} is outside the range")
            nodes.append(reward)
            continue
        edges = []
        for i, entry in enumerate(items(node, place)):
            where = f"{place}[{i}]"
            items(entry, where, 4)
            branches = None if entry[3] is None else read_law(entry[3], f"{where}[3]", read_branch)
            for _, _, child in branches or []:
                if child in parent_of or not at < child < size:
                    raise Malformed(f"{where}: node {child} has a parent already, comes too early or is not there")
                parent_of[child] = at
            if branches and len({observation for _, observation, _ in branches}) != len(branches):
                raise Malformed(f"{where}: an observation occurs twice")
            edges.append((string(entry[0], where), number(entry[1], where), number(entry[2], where), branches))
        for policy, column in (("logging", 1), ("target", 2)):
            if any(edge[column] < 0 for edge in edges) or sum_of(edge[column] for edge in edges) != 1:
                raise Malformed(f"{place}: the {policy} probabilities are not a distribution")
        if len({edge[0] for edge in edges}) != len(edges):
            raise Malformed(f"{place}: an action occurs twice")
        nodes.append(edges)
    return low, high, nodes


def logged_edges(nodes):
    """The pairs (node, edge) that logging takes with positive probability, with what follows each."""
    reached, found = {0}, {}
    for at, node in enumerate(nodes):
        if at in reached and not isinstance(node, Fraction):
            for i, (_, logging, _, branches) in enumerate(node):
                if logging > 0:
                    if branches is None:
                        raise Malformed(f"statement.tree.nodes[{at}][{i}]: a logged action without observations")
                    found[at, i] = branches
                    reached.update(child for probability, _, child in branches if probability > 0)
    return found


def common_denominator(denominators):
    """The least common multiple, counted."""
    result = 1
    for denominator in denominators:
        spend(result.bit_length(), denominator.bit_length())
        result = math.lcm(result, denominator)
    return result


class Layers:
    """Depths of a tree's nodes, and the denominators that make whole numbers of weights and values.

    `step[d]` is common to the target's edge weights at depth d, `above[d]` the product of the steps
    before depth d, `below[d]` the product of the others and of a denominator of all rewards.
    """

    def __init__(self, nodes, low, high):
        self.depth = [0] * len(nodes)
        rewards = {low.denominator, high.denominator}
        found, entries = [], []
        for at, node in enumerate(nodes):
            d = self.depth[at]
            while len(found) <= d:
                found.append(set())
                entries.append(0)
            entries[d] += 1
            if isinstance(node, Fraction):
                rewards.add(node.denominator)
                continue
            for _, _, target, branches in node:
                entries[d] += 1
                found[d].add(target.denominator)
                for probability, _, child in branches or []:
                    entries[d] += 1
                    found[d].add(product(target, probability).denominator)
                    self.depth[child] = d + 1
        self.step = [common_denominator(denominators) for denominators in found]
        self.below = [common_denominator(rewards)]
        for step, count in zip(reversed(self.step), reversed(entries), strict=True):
            spend(step.bit_length(), self.below[-1].bit_length(), 4 * count)  # also for what follows
            self.below.append(self.below[-1] * step)
        self.below.reverse()
        self.above = list(itertools.accumulate(self.step, initial=1, func=lambda a, b: a * b))


def whole(value):
    """`value` as an integer; it is one by the choice of denominators."""
    assert value.denominator == 1
    return value.numerator


def backward_bound(nodes, layers, logged, beyond):
    """The value with `beyond` in place of everything after an edge outside `logged`, from the leaves up."""
    values = [0] * len(nodes)
    for at in range(len(nodes) - 1, -1, -1):
        node, d = nodes[at], layers.depth[at]
        if isinstance(node, Fraction):
            values[at] = whole(node * layers.below[d])
            continue
        for i, (_, _, target, branches) in enumerate(node):
            if (at, i) in logged:
                for probability, _, child in branches:
                    values[at] += whole(target * probability * layers.step[d]) * values[child]
            else:
                values[at] += whole(target * layers.step[d]) * whole(beyond * layers.below[d + 1])
    return Fraction(values[0], layers.below[0])


def forward_reach(nodes, layers, logged):
    """For each node, over `layers.above` there, the probability that the target reaches it along `logged` edges."""
    reach = [0] * len(nodes)
    reach[0] = 1
    for at, node in enumerate(nodes):
        if reach[at] and not isinstance(node, Fraction):
            for i, (_, _, target, branches) in enumerate(node):
                if (at, i) in logged and target:
                    for probability, _, child in branches:
                        reach[child] = reach[at] * whole(target * probability * layers.step[layers.depth[at]])
    return reach


def forward_value(layers, ends):
    """The sum over `ends`, triples (depth, probability over `layers.above` there, worth), of their products."""
    scale = common_denominator({worth.denominator for _, _, worth in ends})
    sums = [0] * len(layers.above)
    for depth, weight, worth in ends:
        spend(bits(worth) + scale.bit_length(), weight.bit_length())
        sums[depth] += weight * whole(worth * scale)
    numerator = 0
    for step, part in zip([1, *layers.step], sums, strict=True):
        spend(step.bit_length(), numerator.bit_length())
        numerator = numerator * step + part
    return Fraction(numerator, layers.above[-1] * scale)


def read_edges(value, place, nodes):
    """The entries [node, edge, more] at `place`: for each its place, the pair (node, edge) and the rest."""
    for i, entry in enumerate(items(value, place)):
        where = f"{place}[{i}]"
        items(entry, where, 3)
        at = index(entry[0], where, len(nodes))
        if isinstance(nodes[at], Fraction):
            raise Malformed(f"{where}: node {at} is a leaf")
        yield where, (at, index(entry[1], where, len(nodes[at]))), entry[2]


def judge_path_tree_range(statement, evidence):
    """The sharp range of the target's value given the law of logged paths."""
    tree, low_end, high_end, mass, exits = fields(
        statement, "statement", "tree", "value_low", "value_high", "exit_mass", "exits"
    )
    low, high, nodes = read_tree(tree)
    if not nodes:
        raise Malformed("statement.tree.nodes: empty")
    ends = [number(low_end, "statement.value_low"), number(high_end, "statement.value_high")]
    mass = number(mass, "statement.exit_mass")
    claimed = [(pair, number(p, where)) for where, pair, p in read_edges(exits, "statement.exits", nodes)]

    logged = logged_edges(nodes)
    layers = Layers(nodes, low, high)
    reach = forward_reach(nodes, layers, logged)
    found = {  # for each exit the depth of what follows, and its probability over `layers.above` there
        (at, i): (layers.depth[at] + 1, reach[at] * whole(edge[2] * layers.step[layers.depth[at]]))
        for at, node in enumerate(nodes)
        if reach[at] and not isinstance(node, Fraction)
        for i, edge in enumerate(node)
        if edge[2] and (at, i) not in logged
    }
    if [pair for pair, _ in claimed] != list(found):
        raise Rejected(f"the exits are {len(found)} others than the {len(claimed)} that are stated, in order of nodes")
    for (at, i), probability in claimed:
        depth, weight = found[at, i]
        spend(bits(probability), layers.above[depth].bit_length())
        if probability.numerator * layers.above[depth] != weight * probability.denominator:
            raise Rejected(f"the exit {[at, i]} has another probability than the one that is stated")
    if forward_value(layers, [(*found[pair], Fraction(1)) for pair in found]) != mass:
        raise Rejected("the exit mass is not the sum over the exits")
    for name, beyond, end in (("lower", low, ends[0]), ("upper", high, ends[1])):
        if backward_bound(nodes, layers, logged, beyond) != end:
            raise Rejected(f"the {name} bound for every completion is not the end that is stated")

    def outcome(entry, place):
        items(entry, place, 3)
        string(entry[0], place)
        probability, reward = number(entry[1], place), number(entry[2], place)
        if not low <= reward <= high:
            raise Rejected(f"{place}: the reward {entry[2]} is outside the range")
        return probability, reward

    leaves = [(layers.depth[i], reach[i], node) for i, node in enumerate(nodes) if isinstance(node, Fraction)]
    for name, given, end in zip(("low", "high"), fields(evidence, "evidence", "low", "high"), ends, strict=True):
        means = {}
        for where, pair, law in read_edges(given, f"evidence.{name}", nodes):
            if pair in logged:
                raise Rejected(f"{where}: changes an edge that is logged")
            means[pair] = sum_of(product(p, reward) for p, reward in read_law(law, f"{where}[2]", outcome))
        if len(means) != len(given) or set(means) != set(found):
            raise Rejected(f"evidence.{name}: completes other edges than the exits")
        # Only exits get another continuation, so every logged edge keeps its law: the records agree.
        if forward_value(layers, leaves + [(*found[pair], means[pair]) for pair in found]) != end:
            raise Rejected(f"evidence.{name}: the completion does not attain the end that is stated")
    if ends[0] == ends[1]:
        return (
            f"the law of logged paths identifies the target's value: it is {shown(ends[0])}; "
            f"the exits are the {len(found)} stated, with their probabilities"
        )
    return (
        f"under the law of logged paths the target's value lies in [{shown(ends[0])}, {shown(ends[1])}] "
        f"in every completion, and both ends are attained; "
        f"the exits are the {len(found)} stated, with their probabilities"
    )


def shown(value):
    """A number in a sentence, cut when it is long."""
    if bits(value) > 3 * MAX_DIGITS:
        return f"(a number of {bits(value)} bits)"
    written = str(value)
    return written if len(written) <= 60 else f"{written[:28]}...{written[-28:]}"


# ---------------------------------------------------------------- verdict

JUDGES = {
    "counterexample": judge_counterexample,
    "combination": judge_combination,
    "two_models": judge_two_models,
    "factor_table": judge_factor_table,
    "path_tree_range": judge_path_tree_range,
}


def judge(certificate, expect=None):
    """The digest and the sentence that `certificate` (JSON data) establishes; else Malformed or Rejected."""
    if sys.get_int_max_str_digits():
        sys.set_int_max_str_digits(max(sys.get_int_max_str_digits(), 2 * MAX_DIGITS))
    Work.spent = 0
    names = ("format", "kind", "digest", "statement", "evidence")
    written, kind, digest, statement, evidence = fields(certificate, "certificate", *names)
    if written != FORMAT:
        raise Malformed(f"format: expected {FORMAT!r}")
    if not isinstance(kind, str) or kind not in JUDGES:
        raise Malformed(f"kind: expected one of {', '.join(JUDGES)}")
    found = digest_of(statement)
    if string(digest, "digest") != found:
        raise Rejected(f"the digest is stated as {digest[:64]} and is {found}")
    if expect is not None and expect != found:
        raise Rejected(f"the statement is another one than the expected {expect}: its digest is {found}")
    try:
        return found, JUDGES[kind](statement, evidence)
    finally:
        Work.spent = 0


def say(words):
    """Print one line, whatever names a file brought into it."""
    print(words.encode("unicode_escape").decode("ascii"))


def main(arguments=None):
    """Judge the files on the command line."""
    parser = argparse.ArgumentParser(prog="kernel.py", description="Judge certificates: what does each establish?")
    parser.add_argument("certificates", metavar="CERT", nargs="+", help="a certificate, one JSON object")
    parser.add_argument("--expect", metavar="DIGEST", help="accept only the statement with this digest")
    parser.add_argument(
        "--max-bytes", metavar="N", type=int, default=MAX_BYTES, help=f"refuse larger files (default {MAX_BYTES})"
    )
    options = parser.parse_args(arguments)
    code = 0
    for path in options.certificates:
        try:
            digest, sentence = judge(load(path, options.max_bytes), options.expect)
            say(f"ACCEPTED {path} {digest}: {sentence}")
        except Rejected as reason:
            say(f"REJECTED {path}: {reason}")
            code = max(code, 1)
        except Malformed as problem:
            say(f"MALFORMED {path}: {problem}")
            code = 2
    return code


if __name__ == "__main__":
    sys.exit(main())
