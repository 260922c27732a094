"""Elimination: a system by hand, its multipliers, a point at an end, and statements that have no proof."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import all_of, any_of, at_most, equal, less, variable
from theorems.frechet.elimination import Elimination, linear_form, linear_proofs
from theorems.proposition import Statement

F = Fraction
X, Y = variable("x"), variable("y")


def test_a_contradiction_by_hand() -> None:
    # x >= 1, y >= 1, x + y <= 1: the sum of all three says 0 >= 1.
    rows = [
        ({"x": F(1), "": F(-1)}, False),
        ({"y": F(1), "": F(-1)}, False),
        ({"x": F(-1), "y": F(-1), "": F(1)}, False),
    ]
    elimination = Elimination.of([], rows)
    elimination.eliminate()
    found = elimination.contradiction()
    assert found is not None
    assert (found.form, dict(found.made)) == ({"": F(-1)}, {0: 1, 1: 1, 2: 1})


def test_the_range_of_one_unknown_and_a_point_at_its_end() -> None:
    # x + y = 1, x >= 1/3, y >= 0: x from 1/3 to 1.
    rows = [({"x": F(1), "": F(-1, 3)}, False), ({"y": F(1)}, False)]
    elimination = Elimination.of([{"x": F(1), "y": F(1), "": F(-1)}], rows, "x")
    elimination.eliminate("x")
    assert elimination.contradiction() is None
    bounds = sorted(-row.form.get("", F(0)) / row.form["x"] for row in elimination.rows)
    assert bounds == [F(1, 3), 1]
    assert elimination.solution({"x": F(1, 3)}) == {"x": F(1, 3), "y": F(2, 3)}


def test_linear_forms() -> None:
    assert linear_form(3 * X - Y * 2 + F(1, 2)) == {"x": 3, "y": -2, "": F(1, 2)}
    assert linear_form(X - X) == {}
    with pytest.raises(ValueError, match="is not linear"):
        linear_form(X * Y)


def test_a_statement_and_its_strict_twin() -> None:
    model = CoordinateModel((probability("x"), probability("y")))
    claim = Statement(model, (("order", at_most(X, Y)), ("half", equal(Y, F(1, 2)))), at_most(X, F(1, 2)))
    [proof] = linear_proofs(claim)
    assert proof.products
    with pytest.raises(ValueError, match="the hypotheses allow"):
        linear_proofs(replace(claim, parts=less(X, F(1, 2))))
    either = any_of([at_most(X, F(1, 4)), equal(X, F(1, 3)), at_most(X, F(1, 2))])
    assert len(linear_proofs(replace(claim, parts=all_of([either, equal(Y, F(1, 2))])))) == 2 + 2
