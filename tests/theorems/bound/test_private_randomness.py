"""Private randomness: a fair seed by hand, and randomness that is no longer private."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from counterexamples.bound.constant_record_and_a_telling_seed import CONSTANT_RECORD_AND_A_TELLING_SEED
from counterexamples.bound.leak_of_one_bit import LEAK_OF_ONE_BIT
from counterexamples.bound.seed_equal_or_opposite_to_the_record import SEED_EQUAL_OR_OPPOSITE_TO_THE_RECORD
from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import sides, statement

SEED = {f"{world}_noise{o}": "1/2" for world in ("safe", "harmful") for o in (0, 1)}
RULE = {f"in_{world}_{answer}": "1" for world in ("safe", "harmful") for answer in ("deploy0", "hold1", "deploy3")}


def test_a_fair_seed_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # Record 0 with probability 1/3; there a fair coin deploys or holds. At record 1 the coin deploys or abstains.
    point = {"safe0": "1/3", "harmful0": "1/3", **SEED, **RULE}
    [(errors, answered), _] = sides()
    whole = {name: point.get(name, 0) for name in statement().model.names}
    assert values_of(whole, errors, answered) == [Fraction(2, 3), Fraction(2, 3)]
    seen = at_point(statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 4, True)


@pytest.mark.parametrize(
    "example",
    [CONSTANT_RECORD_AND_A_TELLING_SEED, SEED_EQUAL_OR_OPPOSITE_TO_THE_RECORD, LEAK_OF_ONE_BIT],
    ids=lambda e: e.name,
)
def test_what_is_not_private_leaves_no_error(values_of: Callable[..., Any], example: Counterexample) -> None:
    [(errors, answered), _] = sides()
    assert values_of({name: str(value) for name, value in example.point.items()}, errors, answered) == [0, 1]


def test_each_hypothesis_is_needed_on_the_grid(counted: Callable[..., Any]) -> None:
    assert counted(statement()).failures == 0
    for name, _ in statement().hypotheses:
        assert counted(statement().without(name)).failures > 0
