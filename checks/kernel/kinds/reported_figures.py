"""Printed figures: the ranges of the integers behind them, or claims that no integers satisfy together."""

import math
import re
from fractions import Fraction

from ..polynomials import add_into, combined, times
from ..reading import Malformed, Rejected, entries, exact, fields, items, names_in, quoted, scaled, text, whole

PRINTED = re.compile(r"[+-]?[0-9]+(?:\.([0-9]+))?\Z")
LIKE_NUMBER = re.compile(r"[+-]?[0-9./,%]*\Z")
LENGTHS = {**dict.fromkeys(("percent", "ratio", "difference", "percent_difference"), 2), "sum": None, "product": None}
KINDS = (*LENGTHS, "equal")
RELATIONS = ("prints", "equals", "at_least", "at_most", "more_than", "less_than")
ONE = {(): 1}


def number_in(value, place, digits=0):
    """An exact number with at most so many `digits` after the point, not too large."""
    found = exact(value, place)
    if abs(found) > 10**18 or found.denominator > 10**digits or (not digits and found.denominator != 1):
        raise Malformed(f"{place}: too large or too long a number, or no integer where one is expected")
    return found if digits else found.numerator


def read(model):
    """The ranges of the integers, and for each claim the polynomials that are at least 0 just where it holds."""
    _, integers, given, source = fields(model, "model", ("kind", "integers", "claims"), ("source",))
    text(source if "source" in model else "", "model.source")
    ranges = {}
    for name, value in entries(integers, "model.integers", 1):
        place = f"model.integers.{quoted(name)}"
        ends = items(value, place, 2) if isinstance(value, list) else [value, value]
        ranges[name] = low, high = tuple(number_in(end, place) for end in ends)
        if low > high or LIKE_NUMBER.match(name):
            raise Malformed(f"{place}: an empty range, or a name that looks like a number")
    if len(ranges) > 100 or len(entries(given, "model.claims", 1)) > 200:
        raise Malformed("model: more than 100 integers or 200 claims")
    claims = {name: read_claim(claim, f"model.claims.{quoted(name)}", ranges) for name, claim in given.items()}
    return ranges, {name: [lowest(p) for p in polynomials] for name, polynomials in claims.items()}


def read_claim(value, place, ranges):
    """Polynomials that are at least 0 just where the claim holds; denominators are at least 1."""
    kind = next((key for key in KINDS if isinstance(value, dict) and key in value), "percent")
    relations = () if kind == "equal" else (*RELATIONS, "rounded_to")
    operands, source, *others = fields(value, place, (kind,), ("source", *relations))
    said = {name: v for name, v in zip(relations, others, strict=True) if name in value}
    text(source if "source" in value else "", f"{place}.source")
    position = {name: i for i, name in enumerate(ranges)}

    def operand(entry, digits=0):
        if isinstance(entry, str) and entry in position:
            return {(position[entry],): 1}
        return combined((number_in(entry, f"{place}: {quoted(str(entry))}", digits), ONE))

    operands = items(operands, f"{place}.{kind}", LENGTHS.get(kind), 2 if kind == "equal" else 1)
    if kind == "percent_difference":
        operands = [entry for pair in operands for entry in items(pair, f"{place}.{kind}", 2)]
    parts = [operand(entry) for entry in operands]
    if kind == "equal":
        return [combined((sign, parts[0]), (-sign, part)) for part in parts[1:] for sign in (1, -1)]
    if len(parts) > 8 and kind == "product":
        raise Malformed(f"{place}: a product of more than 8")
    above, below, found = parts[0], ONE, []
    if kind in ("sum", "product", "difference"):
        for part in parts[1:]:
            added = combined((1, above), (1 if kind == "sum" else -1, part))
            above = times(above, part) if kind == "product" else added
    else:
        for entry, part in zip(operands[1::2], parts[1::2], strict=True):
            if (ranges[entry][1] if part.keys() - {()} else part.get((), 0)) < 1:
                raise Malformed(f"{place}: a denominator that cannot be at least 1")
            found.append(combined((1, part), (-1, ONE)))
        below = parts[1]
        if kind == "percent_difference" and parts[1] == parts[3]:
            above = combined((1, above), (-1, parts[2]))
        elif kind == "percent_difference":
            above, below = combined((1, times(above, parts[3])), (-1, times(parts[2], below))), times(below, parts[3])
        above = combined((1 if kind == "ratio" else 100, above))
    if not said.keys() - {"rounded_to"} or ("rounded_to" in said and "prints" not in said):
        raise Malformed(f"{place}: says nothing, or a unit of rounding without a printed number")
    for name in (relation for relation in RELATIONS if relation in said):
        if name == "prints":
            printed, unit = read_printed(said, place)
            gap = combined((1, above), (-printed, below))
            found += [combined((sign, gap), (Fraction(unit, 2), below)) for sign in (1, -1)]
            continue
        gap = combined((1, above), (-1, times(operand(said[name], 30), below)))
        for sign, strictly, others in ((1, "more_than", "at_most less_than"), (-1, "less_than", "at_least more_than")):
            if name not in others.split():
                signed = integral(combined((sign, gap)))
                found.append(combined((1, signed), (-1, ONE)) if name == strictly else signed)
    return found


def read_printed(said, place):
    """A printed number and the unit of its rounding; half-way cases may round either way."""
    digits = PRINTED.match(said["prints"]) if isinstance(said["prints"], str) else re.match("()", "")
    if not digits or len(digits[1] or "") > 30:
        raise Malformed(f"{place}.prints: not a printed number, or too long a one")
    printed = number_in(said["prints"], f"{place}.prints", 30)
    unit = Fraction(1, 10 ** len(digits[1] or ""))
    if "rounded_to" in said:
        unit = number_in(said["rounded_to"], f"{place}.rounded_to", 30)
    if unit <= 0 or Fraction(printed, unit).denominator != 1:
        raise Malformed(f"{place}: the printed number is no multiple of a positive unit")
    return printed, unit


def integral(polynomial):
    """The polynomial times a common denominator of its coefficients."""
    return dict(zip(polynomial, scaled(polynomial.values())[1], strict=True))


def lowest(polynomial):
    """At integers the same inequality: coefficients without a common factor, the constant rounded down."""
    found = integral(polynomial)
    constant = found.pop((), 0)
    divisor = math.gcd(*found.values()) or 1
    return {(): constant // divisor, **{monomial: c // divisor for monomial, c in found.items()}}


def read_point(value, place, box, inequalities):
    """The integers at `place`, in their ranges, at which all these inequalities hold."""
    point = [number_in(v, place) for v in items(value, place, len(box))]
    if not all(low <= v <= high for v, (low, high) in zip(point, box, strict=True)):
        raise Rejected(f"{place}: an integer is outside its range")
    for polynomial in inequalities:
        if sum(c * math.prod(point[i] for i in monomial) for monomial, c in polynomial.items()) < 0:
            raise Rejected(f"{place}: a claim does not hold there")
    return point


def most(polynomial, box):
    """What the polynomial does not exceed on the box: its monomials' largest values, added."""
    found = 0
    for monomial, c in polynomial.items():
        low = high = 1
        for i in monomial:
            ends = [a * b for a in (low, high) for b in box[i]]
            low, high = min(ends), max(ends)
        found += max(c * low, c * high)
    return found


def require_empty(proof, place, box, inequalities):
    """Rejected unless the tree shows that no integer point of the box satisfies all inequalities.

    A node is ["split", form, value], with two parts that come next, one after the other: form <= value, and form >=
    value + 1. Or it is ["closed", combination]: multiples of inequalities whose sum is less than 0 on the box.
    """
    waiting = [(box, inequalities)]
    for at, node in enumerate(items(proof, place)):
        where = f"{place}[{at}]"
        if not waiting:
            raise Rejected(f"{where}: every part is closed before this node")
        box, known = waiting.pop()
        if text(items(node, where, least=1)[0], where, ("split", "closed")) == "closed":
            total = {}
            for entry in items(items(node, where, 2)[1], where):
                k, factor = whole(items(entry, where, 2)[0], where, len(known)), exact(entry[1], where)
                if factor < 0:
                    raise Rejected(f"{where}: a negative multiplier")
                add_into(total, known[k], factor)
            if all(low <= high for low, high in box) and most(total, box) >= 0:
                raise Rejected(f"{where}: the combination can be 0 or more in its box")
            continue
        pairs = [items(entry, where, 2) for entry in items(items(node, where, 3)[1], where)]
        form = {(whole(i, where, len(box)),): exact(c, where) for i, c in pairs}
        value = exact(node[2], where)
        if len(form) != len(pairs) or any(c.denominator != 1 for c in (value, *form.values())):
            raise Malformed(f"{where}: an integer twice in a form, or what should be an integer is none")
        for sign, limit in ((1, -value - 1), (-1, value)):  # sign * form + limit >= 0; the second part comes first
            if len(pairs) == 1 and abs(form[(pairs[0][0],)]) == 1:
                (i,), (low, high) = pairs[0][:1], box[pairs[0][0]]
                ends = (max(low, -limit), high) if sign * form[(i,)] == 1 else (low, min(high, limit))
                waiting.append(([*box[:i], ends, *box[i + 1 :]], known))
            else:
                waiting.append((box, [*known, combined((limit, ONE), (sign, form))]))
    if waiting:
        raise Rejected(f"{place}: {len(waiting)} part(s) are not closed")


def judge(model, answer, evidence, data):
    """Solutions attain the ends of the ranges, or of a conflict all but any one claim; trees of boxes hold no other."""
    ranges, claims = read(model)
    box = list(ranges.values())
    if isinstance(answer, dict) and "conflict" in answer:
        names = sorted(names_in(answer["conflict"], "answer.conflict", least=1, known=claims))
        proof, without = fields(evidence, "evidence", ("refutation", "without"))
        require_empty(proof, "evidence.refutation", box, [p for name in names for p in claims[name]])
        for i, point in enumerate(items(without, "evidence.without", len(names))):
            rest = [p for name in names if name != names[i] for p in claims[name]]
            read_point(point, f"evidence.without[{i}]", box, rest)
        words = f"no integers in their ranges satisfy {', '.join(map(quoted, names))}"
        words += " together; without any one of these some do" if len(names) > 1 else "; without it some do"
        return {"consistent": False, "conflict": names}, [words], []
    everything = [p for polynomials in claims.values() for p in polynomials]
    solutions, bounds = fields(evidence, "evidence", ("solutions", "bounds"))
    given = enumerate(items(solutions, "evidence.solutions", least=1))
    points = [read_point(point, f"evidence.solutions[{i}]", box, everything) for i, point in given]
    for i, entry in enumerate(items(bounds, "evidence.bounds")):
        at = f"evidence.bounds[{i}]"
        position, side, value, proof = items(entry, at, 4)
        low, high = box[whole(position, at, len(box))]
        value, is_low = number_in(value, at), text(side, at, ("low", "high")) == "low"
        outside, inside = ((low, value - 1), (value, high)) if is_low else ((value + 1, high), (low, value))
        require_empty(proof, f"{at}[3]", [*box[:position], outside, *box[position + 1 :]], everything)
        box[position] = inside
    for i, (name, ends) in enumerate(zip(ranges, box, strict=True)):
        if not set(ends) <= {point[i] for point in points}:
            raise Rejected(f"an end of the range {list(ends)} of {quoted(name)} is attained by no solution")
    words = f"some integers satisfy all {len(claims)} claims; the implied ranges hold every solution, each end attained"
    implied = {name: list(ends) for name, ends in zip(ranges, box, strict=True)}
    return {"consistent": True, "implied": implied}, [words], []
