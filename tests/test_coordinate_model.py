"""Spaces of named coordinates: domains, grids, axes, and polynomials that select."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest

from finite_models.coordinate_model import (
    Axis,
    CoordinateModel,
    Coordinates,
    bit,
    distribution,
    finite_range,
    probability,
    real,
    same,
    select,
    weights,
)
from finite_models.rationals import InputError
from finite_models.terms import evaluate, variable

HALF = Fraction(1, 2)
TRIED = [Fraction(n, 4) for n in range(-2, 7)]


def inside(group: Coordinates, values: tuple[Fraction, ...]) -> bool:
    point = dict(zip(group.names, values, strict=True))
    return all(evaluate(formula, point) for _, formula in group.domain())


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_simplex_holds_the_distributions(length: int) -> None:
    group = distribution("pqr"[:length])
    for values in product(TRIED, repeat=length):
        assert inside(group, values) == (all(v >= 0 for v in values) and sum(values) <= 1)


@pytest.mark.parametrize("length", [1, 2, 3])
@pytest.mark.parametrize("parts", [1, 2, 3, 5])
def test_the_grid_of_a_simplex_is_all_multiples_on_it(length: int, parts: int) -> None:
    group = distribution("pqr"[:length])
    grid = group.grid(parts)
    multiples = [Fraction(k, parts) for k in range(-1, parts + 2)]
    assert grid == [values for values in product(multiples, repeat=length) if inside(group, values)]
    assert len(grid) == comb(parts + length, length)


def test_domains_are_named_as_they_read() -> None:
    assert [(name, repr(formula)) for name, formula in distribution(["p", "q"]).domain()] == [
        ("p >= 0", "0 <= p"),
        ("q >= 0", "0 <= q"),
        ("p + q <= 1", "0 <= -(p + q) + 1"),
    ]
    assert [(name, repr(formula)) for name, formula in finite_range("n", [2, HALF]).domain()] == [
        ("n in {2, 1/2}", "n == 2 or n == 1/2")
    ]
    assert real("t").domain() == []


def test_ranges_and_reals() -> None:
    pair = Coordinates("range", ("a", "b"), (Fraction(0), Fraction(1), Fraction(3)))
    for values in product([Fraction(n, 2) for n in range(-1, 8)], repeat=2):
        assert inside(pair, values) == all(v in (0, 1, 3) for v in values)
    assert pair.grid(7) == list(product((0, 1, 3), repeat=2))
    assert probability("p") == distribution(["p"])
    assert bit("b").grid(9) == [(0,), (1,)]
    assert inside(real("t"), (Fraction(-100),))
    assert real("t").grid(9) == [(0,), (1,)]
    assert real("t", -1, HALF).grid(9) == [(-1,), (HALF,)]
    assert all(
        type(value) is Fraction for group in (bit("b"), real("t"), finite_range("n", [2])) for value in group.values
    )


def test_weights_are_a_distribution() -> None:
    for names in ("p", "pq"):
        for values in distribution(names).grid(3):
            point = dict(zip(names, values, strict=True))
            found = [evaluate(weight, point) for weight in weights(distribution(names))]
            assert found == [*values, 1 - sum(values)]


def test_axes_are_read_exactly() -> None:
    assert Axis.of("ab", [["1/2", 3], (Fraction(1, 3), "0.25")]) == Axis(
        ("a", "b"), ((HALF, Fraction(3)), (Fraction(1, 3), Fraction(1, 4)))
    )
    with pytest.raises(InputError, match=r'the float 0\.5 is not exact; write "0\.5" or "1/2"'):
        Axis.of("a", [[0.5]])


def test_an_enumeration_visits_the_product_of_its_axes() -> None:
    axis = Axis.of("br", [["0", "0"], ["1", "1/2"], ["1", "1"]])
    model = CoordinateModel((probability("p"), bit("b"), distribution("qs"), real("r")), (axis,), grid=3)
    assert model.names == ("p", "b", "q", "s", "r")
    assert model.enumerated() == (
        axis,
        Axis(("p",), tuple(probability("p").grid(3))),
        Axis(("q", "s"), tuple(distribution("qs").grid(3))),
    )
    assert model.points() == prod((3, 4, 10))
    assert [name for name, _ in model.domain()] == [
        "p >= 0",
        "p <= 1",
        "b in {0, 1}",
        "q >= 0",
        "s >= 0",
        "q + s <= 1",
    ]
    assert CoordinateModel((probability("p"),)).points() == 3
    assert CoordinateModel(()).points() == 1


def test_names_that_do_not_fit() -> None:
    p, q = probability("p"), distribution("qr")
    with pytest.raises(ValueError, match=r"^a coordinate occurs twice: \['p'\]$"):
        CoordinateModel((p, q, p))
    misfit = "^axes must name coordinates of the model, each at most once$"
    with pytest.raises(ValueError, match=misfit):
        CoordinateModel((p,), (Axis.of("x", [["0"]]),))
    with pytest.raises(ValueError, match=misfit):
        CoordinateModel((p,), (Axis.of("p", [["0"]]), Axis.of("p", [["1"]])))
    with pytest.raises(ValueError, match=r"^an axis names some of \('q', 'r'\); name all of them or none$"):
        CoordinateModel((p, q), (Axis.of("q", [["0"]]),)).enumerated()


@pytest.mark.parametrize("length", [0, 1, 2, 3])
def test_select_gives_the_entry_that_the_bits_point_at(length: int) -> None:
    names = [f"b{i}" for i in range(length)]
    index = [variable(name) for name in names]
    table = [Fraction(n * n + 1, 3) for n in range(2**length)]
    chosen = select(index, table)
    for entry, bits in enumerate(product((0, 1), repeat=length)):
        found = chosen if not length else evaluate(chosen, dict(zip(names, map(Fraction, bits), strict=True)))
        assert found == table[entry]
    if length:
        # Linear in each bit: halfway between the entries, halfway between their values.
        assert evaluate(chosen, dict.fromkeys(names, HALF)) == sum(table) / 2**length


def test_lists_are_the_same_entry_by_entry() -> None:
    p, q = variable("p"), variable("q")
    formula = same([p, 1, q], [0, 1, p])
    for a, b in product((Fraction(0), HALF), repeat=2):
        assert evaluate(formula, {"p": a, "q": b}) == (a == 0 and b == a)
    assert evaluate(same([], []), {}) is True
    with pytest.raises(ValueError, match="shorter"):
        same([p, q], [p])
