"""Joint laws with given marginals: closed forms worked by hand, and against the linear programme on a rational grid."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from checks.audits.marginals import SharpRange, sharp_range
from checks.linear_programme import Infeasible, Optimum, Programme, solve
from finite_models.coupling import (
    Marginals,
    Query,
    Range,
    TwoTables,
    all_range,
    any_range,
    at_least_range,
    necessity_and_sufficiency_range,
    newly_harmful_range,
    relation_range,
)
from theorems.frechet.listed_tables import ranges_by_units

F = Fraction
THREE = (F(1, 2), F(1, 3), F(3, 5))


def programme_range(marginals: tuple[Fraction, ...], query: Query) -> Range:
    """The range by the linear programme over all cells."""
    names = tuple(f"e{i}" for i in range(len(marginals)))
    found = sharp_range(Marginals(names, marginals, (), query))
    assert isinstance(found, SharpRange)
    return Range(*found.ends)


def test_known_answers() -> None:
    assert at_least_range(THREE, 2) == Range(F(13, 60), F(43, 60))
    assert programme_range(THREE, Query("exactly", 1)) == Range(F(0), F(47, 60))
    assert newly_harmful_range(F(1, 10), F(3, 20)) == Range(F(1, 20), F(3, 20))
    given = sharp_range(Marginals(("a", "b", "c"), THREE, ((3, F(1, 10)),), Query("at_least", 2)))
    assert isinstance(given, SharpRange)
    assert given.ends == (F(1, 3), F(7, 10))
    halves = (F(1, 2),) * 3
    assert at_least_range(halves, 2) == Range(F(1, 4), F(3, 4))
    assert programme_range(halves[:2], Query("exactly", 1)) == Range(F(0), F(1))


def test_all_and_any_are_the_ends_of_at_least() -> None:
    assert all_range(THREE) == at_least_range(THREE, 3) == Range(F(0), F(1, 3))
    assert any_range(THREE) == at_least_range(THREE, 1) == Range(F(3, 5), F(1))
    assert all_range([F(9, 10), F(4, 5)]) == Range(F(7, 10), F(4, 5))
    assert not all_range(THREE).is_point
    assert all_range([F(1, 3)]).is_point


@pytest.mark.parametrize("least", [0, 4])
def test_a_number_of_events_that_there_is_not(least: int) -> None:
    with pytest.raises(ValueError, match=f"at least {least} of 3; ask from 1 to 3"):
        at_least_range(THREE, least)


@pytest.mark.parametrize(("events", "parts"), [(1, 4), (2, 4), (3, 4), (4, 3)])
def test_closed_forms_against_the_programme(events: int, parts: int) -> None:
    for counts in combinations_with_replacement(range(parts + 1), events):
        marginals = tuple(F(n, parts) for n in counts)
        for least in range(1, events + 1):
            assert at_least_range(marginals, least) == programme_range(marginals, Query("at_least", least)), counts


def test_five_events_against_the_programme() -> None:
    for counts in ((1, 2, 3, 5, 9), (0, 1, 6, 6, 11), (7, 8, 9, 10, 11), (1, 1, 1, 1, 12), (4, 5, 5, 7, 8)):
        marginals = tuple(F(n, 12) for n in counts)
        for least in range(1, 6):
            assert at_least_range(marginals, least) == programme_range(marginals, Query("at_least", least))


def test_newly_harmful_against_the_programme() -> None:
    for old, new in product(range(11), repeat=2):
        rates = (F(old, 10), F(new, 10))
        assert newly_harmful_range(*rates) == programme_range(rates, Query("event", 0, 0b10, 0b01))


def eight_cells(tables: TwoTables, sign: int) -> Fraction | None:
    """The least (or with sign -1 the greatest) of the number asked for over the eight-cell laws with both tables."""
    cells = list(product((1, 0), repeat=3))  # treated, outcome with the treatment, outcome without it
    rows = [
        dict.fromkeys(range(8), 1),
        {k: 1 for k, (_, with_x, _) in enumerate(cells) if with_x},
        {k: 1 for k, (_, _, without_x) in enumerate(cells) if without_x},
        {k: 1 for k, (x, with_x, _) in enumerate(cells) if x and with_x},
        {k: 1 for k, (x, with_x, _) in enumerate(cells) if x and not with_x},
        {k: 1 for k, (x, _, without_x) in enumerate(cells) if not x and without_x},
    ]
    rhs = [F(1), tables.with_x, tables.without_x, tables.x_y, tables.x_no_y, tables.no_x_y]
    found = solve(Programme([sign * int(a and not b) for _, a, b in cells], rows, rhs))
    if isinstance(found, Infeasible):
        return None
    assert isinstance(found, Optimum)
    return sign * found.value


def test_tian_and_pearl_against_the_eight_cell_programme() -> None:
    supported = 0
    quarters = [F(n, 4) for n in range(5)]
    for with_x, without_x in product(quarters, repeat=2):
        for x_y, x_no_y, no_x_y in product(quarters, repeat=3):
            rest = 1 - x_y - x_no_y - no_x_y
            if rest < 0:
                continue
            tables = TwoTables(with_x, without_x, x_y, x_no_y, no_x_y, rest)
            closed = necessity_and_sufficiency_range(tables)
            low = eight_cells(tables, 1)
            assert (closed is None) == (low is None)
            if closed is not None:
                supported += 1
                assert (closed.low, closed.high) == (low, eight_cells(tables, -1))
    assert {"pairs of tables that some population has": supported} == ranges_by_units(4).tally


def test_contradictory_tables_are_unsupported() -> None:
    # Of the treated half all have the outcome, yet the experiment says that a quarter has it with the treatment.
    tables = TwoTables(F(1, 4), F(1, 2), F(1, 2), F(0), F(1, 4), F(1, 4))
    assert not tables.supported
    assert necessity_and_sufficiency_range(tables) is None


def test_observation_narrows_the_range() -> None:
    tables = TwoTables(F(3, 5), F(2, 5), F(1, 2), F(0), F(0), F(1, 2))
    found = necessity_and_sufficiency_range(tables)
    # Experiment alone: [1/5, 3/5].
    assert found == Range(F(1, 5), F(1, 5))


def test_a_relation_worked_by_hand() -> None:
    # Equality of two fair bits against a bit that is 1 with 3/4: at least 0 of overlap is forced by neither.
    equal = [[True, False], [False, True]]
    assert relation_range([F(1, 2), F(1, 2)], [F(1, 4), F(3, 4)], equal) == Range(F(1, 4), F(3, 4))
    never = [[False, False], [False, False]]
    assert relation_range([F(1, 2), F(1, 2)], [F(1, 4), F(3, 4)], never) == Range(F(0), F(0))


def test_a_relation_against_the_transport_programme() -> None:
    rows, columns = (F(1, 5), F(3, 10), F(1, 2)), (F(1, 4), F(1, 4), F(1, 2))
    constraints = [{3 * i + j: 1 for j in range(3)} for i in range(3)]
    constraints += [{3 * i + j: 1 for i in range(3)} for j in range(3)]
    for bits in product((False, True), repeat=9):
        related = [list(bits[3 * i : 3 * i + 3]) for i in range(3)]
        low, high = (
            solve(Programme([sign * int(b) for b in bits], constraints, [*rows, *columns])) for sign in (1, -1)
        )
        assert isinstance(low, Optimum)
        assert isinstance(high, Optimum)
        assert relation_range(rows, columns, related) == Range(low.value, -high.value)


def test_point_estimates() -> None:
    model = Marginals(("a", "b"), (F(1, 2), F(2, 3)), (), Query("at_least", 2))
    assert (model.independent(), model.comonotone(), model.countermonotone()) == (F(1, 3), F(1, 2), F(1, 6))
    assert model.nested() == [(0b11, F(1, 2)), (0b10, F(1, 6)), (0b00, F(1, 3))]
    three = Marginals(("a", "b", "c"), THREE, (), Query("exactly", 1))
    assert three.countermonotone() is None
    assert three.independent() == F(1, 2) * F(2, 3) * F(2, 5) + F(1, 2) * F(1, 3) * F(2, 5) + F(1, 2) * F(2, 3) * F(
        3, 5
    )
    assert three.comonotone() == F(3, 5) - F(1, 2)


# ---- traps


def test_ranges_of_single_cells_are_a_box_larger_than_the_set() -> None:
    halves = (F(1, 2), F(1, 2))
    boxes = [programme_range(halves, Query("event", 0, cell, 3 & ~cell)) for cell in range(4)]
    assert boxes == [Range(F(0), F(1, 2))] * 4
    # The corner with neither and the first only at 1/2 is in the box, and no joint law: the second never occurs.
    corner = {0b00: F(1, 2), 0b01: F(1, 2)}
    assert sum(corner.values()) == 1
    assert sum(mass for cell, mass in corner.items() if cell & 0b10) == 0 != F(1, 2)


def test_three_halves_that_never_meet_have_no_law() -> None:
    pairs = tuple((mask, F(0)) for mask in (3, 5, 6))
    found = sharp_range(Marginals(("a", "b", "c"), (F(1, 2),) * 3, pairs, Query("at_least", 1)))
    assert isinstance(found, Infeasible)
    thirds = sharp_range(Marginals(("a", "b", "c"), (F(1, 3),) * 3, pairs, Query("at_least", 1)))
    assert isinstance(thirds, SharpRange)
    assert thirds.ends == (1, 1)


def test_averaged_conditional_ranges_can_be_narrower_and_are_never_wider() -> None:
    # A fair covariate that both events equal: given it, both are certain or impossible.
    given = [all_range([F(0), F(0)]), all_range([F(1), F(1)])]
    averaged = Range((given[0].low + given[1].low) / 2, (given[0].high + given[1].high) / 2)
    assert averaged == Range(F(1, 2), F(1, 2))
    assert all_range([F(1, 2), F(1, 2)]) == Range(F(0), F(1, 2))
    for counts in product(range(4), repeat=4):
        p0, q0, p1, q1 = (F(n, 3) for n in counts)
        zero, one = all_range([p0, q0]), all_range([p1, q1])
        whole = all_range([(p0 + p1) / 2, (q0 + q1) / 2])
        assert whole.low <= (zero.low + one.low) / 2 <= (zero.high + one.high) / 2 <= whole.high


def test_chained_pairs_lose_something_for_two_of_three() -> None:
    half = F(1, 2)

    def both(a: Range, b: Range) -> Range:
        return Range(max(F(0), a.low + b.low - 1), min(a.high, b.high))

    def one(a: Range, b: Range) -> Range:
        return Range(max(a.low, b.low), min(F(1), a.high + b.high))

    a = b = c = Range(half, half)
    assert one(both(a, b), both(c, one(a, b))) == Range(F(0), F(1))
    assert at_least_range([half] * 3, 2) == Range(F(1, 4), F(3, 4))
    assert both(both(a, b), c) == all_range([half] * 3)
    assert one(one(a, b), c) == any_range([half] * 3)


def test_intervals_widen_the_range_and_stay_a_programme() -> None:
    # P(a) between 1/3 and 2/3 instead of 1/2, P(b) = 1/2: slacks s, t turn the interval into equations.
    cells = range(4)
    rows = [
        dict.fromkeys(cells, 1),
        {c: 1 for c in cells if c & 2},
        {**{c: 1 for c in cells if c & 1}, 4: -1},
        {**{c: 1 for c in cells if c & 1}, 5: 1},
    ]
    rhs = [F(1), F(1, 2), F(1, 3), F(2, 3)]
    ends = []
    for sign in (1, -1):
        found = solve(Programme([0, 0, 0, sign, 0, 0], rows, rhs))
        assert isinstance(found, Optimum)
        ends.append(sign * found.value)
    assert ends == [0, F(1, 2)]
    found = solve(Programme([0, sign := -1, 0, 0, 0, 0], rows, rhs))
    assert isinstance(found, Optimum)
    assert sign * found.value == F(1, 2)
    assert programme_range((F(1, 2), F(1, 2)), Query("event", 0, 1, 2)) == Range(F(0), F(1, 2))
    assert programme_range((F(2, 3), F(1, 2)), Query("at_least", 2)).low == F(1, 6)
