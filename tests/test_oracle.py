"""Graders that are called: each check by hand, what is refused, and exceptions that surface."""

from __future__ import annotations

import copy
from itertools import product

import pytest

from finite_models.oracle import (
    TRAITS,
    Answer,
    Break,
    FiniteOracle,
    Interrupted,
    closed_under_writes,
    every_oracle,
    idle_unsolved,
    inv_4_by_what_fired,
    inv_4_by_what_surfaced,
    keeps_order,
    leaves_state,
    reference_solved,
    repeats,
    second_reader_agrees,
    traits,
)
from finite_models.rationals import InputError

CLEAN = {(s, 0, c): Answer(s, s, 0) for s in (0, 1) for c in (0, 1)}


def grader(**changed: Answer | Break) -> FiniteOracle:
    """The clean and right grader of two states, with other entries: ``at10=...`` is state 1, cache 0."""
    return FiniteOracle(2, CLEAN | {(int(k[2]), 0, int(k[3])): entry for k, entry in changed.items()})


def passed(oracle: FiniteOracle) -> list[str]:
    return [name for name, holds in TRAITS.items() if holds(oracle)]


def test_the_clean_and_right_grader_passes_all() -> None:
    assert passed(grader()) == list(TRAITS)
    assert traits(grader()) == 0b111111


def test_each_check_fails_where_it_should() -> None:
    # Scoring the reference leaves the idle state: the second call and the second reader read something else.
    assert passed(grader(at10=Answer(1, 0, 0))) == ["INV-3", "CTL-1", "CTL-2"]
    # It leaves a mark, and with the mark the reference is unsolved: the second call says so.
    assert passed(grader(at10=Answer(1, 1, 1), at11=Answer(0, 1, 0))) == ["INV-1", "INV-3", "CTL-1", "CTL-2", "agrees"]
    # The idle state leaves the mark instead: the order of the two matters, two calls on one do not differ.
    marks = grader(at00=Answer(0, 0, 1), at11=Answer(0, 1, 0))
    assert passed(marks) == ["INV-1", "INV-2", "CTL-1", "CTL-2", "agrees"]
    assert passed(grader(at00=Answer(1, 0, 0))) == ["INV-1", "INV-2", "INV-3", "CTL-2", "agrees"]
    assert passed(grader(at10=Answer(0, 1, 0))) == ["INV-1", "INV-2", "INV-3", "CTL-1", "agrees"]


def test_a_second_call_that_says_the_same_and_writes_fails_inv_2() -> None:
    writes = grader(at10=Answer(1, 1, 1), at11=Answer(1, 0, 0))
    assert leaves_state(writes)
    assert not repeats(writes)


def test_checks_over_chosen_stores_see_these_only() -> None:
    marks = grader(at00=Answer(0, 0, 1), at11=Answer(0, 1, 0))
    assert keeps_order(marks, [(0, 0)])
    assert keeps_order(marks, [])
    assert not keeps_order(marks, [(0, 0), (1, 0)])
    dirty = grader(at10=Answer(1, 0, 0))
    assert leaves_state(dirty, [(0, 0)])
    assert second_reader_agrees(dirty, [(0, 0)])
    assert not closed_under_writes(dirty, [(1, 0)])
    assert closed_under_writes(dirty, [(0, 0), (1, 0)])


def test_episodes_have_stores_and_verdicts_of_their_own() -> None:
    table = {(s, e, 0): Answer(int(s == 1 or e == 1), s, 0) for s, e in product((0, 1), (0, 1))}
    oracle = FiniteOracle(2, table, episodes=2, caches=1)
    assert oracle.stores() == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert reference_solved(oracle)
    assert not idle_unsolved(oracle)  # in the second episode state 0 is solved
    assert keeps_order(oracle)


def test_an_exception_surfaces_from_a_call_and_from_every_check() -> None:
    raising = grader(at00=Break(1))
    with pytest.raises(Interrupted, match="left state 1") as seen:
        raising.call((0, 0))
    assert seen.value.state == 1
    for check in TRAITS.values():
        if check is not reference_solved:
            with pytest.raises(Interrupted):
                check(raising)


def test_a_check_does_not_change_the_grader() -> None:
    oracle = grader(at10=Answer(1, 0, 1))
    before = copy.deepcopy(oracle.table)
    assert [traits(oracle) for _ in range(2)] == [traits(oracle)] * 2
    assert oracle.table == before


def test_every_small_grader_is_listed_once() -> None:
    listed = [tuple(sorted((place, repr(entry)) for place, entry in o.table.items())) for o in every_oracle(2, 1)]
    assert len(set(listed)) == len(listed) == (2 * 2 * 1) ** 2


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({k: v for k, v in CLEAN.items() if k != (1, 0, 1)}, r"no entry for \(state, episode, cache\) \(1, 0, 1\)"),
        (CLEAN | {(2, 0, 0): Answer(0, 0, 0)}, r"\(2, 0, 0\) is not a \(state, episode, cache\)"),
        (CLEAN | {(0, 0, 0): Answer(2, 0, 0)}, r"table\[\(0, 0, 0\)\].*verdicts are 0 and 1"),
        (CLEAN | {(0, 0, 0): Answer(0, 2, 0)}, "states below 2"),
        (CLEAN | {(0, 0, 0): Answer(0, 0, -1)}, "caches below 2"),
        (CLEAN | {(0, 0, 0): Break(5)}, "not an answer here"),
    ],
)
def test_what_is_no_table_is_refused(table: dict[tuple[int, int, int], Answer | Break], words: str) -> None:
    with pytest.raises(InputError, match=words):
        FiniteOracle(2, table)


@pytest.mark.parametrize(
    ("fired", "surfaced", "restored", "by_surface", "by_firing"),
    [
        (False, False, True, "not_applicable", "not_applicable"),
        (True, True, True, "pass", "pass"),
        (True, True, False, "fail", "fail"),
        (True, False, True, "not_applicable", "fail"),
        (True, False, False, "not_applicable", "fail"),
    ],
)
def test_the_two_readings_of_inv_4(
    fired: bool, surfaced: bool, restored: bool, by_surface: str, by_firing: str
) -> None:
    assert inv_4_by_what_surfaced(surfaced, restored) == by_surface
    assert inv_4_by_what_fired(fired, surfaced, restored) == by_firing
