"""Fourier and Motzkin's elimination, which keeps account of what it added up.

Given linear inequalities and equations, it removes one unknown after another. What is left when all
are gone shows whether there is a solution; if there is none, the multipliers that led there are
Farkas's. The same steps give the range of one unknown, the ends with their multipliers, and by going
back a solution at each end.

It serves two ends: multipliers for a linear statement (`linear_proofs`), and a route to the optimum
of a linear programme that shares nothing with the simplex method.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, product

from finite_models.terms import Expression, Formula, less, lift
from theorems.frechet.laws import Linear
from theorems.proposition import CaseProof, Statement


@dataclass(frozen=True)
class Row:
    """A linear form that is at least 0, or more than 0 where `strict`; and how it came about.

    Attributes
    ----------
    form : the form; see `Linear`.
    made : for each given row its multiplier; those of inequalities are not negative.
    """

    form: Linear
    strict: bool
    made: Mapping[int, Fraction]


def scaled(form: Mapping[str, Fraction], factor: Fraction) -> Linear:
    """The form times a number that is not 0."""
    return {name: value * factor for name, value in form.items()}


def added(left: Mapping[str, Fraction], right: Mapping[str, Fraction]) -> Linear:
    """The sum of two forms; coefficients of 0 are left out."""
    found = dict(left)
    for name, value in right.items():
        found[name] = found.get(name, Fraction(0)) + value
        if not found[name]:
            del found[name]
    return found


def _plus(left: Row, a: Fraction, right: Row, b: Fraction) -> Row:
    made = dict(left.made) if a == 1 else {at: value * a for at, value in left.made.items()}
    for at, value in right.made.items():
        made[at] = made.get(at, Fraction(0)) + value * b
    return Row(added(scaled(left.form, a), scaled(right.form, b)), left.strict or right.strict, made)


@dataclass
class Elimination:
    """The state of an elimination: rows without the unknowns that are gone, and the way back.

    Attributes
    ----------
    rows : what is left.
    steps : for each unknown that is gone, in order, the rows that bounded it.
    """

    rows: list[Row]
    steps: list[tuple[str, list[Row]]]

    @staticmethod
    def of(equations: Sequence[Linear], inequalities: Iterable[tuple[Linear, bool]], kept: str = "") -> Elimination:
        """Start with the given rows: the equations are numbered first, then the inequalities with their strictness.

        Each equation removes one unknown, but not `kept`.
        """
        one = Fraction(1)
        start = [Row(dict(form), False, {i: one}) for i, form in enumerate(equations)]
        rows = [Row(dict(f), strict, {len(start) + i: one}) for i, (f, strict) in enumerate(inequalities)]
        steps: list[tuple[str, list[Row]]] = []
        waiting = list(start)
        while waiting:
            equation = waiting.pop(0)
            name = next((n for n in equation.form if n and n != kept), None)
            if name is None:
                # Of nothing that may go: its two directions.
                minus = Row(scaled(equation.form, -one), False, {at: -v for at, v in equation.made.items()})
                rows += [equation, minus]
                continue
            factor = equation.form[name]

            def without(row: Row, name: str = name, factor: Fraction = factor, equation: Row = equation) -> Row:
                here = row.form.get(name)
                return row if here is None else _plus(row, Fraction(1), equation, -here * _inverse(factor))

            minus = Row(scaled(equation.form, -one), False, {at: -v for at, v in equation.made.items()})
            steps.append((name, [equation, minus]))
            waiting = [without(row) for row in waiting]
            rows = [without(row) for row in rows]
        return Elimination(rows, steps)

    def contradiction(self) -> Row | None:
        """A row without unknowns that cannot hold, if there is one."""
        for row in self.rows:
            if not any(row.form) and (row.form.get("", 0) < 0 or (row.strict and not row.form.get("", 0))):
                return row
        return None

    def eliminate(self, kept: str = "") -> None:
        """Remove all unknowns but `kept`, each time the one that makes the fewest new rows."""
        while True:
            above: dict[str, int] = {}
            below: dict[str, int] = {}
            for row in self.rows:
                for name, value in row.form.items():
                    if name and name != kept:
                        above[name] = above.get(name, 0) + (value > 0)
                        below[name] = below.get(name, 0) + (value < 0)
            if not above or self.contradiction():
                return
            name = min(above, key=lambda n: (above[n] * below[n] - above[n] - below[n], n))
            uses = [row for row in self.rows if name in row.form]
            lower = [row for row in uses if row.form[name] > 0]
            upper = [row for row in uses if row.form[name] < 0]
            rest = [row for row in self.rows if name not in row.form]
            new = [
                _plus(_scaled_row(one, _inverse(one.form[name])), Fraction(1), other, _inverse(-other.form[name]))
                for one in lower
                for other in upper
            ]
            self.steps.append((name, uses))
            self.rows = _distinct([*rest, *new])

    def solution(self, start: Mapping[str, Fraction]) -> dict[str, Fraction]:
        """A point, from the values of what was kept back to all unknowns; no row may be strict."""
        point = dict(start)
        for name, uses in reversed(self.steps):
            low: Fraction | None = None
            high: Fraction | None = None
            for row in uses:
                rest = sum((v * (point[n] if n else 1) for n, v in row.form.items() if n != name), Fraction(0))
                bound = -rest * _inverse(row.form[name])
                if row.form[name] > 0:
                    low = bound if low is None else max(low, bound)
                else:
                    high = bound if high is None else min(high, bound)
            found = low if low is not None else high
            assert found is not None
            point[name] = found
        return point


def _inverse(number: Fraction) -> Fraction:
    """1 over the number."""
    return Fraction(number.denominator, number.numerator)


def _scaled_row(row: Row, factor: Fraction) -> Row:
    return Row(scaled(row.form, factor), row.strict, {at: value * factor for at, value in row.made.items()})


def _distinct(rows: list[Row]) -> list[Row]:
    """The rows without those that say the same of the unknowns and bound no better, and without trivial ones."""
    best: dict[tuple[tuple[str, Fraction], ...], Row] = {}
    for row in rows:
        names = sorted(name for name in row.form if name)
        if not names:
            constant = row.form.get("", Fraction(0))
            if constant > 0 or (constant == 0 and not row.strict):
                continue
            key: tuple[tuple[str, Fraction], ...] = ()
            factor = Fraction(1)
        else:
            factor = _inverse(abs(row.form[names[0]]))
            key = tuple((name, row.form[name] * factor) for name in names)
        there = best.get(key)
        mine = _scaled_row(row, factor)
        mark = (mine.form.get("", Fraction(0)), not mine.strict)
        if there is None or mark < (there.form.get("", Fraction(0)), not there.strict):
            best[key] = mine
    return list(best.values())


# ---- linear statements


def linear_form(expression: Expression) -> Linear:
    """The expression multiplied out; every product has at most one factor that is not constant.

    Raises
    ------
    ValueError
        For an expression of a higher degree.
    """
    if expression.op == "const":
        return {"": expression.value} if expression.value else {}
    if expression.op == "var":
        return {expression.name: Fraction(1)}
    parts = [linear_form(part) for part in expression.args]
    if expression.op == "add":
        found: Linear = {}
        for part in parts:
            found = added(found, part)
        return found
    factor, rest = Fraction(1), {"": Fraction(1)}
    for part in parts:
        if not any(part):
            factor *= part.get("", Fraction(0))
        elif any(rest):
            raise ValueError(f"{expression} is not linear")
        else:
            rest = part
    return scaled(rest, factor) if factor else {}


def _comparisons(formula: Formula) -> list[Formula]:
    """The comparisons whose conjunction the formula is."""
    if formula.op == "and":
        return [c for part in formula.args if isinstance(part, Formula) for c in _comparisons(part)]
    return [formula]


def _broken(formula: Formula) -> list[list[Formula]]:
    """The ways to break the formula, each a list of comparisons, in the order in which they are judged."""
    parts = [part for part in formula.args if isinstance(part, Formula)]
    if formula.op == "and":
        return [way for part in parts for way in _broken(part)]
    if formula.op == "or":
        return [list(chain.from_iterable(choice)) for choice in product(*map(_broken, parts))]
    left, right = (lift(side) for side in formula.args if isinstance(side, Expression))
    if formula.op == "eq":
        return [[less(left, right)], [less(right, left)]]
    return [[less(right, left)]] if formula.op == "le" else [[right <= left]]


def _slack(comparison: Formula) -> Linear:
    left, right = (linear_form(side) for side in comparison.args if isinstance(side, Expression))
    return added(right, scaled(left, Fraction(-1)))


def linear_proofs(claim: Statement) -> list[CaseProof]:
    """Farkas multipliers for a statement whose hypotheses are conjunctions of linear comparisons.

    Raises
    ------
    ValueError
        When some case of the negation has a solution, so that the statement is false.
    """
    known = [c for _, formula in (*claim.model.domain(), *claim.hypotheses) for c in _comparisons(formula)]
    equations = [c for c in known if c.op == "eq"]
    proofs = []
    for way in _broken(claim.conclusion):
        inequalities = [c for c in known if c.op != "eq"] + way
        elimination = Elimination.of([_slack(c) for c in equations], [(_slack(c), c.op == "lt") for c in inequalities])
        elimination.eliminate()
        found = elimination.contradiction()
        if found is None:
            raise ValueError(f"the hypotheses allow {way}")
        products: list[tuple[Fraction | int, tuple[Formula, ...]]] = [
            (found.made[len(equations) + i], (c,))
            for i, c in enumerate(inequalities)
            if found.made.get(len(equations) + i)
        ]
        gap = -found.form.get("", Fraction(0))
        if gap:
            products.append((gap, ()))
        multiples = tuple((c, lift(found.made[i])) for i, c in enumerate(equations) if found.made.get(i))
        proofs.append(CaseProof(tuple(products), (), multiples))
    return proofs
