"""The route that lists runs: known numbers of fibres, and faults that it must notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import cycle

import pytest

from finite_models.path_tree import ExitRange, PathTree, exit_range
from theorems.replay import listed_runs
from theorems.replay.listed_runs import Environment, Policy

HALVES = (0, 1, 2)
FIRST_0: Policy = (2, (1, 1, 1, 1))
NOT_1_AFTER_11: Policy = (1, (1, 1, 1, 2))
ALWAYS_1: Policy = (0, (0, 0, 0, 0))
THEN_1: Policy = (1, (0, 0, 0, 0))
ZERO_THEN_1: Policy = (2, (0, 0, 0, 0))


@cache
def fibres(logging: Policy) -> list[list[Environment]]:
    """The fibres of the 59,049 environments."""
    return list(listed_runs._fibres(logging, HALVES).values())


def identified(logging: Policy, target: Policy) -> int:
    """On how many fibres the target's value is the same for all members."""
    return sum(len({listed_runs._worth(target, e) for e in members}) == 1 for members in fibres(logging))


def test_there_are_59049_environments() -> None:
    assert len(list(listed_runs.environments(HALVES))) == 3**10 == 59_049
    assert sum(map(len, fibres(listed_runs.UNIFORM))) == 59_049


def test_the_known_numbers_of_fibres() -> None:
    assert (len(fibres(listed_runs.UNIFORM)), identified(listed_runs.UNIFORM, ALWAYS_1)) == (9_801, 9_801)
    assert (len(fibres(FIRST_0)), identified(FIRST_0, THEN_1)) == (99, 0)
    assert (len(fibres(NOT_1_AFTER_11)), identified(NOT_1_AFTER_11, ALWAYS_1)) == (3_861, 891)
    assert identified(NOT_1_AFTER_11, ZERO_THEN_1) == 3_861


def test_runs_worked_by_hand() -> None:
    # Observation 0 always after action 0, never after action 1; the fair policy gives four runs 1/4 each.
    weights = listed_runs.run_weights(listed_runs.UNIFORM, (2, 0))
    assert [Fraction(weight, 8) for weight in weights] == [Fraction(1, 4)] * 2 + [0] * 4 + [Fraction(1, 4)] * 2
    # A reward of 1 in the first of them and 1/2 in the last: 1/4 + 1/8.
    assert Fraction(listed_runs._worth(listed_runs.UNIFORM, (2, 0, 2, 0, 0, 0, 0, 0, 0, 1)), 16) == Fraction(3, 8)


Fault = Callable[[ExitRange], ExitRange]
FAULTS: dict[str, Fault] = {
    "the sign of x": lambda found: replace(found, high=found.low + found.low - found.high),
    "no width": lambda found: replace(found, high=found.low),
    "no exit": lambda found: replace(found, exit_mass=Fraction(0)),
    "all of the mass": lambda found: replace(found, low=Fraction(0), high=Fraction(1)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_range_is_noticed(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    monkeypatch.setattr(listed_runs, "exit_range", lambda tree: FAULTS[fault](exit_range(tree)))
    found = listed_runs.ranges_over_fibres("quick")
    assert found.failure is not None
    assert found.failure.startswith("logging ")


@pytest.mark.parametrize("kept", [0, -1])
def test_an_exit_that_is_forgotten_is_noticed(monkeypatch: pytest.MonkeyPatch, kept: int) -> None:
    def forgetful(tree: PathTree) -> ExitRange:
        found = exit_range(tree)
        left = found.exits[1:] if kept == 0 else found.exits[:-1]
        return replace(found, exits=left)

    monkeypatch.setattr(listed_runs, "exit_range", forgetful)
    found = listed_runs.identifying_replays(False)
    assert found.failure is not None
    assert "replays" in found.failure


def test_with_logged_pairs_there_is_no_least_set() -> None:
    found = listed_runs.identifying_replays(True)
    assert found.failure is not None
    assert "no least set among" in found.failure
    assert "(0,)" in found.failure


def test_a_law_that_misses_an_edge_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_runs._fibres

    def coarser(logging: Policy, rewards: tuple[int, ...]) -> dict[tuple[object, ...], list[Environment]]:
        joined: dict[tuple[object, ...], list[Environment]] = {}
        for law, members in original(logging, rewards).items():
            joined.setdefault(law[1:], []).extend(members)
        return joined

    monkeypatch.setattr(listed_runs, "_fibres", coarser)
    assert listed_runs.edges_from_laws().failure is not None


def test_a_wrong_acceptance_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_runs.run_weights
    tilts = cycle((False, True))

    def tilted(policy: Policy, observe: tuple[int, ...]) -> list[int]:
        tilt = next(tilts)  # the logged runs are weighed, then the target's
        return [weight * (i + 1 if tilt else 1) for i, weight in enumerate(original(policy, observe))]

    monkeypatch.setattr(listed_runs, "run_weights", tilted)
    assert listed_runs.rejection_by_pairs().failure is not None
