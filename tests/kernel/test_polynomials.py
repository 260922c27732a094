"""Polynomials against evaluation at points."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from checks.kernel.polynomials import add_into, combined, times

COEFFICIENTS = st.fractions(-3, 3, max_denominator=4)
MONOMIALS = st.lists(st.integers(0, 2), max_size=3).map(lambda m: tuple(sorted(m)))
POLYNOMIALS = st.dictionaries(MONOMIALS, COEFFICIENTS.filter(bool), max_size=5)
POINTS = st.tuples(COEFFICIENTS, COEFFICIENTS, COEFFICIENTS)


def at(polynomial: Any, point: Any) -> Fraction:
    return sum((c * prod((point[i] for i in m), start=Fraction(1)) for m, c in polynomial.items()), Fraction(0))


@given(POLYNOMIALS, POLYNOMIALS, COEFFICIENTS, POINTS)
def test_sums_and_products(p: Any, q: Any, factor: Fraction, point: Any) -> None:
    assert at(times(p, q), point) == at(p, point) * at(q, point)
    assert at(combined((factor, p), (-2, q)), point) == factor * at(p, point) - 2 * at(q, point)
    target = dict(p)
    add_into(target, q, factor)
    assert at(target, point) == at(p, point) + factor * at(q, point)
    once = dict(p)
    add_into(once, q)
    assert once == combined((1, p), (1, q))
    for result in (times(p, q), combined((1, p), (-1, p)), target):
        assert all(result.values())
        assert all(list(m) == sorted(m) for m in result)
    assert combined((1, p), (-1, p)) == {}
