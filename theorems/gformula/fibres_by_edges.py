"""Fibres of the 59,049 environments by what logging sees edge by edge, all environments at a time.

Nothing here lists runs or calls a closed form of another module: an environment is a row of ten
integers in halves, its fibre a number made of those entries that logging sees, its value a sum from
the leaves up, and the ends of T1's range are counted from the same edges. Integers only.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from theorems.proposition import Findings

Integers = npt.NDArray[np.int64]
Policy = tuple[int, tuple[int, ...]]
"""The weight of action 0 in halves: at the root, and after each (first action, observation)."""

ENVIRONMENTS = 3**10
UNSEEN = 3


def entries() -> Integers:
    """One row for each environment: P(0|first action 0), P(0|first action 1), and the rewards of the eight runs."""
    return np.arange(ENVIRONMENTS)[:, None] // 3 ** np.arange(10)[None, :] % 3


def takes(policy: Policy, at: int | None, action: int) -> int:
    """The weight of an action, at the root (None) or after history number `at`, in halves."""
    zero = policy[0] if at is None else policy[1][at]
    return zero if action == 0 else 2 - zero


def keys(logging: Policy, rows: Integers) -> Integers:
    """A number for each environment that says what logging sees of it, edge by edge."""
    seen = np.full_like(rows, UNSEEN)
    for a in (0, 1):
        if not takes(logging, None, a):
            continue
        seen[:, a] = rows[:, a]
        for o in (0, 1):
            occurs = (rows[:, a] if o == 0 else 2 - rows[:, a]) > 0
            for b in (0, 1):
                if takes(logging, 2 * a + o, b):
                    leaf = 2 + 4 * a + 2 * o + b
                    seen[:, leaf] = np.where(occurs, rows[:, leaf], UNSEEN)
    return seen @ 4 ** np.arange(10)


def value(target: Policy, rows: Integers) -> Integers:
    """The target's value in sixteenths, from the leaves up."""
    whole = np.zeros(len(rows), dtype=np.int64)
    for a in (0, 1):
        after = np.zeros_like(whole)
        for o in (0, 1):
            here = np.zeros_like(whole)
            for b in (0, 1):
                here += takes(target, 2 * a + o, b) * rows[:, 2 + 4 * a + 2 * o + b]
            after += (rows[:, a] if o == 0 else 2 - rows[:, a]) * here
        whole += takes(target, None, a) * after
    return whole


def kept_and_left(logging: Policy, target: Policy, rows: Integers) -> tuple[Integers, Integers]:
    """V_S and x in sixteenths: the value kept on logged edges, and the probability of the first edge that is not."""
    kept = np.zeros(len(rows), dtype=np.int64)
    left = np.zeros_like(kept)
    for a in (0, 1):
        first = takes(target, None, a)
        if not takes(logging, None, a):
            left += 8 * first
            continue
        for o in (0, 1):
            sees = rows[:, a] if o == 0 else 2 - rows[:, a]
            for b in (0, 1):
                reach = first * sees * takes(target, 2 * a + o, b)
                if takes(logging, 2 * a + o, b):
                    kept += reach * rows[:, 2 + 4 * a + 2 * o + b]
                else:
                    left += 2 * reach
    return kept, left


def ranges(logging: Policy, target: Policy) -> Findings:
    """On every fibre the target's values have the ends V_S and V_S + x, for rewards in [0, 1]."""
    rows = entries()
    _, fibre = np.unique(keys(logging, rows), return_inverse=True)
    values = value(target, rows)
    fibres = int(fibre.max()) + 1
    low = np.full(fibres, 17, dtype=np.int64)
    high = np.full(fibres, -1, dtype=np.int64)
    np.minimum.at(low, fibre, values)
    np.maximum.at(high, fibre, values)
    kept, left = kept_and_left(logging, target, rows)
    wrong = (low[fibre] != kept) | (high[fibre] != kept + left)
    if wrong.any():
        row = int(np.argmax(wrong))
        words = f"environment {rows[row].tolist()}: values from {low[fibre[row]]} to {high[fibre[row]]} sixteenths"
        return Findings(ENVIRONMENTS, ENVIRONMENTS, {}, words)
    no_exit = np.zeros(fibres, dtype=bool)
    no_exit[fibre[left == 0]] = True
    tally = {
        "fibres": fibres,
        "identified": int(np.count_nonzero(low == high)),
        "no_exit": int(np.count_nonzero(no_exit)),
    }
    return Findings(ENVIRONMENTS, ENVIRONMENTS, tally=tally)
