"""Formulas as data.

An `Expression` is built with ``+ - *`` from named coordinates and exact constants; comparing
expressions with ``<= < == >= >`` gives a `Formula`, and formulas are joined by `all_of`, `any_of`,
`negation`, `implies` and `iff`. There is no division: a ratio ``m = a / b`` is written as the
equation ``m * b == a`` beside a hypothesis ``b > 0``.

The same object is evaluated on Fractions (`evaluate`), compiled for enumeration, sent to a solver,
hashed, and judged: all of these read the flat form that `Flat` gives, a list of nodes in which each
node refers to earlier ones only, so that no reader needs recursion and equal subterms are shared.

Flat nodes: ``["const", "1/2"]``, ``["var", name]``, ``["add", i, j, …]``, ``["mul", i, j, …]``,
``["le", i, j]``, ``["lt", i, j]``, ``["eq", i, j]``, ``["and", i, …]``, ``["or", i, …]``,
``["not", i]``; an empty ``and`` is true, an empty ``or`` is false.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from finite_models.rationals import text

Scalar = int | Fraction
Node = tuple[str | int, ...]


class Expression:
    """A polynomial with rational coefficients, written down but not expanded."""

    __slots__ = ("op", "args", "name", "value")

    def __init__(
        self, op: str, args: tuple[Expression, ...] = (), name: str = "", value: Fraction = Fraction(0)
    ) -> None:
        self.op = op
        self.args = args
        self.name = name
        self.value = value

    __hash__ = object.__hash__

    def __add__(self, other: Number) -> Expression:
        return _sum(self, lift(other))

    def __radd__(self, other: Number) -> Expression:
        return _sum(lift(other), self)

    def __sub__(self, other: Number) -> Expression:
        return _sum(self, -lift(other))

    def __rsub__(self, other: Number) -> Expression:
        return _sum(lift(other), -self)

    def __neg__(self) -> Expression:
        return _product(constant(-1), self)

    def __mul__(self, other: Number) -> Expression:
        return _product(self, lift(other))

    def __rmul__(self, other: Number) -> Expression:
        return _product(lift(other), self)

    def __le__(self, other: Number) -> Formula:
        return Formula("le", (self, lift(other)))

    def __lt__(self, other: Number) -> Formula:
        return Formula("lt", (self, lift(other)))

    def __ge__(self, other: Number) -> Formula:
        return Formula("le", (lift(other), self))

    def __gt__(self, other: Number) -> Formula:
        return Formula("lt", (lift(other), self))

    def __eq__(self, other: Number) -> Formula:  # type: ignore[override]
        return Formula("eq", (self, lift(other)))

    def __ne__(self, other: Number) -> Formula:  # type: ignore[override]
        return negation(self == other)

    def __bool__(self) -> bool:
        raise TypeError("an expression has no truth value; a case distinction on it belongs to the shape")

    def __repr__(self) -> str:
        return show(self)


class Formula:
    """A statement about coordinates: comparisons of expressions, joined by connectives."""

    __slots__ = ("op", "args")

    def __init__(self, op: str, args: tuple[Expression | Formula, ...]) -> None:
        self.op = op
        self.args = args

    def __bool__(self) -> bool:
        raise TypeError("a formula has no truth value until it is evaluated at a point")

    def __repr__(self) -> str:
        return show(self)


Number = int | Fraction | Expression
Term = Expression | Formula


def constant(value: Scalar) -> Expression:
    """An exact constant; floats are refused."""
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise TypeError(f"constants are integers or Fractions, not {type(value).__name__}")
    return Expression("const", value=Fraction(value))


def variable(name: str) -> Expression:
    """The coordinate called `name`."""
    return Expression("var", name=name)


def lift(value: Number) -> Expression:
    """`value` itself when it is an expression, else the constant."""
    return value if isinstance(value, Expression) else constant(value)


def _sum(*terms: Expression) -> Expression:
    # Sums and products keep their parts as they are given: steps of a proof name such parts.
    parts = [term for term in terms if term.op != "const"]
    total = sum((term.value for term in terms if term.op == "const"), Fraction(0))
    if total or not parts:
        parts.append(constant(total))
    return parts[0] if len(parts) == 1 else Expression("add", tuple(parts))


def _product(*factors: Expression) -> Expression:
    parts = [factor for factor in factors if factor.op != "const"]
    coefficient = Fraction(1)
    for factor in factors:
        if factor.op == "const":
            coefficient *= factor.value
    if coefficient == 0:
        return constant(0)
    if coefficient != 1 or not parts:
        parts.insert(0, constant(coefficient))
    return parts[0] if len(parts) == 1 else Expression("mul", tuple(parts))


def total(terms: Iterable[Number]) -> Number:
    """The sum of `terms`, kept as one flat node when any is an expression; 0 when there are none."""
    listed = list(terms)
    if any(isinstance(term, Expression) for term in listed):
        return _sum(*(lift(term) for term in listed))
    return sum((term for term in listed if not isinstance(term, Expression)), Fraction(0))


def product(factors: Iterable[Number]) -> Number:
    """The product of `factors`; 1 when there are none."""
    listed = list(factors)
    if any(isinstance(factor, Expression) for factor in listed):
        return _product(*(lift(factor) for factor in listed))
    result = Fraction(1)
    for factor in listed:
        assert not isinstance(factor, Expression)
        result *= factor
    return result


def equal(left: Number, right: Number) -> Formula:
    """``left == right`` as a formula, also where both sides are constants."""
    return lift(left) == lift(right)


def at_most(left: Number, right: Number) -> Formula:
    """``left <= right`` as a formula, also where both sides are constants."""
    return lift(left) <= lift(right)


def less(left: Number, right: Number) -> Formula:
    """``left < right`` as a formula, also where both sides are constants."""
    return lift(left) < lift(right)


def all_of(formulas: Iterable[Formula]) -> Formula:
    """Every one of `formulas`; true when there are none."""
    listed = tuple(formulas)
    return listed[0] if len(listed) == 1 else Formula("and", listed)


def conjuncts(formula: Formula) -> list[Formula]:
    """The formulas that `formula` is a conjunction of, also of conjunctions within it; itself where it is none."""
    found: list[Formula] = []
    waiting: list[Expression | Formula] = [formula]
    while waiting:
        current = waiting.pop()
        assert isinstance(current, Formula)
        if current.op == "and":
            waiting.extend(reversed(current.args))
        else:
            found.append(current)
    return found


def any_of(formulas: Iterable[Formula]) -> Formula:
    """At least one of `formulas`; false when there are none."""
    listed = tuple(formulas)
    return listed[0] if len(listed) == 1 else Formula("or", listed)


def negation(formula: Formula) -> Formula:
    """Not `formula`."""
    inner = formula.args[0] if formula.op == "not" else None
    return inner if isinstance(inner, Formula) else Formula("not", (formula,))


def implies(premise: Formula, consequence: Formula) -> Formula:
    """`consequence` wherever `premise` holds."""
    return any_of([negation(premise), consequence])


def iff(left: Formula, right: Formula) -> Formula:
    """`left` and `right` hold at the same points."""
    return all_of([implies(left, right), implies(right, left)])


class Flat:
    """Terms in flat form: nodes in an order in which each refers to earlier ones only.

    Equal nodes are stored once. `add` returns the index of a term's node.
    """

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self._index: dict[Node, int] = {}
        self._seen: dict[int, tuple[Term, int]] = {}

    def copy(self) -> Flat:
        """An independent copy, to be extended without changing this one."""
        other = Flat()
        other.nodes, other._index, other._seen = list(self.nodes), dict(self._index), dict(self._seen)
        return other

    def add(self, term: Term) -> int:
        """The index of `term`, after storing what is new of it."""
        stack: list[tuple[Term, bool]] = [(term, False)]
        while stack:
            current, children_done = stack.pop()
            if id(current) in self._seen:
                continue
            if not children_done:
                stack.append((current, True))
                stack.extend((child, False) for child in reversed(current.args) if id(child) not in self._seen)
                continue
            node = self._node(current)
            index = self._index.get(node)
            if index is None:
                index = len(self.nodes)
                self.nodes.append(node)
                self._index[node] = index
            self._seen[id(current)] = (current, index)  # keeps the term alive, so that its id stays its own
        return self._seen[id(term)][1]

    def _node(self, term: Term) -> Node:
        if isinstance(term, Expression) and term.op == "const":
            return ("const", text(term.value))
        if isinstance(term, Expression) and term.op == "var":
            return ("var", term.name)
        return (term.op, *(self._seen[id(child)][1] for child in term.args))


def evaluate_nodes(nodes: Sequence[Node], point: Mapping[str, Fraction]) -> list[Fraction | bool]:
    """The value of every node at `point`.

    Raises
    ------
    KeyError
        When `point` lacks a coordinate that the nodes name.
    """
    values: list[Fraction | bool] = []
    result: Fraction | bool
    for op, *args in nodes:
        if op == "const":
            result = Fraction(args[0])
        elif op == "var":
            result = point[str(args[0])]
        else:
            operands = [values[int(i)] for i in args]
            if op == "add":
                result = sum(operands, Fraction(0))
            elif op == "mul":
                result = Fraction(1)
                for operand in operands:
                    result *= operand
            elif op == "le":
                result = operands[0] <= operands[1]
            elif op == "lt":
                result = operands[0] < operands[1]
            elif op == "eq":
                result = operands[0] == operands[1]
            elif op == "and":
                result = all(operands)
            elif op == "or":
                result = any(operands)
            elif op == "not":
                result = not operands[0]
            else:
                raise ValueError(f"unknown node {op}")
        values.append(result)
    return values


def evaluate(term: Term, point: Mapping[str, Fraction]) -> Fraction | bool:
    """The value of `term` at `point`: a Fraction for an expression, a bool for a formula."""
    flat = Flat()
    index = flat.add(term)
    return evaluate_nodes(flat.nodes, point)[index]


def written_size(term: Term) -> int:
    """How many nodes `show` would write for `term`, shared ones each time they occur."""
    flat = Flat()
    flat.add(term)
    sizes: list[int] = []
    for op, *args in flat.nodes:
        sizes.append(1 if op in ("const", "var") else 1 + sum(sizes[int(i)] for i in args))
    return sizes[-1]


_SIGNS = {"le": " <= ", "lt": " < ", "eq": " == ", "and": " and ", "or": " or "}


def show(term: Term) -> str:
    """`term` in infix form, as a reader would write it. Meant for small shapes: it expands sharing."""
    if isinstance(term, Expression):
        if term.op == "const":
            return text(term.value)
        if term.op == "var":
            return term.name
        if term.op == "add":
            written = show(term.args[0])
            for part in term.args[1:]:
                shown = show(part)
                written += f" - {shown[1:].removeprefix('1*')}" if shown.startswith("-") else f" + {shown}"
            return written
        shown_factors = [f"({show(part)})" if part.op == "add" else show(part) for part in term.args]
        return "*".join(shown_factors).replace("-1*", "-", 1) if shown_factors[0] == "-1" else "*".join(shown_factors)
    if term.op == "not":
        inner = term.args[0]
        if inner.op == "eq":
            return f"{show(inner.args[0])} != {show(inner.args[1])}"
        return f"not ({show(inner)})"
    if not term.args:
        return "true" if term.op == "and" else "false"
    if term.op == "or" and len(term.args) == 2 and term.args[0].op == "not":
        premise, consequence = term.args[0].args[0], term.args[1]
        return f"({show(premise)}) implies ({show(consequence)})"
    wrap = term.op in ("and", "or")
    return _SIGNS[term.op].join(
        f"({show(part)})" if wrap and part.op in ("and", "or") else show(part) for part in term.args
    )
