"""Every grader of two states and two caches, called as harnesses and readers call it; no formulas.

A grader is a table that answers calls. A reader calls it; what the reader finds, and with which cache it
starts, is tried in every way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from finite_models.oracle import (
    FRESH,
    FiniteOracle,
    closed_under_writes,
    every_oracle,
    keeps_order,
    leaves_state,
    reference_solved,
    repeats,
    second_reader_agrees,
)
from theorems.proposition import Findings

STATES, CACHES = 2, 2

Case = tuple[dict[str, bool], bool, str]
"""For each hypothesis whether it holds, whether the conclusion does, and words for the case."""


def found_in(cases: Iterable[Case]) -> Findings:
    """What the cases come to: counts, hypotheses that fail alone, and the first case that breaks the claim."""
    points = meeting = 0
    lone: dict[str, int] = {}
    for hypotheses, conclusion, words in cases:
        points += 1
        broken = [name for name, holds in hypotheses.items() if not holds]
        if len(broken) == 1:
            lone[broken[0]] = lone.get(broken[0], 0) + 1
        if not broken:
            meeting += 1
            if not conclusion:
                return Findings(points, meeting, lone, words)
    return Findings(points, meeting, lone)


def readings() -> Iterator[tuple[FiniteOracle, int, int, int]]:
    """Every grader, with a state that a first reader scores, and what a second reader finds and starts with."""
    for oracle in every_oracle(STATES, CACHES):
        for start, found, cache in product(range(STATES), range(STATES), range(CACHES)):
            yield oracle, start, found, cache


def second_readers() -> Findings:
    """A clean grader, a store that nobody touched and a fresh cache: the two verdicts are one."""

    def cases() -> Iterator[Case]:
        for oracle, start, found, cache in readings():
            first = oracle.call((start, 0))
            hypotheses = {
                "leaves_state": leaves_state(oracle),
                "nothing_in_between": found == first.state,
                "fresh_cache": cache == FRESH,
            }
            same = oracle.call((found, 0), cache).verdict == first.verdict
            yield hypotheses, same, f"{oracle}: start {start}, found {found}, cache {cache}"

    return found_in(cases())


def directions() -> Findings:
    """A grader that leaves the reference, which it calls solved: no second reader takes a verdict of solved back."""

    def cases() -> Iterator[Case]:
        for oracle, start, found, cache in readings():
            first = oracle.call((start, 0))
            hypotheses = {
                "leaves_reference": all(oracle.call(store).state == STATES - 1 for store in oracle.stores()),
                "reference_solved": reference_solved(oracle),
                "nothing_in_between": found == first.state,
                "fresh_cache": cache == FRESH,
            }
            taken_back = first.verdict == 1 and oracle.call((found, 0), cache).verdict == 0
            yield hypotheses, not taken_back, f"{oracle}: start {start}, found {found}, cache {cache}"

    return found_in(cases())


def repetitions() -> Findings:
    """A clean grader whose calls with a fresh cache leave it fresh says and leaves the same twice."""
    return found_in(
        (
            {
                "leaves_state": leaves_state(oracle),
                "no_cache": all(oracle.call(store).cache == FRESH for store in oracle.stores()),
            },
            repeats(oracle),
            f"{oracle}",
        )
        for oracle in every_oracle(STATES, CACHES)
    )


def sets_of_stores() -> Findings:
    """INV-2 and INV-3 over each set of stores: on the closed ones the second reader agrees."""

    def cases() -> Iterator[Case]:
        for oracle in every_oracle(STATES, CACHES):
            stores = oracle.stores()
            for size in range(len(stores) + 1):
                for chosen in combinations(stores, size):
                    hypotheses = {
                        "repeats": repeats(oracle, chosen),
                        "keeps_order": keeps_order(oracle, chosen),
                        "closed": closed_under_writes(oracle, chosen),
                    }
                    yield hypotheses, second_reader_agrees(oracle, chosen), f"{oracle}: stores {chosen}"

    return found_in(cases())
