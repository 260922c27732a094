"""The identified set is the least: three worlds by hand, and a set with a point too many."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.logging_map import identified_set
from finite_models.terms import all_of
from theorems.fibre.identified_set_sharp import statement
from theorems.proposition import Statement

# Worlds 0 and 1 leave record 1 with targets 0 and 2, world 2 leaves record 0 with target 1.
WORLDS = {"record0": Fraction(1), "record1": Fraction(1), "target1": Fraction(2), "target2": Fraction(1)}


@pytest.mark.parametrize(
    ("stated", "other", "met"),
    [
        ({0, 2}, {0, 2}, (True, True)),
        ({0, 2}, {0, 1, 2}, (True, True)),
        ({0}, {0, 2}, (True, True)),
        ({0, 1}, {0, 2}, (False, True)),
        ({0, 2}, {2}, (True, False)),
    ],
)
def test_three_worlds_worked_by_hand(
    at_point: Callable[..., Any], stated: set[int], other: set[int], met: tuple[bool, bool]
) -> None:
    sets = {f"stated{z}": 1 for z in stated} | {f"other{z}": 1 for z in other}
    seen = at_point(statement(3, 2, 3), WORLDS | sets | {"observed": 1})
    assert (seen.hypotheses, seen.conclusion) == (met, stated <= other)
    assert identified_set([1, 1, 0], [0, 2, 1], 1) == {0, 2}


def test_a_record_that_no_world_leaves_has_the_empty_set() -> None:
    assert identified_set([1, 1, 0], [0, 2, 1], 2) == set()


def test_a_set_that_contains_the_other_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(3, 2, 3)
    (first, attained), (second, covers) = claim.hypotheses
    assert counted(claim).failures == 0
    assert counted(Statement(claim.model, ((first, covers), (second, covers)), claim.conclusion)).failures > 0
    assert counted(Statement(claim.model, ((first, attained), (second, all_of([]))), claim.conclusion)).failures > 0
