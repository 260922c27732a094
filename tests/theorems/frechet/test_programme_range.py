"""The programme's range: two routes to the known answers, and routes that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from checks.routes import Options, Task, conclude, run
from theorems.frechet import listed_programmes
from theorems.frechet.listed_programmes import Bases, models, queries, range_by_bases, range_by_elimination
from theorems.frechet.programme_range import KNOWN, PROGRAMME_RANGE

F = Fraction
TWO = [(0, F(1)), (1, F(1, 2)), (2, F(1, 3))]


def test_two_events_by_hand() -> None:
    # Both of 1/2 and 1/3: from 0 to 1/3; with 1/2 and 2/3 from 1/6 to 1/2.
    both = [0, 0, 0, 1]
    assert range_by_elimination(TWO, 2, both) == (0, F(1, 3))
    assert range_by_bases(Bases([0, 1, 2], 2), [p for _, p in TWO], both) == (0, F(1, 3))
    assert range_by_elimination([*TWO[:2], (2, F(2, 3))], 2, both) == (F(1, 6), F(1, 2))


def test_no_law_is_seen_by_both() -> None:
    contradiction = [*TWO, (3, F(2, 5))]
    assert range_by_elimination(contradiction, 2, [0, 1, 1, 1]) is None
    assert range_by_bases(Bases([0, 1, 2, 3], 2), [p for _, p in contradiction], [0, 1, 1, 1]) is None


def test_the_known_answers_are_the_theory_s() -> None:
    sixtieths = {name: Fraction(n, 60) for name, n in KNOWN.items()}
    assert sixtieths["at least 2, a and b 1/10: low in 60ths"] == F(1, 3)
    assert sixtieths["at least 2, a and b 1/10: high in 60ths"] == F(7, 10)
    assert sixtieths["new, not old: high in 60ths"] == F(3, 20)


def test_how_many_models_there_are() -> None:
    assert len(list(queries("quick"))) == 3 + 4 + 27
    assert len(list(models("quick"))) * 34 == 782
    assert len(list(models("standard"))) * 256 == 11_008


def test_elimination_that_adds_up_wrong_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_programmes.summed
    monkeypatch.setattr(
        listed_programmes, "summed", lambda c, n, made: original(c, n, {at: 2 * v for at, v in made.items()})
    )
    assert listed_programmes.known_by_elimination().failure is not None


def test_bases_that_miss_a_law_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Bases.laws
    monkeypatch.setattr(Bases, "laws", lambda self, given: original(self, given)[:1])
    assert listed_programmes.known_by_bases().failure is not None


def test_an_answer_that_moved_is_seen(plant: Callable[..., Any]) -> None:
    shape = PROGRAMME_RANGE.shapes[0]
    moved = replace(shape.listings()[0], tally={**KNOWN, "exactly 1: high in 60ths": 48})
    entry = plant(lambda: None, hypotheses={}, shapes=(replace(shape, routes=(moved, moved)),))
    result = conclude(entry, [Task(entry.name, 0, 0)], [run(Task(entry.name, 0, 0), Options())])
    assert not result.as_declared
