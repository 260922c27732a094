"""Hoeffding's inequality: tails by hand, and exponents and levels that are too small."""

from __future__ import annotations

from fractions import Fraction

import pytest

from theorems.monitor import listed_tails
from theorems.monitor.listed_tails import below_exponential, jumps, laws
from theorems.monitor.thresholds_by_roots import Undecided

HALF = Fraction(1, 2)


@pytest.mark.parametrize("stepwise", [False, True])
def test_the_law_of_three_outcomes_by_hand(stepwise: bool) -> None:
    [*_, law] = laws(Fraction(1, 3), 3, stepwise)
    assert law == [Fraction(8, 27), Fraction(12, 27), Fraction(6, 27), Fraction(1, 27)]
    assert list(jumps(3, Fraction(1, 3), law)) == [
        (0, Fraction(19, 27)),
        (Fraction(1, 3), Fraction(7, 27)),
        (Fraction(2, 3), Fraction(1, 27)),
    ]


@pytest.mark.parametrize("balls", [False, True])
def test_one_side_is_below_the_exponential_and_two_are_not(balls: bool) -> None:
    # Three fair outcomes, all harmful: 1/8; all equal: 1/4; e^(-3/2) = 0.2231...
    assert below_exponential(Fraction(1, 8), 3 * HALF, balls)
    assert not below_exponential(Fraction(1, 4), 3 * HALF, balls)
    assert below_exponential(Fraction(1), Fraction(0), balls)


@pytest.mark.parametrize("balls", [False, True])
def test_twice_the_tail_is_refuted(monkeypatch: pytest.MonkeyPatch, balls: bool) -> None:
    assert listed_tails.hoeffding(6, balls).failure is None
    monkeypatch.setattr(listed_tails, "jumps", lambda n, p, law: [(d, 2 * tail) for d, tail in jumps(n, p, law)])
    assert "is more" in str(listed_tails.hoeffding(6, balls).failure)


@pytest.mark.parametrize("balls", [False, True])
def test_a_level_that_is_spent_at_every_look_is_refuted(monkeypatch: pytest.MonkeyPatch, balls: bool) -> None:
    real = listed_tails.Level
    assert listed_tails.within_level(20, balls).failure is None
    monkeypatch.setattr(listed_tails, "Level", lambda *given: real(*given, repeated=True))
    assert "against" in str(listed_tails.within_level(20, balls).failure)


def test_an_enclosure_that_settles_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_tails, "exp_bounds", lambda value, bits: (Fraction(0), Fraction(1)))
    with pytest.raises(Undecided, match="1/2 against"):
        below_exponential(HALF, HALF, False)
