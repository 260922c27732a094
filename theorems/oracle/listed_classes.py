"""The patterns of checks over classes of graders, and the implications one question at a time.

Plain loops: graders that differ in entries which no check reads, or reads only in part, are counted
together. Of the entry for the other cache the checks read the verdict and whether the state is left. The
implications are found by asking of each set of checks and each further check whether some grader passes
the first and fails the second; of those that hold the ones with the smallest premises are kept, and of
these the ones that do not follow from others. Nothing is shared with `theorems.oracle.listed_patterns`.
"""

from __future__ import annotations

from itertools import combinations, product

from finite_models.oracle import every_oracle, traits
from theorems.proposition import Findings

CHECKS = ("INV-1", "INV-2", "INV-3", "CTL-1", "CTL-2", "agrees")

Passed = frozenset[str]
Rule = tuple[Passed, str]


def classes(states: int) -> dict[Passed, int]:
    """How many graders with this many states and two caches pass just these checks."""
    everywhere = range(states)
    found: dict[Passed, int] = {}
    first_calls = list(product((0, 1), everywhere, (0, 1)))
    for fresh in product(first_calls, repeat=states):
        marking = [s for s in everywhere if fresh[s][2]]
        plain = {check for check, holds in _without_the_other_cache(fresh, states).items() if holds}
        # With the other cache: the verdict, and whether the state is left (one way, or states - 1 ways).
        for marked in product(product((0, 1), (True, False)), repeat=states):
            weight = 2**states
            for _, leaves in marked:
                weight *= 1 if leaves else states - 1
            passed = set(plain)
            if all(_repeats(fresh, marked, s) for s in everywhere):
                passed.add("INV-2")
            if all(marked[t][0] == fresh[t][0] for s in marking for t in everywhere if t != s):
                passed.add("INV-3")
            key = frozenset(passed)
            found[key] = found.get(key, 0) + weight
    return found


def _without_the_other_cache(fresh: tuple[tuple[int, int, int], ...], states: int) -> dict[str, bool]:
    return {
        "INV-1": [left for _, left, _ in fresh] == list(range(states)),
        "CTL-1": not fresh[0][0],
        "CTL-2": bool(fresh[-1][0]),
        "agrees": all(fresh[left][0] == verdict for verdict, left, _ in fresh),
    }


def _repeats(fresh: tuple[tuple[int, int, int], ...], marked: tuple[tuple[int, bool], ...], s: int) -> bool:
    verdict, left, kept = fresh[s]
    if kept:
        return marked[left] == (verdict, True)
    return fresh[left][:2] == (verdict, left)


def rules(found: dict[Passed, int]) -> list[Rule]:
    """The implications that have the smallest premises and do not follow from others, fewest premises first."""
    minimal: list[Rule] = []
    for size in range(len(CHECKS)):
        for premise in map(frozenset, combinations(CHECKS, size)):
            for check in CHECKS:
                if check in premise or any(smaller <= premise and check == c for smaller, c in minimal):
                    continue
                if not any(premise <= passed and check not in passed for passed in found):
                    minimal.append((premise, check))
    for rule in reversed(minimal[:]):
        others = [other for other in minimal if other != rule]
        if rule[1] in _derived(rule[0], others):
            minimal = others
    return minimal


def _derived(known: Passed, by: list[Rule]) -> Passed:
    while True:
        more = known | {check for premise, check in by if premise <= known}
        if more == known:
            return known
        known = more


def by_classes(states: int) -> Findings:
    """Every class: how many graders pass each check, how many patterns occur, and the irredundant implications."""
    found = classes(states)

    def having(wanted: Passed) -> int:
        return sum(count for passed, count in found.items() if wanted <= passed)

    implied = rules(found)
    sets = {
        frozenset(CHECKS).intersection(*(passed for passed in found if wanted <= passed))
        for size in range(len(CHECKS) + 1)
        for wanted in map(frozenset, combinations(CHECKS, size))
    }
    tally = {check: having(frozenset({check})) for check in CHECKS}
    tally |= {"patterns": len(found), "closed sets": len(sets)}
    for premise, check in implied:
        tally[f"{' and '.join(c for c in CHECKS if c in premise)} => {check}"] = having(premise)
    total = sum(found.values())
    return Findings(total, total, tally=tally)


def by_running(states: int) -> Findings:
    """Every grader is called as a harness would call it; how many pass each check, and how many patterns occur."""
    points = 0
    passing = dict.fromkeys(CHECKS, 0)
    seen = set()
    for oracle in every_oracle(states):
        points += 1
        pattern = traits(oracle)
        seen.add(pattern)
        for place, check in enumerate(CHECKS):
            passing[check] += pattern >> place & 1
    return Findings(points, points, tally={**passing, "patterns": len(seen)})
