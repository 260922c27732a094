"""The search on integers: its parts against brute force, and that its steps say what they should."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from finite_models.integer_search import (
    BudgetSpent,
    Inequality,
    Infeasible,
    Refuted,
    Search,
    combined,
    parents,
    relaxed,
    without_integer_solution,
)


def linear(constant: int, *coefficients: int) -> Inequality:
    """constant + the sum of coefficients times integers is at least 0."""
    return Inequality(tuple((c, (i,)) for i, c in enumerate(coefficients) if c), constant)


def test_the_relaxation_is_met_or_refuted() -> None:
    generator = random.Random(11)
    seen = {True: 0, False: 0}
    for _ in range(400):
        box = tuple((low, low + generator.randint(0, 6)) for low in (generator.randint(-4, 4) for _ in range(3)))
        inequalities = [
            linear(generator.randint(-8, 8), *(generator.randint(-3, 3) for _ in range(3))) for _ in range(4)
        ]
        found = relaxed(box, inequalities)
        seen[isinstance(found, Infeasible)] += 1
        if isinstance(found, Infeasible):
            assert all(factor > 0 for _, factor in found.combination)
            assert combined(inequalities, found.combination).most(box) < 0
            continue
        for value, (low, high) in zip(found, box, strict=True):
            assert low <= value <= high
        for inequality in filter(lambda one: one.terms, inequalities):
            total = sum((c * found[monomial[0]] for c, monomial in inequality.terms), Fraction(0))
            assert total + inequality.constant >= 0
    assert min(seen.values()) > 50


def test_neighbours_of_the_simplest_fraction() -> None:
    for low_over, high_over in product(range(1, 40), range(1, 40)):
        low, high = Fraction(low_over, 23), Fraction(high_over, 17)
        if low > high:
            continue
        (p1, q1), (p2, q2) = parents(low, high)
        assert p2 * q1 - p1 * q2 == 1
        assert Fraction(p1, q1) < low
        assert q2 == 0 or Fraction(p2, q2) > high
        simplest = Fraction(p1 + p2, q1 + q2)
        assert low <= simplest <= high
        least = next(q for q in range(1, 400) if -(-low * q // 1) <= high * q)
        assert (q1 + q2, simplest.denominator) == (least, least)


def test_equations_without_integer_solutions() -> None:
    generator = random.Random(4)
    seen = 0
    for _ in range(150):
        rows = [[generator.randint(-4, 4) for _ in range(3)] for _ in range(2)]
        constants = [generator.randint(-5, 5) for _ in range(2)]
        multipliers = without_integer_solution(rows, constants)
        solvable = any(
            all(
                sum(c * x for c, x in zip(row, point, strict=True)) == b for row, b in zip(rows, constants, strict=True)
            )
            for point in product(range(-5, 6), repeat=3)
        )
        if multipliers is not None:
            seen += 1
            assert not solvable
            columns = [
                sum((y * row[j] for y, row in zip(multipliers, rows, strict=True)), Fraction(0)) for j in range(3)
            ]
            assert all(column.denominator == 1 for column in columns)
            value = sum((y * b for y, b in zip(multipliers, constants, strict=True)), Fraction(0))
            assert value.denominator > 1
    assert seen > 15


def test_a_parity_is_seen_at_once() -> None:
    box = ((0, 10**9),) * 3
    equation = linear(-7, 2, 4, -6)
    search = Search((equation, linear(7, -2, -4, 6)), budget=1)
    found = search.solve(box)
    assert isinstance(found, Refuted)
    assert len(found.proof) == 3


def test_the_budget_is_one_of_boxes() -> None:
    # x * y is a prime of ten digits: only splits decide.
    above = Inequality(((1, (0, 1)),), -1_000_000_007)
    below = Inequality(((-1, (0, 1)),), 1_000_000_007)
    search = Search((above, below), budget=300)
    with pytest.raises(BudgetSpent):
        search.solve(((2, 10**9), (2, 10**9)))
    assert search.budget == 0


def test_the_same_bytes_on_every_run() -> None:
    inequalities = (linear(0, 1000, -942), linear(0, -1000, 944), linear(-1, 0, 1))
    box = ((0, 10**6), (1, 10**6))
    runs = []
    for _ in range(2):
        search = Search(inequalities)
        solutions = [found for found in [search.solve(box)] if not isinstance(found, Refuted)]
        runs.append((search.ranges(box, solutions), solutions, search.budget))
    assert runs[0] == runs[1]
