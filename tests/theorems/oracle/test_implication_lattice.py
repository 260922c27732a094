"""The known counts by several routes, the base by hand, every implication asked of Z3, and planted faults."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from checks import by_z3
from checks.by_certificate import counterexample
from checks.judged import judged
from finite_models.implications import closure, consequences, meet_irreducible, named, stem_base
from finite_models.oracle import TRAITS, every_oracle, traits
from theorems.oracle import implication_lattice as claim
from theorems.oracle import listed_classes, listed_patterns
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration

KNOWN = {2: (1_024, 928, 2_304, 2_560), 3: (110_592, 144_384, 839_808, 1_078_272)}


@pytest.mark.parametrize("states", [2, 3])
def test_the_known_answers_by_two_functions(states: int) -> None:
    columns, classes = listed_patterns.by_columns(states), listed_classes.by_classes(states)
    assert columns == classes
    assert columns.points == claim.ORACLES[states] == (4 * states) ** (2 * states)
    assert tuple(columns.tally[check] for check in ("INV-1", "INV-2", "INV-3", "agrees")) == KNOWN[states]
    implied = [name for name in columns.tally if "=>" in name]
    assert implied[:2] == ["INV-1 => agrees", "INV-2 and INV-3 => agrees"]
    assert implied[2:] == (["CTL-1 and CTL-2 and agrees => INV-1"] if states == 2 else [])


def test_counts_that_can_be_worked_out_by_hand() -> None:
    # INV-1 fixes one state of `states` for each state; a control halves; CTL-1 and CTL-2 with INV-1: both.
    for states in (2, 3):
        counts = claim.COUNTS[states]
        assert counts["INV-1"] * states**states == claim.ORACLES[states]
        assert counts["CTL-1"] * 2 == counts["CTL-2"] * 2 == claim.ORACLES[states]
    # Two states, INV-3: for each state the cache stays fresh (1/2), or the other verdict agrees (1/2 of 1/2).
    assert claim.COUNTS[2]["INV-3"] * 16 == 4_096 * 9
    # Two states, agrees: equal verdicts (1/2), or different ones and nothing written (1/2 of 1/4).
    assert claim.COUNTS[2]["agrees"] * 8 == 4_096 * 5
    assert claim.BASE[2]["CTL-1 and CTL-2 and agrees => INV-1"] * 16 == 4_096


def test_calls_show_the_pattern_that_the_columns_say() -> None:
    patterns = listed_patterns.block_patterns(2, np.arange(4_096, dtype=np.int64))
    called: dict[int, int] = {}
    for oracle in every_oracle(2):
        pattern = traits(oracle)
        called[pattern] = called.get(pattern, 0) + 1
    assert called == dict(zip(*(part.tolist() for part in np.unique(patterns, return_counts=True)), strict=True))
    assert called == dict(listed_patterns.pattern_counts(2))


@pytest.mark.parametrize("states", [2, 3])
def test_every_implication_follows_from_the_base_or_fails(states: int) -> None:
    patterns = list(listed_patterns.pattern_counts(states))
    base = stem_base(patterns, len(TRAITS))
    for size in range(len(TRAITS) + 1):
        for chosen in combinations(range(len(TRAITS)), size):
            mask = sum(1 << place for place in chosen)
            assert consequences(base, mask) == closure(patterns, mask, len(TRAITS))


@pytest.mark.parametrize("states", [2, 3])
def test_z3_finds_the_same_implications(states: int) -> None:
    patterns = list(listed_patterns.pattern_counts(states))
    names = list(TRAITS)
    for premise, check in meet_irreducible(patterns, len(names)):
        statement = claim.implication(states, named(premise, names), names[check])
        reply = by_z3.ask(by_z3.queries(statement, 20_000_000)[-1])
        assert reply.answer == "sat"
        assert reply.model is not None
        assert judged(counterexample(statement, reply.model)).words.startswith("the statement is false")
    for premise, found in stem_base(patterns, len(names)):
        for check in named(found, names):
            statement = claim.implication(states, named(premise, names), check)
            assert by_z3.ask(by_z3.queries(statement, 20_000_000)[-1]).answer == "unsat"


def test_the_ten_sets_that_nobody_passes_exactly() -> None:
    patterns = listed_patterns.pattern_counts(2)
    rules = stem_base(list(patterns), 6)
    missing = [mask for mask in range(64) if consequences(rules, mask) == mask and mask not in patterns]
    one_control = [m for m in missing if (m >> 3 & 1) != (m >> 4 & 1) and not m >> 5]
    no_control = [m for m in missing if not m >> 3 & 0b11 and m >> 5]
    assert (len(missing), len(one_control), len(no_control)) == (10, 6, 4)
    assert all(not mask & 1 for mask in no_control)


def test_an_order_that_is_not_asked_for_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim.statement(2)).failures == 0
    monkeypatch.setattr(Grader, "keeps_order", lambda self, chosen=None: claim.all_of([]))
    # INV-2 alone then has to imply agreement, and 18 graders of 1,024 say no; four caches are read by nobody.
    assert counted(claim.statement(2)).failures == 18 * 4


def test_a_slip_in_the_columns_moves_the_tally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_patterns, "permutations", combinations)
    listed_patterns.pattern_counts.cache_clear()
    try:
        assert listed_patterns.by_columns(2).tally != listed_classes.by_classes(2).tally
    finally:
        listed_patterns.pattern_counts.cache_clear()


def test_a_slip_in_the_classes_moves_the_tally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_classes, "_repeats", lambda fresh, marked, s: fresh[fresh[s][1]][:2] == fresh[s][:2])
    assert listed_classes.by_classes(2).tally != listed_patterns.by_columns(2).tally


def test_the_pinned_enumeration_is_all_graders() -> None:
    for states, shape in zip((2, 3), claim.IMPLICATION_LATTICE.shapes, strict=True):
        route = shape.routes[0]
        assert isinstance(route, Enumeration)
        assert route.points == claim.ORACLES[states] == shape.statement.model.points()
