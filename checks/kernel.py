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
field_sets        pairs of rows of a table, whose differences show which sets of fields are minimal, and
                  that these are all; of a large table the rows are in a CSV file, given with --data
linear_range      for each end of the range of a query on events a joint law and multipliers, or multipliers
                  that show that there is no joint law
least_error       a rule on a record with its errors in some worlds, and prices that no rule can undercut
state_space       pairs of states whose differences show which sets of coordinates are minimal and that these
                  are all; tests that tell classes of behaviour apart; a pair for each member of a least
                  closed set; two states that are not joined, if the domain is not safe
monitor_status    a precision in bits at which the ends of intervals, or e-values, are enclosed
matched_pair      a certificate of the question that the equal records of two worlds leave open: of the kind
                  path_tree_range, state_space or linear_range
reported_figures  solutions of some claims on integers that attain the ends of the implied ranges, and trees of boxes
                  that hold no other; or such a tree for a conflict, and a solution without each of its claims

Terms are flat lists of nodes, each referring to earlier ones by number: ["const", "1/2"],
["var", name], ["add"|"mul"|"and"|"or", i, ...], ["le"|"lt"|"eq", i, j], ["not", i].
"""

import argparse
import array
import csv
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

    Multiplication and gcd take time in proportion to the product of the lengths; a thousand is added to
    each for what an operation takes on short numbers.
    """
    Work.spent += (left + 1000) * (right + 1000) * times
    if Work.spent > MAX_WORK + Data.more_work:
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
            found[at] = {(): args[0]}
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
        term = {(): factor}
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
    nodes, placed = [], {0}
    size = len(items(given, "statement.tree.nodes"))
    for at, node in enumerate(given):
        place = f"statement.tree.nodes[{at}]"
        if at not in placed:
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
                if child in placed or not at < child < size:
                    raise Malformed(f"{where}: node {child} has a parent already, comes too early or is not there")
                placed.add(child)
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
    """The pairs (node, edge) that logging takes with positive probability."""
    reached, found = {0}, set()
    for at, node in enumerate(nodes):
        if at in reached and not isinstance(node, Fraction):
            for i, (_, logging, _, branches) in enumerate(node):
                if logging > 0:
                    if branches is None:
                        raise Malformed(f"statement.tree.nodes[{at}][{i}]: a logged action without observations")
                    found.add((at, i))
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


# ---------------------------------------------------------------- sets of fields of a table


MAX_COLUMNS = 4096
MAX_DERIVED = 10**6  # sets of fields that are held at a time


class Data:
    """The file given with --data, if any; the work that judging may take grows with its size."""

    path = None
    more_work = 0


def spend_light(times):
    """Count `times` steps on short values, each a twentieth of an operation."""
    spend(0, 0, 1 + times // 20)


def read_cells(value, place, width):
    """A row: text or null for each column."""
    for cell in items(value, place, width):
        if cell is not None and not isinstance(cell, str):
            raise Malformed(f"{place}: a cell is neither text nor null")
    return value


def data_lines(file, sums):
    """The lines of a file as text; what was read is added to `sums`."""
    number = 0
    while line := file.readline(MAX_BYTES + 1):
        number += 1
        if len(line) > MAX_BYTES:
            raise Malformed(f"data line {number}: more than {MAX_BYTES} bytes")
        sums.update(line)
        try:
            yield line.decode("utf-8")
        except UnicodeDecodeError:
            raise Malformed(f"data line {number}: not UTF-8") from None


def data_rows(columns, sha256, count):
    r"""The rows of the file given with --data: CSV with a header; \N is null, and a backslash in front is doubled."""
    if Data.path is None:
        raise Rejected(f"the rows are in a file with SHA-256 {sha256[:64]}; give it with --data FILE")
    csv.field_size_limit(MAX_BYTES)
    sums, found = hashlib.sha256(), 0
    try:
        with open(Data.path, "rb") as file:
            Data.more_work = 10**6 * os.fstat(file.fileno()).st_size
            reader = csv.reader(data_lines(file, sums), strict=True)
            for cells in reader:
                spend_light(4 + 2 * len(cells))
                row = []
                for cell in cells:
                    if cell[:1] == "\\":
                        if cell != "\\N" and cell[1:2] != "\\":
                            raise Malformed(f"data line {reader.line_num}: a backslash in front is not doubled")
                        cell = None if cell == "\\N" else cell[1:]
                    row.append(cell)
                if len(row) != len(columns):
                    raise Malformed(f"data line {reader.line_num}: {len(row)} cells for {len(columns)} columns")
                if found:
                    yield row
                elif row != columns:
                    raise Rejected("the header of the data is not the list of columns")
                found += 1
    except OSError as error:
        raise Malformed(f"data: cannot be read ({error.strerror})") from None
    except csv.Error as error:
        raise Malformed(f"data line {reader.line_num}: not CSV ({error})") from None
    if sums.hexdigest() != sha256:
        raise Rejected(f"the data has another SHA-256 than {sha256[:64]}: {sums.hexdigest()}")
    if found != count + 1:
        raise Rejected(f"the data has {found - 1} rows and not {count}")


def refined(rows, classes, column, target):
    """The rows that share their class and their value in `column` with a row of another target, and their new classes.

    A row that does not is settled by the fields looked at so far.
    """
    spend_light(6 * len(rows))
    numbers, seen, mixed, found = {}, [], set(), []
    for row, old in zip(rows, classes, strict=True):
        new = numbers.setdefault((old, column[row]), len(seen))
        if new == len(seen):
            seen.append(target[row])
        elif seen[new] != target[row]:
            mixed.add(new)
        found.append(new)
    kept = [place for place, new in enumerate(found) if new in mixed]
    return [rows[place] for place in kept], [found[place] for place in kept]


def require_suffice(columns, target, sets):
    """Reject unless, for each set of columns, rows that agree on it have the same target."""
    count = len(target)
    order = sorted(range(len(columns)), key=lambda i: (-len(set(columns[i])), i))  # settles most rows early
    rank = {field: place for place, field in enumerate(order)}
    start = refined(range(count), [0] * count, [0] * count, target)
    path = [(None, *start)]
    for ranks, chosen in sorted((sorted(rank[i] for i in chosen), chosen) for chosen in sets):
        depth = 0
        while depth + 1 < len(path) and depth < len(ranks) and path[depth + 1][0] == ranks[depth]:
            depth += 1
        del path[depth + 1 :]  # sets that begin alike share what was done for the beginning
        for place in ranks[depth:]:
            path.append((place, *refined(*path[-1][1:], columns[order[place]], target)))
        if path[-1][1]:
            raise Rejected(f"the fields {chosen} do not suffice: row {path[-1][1][0]} and another agree on them")


def transversals(differences, most):
    """All minimal sets (as bit masks) with at most `most` members that meet every difference."""
    found = [0]
    for mask in sorted(set(differences), key=lambda m: (m.bit_count(), m)):
        meeting, missing = [t for t in found if t & mask], [t for t in found if not t & mask]
        spend_light(len(found))
        for bit in (1 << i for i in range(mask.bit_length()) if mask >> i & 1):
            alone = [t for t in meeting if t & mask == bit]
            spend_light(len(missing) * (1 + len(alone)))
            found += [t | bit for t in missing if t.bit_count() < most and all(h & ~(t | bit) for h in alone)]
            if len(found) > MAX_DERIVED:
                raise Rejected(f"the differences have more than {MAX_DERIVED} transversals, which are not derived")
        found = [t for t in found if t & mask]
    return set(found)


def judge_field_sets(statement, evidence):
    """Which sets of fields give the target in a table, and that each is minimal, and that they are all."""
    parts = fields(statement, "statement", "columns", "target", "logged", "table", "at_most", "answer")
    names = read_coordinates(parts[0], "statement.columns")
    if len(names) > MAX_COLUMNS:
        raise Malformed(f"statement.columns: {len(names)}, and at most {MAX_COLUMNS} are read")
    place_of = {name: i for i, name in enumerate(names)}

    def mask_of(value, place):
        mask = 0
        for name in items(value, place):
            if string(name, place) not in place_of or name == target_name or mask >> place_of[name] & 1:
                raise Malformed(f"{place}: {name!r} is no field, or occurs twice")
            mask |= 1 << place_of[name]
        return mask

    def masks_of(value, place):
        masks = [mask_of(entry, f"{place}[{i}]") for i, entry in enumerate(items(value, place))]
        if len(set(masks)) != len(masks):
            raise Malformed(f"{place}: a set occurs twice")
        return masks

    target_name = string(parts[1], "statement.target")
    if target_name not in place_of:
        raise Malformed("statement.target: not a column")
    target = place_of[target_name]
    everything = (1 << len(names)) - 1 - (1 << target)
    logged = mask_of(parts[2], "statement.logged")
    most = len(names) if parts[4] is None else index(parts[4], "statement.at_most", 10**6)
    identified, added, sets, core, least = fields(
        parts[5], "statement.answer", "identified", "minimal_additions", "minimal_field_sets", "core", "least"
    )
    if not isinstance(identified, bool):
        raise Malformed("statement.answer.identified: expected true or false")
    added = masks_of(added, "statement.answer.minimal_additions")
    sets = masks_of(sets, "statement.answer.minimal_field_sets")
    core = None if core is None else mask_of(core, "statement.answer.core")
    least = None if least is None else mask_of(least, "statement.answer.least")
    pairs, used, complete = fields(evidence, "evidence", "pairs", "rows", "all")
    if not isinstance(complete, bool):
        raise Malformed("evidence.all: expected true or false")

    # The rows, as a number for each cell: equal numbers in a column are equal cells.
    numbers, columns = [{} for _ in names], [array.array("I") for _ in names]

    def take(rows):
        for row in rows:
            spend_light(2 * len(row))
            for known, column, cell in zip(numbers, columns, row, strict=True):
                column.append(known.setdefault(cell, len(known)))

    table, where = parts[3], ""
    some = isinstance(table, dict) and "some_rows" in table
    if isinstance(table, dict) and "sha256" in table:
        sha256, count = fields(table, "statement.table", "sha256", "rows")
        string(sha256, "statement.table.sha256")
        index(count, "statement.table.rows", 10**MAX_INDEX_DIGITS)
        shown_rows = [
            read_cells(row, f"evidence.rows[{i}]", len(names)) for i, row in enumerate(items(used, "evidence.rows"))
        ]
        missing = {tuple(row) for row in shown_rows}

        def watched(rows):
            for row in rows:
                missing.discard(tuple(row))
                yield row

        take(watched(data_rows(names, sha256, count)))
        if missing:
            raise Rejected(f"{len(missing)} of the rows in the evidence are not in the data")
        where = f" in the file with SHA-256 {sha256[:64]}"
    else:
        (given,) = fields(table, "statement.table", "some_rows" if some else "rows")
        items(used, "evidence.rows", 0)
        shown_rows = [
            read_cells(row, f"statement.table[{i}]", len(names))
            for i, row in enumerate(items(given, "statement.table"))
        ]
        take(shown_rows)

    differences = set()
    for i, pair in enumerate(items(pairs, "evidence.pairs")):
        at = f"evidence.pairs[{i}]"
        left, right = (shown_rows[index(k, at, len(shown_rows))] for k in items(pair, at, 2))
        if left[target] == right[target]:
            raise Rejected(f"{at}: the two rows have the same target")
        spend_light(len(names))
        differences.add(sum(1 << k for k, (a, b) in enumerate(zip(left, right, strict=True)) if a != b and k != target))
    every_table = "every table with these " if some else ""
    known = f"{every_table}{len(columns[0])} rows{where} and the target {target_name!r}"

    if 0 in differences:
        if identified or added or sets or core is not None or least is not None:
            raise Rejected("two rows agree on every field and have different targets, so no set of fields suffices")
        return (
            f"for {known}: the logged fields do not identify the target, no further fields would, and no set of fields "
            "does (two rows agree on every field and have different targets)"
        )
    if some:
        raise Rejected("from some rows of a table only that no set of fields suffices can be told, and they do not")
    if core is None:
        raise Rejected("the core is null, and no two rows show that no set of fields suffices")

    beyond = [mask for mask in differences if not mask & logged]
    if not identified and not beyond:
        raise Rejected("no pair of rows shows that the logged fields do not identify the target")
    for what, stated, against, with_all in (("field set", sets, differences, 0), ("addition", added, beyond, logged)):
        spend_light(len(stated) * len(names))
        for mask in stated:
            shown_set = [names[k] for k in range(len(names)) if mask >> k & 1]
            if mask & with_all or mask.bit_count() > most:
                raise Rejected(f"the {what} {shown_set} holds a logged field, or more fields than at_most")
            spend_light(len(against) * mask.bit_count())
            for k in range(len(names)):
                if mask >> k & 1 and all(mask & other != 1 << k for other in against):
                    raise Rejected(f"the {what} {shown_set}: no pair of rows shows that it needs {names[k]!r}")
        if complete and transversals(against, most) != set(stated):
            raise Rejected(f"the differences have other minimal transversals than the stated {what}s")
    to_check = [*sets, *(logged | mask for mask in added), *([logged] if identified else [])]
    for k in range(len(names)):
        if core >> k & 1:
            if 1 << k not in differences:
                raise Rejected(f"no pair of rows differs in {names[k]!r} alone, which is stated to be in the core")
        elif k != target and all(mask >> k & 1 for mask in sets):
            to_check.append(everything & ~(1 << k))
    if least is not None:
        if least != core:
            raise Rejected("the least set is not the core")
        to_check.append(core)
    elif all(mask & core for mask in differences):
        raise Rejected("no pair of rows shows that the core does not suffice")
    spend_light(len(to_check) * len(names))
    require_suffice(columns, columns[target], {tuple(k for k in range(len(names)) if m >> k & 1) for m in to_check})

    limit = "" if parts[4] is None else f" with at most {most} fields"
    each = "each suffices (the table) and is minimal (a pair for each member)"
    every = f"and these are all{limit} (from {len(differences)} differences)"
    if not complete:
        every = "and that these are all was not certified"
    return (
        f"for {known}: the logged fields {'identify' if identified else 'do not identify'} the target "
        f"({'the table' if identified else 'a pair'}); {len(added)} minimal additions and {len(sets)} minimal field "
        f"sets: {each}, {every}; the core has {core.bit_count()} fields (a pair for each; the table without each "
        f"other field); {'it is the least set (the table)' if least is not None else 'no set is the least (a pair)'}"
    )


def shown(value):
    """A number in a sentence, cut when it is long."""
    if bits(value) > 3 * MAX_DIGITS:
        return f"(a number of {bits(value)} bits)"
    written = str(value)
    return written if len(written) <= 60 else f"{written[:28]}...{written[-28:]}"


# ---------------------------------------------------------------- rules on a record


def read_names(value, place):
    """One or more distinct names."""
    names = [string(name, f"{place}[{i}]") for i, name in enumerate(items(value, place))]
    if not names:
        raise Malformed(f"{place}: empty")
    if len(set(names)) != len(names):
        raise Malformed(f"{place}: a name occurs twice")
    return names


def read_shares(value, place, length):
    """A distribution of this length, as plain numbers."""
    items(value, place, length)
    return [entry[0] for entry in read_law(value, place, lambda entry, at: (number(entry, at),))]


def read_prices(value, place, worlds):
    """One number for each world, none negative."""
    prices = [number(price, f"{place}[{k}]") for k, price in enumerate(items(value, place, len(worlds)))]
    if any(price < 0 for price in prices):
        raise Rejected(f"{place}: a negative price")
    return prices


def dot(left, right):
    """The sum of products, counted."""
    return sum_of(product(a, b) for a, b in zip(left, right, strict=True))


def judge_least_error(statement, evidence):
    """The least possible largest error over some worlds of a rule that sees a record and may abstain."""
    parts = fields(
        statement, "statement", "records", "answers", "worlds", "abstention", "error_floor", "total_variation"
    )
    records = read_names(parts[0], "statement.records")
    answers = read_names(parts[1], "statement.answers")
    worlds = []
    for k, entry in enumerate(items(parts[2], "statement.worlds")):
        place = f"statement.worlds[{k}]"
        items(entry, place, 3)
        accepted = {index(answer, f"{place}[2]", len(answers)) for answer in items(entry[2], f"{place}[2]")}
        worlds.append((string(entry[0], place), read_shares(entry[1], f"{place}[1]", len(records)), accepted))
    read_names([name for name, _, _ in worlds], "statement.worlds")
    allowed, floor = number(parts[3], "statement.abstention"), number(parts[4], "statement.error_floor")
    if not 0 <= allowed <= 1:
        raise Malformed("statement.abstention: not from 0 to 1")
    distance = None if parts[5] is None else number(parts[5], "statement.total_variation")
    if distance is not None and len(worlds) != 2:
        raise Malformed("statement.total_variation: stated for other than two worlds")

    given, errors, abstentions = fields(evidence, "evidence", "rule", "errors", "abstentions")
    width = len(answers) + 1
    rows = [
        read_shares(row, f"evidence.rule[{i}]", width)
        for i, row in enumerate(items(given, "evidence.rule", len(records)))
    ]
    errors = read_prices(errors, "evidence.errors", worlds)
    abstentions = read_prices(abstentions, "evidence.abstentions", worlds)
    if sum_of(errors) != 1:
        raise Rejected("evidence.errors: the prices of errors do not sum to 1")

    columns = list(zip(*rows, strict=True))
    for name, law, accepted in worlds:
        if dot(law, columns[-1]) > allowed:
            raise Rejected(f"the rule abstains more than is allowed in the world {name!r}")
        wrong = sum_of(dot(law, columns[answer]) for answer in range(len(answers)) if answer not in accepted)
        if wrong > floor:
            raise Rejected(f"the rule's error in the world {name!r} is above the floor that is stated")
    # Whatever a rule does at a record costs at least the cheapest answer there, so no rule costs less in all.
    bound = []
    for at in range(len(records)):
        priced = [product(price, law[at]) for price, (_, law, _) in zip(errors, worlds, strict=True)]
        costs = [dot(abstentions, [law[at] for _, law, _ in worlds])]
        for answer in range(len(answers)):
            costs.append(sum_of(cost for cost, world in zip(priced, worlds, strict=True) if answer not in world[2]))
        bound.append(min(costs))
    bound.append(-product(allowed, sum_of(abstentions)))
    if sum_of(bound) < floor:
        raise Rejected("the prices prove less than the floor that is stated")
    rest = ""
    if distance is not None:
        if sum_of(max(plus(a, -b), Fraction(0)) for a, b in zip(worlds[0][1], worlds[1][1], strict=True)) != distance:
            raise Rejected("the total variation of the two laws is another than the one that is stated")
        rest = f"; the laws of the two worlds are at total variation {shown(distance)}"
    return (
        f"of the rules that see the record and abstain with probability at most {shown(allowed)} in each of the "
        f"{len(worlds)} worlds, every one gives in some world an answer that is not accepted there with probability at "
        f"least {shown(floor)}, and the rule given never with more{rest}"
    )


# ---------------------------------------------------------------- states with named coordinates


def read_states(given, coordinates, count):
    """For each coordinate its value in every state, as a number; `count` states that differ from one another."""
    sizes = [len(values) for _, values in coordinates]
    if given == "product":
        if math.prod(sizes) != count:
            raise Malformed(f"statement.output: {count} entries, and the product has {math.prod(sizes)} states")
        rows = itertools.product(*map(range, sizes))
    else:
        rows = [items(row, f"statement.states[{i}]", len(sizes)) for i, row in enumerate(given)]
        for i, row in enumerate(rows):
            for value, size in zip(row, sizes, strict=True):
                index(value, f"statement.states[{i}]", size)
        if len(set(map(tuple, rows))) != count:
            raise Malformed("statement.states: a state occurs twice, or there are not as many as outputs")
    spend_light(count * (2 + len(sizes)))
    return [list(column) for column in zip(*rows, strict=True)]


def joined_classes(columns, free):
    """For each state the first one that changes of single coordinates in `free`, from state to state, lead to."""
    above = list(range(len(columns[0])))

    def top(at):
        while above[at] != at:
            above[at] = above[above[at]]
            at = above[at]
        return at

    for i in free:
        first = {}
        for y, row in enumerate(
            zip(*columns[:i], *columns[i + 1 :], strict=True) if len(columns) > 1 else [()] * len(above)
        ):
            a, b = top(first.setdefault(row, y)), top(y)
            above[max(a, b)] = min(a, b)
    return [top(at) for at in range(len(above))]


def require_safe(columns, sizes):
    """Reject unless states that agree outside any set of coordinates are joined by changes within it."""
    if len(columns[0]) == math.prod(sizes):
        return
    spend_light(len(columns[0]) * (8 + len(columns)) * len(columns) << len(columns))
    for size in range(2, len(columns) + 1):
        for free in itertools.combinations(range(len(columns)), size):
            fixed = [columns[i] for i in range(len(columns)) if i not in free]
            fibres = len(set(zip(*fixed, strict=True))) if fixed else 1
            if len(set(joined_classes(columns, free))) != fibres:
                raise Rejected(
                    f"the domain is not safe: changes of the coordinates {list(free)} do not join its states"
                )


def read_differences(pairs, place, columns, target):
    """The differences, as bit masks, of pairs of states with different targets."""
    found = set()
    for i, pair in enumerate(items(pairs, place)):
        x, y = (index(k, f"{place}[{i}]", len(target)) for k in items(pair, f"{place}[{i}]", 2))
        if target[x] == target[y]:
            raise Rejected(f"{place}[{i}]: the two states have the same target")
        spend_light(len(columns))
        found.add(sum(1 << k for k, column in enumerate(columns) if column[x] != column[y]))
    return found


def require_core(what, columns, target, differences, core, least):
    """Reject unless `core` is the core of the target, and the least set or, if `least` is None, not sufficient."""
    members = [k for k in range(len(columns)) if core >> k & 1]
    for k in members:
        if 1 << k not in differences:
            raise Rejected(f"no pair of states differs in coordinate {k} alone, stated to be in the core of {what}")
    others = [tuple(i for i in range(len(columns)) if i != k) for k in range(len(columns)) if k not in members]
    if least is None and all(mask & core for mask in differences):
        raise Rejected(f"no pair of states shows that the core of {what} does not suffice")
    if least is not None and least != core:
        raise Rejected(f"the least set of {what} is not its core")
    require_suffice(columns, target, [*others, *([tuple(members)] if least is not None else [])])


def require_closed(columns, output, following, closed, reasons):
    """Reject unless `closed` determines the output and itself, and the reasons show that each member is needed."""
    members = tuple(k for k in range(len(columns)) if closed >> k & 1)
    after = [[[columns[k][y] for y in there] for k in range(len(columns))] for there in following]
    spend_light(len(output) * len(columns) * len(following))
    for target in [output, *(values[k] for values in after for k in members)]:
        require_suffice(columns, target, [members])
    found = 0
    for i, entry in enumerate(items(reasons, "evidence.closed")):
        at = f"evidence.closed[{i}]"
        member, action, of, x, y = items(entry, at, 5)
        member = index(member, at, len(columns))
        x, y = index(x, at, len(output)), index(y, at, len(output))
        if [k for k, column in enumerate(columns) if column[x] != column[y]] != [member]:
            raise Rejected(f"{at}: the two states do not differ in coordinate {member} alone")
        if action is None:
            target = output
        else:
            target = after[index(action, at, len(after))][index(of, at, len(columns))]
            if not found >> of & 1:
                raise Rejected(f"{at}: nothing before shows that coordinate {of} is needed")
        if target[x] == target[y]:
            raise Rejected(f"{at}: the two states do not show what coordinate {member} is needed for")
        found |= 1 << member
    if found != closed:
        raise Rejected("the coordinates that the reasons show to be needed are not those of closed_least")


def behaviour_classes(output, following, tests):
    """Classes of states with equal responses to all tests; Rejected unless actions lead classes into classes."""
    responses, classes = [output], output
    for i, entry in enumerate(items(tests, "evidence.tests")):
        at = f"evidence.tests[{i}]"
        items(entry, at, 2)
        there = following[index(entry[0], at, len(following))]
        earlier = responses[index(entry[1], at, len(responses))]
        spend_light(8 * len(output))
        responses.append([earlier[y] for y in there])
        numbers = {}
        classes = [numbers.setdefault(pair, len(numbers)) for pair in zip(classes, responses[-1], strict=True)]
    for there in following:
        spend_light(8 * len(output))
        leads = dict(zip(classes, (classes[y] for y in there), strict=True))
        if any(leads[c] != classes[y] for c, y in zip(classes, there, strict=True)):
            raise Rejected("the tests do not tell apart two states that an action leads to different classes")
    return classes


def judge_state_space(statement, evidence):
    """Which coordinates suffice for the output and for behaviour, whether the domain is safe, the least closed set."""
    given, states, output, actions, answer = fields(
        statement, "statement", "coordinates", "states", "output", "next", "answer"
    )
    coordinates = []
    for i, entry in enumerate(items(given, "statement.coordinates")):
        at = f"statement.coordinates[{i}]"
        items(entry, at, 2)
        coordinates.append((string(entry[0], at), read_coordinates(entry[1], at)))
    names = read_coordinates([name for name, _ in coordinates], "statement.coordinates")
    if not names or len(names) > MAX_COLUMNS or not items(output, "statement.output"):
        raise Malformed(f"statement: expected from 1 to {MAX_COLUMNS} coordinates, and at least one state")
    numbers = {}
    output = [numbers.setdefault(string(v, f"statement.output[{i}]"), len(numbers)) for i, v in enumerate(output)]
    columns = read_states(
        states if states == "product" else items(states, "statement.states"), coordinates, len(output)
    )
    following = []
    for i, entry in enumerate(items(actions, "statement.next")):
        at = f"statement.next[{i}]"
        string(items(entry, at, 2)[0], at)
        following.append([index(y, at, len(output)) for y in items(entry[1], at, len(output))])
        spend_light(2 * len(output))
    if len({name for name, _ in actions}) != len(actions):
        raise Malformed("statement.next: an action occurs twice")
    product_domain = len(output) == math.prod(len(values) for _, values in coordinates)
    keys = ["core", "minimal_sets", "least", "domain_is_safe"]
    keys += ["behaviour_core", "behaviour_least"] if following else []
    keys += ["closed_least"] if following and product_domain else []
    claims = dict(zip(keys, fields(answer, "statement.answer", *keys), strict=True))

    def mask_of(value, place):
        mask = 0
        for name in items(value, place):
            if name not in names or mask >> names.index(name) & 1:
                raise Malformed(f"{place}: {name!r} is no coordinate, or occurs twice")
            mask |= 1 << names.index(name)
        return mask

    sets = [mask_of(s, "statement.answer") for s in items(claims["minimal_sets"], "statement.answer.minimal_sets")]
    masks = {
        key: None if claims[key] is None and key.endswith("least") else mask_of(claims[key], f"statement.answer.{key}")
        for key in keys
        if key not in ("minimal_sets", "domain_is_safe")
    }
    pairs, unjoined, behaviour_pairs, tests, reasons = fields(
        evidence, "evidence", "pairs", "unjoined", "behaviour_pairs", "tests", "closed"
    )
    spend_light(len(columns) * len(names) * (1 + len(sets)))

    differences = read_differences(pairs, "evidence.pairs", columns, output)
    if len(set(sets)) != len(sets) or transversals(differences, len(names)) != set(sets):
        raise Rejected("the minimal transversals of the differences are not the stated minimal sets")
    require_suffice(columns, output, [tuple(k for k in range(len(names)) if mask >> k & 1) for mask in sets])
    require_core("the output", columns, output, differences, masks["core"], masks["least"])

    def about(core, least):
        what = "no set is least (a pair)" if masks[least] is None else "which is the least set (its table)"
        return f"core of {masks[core].bit_count()} (a pair for each; the table without each other), {what}"

    said = [
        f"output: the {len(sets)} stated minimal sets suffice (their tables) and are all (the minimal transversals of "
        f"{len(differences)} differences), {about('core', 'least')}"
    ]
    if claims["domain_is_safe"] is True:
        require_safe(columns, [len(set(column)) for column in columns])
        said.append("every target has a least set (the states are joined)")
    else:
        if claims["domain_is_safe"] is not False:
            raise Malformed("statement.answer.domain_is_safe: expected true or false")
        x, y = (index(k, "evidence.unjoined", len(output)) for k in items(unjoined, "evidence.unjoined", 2))
        spend_light(len(output) * (8 + len(columns)) * len(columns))
        classes = joined_classes(columns, [k for k, column in enumerate(columns) if column[x] != column[y]])
        if classes[x] == classes[y]:
            raise Rejected(
                "evidence.unjoined: the two states are joined by changes of coordinates on which they differ"
            )
        said.append("some target has no least set (two states are not joined)")
    if following:
        classes = behaviour_classes(output, following, tests)
        apart = read_differences(behaviour_pairs, "evidence.behaviour_pairs", columns, classes)
        require_core("behaviour", columns, classes, apart, masks["behaviour_core"], masks["behaviour_least"])
        said.append(
            f"behaviour: {len(set(classes))} classes (told apart by {len(tests)} tests, and led into one another), "
            f"{about('behaviour_core', 'behaviour_least')}"
        )
    if "closed_least" in masks:
        if masks["closed_least"] is None:
            raise Malformed("statement.answer.closed_least: expected a list")
        require_closed(columns, output, following, masks["closed_least"], reasons)
        size = masks["closed_least"].bit_count()
        said.append(
            f"least closed set of {size}: it determines the output and itself (tables), and needs each (a pair)"
        )
    return f"on {len(output)} states of {len(names)} coordinates: " + "; ".join(said)


# ---------------------------------------------------------------- marginals

MAX_EVENTS = 20


def read_query(value, place, events):
    """The set of cells at `place` (at least or exactly a number of events, or a pattern), as a function of the cell."""
    if items(value, place) and value[0] in ("at_least", "exactly"):
        items(value, place, 2)
        asked = index(value[1], place, events + 1)
        if value[0] == "at_least":
            return lambda cell: cell.bit_count() >= asked
        return lambda cell: cell.bit_count() == asked
    if not value or value[0] != "event":
        raise Malformed(f"{place}: expected at_least, exactly or event")
    items(value, place, 3)
    ones, zeros = (index(mask, place, 1 << events) for mask in value[1:])
    if ones & zeros:
        raise Malformed(f"{place}: an event is asked to occur and not to occur")
    return lambda cell: cell & ones == ones and not cell & zeros


def read_multipliers(value, place, known, events):
    """Over a common denominator: for each cell the sum of the multipliers of what holds there, and their value."""
    given = [number(y, f"{place}[{i}]") for i, y in enumerate(items(value, place, len(known)))]
    scale = common_denominator({y.denominator for y in given})
    longest = scale.bit_length() + max(map(bits, given))
    spend(longest, longest, len(given))
    spend(longest + events, 0, events << events)
    sums = [0] * (1 << events)
    for (mask, _), y in zip(known, given, strict=True):
        sums[mask] = whole(y * scale)
    for i in range(events):  # afterwards a cell has the sum over all masks inside it
        step = 1 << i
        for start in range(step, len(sums), 2 * step):
            for cell in range(start, start + step):
                sums[cell] += sums[cell - step]
    return scale, sums, sum_of(product(y, p) for y, (_, p) in zip(given, known, strict=True))


def require_law(value, place, known, events, holds, end):
    """Reject unless the cells at `place` are a law with what is known that gives the query the probability `end`."""
    law = {}
    for i, entry in enumerate(items(value, place)):
        items(entry, f"{place}[{i}]", 2)
        cell, mass = index(entry[0], f"{place}[{i}]", 1 << events), number(entry[1], f"{place}[{i}]")
        if cell in law:
            raise Malformed(f"{place}[{i}]: the cell {cell} occurs twice")
        if mass < 0:
            raise Rejected(f"{place}[{i}]: a negative probability")
        law[cell] = mass
    scale = common_denominator({mass.denominator for mass in law.values()})
    spend(scale.bit_length(), 0, len(law) * (len(known) + 1))
    masses = [(cell, whole(mass * scale)) for cell, mass in law.items()]
    for i, (mask, p) in enumerate(known):
        if Fraction(sum(mass for cell, mass in masses if cell & mask == mask), scale) != p:
            raise Rejected(f"{place}: the law does not meet constraint {i}")
    if Fraction(sum(mass for cell, mass in masses if holds(cell)), scale) != end:
        raise Rejected(f"{place}: the law does not attain the end that is stated")


def judge_linear_range(statement, evidence):
    """The sharp range of a query under the joint laws with these marginals and joints, or that there is no such law."""
    given, joints, query, ends = fields(statement, "statement", "events", "joints", "query", "range")
    known, names = [(0, Fraction(1))], set()
    for i, entry in enumerate(items(given, "statement.events")):
        items(entry, f"statement.events[{i}]", 2)
        names.add(string(entry[0], f"statement.events[{i}]"))
        known.append((1 << i, number(entry[1], f"statement.events[{i}]")))
    events = len(given)
    if not 1 <= events <= MAX_EVENTS or len(names) != events:
        raise Malformed(f"statement.events: expected from 1 to {MAX_EVENTS} distinct names")
    for i, entry in enumerate(items(joints, "statement.joints")):
        items(entry, f"statement.joints[{i}]", 2)
        mask = index(entry[0], f"statement.joints[{i}]", 1 << events)
        if mask.bit_count() < 2 or (len(known) > events + 1 and mask <= known[-1][0]):
            raise Malformed(f"statement.joints[{i}]: expected two or more events, in ascending order of masks")
        known.append((mask, number(entry[1], f"statement.joints[{i}]")))
    holds = read_query(query, "statement.query", events)
    what = f"stated marginals ({events}) and joint probabilities ({len(joints)})"
    if ends is None:
        (refutation,) = fields(evidence, "evidence", "refutation")
        _, sums, value = read_multipliers(refutation, "evidence.refutation", known, events)
        if max(sums) > 0:
            raise Rejected(f"evidence.refutation: the multipliers are positive in cell {sums.index(max(sums))}")
        if value <= 0:
            raise Rejected("evidence.refutation: the multipliers have no positive value")
        return (
            f"no joint law has the {what}: multipliers that sum to at most 0 in each of the {len(sums)} cells "
            f"have the value {shown(value)}"
        )
    items(ends, "statement.range", 2)
    ends = [number(end, "statement.range") for end in ends]
    parts = fields(evidence, "evidence", "low", "high")
    for name, part, end, sign in zip(("low", "high"), parts, ends, (1, -1), strict=True):
        law, multipliers = fields(part, f"evidence.{name}", "law", "multipliers")
        scale, sums, value = read_multipliers(multipliers, f"evidence.{name}.multipliers", known, events)
        for cell, total in enumerate(sums):
            if sign * total > sign * scale * holds(cell):
                raise Rejected(f"evidence.{name}.multipliers: they bound nothing, as cell {cell} shows")
        if value != end:
            raise Rejected(f"evidence.{name}.multipliers: their value is not the end that is stated")
        require_law(law, f"evidence.{name}.law", known, events, holds, end)
    if ends[0] == ends[1]:
        return f"every joint law with the {what} gives the query the probability {shown(ends[0])}"
    return (
        f"every joint law with the {what} gives the query a probability in [{shown(ends[0])}, {shown(ends[1])}], "
        "and both ends are attained"
    )


# ---------------------------------------------------------------- monitors
#
# Numbers between bounds: (lo, hi, e) stands for something from lo * 2^e to hi * 2^e, both above 0.

MAX_BITS = 1024  # of precision, and of the numbers that describe a monitor
MAX_ORDERED = 10_000
DECIMAL = re.compile(r"(-?)([0-9]{1,40})(?:\.([0-9]{1,40}))?(?:e(-?[0-9]{1,10}))?\Z")


def trimmed(low, high, exponent, precision):
    """The bounds with at most `precision` bits, rounded outward."""
    shift = max(high.bit_length() - precision, 0)
    return low >> shift, -(-high >> shift), exponent + shift


def times_between(left, right, precision):
    """The product."""
    spend(precision, precision)
    return trimmed(left[0] * right[0], left[1] * right[1], left[2] + right[2], precision)


def between(value, precision):
    """A positive rational."""
    shift = precision + value.denominator.bit_length() - value.numerator.bit_length()
    top = value.numerator << max(shift, 0)
    bottom = value.denominator << max(-shift, 0)
    return top // bottom, -(-top // bottom), -shift


def power_between(value, n, precision):
    """value^n for a positive rational."""
    base, result = between(value, precision), (1, 1, 0)
    for bit in bin(n)[2:]:
        result = times_between(result, result, precision)
        if bit == "1":
            result = times_between(result, base, precision)
    return result


def plus_between(left, right, precision):
    """The sum; what the smaller one loses is rounded outward."""
    if left[2] < right[2]:
        left, right = right, left
    shift = left[2] - right[2]
    if shift > 2 * precision:
        rest = (right[1] >> (shift - precision)) + 1
        return trimmed(left[0] << precision, (left[1] << precision) + rest, left[2] - precision, precision)
    return trimmed((left[0] << shift) + right[0], (left[1] << shift) + right[1], right[2], precision)


def surely_at_most(left, right):
    """Whether every value of `left` is at most every value of `right`."""
    shift = left[2] - right[2]
    if abs(shift) > 4 * MAX_BITS:
        return shift < 0
    return left[1] << max(shift, 0) <= right[0] << max(-shift, 0)


def arctanh_between(p, q, precision):
    """2^precision artanh(p/q) for 0 <= p/q <= 1/3: each of the terms is less than 3 above its rounding."""
    term = (p << precision) // q
    total, power = 0, 1
    while term:
        spend(precision, q.bit_length())
        total += term // power
        term, power = term * p * p // (q * q), power + 2
    return total, total + 2 * power + 4


def log_between(value, precision):
    """2^precision log(value) for a rational of at least 1: value = m 2^e with m from 1/2 to 2."""
    e = value.numerator.bit_length() - value.denominator.bit_length()
    top, bottom = value.numerator << max(-e, 0), value.denominator << max(e, 0)
    low, high = arctanh_between(abs(top - bottom), top + bottom, precision)
    if top < bottom:
        low, high = -high, -low
    two = arctanh_between(1, 3, precision)
    return 2 * (low + e * two[0]), 2 * (high + e * two[1])


class Watch:
    """A monitor's rules: for a group with n >= 1 outcomes of which k are harmful, what they say."""

    def __init__(self, threshold, alpha, method, groups, precision):
        self.threshold, self.method, self.precision = threshold, method, precision
        self.bar = Fraction(2 * groups, alpha)
        steps = [[10, 20, 30, 50, 80, 120, 200, 350, 600], [-10, -20, -30, -50, -80, -100, -120, -140, -149]]
        mixtures = []
        for side, end in zip(steps, (1, 0), strict=True):
            rates = [threshold + Fraction(step, 1000) for step in side]
            rates = [rate for rate in rates if 0 < rate < 1] or [Fraction(threshold + end, 2)]
            mixtures.append([(Fraction(rate, threshold), Fraction(1 - rate, 1 - threshold)) for rate in rates])
        self.against_safe, self.against_harmful = mixtures

    def radius(self, n):
        """Bounds of 2^precision n r_n, the radius times n."""
        low, high = log_between(self.bar * n * (n + 1), self.precision)
        return math.isqrt((n * max(low, 0) << self.precision) // 2), math.isqrt(
            (n * high << self.precision) // 2 + 1
        ) + 1

    def e_value(self, factors, n, k):
        """Bounds of an e-value."""
        total = None
        for harm, rest in factors:
            parts = power_between(harm, k, self.precision), power_between(rest, n - k, self.precision)
            term = times_between(*parts, self.precision)
            total = term if total is None else plus_between(total, term, self.precision)
        return times_between(total, between(Fraction(1, len(factors)), self.precision), self.precision)

    def reached(self, factors, n, k):
        """Whether an e-value has reached its bar."""
        found, bar = self.e_value(factors, n, k), between(self.bar, self.precision)
        if surely_at_most(bar, found):
            return True
        if surely_at_most(found, bar):
            return False
        if n > 2000:
            raise Rejected(f"evidence.bits: too few to decide at {n} outcomes")
        spend(2000 * bits(self.threshold), 2000 * bits(self.threshold), len(factors))
        return sum(harm**k * rest ** (n - k) for harm, rest in factors) >= self.bar * len(factors)

    def side(self, n, k):
        """What the group says: "hold", "deploy" or "cannot_determine"."""
        if self.method == "e_process":
            if self.reached(self.against_safe, n, k):
                return "hold"
            return "deploy" if self.reached(self.against_harmful, n, k) else "cannot_determine"
        low, high = self.radius(n)
        apart = (k - n * self.threshold) * 2**self.precision
        if abs(apart) >= high:
            return "hold" if apart > 0 else "deploy"
        if abs(apart) > low:
            raise Rejected(f"evidence.bits: too few to decide at {n} outcomes")
        return "cannot_determine"

    def encloses(self, ends, n, k):
        """Whether the two pairs of decimals enclose the ends of the interval, or the e-values."""
        if self.method == "e_process":
            for (below, above), factors in zip(ends, (self.against_harmful, self.against_safe), strict=True):
                found = self.e_value(factors, n, k)
                for decimal, is_below in ((below, True), (above, False)):
                    sign, digits, exponent = decimal
                    if sign or (not digits and not is_below):
                        return False
                    if digits:
                        scaled = times_between(found, power_between(Fraction(10), max(-exponent, 0), self.precision),
                                               self.precision)  # fmt: skip
                        written = power_between(Fraction(10), max(exponent, 0), self.precision)
                        written = times_between(between(Fraction(digits), self.precision), written, self.precision)
                        if not surely_at_most(*((written, scaled) if is_below else (scaled, written))):
                            return False
            return True
        low, high = self.radius(n)
        for (below, above), near, far in ((ends[0], -high, -low), (ends[1], low, high)):
            for decimal, side in ((below, 1), (above, -1)):
                sign, digits, exponent = decimal
                if abs(exponent) > 100:
                    return False
                distance = ((-digits if sign else digits) * Fraction(10) ** exponent * n - k) * 2**self.precision
                if side * distance > side * (near if side > 0 else far):
                    return False
        return True


def read_decimal(value, place):
    """Sign, digits and exponent of a decimal."""
    found = DECIMAL.match(string(value, place))
    if not found:
        raise Malformed(f'{place}: expected a decimal such as "0.125" or "1.5e-30"')
    sign, whole, after, exponent = found.groups()
    return bool(sign), int(whole + (after or "")), int(exponent or 0) - len(after or "")


def read_counts(value, place):
    """n and k of a group."""
    items(value, place, 2)
    n = index(value[0], place, 10**15)
    return n, index(value[1], place, n + 1)


def status_of(sides):
    """The monitor's status from what each required group says; None for an unobserved one."""
    if "hold" in sides:
        return "hold"
    return "deploy" if all(side == "deploy" for side in sides) else "cannot_determine"


def judge_monitor_status(statement, evidence):
    """The status of a monitor at counts, with the ends behind it; of outcomes in order, the first decision."""
    names = ("threshold", "alpha", "method", "supported", "groups", "decided", "order", "first", "status")
    parts = dict(zip(names, fields(statement, "statement", *names), strict=True))
    precision = index(fields(evidence, "evidence", "bits")[0], "evidence.bits", MAX_BITS)
    threshold, alpha = (number(parts[name], f"statement.{name}") for name in ("threshold", "alpha"))
    for name, value in (("threshold", threshold), ("alpha", alpha)):
        if not 0 < value < 1 or bits(value) > MAX_BITS:
            raise Malformed(f"statement.{name}: not strictly between 0 and 1, or longer than {MAX_BITS} bits")
    if parts["method"] not in ("hoeffding", "e_process"):
        raise Malformed("statement.method: expected hoeffding or e_process")
    if not isinstance(parts["supported"], bool):
        raise Malformed("statement.supported: expected true or false")
    groups = []
    for i, entry in enumerate(items(parts["groups"], "statement.groups")):
        place = f"statement.groups[{i}]"
        items(entry, place, 3)
        counts = read_counts(entry[1], place)
        if (entry[2] is None) != (counts[0] == 0):
            raise Malformed(f"{place}: ends are stated for an unobserved group, or not for an observed one")
        ends = [] if entry[2] is None else [
            [read_decimal(decimal, place) for decimal in items(pair, place, 2)] for pair in items(entry[2], place, 2)
        ]  # fmt: skip
        groups.append((string(entry[0], place), counts, ends))
    if not groups:
        raise Malformed("statement.groups: empty")
    read_names([name for name, _, _ in groups], "statement.groups")
    watch = Watch(threshold, alpha, parts["method"], len(groups), max(precision, 16))
    for name, (n, k), ends in groups:
        if n and not watch.encloses(ends, n, k):
            raise Rejected(f"the ends stated for the group {name!r} do not enclose the values")

    counts = [group[1] for group in groups]
    if parts["decided"] is not None:
        listed = items(parts["decided"], "statement.decided", len(groups))
        counts = [read_counts(pair, f"statement.decided[{i}]") for i, pair in enumerate(listed)]
    found = status_of([watch.side(n, k) if n else None for n, k in counts]) if parts["supported"] else "unsupported"
    if found != parts["status"]:
        raise Rejected(f"the status at the counts is {found}, not the one that is stated")
    about = f"with the threshold {shown(threshold)} and the level {shown(alpha)} the monitor's status is {found}"
    if parts["order"] is None:
        if parts["first"] is not None:
            raise Rejected("a first decision is stated without the outcomes in order")
        return about + ("" if parts["decided"] is None else "; that no earlier outcome decided was not certified")
    first = first_decision(parts, groups, watch)
    if first != parts["first"]:
        raise Rejected(f"the first decision falls after {first} outcomes, not where it is stated")
    return about + (", undecided by all outcomes" if first is None else f", for the first time after {first} outcomes")


def first_decision(parts, groups, watch):
    """The number of outcomes after which the monitor decides first, or None; Rejected where the counts differ."""
    order = items(parts["order"], "statement.order")
    if len(order) > MAX_ORDERED:
        raise Malformed(f"statement.order: more than {MAX_ORDERED} outcomes")
    counts = [[0, 0] for _ in groups]
    at_decision, sides, crossed = None, [None] * len(groups), [None] * len(groups)
    first = None
    for i, entry in enumerate(order):
        place = f"statement.order[{i}]"
        items(entry, place, 2)
        group = index(entry[0], place, len(groups))
        counts[group][0] += 1
        counts[group][1] += index(entry[1], place, 2)
        if first is None and parts["supported"]:
            side = watch.side(*counts[group])
            latched = watch.method == "e_process" and sides[group] in ("hold", "deploy") and side != "hold"
            if not latched:
                sides[group], crossed[group] = side, list(counts[group])
            if status_of(sides) != "cannot_determine":
                first, at_decision = i + 1, [crossed[g] or [0, 0] for g in range(len(groups))]
    if [list(group[1]) for group in groups] != counts:
        raise Rejected("the counts of the groups are not those of the outcomes in order")
    if at_decision != parts["decided"]:
        raise Rejected("the counts that decided are not those of the outcomes in order")
    return first


# ---------------------------------------------------------------- matched lifecycles

WORLDS = ("safe", "harmful")
MAX_UNITS = 10**6


def logged_part(nodes):
    """What a log holds of a tree: the nodes that logging reaches, with the laws that follow the edges it takes."""
    logged, found = logged_edges(nodes), {}
    reached = {0} | {child for at, i in logged for probability, _, child in nodes[at][i][3] if probability > 0}
    for at in reached:
        found[at] = nodes[at]
        if not isinstance(nodes[at], Fraction):
            found[at] = [(*e[:3], e[3] if (at, i) in logged else None) for i, e in enumerate(nodes[at])]
    return found


def tree_worlds(worlds, groups, threshold, model, inner):
    """Harm rates from a path tree for each group, whose logs agree; the open range straddles the threshold."""
    fields(model, "statement.open_question.model")
    rates, logs = [], []
    for name, given in zip(WORLDS, worlds, strict=True):
        rates.append([])
        for g, tree in enumerate(items(given, f"statement.worlds.{name}", len(groups))):
            low, high, nodes = read_tree(tree)
            if (low, high) != (0, 1) or not nodes or any(e[3] is None for n in nodes if isinstance(n, list) for e in n):
                raise Malformed(
                    f"statement.worlds.{name}[{g}]: expected a tree with nothing left open, harm from 0 to 1"
                )
            edges = {(at, i) for at, node in enumerate(nodes) if isinstance(node, list) for i in range(len(node))}
            rates[-1].append(backward_bound(nodes, Layers(nodes, low, high), edges, 0))
            logs.append(logged_part(nodes))
    for g, group in enumerate(groups):
        if logs[g] != logs[g + len(groups)]:
            raise Rejected(f"the logs of the group {group!r} tell the worlds apart")
    if not any(inner["tree"] == tree for given in worlds for tree in given):
        raise Rejected("the open question is asked of a tree of neither world")
    if not number(inner["value_low"], "statement") <= threshold < number(inner["value_high"], "statement"):
        raise Rejected("the range of the open question does not straddle the threshold")
    return rates


def state_worlds(worlds, groups, threshold, model, inner):
    """Harm rates from a law of states for each group; the laws differ in coordinates that belong to the core."""
    protected, harm = fields(model, "statement.open_question.model", "protected", "harm")
    for name in read_names(protected, "statement.open_question.model.protected"):
        if name not in inner["answer"]["core"]:
            raise Rejected(f"the protected coordinate {name!r} is not in the core, so the record may do without it")
    output = inner["output"]
    columns = read_states(inner["states"], inner["coordinates"], len(output))
    kept = [column for (name, _), column in zip(inner["coordinates"], columns, strict=True) if name not in protected]

    def weigh(entry, place):
        items(entry, place, 2)
        return number(entry[1], place), index(entry[0], place, len(output))

    rates, records = [], []
    for name, given in zip(WORLDS, worlds, strict=True):
        rates.append([])
        for g, law in enumerate(items(given, f"statement.worlds.{name}", len(groups))):
            law = read_law(law, f"statement.worlds.{name}[{g}]", weigh)
            rates[-1].append(sum_of(p for p, state in law if output[state] == harm))
            seen = {}
            for p, state in law:
                row = tuple(column[state] for column in kept)
                seen[row] = plus(seen.get(row, Fraction(0)), p)
            records.append({row: p for row, p in seen.items() if p})
    for g, group in enumerate(groups):
        if records[g] != records[g + len(groups)]:
            raise Rejected(f"what is recorded of the group {group!r} tells the worlds apart")
    return rates


def delays(law, model, groups):
    """For each group the expected number of jobs, over all rounds, that meet a whole slot's work ahead of them."""
    costs, capacity, slots, orders = fields(
        model, "statement.open_question.model", "costs", "capacity", "slots", "orders"
    )
    place = "statement.open_question.model"
    costs = [index(cost, f"{place}.costs", MAX_UNITS) for cost in items(costs, f"{place}.costs", len(groups))]
    capacity, slots = index(capacity, f"{place}.capacity", MAX_UNITS), index(slots, f"{place}.slots", MAX_UNITS)
    found, rounds = [Fraction(0)] * len(groups), 0
    for i, entry in enumerate(items(orders, f"{place}.orders")):
        order, times = items(entry, f"{place}.orders[{i}]", 2)
        order = [
            index(g, f"{place}.orders[{i}]", len(groups)) for g in items(order, f"{place}.orders[{i}]", len(groups))
        ]
        if len(set(order)) != len(order):
            raise Malformed(f"{place}.orders[{i}]: a group occurs twice")
        rounds += index(times, f"{place}.orders[{i}]", MAX_UNITS)
        backlog = {0: Fraction(1)}
        for _ in range(slots):
            after = {}
            for waiting, mass in backlog.items():
                for cell, share in law:
                    ahead, both = waiting, product(mass, share)
                    for g in order:
                        if cell >> g & 1:
                            if ahead >= capacity:
                                found[g] = plus(found[g], times * both)
                            ahead += costs[g]
                    left = max(ahead - capacity, 0)
                    after[left] = plus(after.get(left, Fraction(0)), both)
            backlog = after
    if not rounds * slots:
        raise Malformed(f"{place}: no slot in any round")
    return found, rounds * slots


def arrival_worlds(worlds, groups, threshold, model, inner):
    """Harm rates from a joint law of arrivals, one at each end of the open range, and the queue that they make."""
    known = [(0, Fraction(1)), *((1 << i, number(p, "statement")) for i, (_, p) in enumerate(inner["events"]))]
    if [name for name, _ in inner["events"]] != groups or any(p == 0 for _, p in known) or inner["range"] is None:
        raise Rejected("the open question is not about arrivals of the groups, each of them met")
    known += [(mask, number(p, "statement")) for mask, p in inner["joints"]]
    holds = read_query(inner["query"], "statement", len(groups))
    rates = []
    for name, law, end in zip(WORLDS, worlds, inner["range"], strict=True):
        require_law(law, f"statement.worlds.{name}", known, len(groups), holds, number(end, "statement"))
        found, slots = delays([(cell, number(p, "statement")) for cell, p in law], model, groups)
        rates.append([Fraction(late, slots * p) for late, (_, p) in zip(found, known[1:], strict=False)])
    return rates


PAIR_WORLDS = {"path_tree_range": tree_worlds, "state_space": state_worlds, "linear_range": arrival_worlds}


def judge_matched_pair(statement, evidence):
    """Two worlds with equal records in every round and opposite truths, and the question that these leave open."""
    pair, given, groups, records, worlds, claimed, asked = fields(
        statement, "statement", "pair", "threshold", "groups", "records", "worlds", "rates", "open_question"
    )
    threshold, groups = number(given, "statement.threshold"), read_names(groups, "statement.groups")
    rounds = [
        [string(r, f"statement.records.{name}[{i}]") for i, r in enumerate(items(left, f"statement.records.{name}"))]
        for name, left in zip(WORLDS, fields(records, "statement.records", *WORLDS), strict=True)
    ]
    if len(rounds[0]) != len(rounds[1]) or not rounds[0]:
        raise Rejected(f"there are records of {len(rounds[0])} and of {len(rounds[1])} rounds")
    for i, (first, second) in enumerate(zip(*rounds, strict=True)):
        if first != second:
            raise Rejected(f"the records of round {i} differ")
    kind, inner, model = fields(asked, "statement.open_question", "kind", "statement", "model")
    if not isinstance(kind, str) or kind not in PAIR_WORLDS:
        raise Malformed(f"statement.open_question.kind: expected one of {', '.join(PAIR_WORLDS)}")
    (proof,) = fields(evidence, "evidence", "open_question")
    sentence = JUDGES[kind](inner, proof)
    rates = PAIR_WORLDS[kind](fields(worlds, "statement.worlds", *WORLDS), groups, threshold, model, inner)
    for name, found, stated in zip(WORLDS, rates, fields(claimed, "statement.rates", *WORLDS), strict=True):
        if found != [number(r, f"statement.rates.{name}") for r in items(stated, f"statement.rates.{name}")]:
            raise Rejected(f"the harm rates of the {name} world are not those that are stated")
    if max(rates[0]) > threshold:
        raise Rejected("the safe world harms a group more often than the threshold allows")
    if max(rates[1]) <= threshold:
        raise Rejected("the harmful world harms no group more often than the threshold allows")
    most = groups[rates[1].index(max(rates[1]))]
    return (
        f"{string(pair, 'statement.pair')[:200]}: the records of {len(rounds[0])} rounds are equal in two worlds; at "
        f"threshold {shown(threshold)} no group is harmed in the safe one (at most {shown(max(rates[0]))}), and {most} "
        f"is in the harmful one ({shown(max(rates[1]))}); what is left open: {sentence}"
    )


# ---------------------------------------------------------------- reported figures

QUANTITIES = {"sum": None, "difference": 2, "product": None, "percent": 2, "ratio": 2, "percent_difference": 4}
RELATIONS = ("prints", "equals", "at_least", "at_most", "more_than", "less_than")
MAX_FACTORS = 8


def integer(value, place):
    """The integer at `place`, written in text."""
    found = number(value, place)
    if found.denominator != 1:
        raise Malformed(f"{place}: expected an integer in text")
    return found.numerator


def read_figures(integers, claims):
    """Names and ranges of the integers; the claims as (name, kind, operands, relations).

    An operand is the position of an integer, or a Fraction.
    """
    ranges = {}
    for i, entry in enumerate(items(integers, "statement.integers")):
        at = f"statement.integers[{i}]"
        name = string(items(entry, at, 3)[0], at)
        if name in ranges:
            raise Malformed(f"{at}: the name occurs twice")
        ranges[name] = (integer(entry[1], at), integer(entry[2], at))
    names = {name: i for i, name in enumerate(ranges)}

    def operand(value, place):
        return names[value] if isinstance(value, str) and value in names else number(value, place)

    found = []
    for i, entry in enumerate(items(claims, "statement.claims")):
        at = f"statement.claims[{i}]"
        name, kind, operands, relations = items(entry, at, 4)
        if kind != "equal" and (not isinstance(kind, str) or kind not in QUANTITIES):
            raise Malformed(f"{at}: expected one of {', '.join(QUANTITIES)} or equal")
        operands = [operand(value, at) for value in items(operands, at, QUANTITIES.get(kind))]
        if not operands or (kind == "product" and len(operands) > MAX_FACTORS):
            raise Malformed(f"{at}: no operand, or a product of more than {MAX_FACTORS}")
        said = []
        for relation in items(relations, at):
            items(relation, at, 3)
            if relation[0] not in RELATIONS:
                raise Malformed(f"{at}: expected one of {', '.join(RELATIONS)}")
            said.append((relation[0], operand(relation[1], at), number(relation[2], at)))
        if bool(said) == (kind == "equal"):
            raise Malformed(f"{at}: relations go with a quantity, and equal has none")
        found.append((string(name, at), kind, operands, said))
    if len({claim[0] for claim in found}) != len(found):
        raise Malformed("statement.claims: a name occurs twice")
    return list(ranges.values()), found


def claim_holds(claim, point):
    """Whether a claim holds at a point, by its meaning."""
    _, kind, operands, relations = claim
    values = [point[v] if isinstance(v, int) else v for v in operands]
    size = sum(bits(Fraction(v)) for v in values)
    spend(size, size, len(values) + len(relations))
    if kind == "equal":
        return len(set(values)) == 1
    below = values[1::2] if kind in ("percent", "ratio", "percent_difference") else []
    if any(value < 1 for value in below):
        return False
    if kind in ("sum", "product"):
        quantity = sum(values) if kind == "sum" else math.prod(values)
    elif kind == "difference":
        quantity = values[0] - values[1]
    else:
        rates = [Fraction(a, b) for a, b in zip(values[::2], below, strict=True)]
        quantity = rates[0] * (1 if kind == "ratio" else 100) - (100 * rates[1] if len(rates) > 1 else 0)
    for relation, value, unit in relations:
        gap = quantity - (point[value] if isinstance(value, int) else value)
        if not {
            "prints": 2 * abs(gap) <= unit,
            "equals": gap == 0,
            "at_least": gap >= 0,
            "at_most": gap <= 0,
            "more_than": gap > 0,
            "less_than": gap < 0,
        }[relation]:
            return False
    return True


def inequalities_of(claim):
    """Polynomials that are at least 0 where the claim holds at integers; monomials hold positions of integers."""
    _, kind, operands, relations = claim
    parts = [{(v,): Fraction(1)} if isinstance(v, int) else {(): v} for v in operands]
    one = {(): Fraction(1)}

    def plus_times(left, factor, right):
        spend_light(len(left))
        result = dict(left)
        add_into(result, right, Fraction(factor))
        return result

    if kind == "equal":
        gaps = [plus_times(parts[0], -1, part) for part in parts[1:]]
        return [plus_times({}, sign, gap) for gap in gaps for sign in (1, -1)]
    above, below, found = dict(parts[0]), one, []
    if kind in ("sum", "product"):
        for part in parts[1:]:
            if kind == "product":
                above = times(above, part)
            else:
                add_into(above, part, Fraction(1))
    elif kind == "difference":
        above = plus_times(above, -1, parts[1])
    else:
        found = [plus_times(part, -1, one) for part in parts[1::2]]
        below = parts[1]
        if kind == "percent_difference" and operands[1] == operands[3]:
            above = plus_times(above, -1, parts[2])
        elif kind == "percent_difference":
            above, below = plus_times(times(above, parts[3]), -1, times(parts[2], below)), times(below, parts[3])
        above = plus_times({}, 1 if kind == "ratio" else 100, above)
    for relation, value, unit in relations:
        gap = plus_times(above, -1, times(below, {(value,): Fraction(1)} if isinstance(value, int) else {(): value}))
        if relation == "prints":
            found += [plus_times(plus_times({}, sign, gap), Fraction(unit, 2), below) for sign in (1, -1)]
            continue
        if relation in ("equals", "at_least", "more_than"):
            found.append(in_integers(gap, relation == "more_than"))
        if relation in ("equals", "at_most", "less_than"):
            found.append(in_integers(plus_times({}, -1, gap), relation == "less_than"))
    return found


def in_integers(polynomial, strict=False):
    """The polynomial times a denominator of its coefficients; less 1 if it is to be more than 0 at integers."""
    scale = common_denominator({c.denominator for c in polynomial.values()})
    result = {}
    add_into(result, polynomial, Fraction(scale))
    add_into(result, {(): Fraction(1)}, Fraction(-1 if strict else 0))
    return result


def lowest_terms(polynomial):
    """Integer coefficients without a common factor and the constant rounded down, which is the same at integers."""
    whole_numbers = {monomial: whole(c) for monomial, c in in_integers(polynomial).items()}
    constant = whole_numbers.pop((), 0)
    for c in whole_numbers.values():
        spend(c.bit_length(), c.bit_length())
    divisor = math.gcd(*whole_numbers.values()) or 1
    return {(): constant // divisor, **{monomial: c // divisor for monomial, c in whole_numbers.items()}}


def read_form(value, place, count):
    """A sum of integers with integer coefficients: pairs of position and coefficient, in ascending order."""
    form = []
    for i, entry in enumerate(items(value, place)):
        items(entry, place, 2)
        form.append((index(entry[0], place, count), integer(entry[1], place)))
        if i and form[-1][0] <= form[-2][0]:
            raise Malformed(f"{place}: expected positions in ascending order")
    return form


def largest(chosen, box):
    """What a sum of multiples of polynomials does not exceed on the box: its monomials' largest values, added."""
    total = {}
    for polynomial, factor in chosen:
        for monomial, c in polynomial.items():
            spend(factor.bit_length(), c.bit_length())
            total[monomial] = total.get(monomial, 0) + factor * c
    most = total.pop((), 0)
    for monomial, c in total.items():
        low, high = 1, 1
        for i in monomial:
            spend(low.bit_length() + high.bit_length(), sum(end.bit_length() for end in box[i]))
            ends = [a * b for a in (low, high) for b in box[i]]
            low, high = min(ends), max(ends)
        most += max(c * low, c * high)
    return most


def require_empty(proof, place, box, inequalities):
    """Reject unless the tree shows that no integer point of the box has all inequalities at least 0.

    A node is ["split", form, value], with two parts: form <= value, form >= value + 1; they come next, one
    after the other. Or it is ["closed", combination]: multiples of inequalities whose sum is less than 0 on
    the box. A split on one integer with coefficient 1 or -1 narrows the box; any other adds an inequality.
    """
    waiting = [(box, [])]
    for at, node in enumerate(items(proof, place)):
        where = f"{place}[{at}]"
        if not waiting:
            raise Rejected(f"{where}: every part is closed before this node")
        box, added = waiting.pop()
        spend(0, 0, 4 + len(box) // 2 + len(added))
        if not items(node, where) or node[0] not in ("split", "closed"):
            raise Malformed(f"{where}: expected a split or a combination that closes")
        items(node, where, 3 if node[0] == "split" else 2)
        if node[0] == "closed":
            chosen = []
            for entry in items(node[1], where):
                items(entry, where, 2)
                k, factor = index(entry[0], where, len(inequalities) + len(added)), integer(entry[1], where)
                if factor < 0:
                    raise Rejected(f"{where}: a negative multiplier")
                chosen.append((inequalities[k] if k < len(inequalities) else added[k - len(inequalities)], factor))
            if all(low <= high for low, high in box) and largest(chosen, box) >= 0:
                raise Rejected(f"{where}: the combination can be 0 or more in its box")
            continue
        form, value = read_form(node[1], where, len(box)), integer(node[2], where)
        parts = []
        for sign, limit in ((-1, value), (1, -value - 1)):  # sign * form + limit >= 0
            if len(form) == 1 and form[0][1] in (1, -1):
                ((i, c),) = form
                low, high = box[i]
                ends = (max(low, -limit), high) if sign * c == 1 else (low, min(high, limit))
                parts.append(([*box[:i], ends, *box[i + 1 :]], added))
            else:
                said = {(): limit, **{(i,): sign * c for i, c in form}}
                parts.append((box, [*added, said]))
        waiting += reversed(parts)
    if waiting:
        raise Rejected(f"{place}: {len(waiting)} part(s) are not closed")


def read_solution(value, place, ranges, claims):
    """The integers at `place`, at which all these claims hold."""
    point = [integer(v, place) for v in items(value, place, len(ranges))]
    for i, (low, high) in enumerate(ranges):
        if not low <= point[i] <= high:
            raise Rejected(f"{place}: integer {i} is outside its range")
    for claim in claims:
        if not claim_holds(claim, point):
            raise Rejected(f"{place}: the claim {claim[0]!r} does not hold")
    return point


def judge_reported_figures(statement, evidence):
    """The range of each integer behind some claims, or a minimal set of claims that cannot hold together."""
    integers, given, implied, conflict = fields(statement, "statement", "integers", "claims", "implied", "conflict")
    ranges, claims = read_figures(integers, given)
    if conflict is not None:
        if implied is not None or not items(conflict, "statement.conflict"):
            raise Malformed("statement.conflict: expected claims, and no implied ranges beside them")
        chosen = {string(name, "statement.conflict") for name in conflict}
        against = [claim for claim in claims if claim[0] in chosen]
        if not len(against) == len(chosen) == len(conflict):
            raise Malformed("statement.conflict: a name is no claim, or occurs twice")
        proof, without = fields(evidence, "evidence", "refutation", "without")
        inequalities = [lowest_terms(p) for claim in against for p in inequalities_of(claim)]
        require_empty(proof, "evidence.refutation", ranges, inequalities)
        for i, point in enumerate(items(without, "evidence.without", len(against))):
            rest = [claim for claim in against if claim is not against[i]]
            read_solution(point, f"evidence.without[{i}]", ranges, rest)
        return (
            f"no integers in the stated ranges satisfy the {len(against)} claim(s) of the conflict together, by a tree "
            f"of {len(proof)} boxes; without any one of them some do (a solution for each)"
        )
    solutions, bounds = fields(evidence, "evidence", "solutions", "bounds")
    points = [
        read_solution(point, f"evidence.solutions[{i}]", ranges, claims)
        for i, point in enumerate(items(solutions, "evidence.solutions"))
    ]
    if not points:
        raise Rejected("evidence.solutions: there is none")
    inequalities = [lowest_terms(p) for claim in claims for p in inequalities_of(claim)]
    box, nodes = list(ranges), 0
    for i, entry in enumerate(items(bounds, "evidence.bounds")):
        at = f"evidence.bounds[{i}]"
        position, side, value, proof = items(entry, at, 4)
        position, value = index(position, at, len(box)), integer(value, at)
        if side not in ("low", "high"):
            raise Malformed(f"{at}: expected low or high")
        low, high = box[position]
        outside, inside = ((low, value - 1), (value, high)) if side == "low" else ((value + 1, high), (low, value))
        box[position] = outside
        require_empty(proof, f"{at}[3]", list(box), inequalities)
        box[position] = inside
        nodes += len(proof)
    stated = items(implied, "statement.implied", len(ranges))
    for i, entry in enumerate(stated):
        at = f"statement.implied[{i}]"
        ends = tuple(integer(end, at) for end in items(entry, at, 2))
        if ends != box[i]:
            raise Rejected(f"{at}: the bounds leave another range")
        spend_light(len(points))
        if not {ends[0], ends[1]} <= {point[i] for point in points}:
            raise Rejected(f"{at}: an end is attained by no solution that is given")
    return (
        f"some integers in the stated ranges satisfy all {len(claims)} claim(s); the {len(ranges)} implied range(s) "
        f"hold every solution, by trees of {nodes} boxes, and each end is attained"
    )


# ---------------------------------------------------------------- verdict

JUDGES = {
    "counterexample": judge_counterexample,
    "combination": judge_combination,
    "two_models": judge_two_models,
    "factor_table": judge_factor_table,
    "path_tree_range": judge_path_tree_range,
    "field_sets": judge_field_sets,
    "least_error": judge_least_error,
    "state_space": judge_state_space,
    "linear_range": judge_linear_range,
    "reported_figures": judge_reported_figures,
    "matched_pair": judge_matched_pair,
    "monitor_status": judge_monitor_status,
}


def judge(certificate, expect=None, data=None):
    """The digest and the sentence that `certificate` (JSON data) establishes; else Malformed or Rejected.

    `data` is the path of the file that a certificate may name by its SHA-256.
    """
    if sys.get_int_max_str_digits():
        sys.set_int_max_str_digits(max(sys.get_int_max_str_digits(), 2 * MAX_DIGITS))
    Work.spent, Data.path, Data.more_work = 0, data, 0
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
        Work.spent, Data.path, Data.more_work = 0, None, 0


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
    parser.add_argument("--data", metavar="FILE", help="the rows that a certificate names by their SHA-256")
    options = parser.parse_args(arguments)
    code = 0
    for path in options.certificates:
        try:
            digest, sentence = judge(load(path, options.max_bytes), options.expect, options.data)
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
