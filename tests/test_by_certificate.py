"""Proofs that replace coordinates are elaborated into multiples of equations, which the judge follows."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from checks.by_certificate import Polynomial, cancelling, combination
from checks.judged import NotAccepted, judged
from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import Expression, Formula, at_most, less, lift, product, variable
from finite_models.terms import total as total_of
from theorems.proposition import CaseProof, Statement

Point = Mapping[int, Fraction]


# ---------------------------------------------------------------- polynomials, evaluated and multiplied here


def value(polynomial: Polynomial, point: Point) -> Fraction:
    """The polynomial's value at a point."""
    total = Fraction(0)
    for monomial, coefficient in polynomial.items():
        term = Fraction(coefficient)
        for variable_number in monomial:
            term *= point[variable_number]
        total += term
    return total


def difference(left: Polynomial, right: Polynomial) -> Polynomial:
    """left - right, without zero coefficients."""
    found = dict(left)
    for monomial, coefficient in right.items():
        found[monomial] = found.get(monomial, 0) - coefficient
    return {monomial: coefficient for monomial, coefficient in found.items() if coefficient}


def times(left: Polynomial, right: Polynomial) -> Polynomial:
    """The product, without zero coefficients."""
    found: Polynomial = {}
    for a, x in left.items():
        for b, y in right.items():
            monomial = tuple(sorted(a + b))
            found[monomial] = found.get(monomial, 0) + x * y
    return {monomial: coefficient for monomial, coefficient in found.items() if coefficient}


def random_polynomial(r: random.Random, variables: list[int], terms: int, degree: int) -> Polynomial:
    """A polynomial in these variables, possibly 0 or a constant."""
    found: Polynomial = {}
    for _ in range(r.randrange(terms + 1)):
        monomial = tuple(sorted(r.choice(variables) for _ in range(r.randrange(degree + 1)))) if variables else ()
        found[monomial] = Fraction(r.choice((-3, -1, 1, 2, 5)), r.choice((1, 1, 2, 7)))
    return found


def random_chain(r: random.Random) -> tuple[list[int], dict[int, Polynomial]]:
    """Variables 0 to 4, the last ones of which are given by the ones before: in any order, no circle."""
    replaced = list(range(5))[5 - r.randrange(1, 4) :]
    values = {x: random_polynomial(r, list(range(x)), 3, 2) for x in replaced}
    r.shuffle(replaced)
    return replaced, {x: values[x] for x in replaced}


def remainder(total: Polynomial, equations: Mapping[int, tuple[int, Polynomial]]) -> Polynomial:
    """What is left of `total` after the multiples of p - x for equations x == p have been added."""
    found = total
    for number, factor in cancelling(total, equations).items():
        assert factor
        [(x, p)] = [(x, p) for x, (equation, p) in equations.items() if equation == number]
        found = difference(found, times(factor, difference({(x,): 1}, p)))
    return found


def test_a_substitution_by_hand() -> None:
    # x x + 2 y with x == y + 1: (y + 1 - x)(x + y + 1) is added, and y y + 4 y + 1 is left.
    total = {(0, 0): 1, (1,): 2}
    assert cancelling(total, {0: (7, {(1,): 1, (): 1})}) == {7: {(0,): 1, (1,): 1, (): 1}}
    assert remainder(total, {0: (7, {(1,): 1, (): 1})}) == {(1, 1): 1, (1,): 4, (): 1}
    # x x x x - y y y y is divided by y - x.
    powers = {(0, 0, 0): 1, (0, 0, 1): 1, (0, 1, 1): 1, (1, 1, 1): 1}
    assert cancelling({(0, 0, 0, 0): 1}, {0: (0, {(1,): 1})}) == {0: powers}


def test_nothing_to_replace_needs_no_equation() -> None:
    assert cancelling({(1,): Fraction(3)}, {0: (0, {(): 1})}) == {}
    assert cancelling({}, {0: (0, {(0,): 1})}) == {}


def test_random_polynomials_and_chains_of_substitutions() -> None:
    r = random.Random(20_261_208)
    seen = {"chains": 0, "left": 0, "powers": 0}
    for _ in range(400):
        order, values = random_chain(r)
        total = random_polynomial(r, list(range(5)), 4, 3)
        numbers = r.sample(range(20), len(order))
        left = remainder(total, {x: (number, values[x]) for x, number in zip(order, numbers, strict=True)})
        assert not {x for monomial in left for x in monomial} & set(order)
        for _ in range(3):
            point = {x: Fraction(r.randrange(-4, 5), r.choice((1, 3))) for x in range(5)}
            for x in sorted(order):
                point[x] = value(values[x], point)
            assert value(left, point) == value(total, point)
        seen["chains"] += any(x in monomial for x in order for p in values.values() for monomial in p)
        seen["left"] += bool(left)
        seen["powers"] += any(monomial.count(x) > 1 for monomial in total for x in order)
    assert min(seen.values()) > 40, seen


X, Y, Z = {(0,): 1}, {(1,): 1}, {(2,): 1}
CIRCLES: dict[str, dict[int, tuple[int, Polynomial]]] = {
    "itself": {0: (0, {(0,): 1, (): 1})},
    "itself squared": {0: (0, {(0, 0): 1})},
    "one another": {0: (0, difference(Y, {(): -1})), 1: (1, difference(X, {(): 1}))},
    "three in a ring": {0: (0, Y), 1: (1, Z), 2: (2, X)},
    "a product": {0: (0, {(1, 2): 1}), 1: (1, {(0, 2): 1})},
}


@pytest.mark.parametrize("name", CIRCLES)
def test_a_circular_substitution_is_refused(name: str) -> None:
    with pytest.raises(NotAccepted, match="replaces a coordinate by an expression in which it occurs itself"):
        cancelling({(0,): 1}, CIRCLES[name])


# ---------------------------------------------------------------- statements, before the judge

NAMES = ("x", "y", "z", "w", "v")


def written(polynomial: Polynomial) -> Expression:
    """The polynomial as it is written down by hand: a sum of products."""
    factors = ([lift(c), *(variable(NAMES[v]) for v in monomial)] for monomial, c in polynomial.items())
    return lift(total_of(map(product, factors)))


def claim(conclusion: Formula, values: Mapping[int, Polynomial]) -> Statement:
    """A statement over all real points at which these coordinates have these values."""
    hypotheses = tuple((f"{NAMES[x]} is given", variable(NAMES[x]) == written(p)) for x, p in values.items())
    return Statement(CoordinateModel(tuple(map(real, NAMES))), hypotheses, conclusion)


def a_point(values: Mapping[int, Polynomial]) -> dict[str, Fraction]:
    """A point at which the equations of a chain hold."""
    point = {number: Fraction(1) for number in range(5)}
    for x in sorted(values):
        point[x] = value(values[x], point)
    return {NAMES[number]: coordinate for number, coordinate in point.items()}


def test_random_statements_are_certified_in_every_order_of_substitution() -> None:
    r = random.Random(20_261_209)
    multiples = 0
    for _ in range(40):
        order, values = random_chain(r)
        total = random_polynomial(r, list(range(5)), 3, 3)
        left = remainder(total, {x: (x, values[x]) for x in order})
        # Wherever the equations hold, `total` is `left`; so it is less than left + 1.
        above = written(left) + 1
        statement, point = claim(less(written(total), above), values), a_point(values)
        broken = at_most(above, written(total))
        for names in permutations(NAMES[x] for x in order):
            certificate = combination(statement, [CaseProof(((1, (broken,)), (1, ())), names)], point)
            assert judged(certificate).answer == {"holds": True}
            [case] = certificate["evidence"]["cases"]
            assert {equation for equation, _ in case["multiply"]} <= set(range(len(order)))
            multiples += len(case["multiply"])
            with pytest.raises(NotAccepted, match="does not cancel; 1 monomials are left"):
                judged(combination(statement, [CaseProof(((1, (broken,)),), names)], point))
        if any(x in monomial for x in order for monomial in total) and total != left:
            with pytest.raises(NotAccepted, match="does not cancel"):
                judged(combination(statement, [CaseProof(((1, (broken,)), (1, ())))], point))
    assert multiples > 40


def test_substitutions_go_with_other_multiples_and_products() -> None:
    """If x == y + 1 and z == 2 y, then 0 <= (x - 1) z: from a square, the equation of z by hand, and x replaced."""
    x, y, z = map(variable, "xyz")
    statement = claim(at_most(0, (x - 1) * z), {0: {(1,): 1, (): 1}, 2: {(1,): 2}})
    [_, (_, twice)] = statement.hypotheses
    broken, square = less((x - 1) * z, 0), {name: Fraction(1) for name in NAMES} | {"x": Fraction(2), "z": Fraction(2)}
    # 0 - (x - 1) z + (1 - x)(2 y - z) is (1 - x) 2 y, which is -2 y y with x replaced.
    for proof in (
        CaseProof(((1, (broken,)),), ("x",), ((twice, 1 - x),)),
        CaseProof(((1, (broken,)),), ("x", "z")),
    ):
        with pytest.raises(NotAccepted, match="does not cancel; 1 monomials are left"):
            judged(combination(statement, [proof], square))
    squares = Statement(statement.model, (*statement.hypotheses, ("a square", at_most(0, y * y))), statement.conclusion)
    proof = CaseProof(((1, (broken,)), (2, (at_most(0, y * y),))), ("x",), ((twice, 1 - x),))
    assert judged(combination(squares, [proof], square)).answer == {"holds": True}


def test_a_substitution_that_no_equation_gives_is_refused() -> None:
    x, y = map(variable, "xy")
    statement = claim(at_most(x, y), {0: {(1,): 1}})
    proof = CaseProof(((1, (less(y, x),)),), ("x", "z"))
    with pytest.raises(NotAccepted, match="the proof replaces z, which no equation of the case gives"):
        combination(statement, [proof], a_point({}))
    assert judged(combination(statement, [replace(proof, substitute=("x",))], a_point({}))).kind == "combination"


@pytest.mark.parametrize("names", [("x", "y"), ("y", "x")])
def test_a_circle_of_equations_is_refused_where_it_is_gone_round(names: tuple[str, ...]) -> None:
    x, y = map(variable, "xy")
    circle: dict[int, Polynomial] = {0: {(1,): 1, (): 1}, 1: {(0,): 1, (): -1}}
    point = {name: Fraction(1) for name in NAMES} | {"x": Fraction(2)}
    endless = CaseProof(((1, (less(7, x),)),), names)
    with pytest.raises(NotAccepted, match="replaces a coordinate by an expression in which it occurs itself"):
        combination(claim(at_most(x, 7), circle), [endless], point)
    # x - y - 1 is 0 after the first step, whichever is taken.
    short = CaseProof(((1, (less(y + 1, x),)),), names)
    assert judged(combination(claim(at_most(x, y + 1), circle), [short], point)).answer == {"holds": True}


def test_the_number_of_proofs_is_that_of_the_cases() -> None:
    x, y = map(variable, "xy")
    statement = claim(x == y, {0: {(1,): 1}})
    proofs = [CaseProof(((1, (less(x, y),)),), ("x",)), CaseProof(((1, (less(y, x),)),), ("x",))]
    assert judged(combination(statement, proofs, a_point({}))).answer == {"holds": True}
    with pytest.raises(NotAccepted, match="the negation has 2 cases and there are 1 proofs"):
        combination(statement, proofs[:1], a_point({}))
