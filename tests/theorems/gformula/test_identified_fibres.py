"""Both routes through the 59,049 environments: one fibre by hand, faults that each notices, and certificates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from checks.judged import NotAccepted, judged
from finite_models.path_tree import ExitRange, exit_range
from theorems.gformula import fibres_by_edges, fibres_by_runs
from theorems.gformula.identified_fibres import (
    EITHER_ONE,
    FIRST_ACTION_0,
    IDENTIFIED_FIBRES,
    NEVER_1_AFTER_11,
    ONE_ONE,
    ZERO_ONE,
)
from theorems.proposition import Listing
from theorems.replay.listed_runs import UNIFORM, Policy, environments

CASES = {
    "uniform": (UNIFORM, ONE_ONE, {"fibres": 9_801, "identified": 9_801, "no_exit": 9_801}),
    "first action 0": (FIRST_ACTION_0, EITHER_ONE, {"fibres": 99, "identified": 0, "no_exit": 0}),
    "never 1 after 11": (NEVER_1_AFTER_11, ONE_ONE, {"fibres": 3_861, "identified": 891, "no_exit": 891}),
    "the other action": (NEVER_1_AFTER_11, ZERO_ONE, {"fibres": 3_861, "identified": 3_861, "no_exit": 3_861}),
}

# After first action 1 the observation is fair; 1, 0, 1 earns 1/2, and 1, 1, 1 whatever it earns.
MEMBERS = [(2, 1, 0, 0, 0, 0, 0, 1, 0, reward) for reward in (0, 1, 2)]


@pytest.mark.parametrize("case", CASES)
def test_the_known_numbers_of_fibres(case: str) -> None:
    logging, target, tally = CASES[case]
    found = fibres_by_edges.ranges(logging, target)
    assert (found.points, found.failure, found.tally) == (59_049, None, tally)


def test_the_declaration_pins_them() -> None:
    declared = [
        route.tally for shape in IDENTIFIED_FIBRES.shapes for route in shape.routes if isinstance(route, Listing)
    ]
    assert declared == [tally for _, _, tally in CASES.values() for _ in range(2)]


def test_a_fibre_worked_by_hand() -> None:
    values = [fibres_by_runs.worth(ONE_ONE, member) for member in MEMBERS]
    # 1/2 * 1/2 + 1/2 * r in sixteenths
    assert values == [4, 8, 12]
    claimed = fibres_by_runs.closed_form(NEVER_1_AFTER_11, ONE_ONE, MEMBERS[0])
    assert (claimed.low, claimed.high, claimed.exit_mass) == (Fraction(1, 4), Fraction(3, 4), Fraction(1, 2))
    assert [e.history for e in claimed.exits] == [("1", "1", "1")]
    rows = np.array(MEMBERS, dtype=np.int64)
    assert fibres_by_edges.value(ONE_ONE, rows).tolist() == values
    assert len(set(fibres_by_edges.keys(NEVER_1_AFTER_11, rows).tolist())) == 1
    assert len(set(fibres_by_edges.keys(UNIFORM, rows).tolist())) == 3
    kept, left = fibres_by_edges.kept_and_left(NEVER_1_AFTER_11, ONE_ONE, rows)
    assert (kept.tolist(), left.tolist()) == ([4, 4, 4], [8, 8, 8])


def test_both_routes_have_the_same_environments() -> None:
    listed = set(environments((0, 1, 2)))
    assert {tuple(row) for row in fibres_by_edges.entries().tolist()} == listed


def test_two_runs_are_not_one() -> None:
    found = fibres_by_runs.fibres(FIRST_ACTION_0)
    assert len(found) == 99
    assert sorted({len(members) for members in found.values()}) == [3**5, 3**7]


@pytest.mark.parametrize("fault", ["no exit", "no width", "all of it"])
def test_a_wrong_closed_form_is_noticed(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    faults: dict[str, Callable[[ExitRange], ExitRange]] = {
        "no exit": lambda found: replace(found, exit_mass=Fraction(0)),
        "no width": lambda found: replace(found, high=found.low),
        "all of it": lambda found: replace(found, low=Fraction(0), high=Fraction(1)),
    }
    monkeypatch.setattr(fibres_by_runs, "exit_range", lambda tree: faults[fault](exit_range(tree)))
    found = fibres_by_runs.ranges(FIRST_ACTION_0, EITHER_ONE)
    assert found.failure is not None
    assert found.failure.startswith("environment ")


@pytest.mark.parametrize("fault", ["keys", "kept_and_left", "value"])
def test_a_fault_in_the_other_route_is_noticed(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    original = getattr(fibres_by_edges, fault)

    def wrong(*arguments: object) -> object:
        found = original(*arguments)
        if fault == "keys":
            return found // 4**8  # only the rewards after the history 11 are looked at
        return (found[0], found[1] // 2) if fault == "kept_and_left" else found + 1

    monkeypatch.setattr(fibres_by_edges, fault, wrong)
    found = fibres_by_edges.ranges(NEVER_1_AFTER_11, ONE_ONE)
    assert found.failure is not None


def test_an_open_fibre_has_a_certificate() -> None:
    found = fibres_by_runs.first_open_fibre(NEVER_1_AFTER_11, ONE_ONE)
    assert found.certificate is not None
    sentence = judged(dict(found.certificate)).words
    assert sentence.startswith("the statement is false: a point of its domain satisfies the hypotheses")
    assert sentence.count('"equal: frequency of ') == 16
    assert fibres_by_runs.first_open_fibre(NEVER_1_AFTER_11, ZERO_ONE).failure is None


def test_environments_with_two_laws_have_none() -> None:
    other = (*MEMBERS[0][:2], 2, *MEMBERS[0][3:])
    with pytest.raises(NotAccepted, match='the point breaks the hypothesis "equal: frequency of 000, times reward"'):
        judged(fibres_by_runs.not_identified(NEVER_1_AFTER_11, ONE_ONE, MEMBERS[0], other))
    with pytest.raises(NotAccepted, match="the conclusion holds at the point"):
        judged(fibres_by_runs.not_identified(NEVER_1_AFTER_11, ZERO_ONE, MEMBERS[0], MEMBERS[1]))


def listed_worlds(logging: Policy, target: Policy) -> list[tuple[tuple[str, ...], str]]:
    """Record and value of every environment whose rewards are 0 or 1."""
    worlds = []
    for environment in environments((0, 2)):
        often = fibres_by_runs.weights(logging, environment[:2])
        record = tuple(f"{w}/8 at {environment[2 + i]}/2" if w else "never" for i, w in enumerate(often))
        worlds.append((record, f"{fibres_by_runs.worth(target, environment)}/16"))
    return worlds


def test_an_identified_value_is_a_table() -> None:
    worlds = listed_worlds(NEVER_1_AFTER_11, ZERO_ONE)
    table = dict(worlds)
    assert len(worlds) == 2304
    assert all(table[record] == value for record, value in worlds)
    open_worlds = listed_worlds(NEVER_1_AFTER_11, ONE_ONE)
    assert any(dict(open_worlds)[record] != value for record, value in open_worlds)
