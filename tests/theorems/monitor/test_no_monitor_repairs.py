"""Pairs that no monitor tells apart: their laws by hand, certificates, and worlds that differ after all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from checks.judged import NotAccepted, judged
from tests.kernel.sealing import sealed
from theorems.monitor import listed_worlds, matched_worlds
from theorems.monitor.listed_worlds import floor_by_prices, floor_by_rules
from theorems.monitor.matched_worlds import (
    HARMFUL,
    ONE,
    PAIRS,
    SAFE,
    Pair,
    World,
    all_seen,
    certificate,
    floor_certificate,
    outcomes,
)


def test_missingness_by_hand() -> None:
    law = {("all", 1): Fraction(4, 45), ("all", 0): Fraction(4, 5), None: Fraction(1, 9)}
    pair = PAIRS["missingness"]
    assert pair.safe.record_law() == pair.harmful.record_law() == law
    assert (pair.safe.safe, pair.harmful.safe) == (True, False)


@pytest.mark.parametrize("name", PAIRS)
def test_each_pair_has_a_certificate(name: str) -> None:
    sentence = judged(certificate(name)).words
    assert sentence == (
        'the statement is false: a point of its domain satisfies the hypotheses "equal: harm recorded", '
        '"equal: none recorded" and breaks the conclusion'
    )


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.parametrize(("allowed", "floor"), [(Fraction(0), "1/2"), (Fraction(1, 5), "2/5")])
def test_each_floor_has_a_certificate(name: str, allowed: Fraction, floor: str) -> None:
    sentence = judged(floor_certificate(name, allowed)).words
    assert f"with probability at least {floor}, and some rule never with more" in sentence
    assert sentence.startswith("the two laws are at total variation 0")


def test_a_higher_floor_is_rejected() -> None:
    changed = floor_certificate("selection", Fraction(0))
    changed["answer"]["error_floor"] = "3/5"
    with pytest.raises(NotAccepted, match='error_floor is stated otherwise than it is found: "1/2"'):
        judged(sealed(changed))


def test_a_certificate_with_another_rate_is_rejected() -> None:
    changed = certificate("missingness")
    changed["evidence"]["point"]["kept_harm (second)"] = "5/9"
    with pytest.raises(NotAccepted, match='the point breaks the hypothesis "equal: harm recorded"'):
        judged(changed)


def test_the_floor_by_two_routes() -> None:
    law = PAIRS["missingness"].safe.record_law()
    for allowed, floor in ((Fraction(0), Fraction(1, 2)), (Fraction(1, 5), Fraction(2, 5))):
        assert floor_by_prices(law, law, allowed) == floor
        assert floor_by_rules(law, allowed, 5 if allowed else 2) == floor


DIFFERENT = Pair(World(all_seen(SAFE), {"all": SAFE}), World(all_seen(HARMFUL), {"all": HARMFUL}), matched_worlds.TENTH)
ALIKE = replace(PAIRS["shifted target"], harmful=PAIRS["shifted target"].safe)


@pytest.mark.parametrize("attempts", [True, False])
@pytest.mark.parametrize(("pair", "words"), [(DIFFERENT, "have the laws"), (ALIKE, "not opposite")])
def test_worlds_that_are_no_pair_are_seen(
    monkeypatch: pytest.MonkeyPatch, pair: Pair, words: str, attempts: bool
) -> None:
    assert listed_worlds.matched(3, attempts).failure is None
    monkeypatch.setattr(listed_worlds, "PAIRS", {"planted": pair})
    assert words in str(listed_worlds.matched(3, attempts).failure)


@pytest.mark.parametrize("attempts", [True, False])
def test_a_monitor_that_knows_the_world_is_seen(monkeypatch: pytest.MonkeyPatch, attempts: bool) -> None:
    calls: list[Any] = []

    def leaky(*given: Any) -> dict[str, Fraction]:
        calls.append(given)
        return {"deploy": Fraction(len(calls)), "hold": Fraction(0)}

    monkeypatch.setattr(listed_worlds, "by_attempts", leaky)
    monkeypatch.setattr(listed_worlds, "by_law", leaky)
    assert "decides with" in str(listed_worlds.matched(2, attempts).failure)


def test_attempts_sum_to_one() -> None:
    assert sum(a.probability for a in outcomes("all", ONE, HARMFUL, Fraction(4, 9), ONE)) == 1
