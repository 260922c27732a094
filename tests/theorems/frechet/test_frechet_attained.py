"""Laws that attain Fréchet's ends: by hand, every marginal in some case, and laws that are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest

from finite_models.terms import all_of, evaluate
from theorems.frechet import frechet_attained, listed_couplings
from theorems.frechet.frechet_attained import SPREAD, SPREAD_COUNTS, law_of, nested, nested_law, spread

F = Fraction


def point(*counts: int) -> dict[str, Fraction]:
    return {f"p{i + 1}": F(n, 12) for i, n in enumerate(counts)}


def test_three_nested_events_by_hand() -> None:
    law = [evaluate(cell, point(3, 6, 8)) for cell in nested_law(3)]
    assert law == [F(1, 3), 0, 0, 0, F(1, 6), 0, F(1, 4), F(1, 4)]  # none; the third; second and third; all


def test_three_events_spread_by_hand() -> None:
    _, cells = SPREAD["sum from 1 to 2, the rarest meets both"]
    law = [evaluate(cell, point(6, 7, 8)) for cell in cells]
    # 1 and 2 for 1/12, 1 and 3 for 5/12, 2 and 3 for 1/4, the second alone for 1/4: every event fits, none is left.
    assert law == [0, 0, F(1, 4), F(1, 12), 0, F(5, 12), F(1, 4), 0]


def test_the_cases_leave_no_marginals_out() -> None:
    times: Counter[str] = Counter()
    for counts in combinations_with_replacement(range(13), 3):
        cases = [name for name, (conditions, _) in SPREAD.items() if evaluate(all_of(conditions), point(*counts))]
        assert cases, counts
        times.update(cases)
    assert dict(times) == SPREAD_COUNTS


def test_without_order_the_nested_law_fails(counted: Callable[..., Any]) -> None:
    assert counted(nested(3, 4)).failures == 0
    assert counted(nested(3, 4).without("ascending")).failures > 0


def test_a_law_with_two_cells_exchanged_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    case = "sum at least 2"
    assert counted(spread(case)).failures == 0
    conditions, cells = SPREAD[case]
    swapped = [*cells[:5], cells[6], cells[5], cells[7]]
    monkeypatch.setitem(frechet_attained.SPREAD, case, (conditions, swapped))
    assert counted(spread(case)).failures > 0


def test_the_rest_goes_to_the_empty_cell() -> None:
    cells = law_of(2, (3, nested_law(1)[1]))
    assert [evaluate(cell, point(3)) for cell in cells] == [F(3, 4), 0, 0, F(1, 4)]


def test_a_coupling_that_forgets_an_event_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_couplings.around_a_circle
    monkeypatch.setattr(
        listed_couplings, "_ends", lambda build, ends=listed_couplings._ends: ends(lambda s, n: build([*s[:-1], 0], n))
    )
    assert listed_couplings.spread_by_wrapping().failure is not None
    assert original([3, 3], 4) == {0b11: 2, 0b01: 1, 0b10: 1}
