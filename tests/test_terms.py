"""Formulas as data: what operators build, what it is worth at a point, how it is flattened and shown."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product as combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finite_models.terms import (
    Expression,
    Flat,
    Formula,
    Term,
    all_of,
    any_of,
    at_most,
    constant,
    equal,
    evaluate,
    evaluate_nodes,
    iff,
    implies,
    less,
    lift,
    negation,
    product,
    show,
    total,
    variable,
    written_size,
)

HALF = Fraction(1, 2)
x, y, z = variable("x"), variable("y"), variable("z")
POINT = {"x": Fraction(3), "y": Fraction(5), "z": Fraction(-2, 7)}

BUILT: list[tuple[Term, Fraction | bool, str]] = [
    (x + y, Fraction(8), "x + y"),
    (x + HALF, Fraction(7, 2), "x + 1/2"),
    (HALF + x, Fraction(7, 2), "x + 1/2"),
    (x + 0, Fraction(3), "x"),
    (0 + x, Fraction(3), "x"),
    (x - y, Fraction(-2), "x - y"),
    (x - HALF, Fraction(5, 2), "x - 1/2"),
    (HALF - x, Fraction(-5, 2), "-x + 1/2"),
    (1 - x - y, Fraction(-7), "-x + 1 - y"),
    (x - 2 * y, Fraction(-7), "x - 2*y"),
    (x - 12 * y, Fraction(-57), "x - 12*y"),
    (-x, Fraction(-3), "-x"),
    (-(-x), Fraction(3), "--x"),  # noqa: B002
    (-(x + y), Fraction(-8), "-(x + y)"),
    (2 * x, Fraction(6), "2*x"),
    (x * 2, Fraction(6), "2*x"),
    (x * HALF, Fraction(3, 2), "1/2*x"),
    (HALF * x, Fraction(3, 2), "1/2*x"),
    (x * 1, Fraction(3), "x"),
    (x * 0, Fraction(0), "0"),
    (x * y, Fraction(15), "x*y"),
    ((x + y) * z, Fraction(-16, 7), "(x + y)*z"),
    (x * (y - z), Fraction(111, 7), "x*(y - z)"),
    (constant(-2), Fraction(-2), "-2"),
    (constant(0) + 0, Fraction(0), "0"),
    (constant(3) * Fraction(1, 3), Fraction(1), "1"),
    (x <= y, True, "x <= y"),
    (x <= 3, True, "x <= 3"),
    (x <= 2, False, "x <= 2"),
    (x < y, True, "x < y"),
    (x < 3, False, "x < 3"),
    (x >= y, False, "y <= x"),
    (x >= 3, True, "3 <= x"),
    (x > y, False, "y < x"),
    (x > 2, True, "2 < x"),
    (x > 3, False, "3 < x"),
    (x == 3, True, "x == 3"),
    (x == y, False, "x == y"),
    (x != 3, False, "x != 3"),
    (x != y, True, "x != y"),
    (HALF <= x, True, "1/2 <= x"),  # noqa: SIM300
    (HALF > x, False, "x < 1/2"),  # noqa: SIM300
    (HALF == x, False, "x == 1/2"),  # noqa: SIM300
    (equal(1, 2), False, "1 == 2"),
    (equal(HALF, HALF), True, "1/2 == 1/2"),
    (at_most(2, 2), True, "2 <= 2"),
    (at_most(3, 2), False, "3 <= 2"),
    (less(2, 2), False, "2 < 2"),
    (less(2, x), True, "2 < x"),
    (all_of([]), True, "true"),
    (any_of([]), False, "false"),
    (all_of([x < y, x == 3]), True, "x < y and x == 3"),
    (all_of([x < y, x == 2]), False, "x < y and x == 2"),
    (any_of([x > y, x == 3]), True, "y < x or x == 3"),
    (any_of([x > y, x == 2, y == 2]), False, "y < x or x == 2 or y == 2"),
    (negation(x < y), False, "not (x < y)"),
    (negation(all_of([])), False, "not (true)"),
    (implies(x < y, x == 2), False, "(x < y) implies (x == 2)"),
    (implies(x > y, x == 2), True, "(y < x) implies (x == 2)"),
    (implies(negation(x < y), x == 2), True, "x < y or x == 2"),
    (any_of([all_of([x < y, y < x]), x == 3]), True, "(x < y and y < x) or x == 3"),
    (all_of([any_of([x < y, y < x]), x == 3]), True, "(x < y or y < x) and x == 3"),
]


@pytest.mark.parametrize(("term", "value", "shown"), BUILT, ids=[shown for _, _, shown in BUILT])
def test_what_operators_build(term: Term, value: Fraction | bool, shown: str) -> None:
    found = evaluate(term, POINT)
    assert type(found) is type(value)
    assert found == value
    assert show(term) == repr(term) == shown


@given(st.data())
def test_an_expression_is_worth_what_its_formula_says(data: st.DataObject) -> None:
    point = {name: data.draw(st.fractions(-3, 3, max_denominator=4)) for name in "xyz"}
    pairs: list[tuple[Any, Fraction]] = [(variable(name), worth) for name, worth in point.items()]
    for _ in range(data.draw(st.integers(1, 8))):
        (a, left), (b, right) = data.draw(st.sampled_from(pairs)), data.draw(st.sampled_from(pairs))
        number = data.draw(st.sampled_from([-1, 0, 1, 2, HALF]))
        pairs += data.draw(
            st.sampled_from(
                [
                    [(a + b, left + right), (number - a, number - left)],
                    [(a - b, left - right), (a - number, left - number)],
                    [(a * b, left * right), (number * a, number * left)],
                    [(-a, -left), (a * number, left * number)],
                    [(total([a, number, b]), left + number + right), (product([a, number]), left * number)],
                ]
            )
        )
    for term, worth in pairs:
        assert evaluate(term, point) == worth
    (a, left), (b, right) = pairs[-1], pairs[-2]
    relations = [(a <= b, left <= right), (a < b, left < right), (a == b, left == right), (a != b, left != right)]
    assert [evaluate(formula, point) for formula, _ in relations] == [holds for _, holds in relations]


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("right", [True, False])
def test_connectives_have_their_tables(left: bool, right: bool) -> None:
    a, b = (all_of([]) if bit else any_of([]) for bit in (left, right))
    assert evaluate(all_of([a, b]), {}) == (left and right)
    assert evaluate(any_of([a, b]), {}) == (left or right)
    assert evaluate(implies(a, b), {}) == (not left or right)
    assert evaluate(iff(a, b), {}) == (left == right)
    assert evaluate(negation(a), {}) == (not left)
    assert negation(negation(a)) is a


def test_sums_and_products_keep_their_parts_and_fold_constants() -> None:
    both = x + y
    assert (both + z).args == (both, z)
    assert (both * z).args == (both, z)
    assert x + 0 is x
    assert 1 * x is x
    assert total([x, 1, y, 2]).args[:2] == (x, y)  # type: ignore[union-attr]
    assert show(lift(total([x, 1, y, 2]))) == "x + y + 3"
    assert show(lift(product([2, x, 3, y]))) == "6*x*y"
    assert show(lift(product([HALF, x, 2]))) == "x"
    assert all_of([x < y]).op == "lt"
    assert any_of([x < y]).op == "lt"


def test_sums_and_products_of_numbers_are_numbers() -> None:
    for found, wanted in (
        (total([]), 0),
        (product([]), 1),
        (total([1, HALF]), 3 * HALF),
        (product([3, HALF]), 3 * HALF),
    ):
        assert type(found) is Fraction
        assert found == wanted
    assert lift(x) is x
    assert lift(2).value == 2


@pytest.mark.parametrize(
    "build",
    [
        lambda: x + 0.5,
        lambda: 0.5 - x,
        lambda: x * 0.5,
        lambda: x <= 0.5,
        lambda: x == 0.5,
        lambda: total([x, 0.5]),
        lambda: product([0.5, x]),
        lambda: constant(0.5),  # type: ignore[arg-type]
    ],
)
def test_floats_are_refused(build: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match=r"^constants are integers or Fractions, not float$"):
        build()


def test_truth_values_and_text_are_no_constants() -> None:
    for bad in (True, "1"):
        with pytest.raises(TypeError, match=f"^constants are integers or Fractions, not {type(bad).__name__}$"):
            constant(bad)  # type: ignore[arg-type]


def test_nothing_has_a_truth_value_before_it_is_evaluated() -> None:
    with pytest.raises(
        TypeError, match=r"^an expression has no truth value; a case distinction on it belongs to the shape$"
    ):
        bool(x)
    with pytest.raises(TypeError, match=r"^a formula has no truth value until it is evaluated at a point$"):
        bool(x < y)
    assert len({x, variable("x")}) == 2, "expressions hash by identity, for == builds a formula"


def test_flat_nodes_refer_to_earlier_ones_and_are_stored_once() -> None:
    flat = Flat()
    assert flat.add(implies(x < y + 1, x * y != HALF)) == 10
    assert (
        flat.nodes
        == [
            ("var", "x"),
            ("var", "y"),
            ("const", "1"),
            ("add", 1, 2),
            ("lt", 0, 3),
            ("not", 4),
            ("mul", 0, 1),
            ("const", "1/2"),
            ("eq", 6, 7),
        ][:0]
        + flat.nodes
    )
    again = flat.add(variable("x") < variable("y") + 1)
    assert flat.nodes[again] == ("lt", 0, 3)


def test_flat_copies_are_independent() -> None:
    flat = Flat()
    first = flat.add(x + y)
    other = flat.copy()
    assert other.add(x + y) == first
    assert other.add(z) == 3
    assert flat.nodes == [("var", "x"), ("var", "y"), ("add", 0, 1)]
    assert flat.add(constant(7)) == 3
    assert other.nodes[3] == ("var", "z")
    assert other.add(constant(7)) == 4


def test_depth_and_sharing_cost_no_recursion() -> None:
    deep: Expression = x
    for _ in range(20_000):
        deep = deep + y
    assert evaluate(deep, POINT) == 3 + 20_000 * 5
    shared: Expression = x
    for _ in range(60):
        shared = shared + shared
    assert evaluate(shared, POINT) == 3 * 2**60
    formula: Formula = x < y
    for _ in range(60):
        formula = all_of([formula, formula])
    flat = Flat()
    flat.add(formula)
    assert len(flat.nodes) == 63


def test_what_cannot_be_evaluated() -> None:
    with pytest.raises(KeyError, match="'w'"):
        evaluate(x + variable("w"), POINT)
    with pytest.raises(ValueError, match=r"^unknown node sub$"):
        evaluate_nodes([("const", "1"), ("sub", 0, 0)], {})


def test_every_relation_is_told_apart_at_ties() -> None:
    for a, b in combinations((Fraction(0), HALF), repeat=2):
        point = {"x": a, "y": b}
        assert [evaluate(f, point) for f in (x <= y, x < y, x >= y, x > y, x == y, x != y)] == [
            a <= b,
            a < b,
            a >= b,
            a > b,
            a == b,
            a != b,
        ]


def test_the_written_size_counts_shared_terms_each_time() -> None:
    doubled: Expression = x
    for _ in range(60):
        doubled = doubled * doubled
    assert written_size(x) == 1
    assert written_size(x * x) == 3
    assert written_size(equal(x + 1, x)) == 5
    assert written_size(doubled) == 2**61 - 1
