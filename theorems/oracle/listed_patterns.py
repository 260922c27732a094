"""The patterns of checks over all small graders, a column of integers for each entry of the table.

Nothing here calls a grader or a formula: a grader is a number whose digits are its entries, and a check
is a comparison of columns. The base of the implications is that of Guigues and Duquenne.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import permutations, product

import numpy as np
import numpy.typing as npt

from finite_models.implications import Implication, closed_sets, named, stem_base
from finite_models.oracle import TRAITS
from theorems.proposition import Findings

Column = npt.NDArray[np.int8]
BLOCK = 1 << 16
NAMES = tuple(TRAITS)


def block_patterns(states: int, numbers: npt.NDArray[np.int64]) -> Column:
    """The pattern of checks of each of the graders with these numbers, as in `finite_models.oracle.TRAITS`."""
    verdict: dict[tuple[int, int], Column] = {}
    left: dict[tuple[int, int], Column] = {}
    kept: dict[tuple[int, int], Column] = {}
    rest = numbers
    for place in product(range(states), (0, 1)):
        rest, digit = np.divmod(rest, 4 * states)
        small = digit.astype(np.int8)
        verdict[place], kept[place], left[place] = small & 1, small >> 1 & 1, small >> 2
    clean = repeats = order = agrees = np.ones(len(numbers), bool)
    for s in range(states):
        said, state = verdict[s, 0], left[s, 0]
        clean = clean & (state == s)
        again_said, again_left, fresh_said = np.zeros_like(said), np.zeros_like(state), np.zeros_like(said)
        for t in range(states):
            at, marked = state == t, kept[s, 0] == 1
            again_said += at * np.where(marked, verdict[t, 1], verdict[t, 0])
            again_left += at * np.where(marked, left[t, 1], left[t, 0])
            fresh_said += at * verdict[t, 0]
        repeats = repeats & (again_said == said) & (again_left == state)
        agrees = agrees & (fresh_said == said)
    for before, after in permutations(range(states), 2):
        order = order & ((kept[before, 0] == 0) | (verdict[after, 1] == verdict[after, 0]))
    idle, reference = verdict[0, 0] == 0, verdict[states - 1, 0] == 1
    holds = (clean, repeats, order, idle, reference, agrees)
    return sum((column.astype(np.int8) << place for place, column in enumerate(holds)), np.zeros(len(numbers), np.int8))


@cache
def pattern_counts(states: int) -> Mapping[int, int]:
    """How many graders with this many states and two caches show each pattern that occurs."""
    total = (4 * states) ** (2 * states)
    counts = np.zeros(1 << len(NAMES), np.int64)
    for start in range(0, total, BLOCK):
        numbers = np.arange(start, min(start + BLOCK, total), dtype=np.int64)
        counts += np.bincount(block_patterns(states, numbers), minlength=len(counts))
    return {pattern: int(count) for pattern, count in enumerate(counts) if count}


def words(implication: Implication) -> str:
    """An implication in words, such as ``"INV-2 and INV-3 => agrees"``."""
    premise, conclusion = (" and ".join(named(part, NAMES)) for part in implication)
    return f"{premise} => {conclusion}"


def by_columns(states: int) -> Findings:
    """Every grader: how many pass each check, how many patterns occur, and the base of the implications.

    Beside each implication of the base stands the number of graders that meet its premise.
    """
    counts = pattern_counts(states)

    def having(chosen: int) -> int:
        return sum(count for pattern, count in counts.items() if pattern & chosen == chosen)

    base = stem_base(list(counts), len(NAMES))
    tally = {name: having(1 << place) for place, name in enumerate(NAMES)}
    tally |= {"patterns": len(counts), "closed sets": len(closed_sets(list(counts), len(NAMES)))}
    tally |= {words(implication): having(implication[0]) for implication in base}
    total = sum(counts.values())
    return Findings(total, total, tally=tally)
