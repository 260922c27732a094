"""The law of the first decision at n = 20,000: floats with a proved bound, exact counts, and integer thresholds.

    python -m benchmarks.first_decision

Beside the floats runs one multiply-add a cell over the same undecided cells, nothing else: a lower limit of what any
recursion over (n, k) costs in numpy. Beside the thresholds by floats run balls alone, on a part of the n. Both laws
must give the same probabilities, both thresholds the same integers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import numpy as np

from benchmarks.side_by_side import goal, interleaved
from checks.numeric.first_decision import Leaving, counted, first_decision, leaving
from checks.numeric.thresholds import Integers, hoeffding_by_balls, integer_thresholds
from finite_models.monitor import Monitor

HORIZON = 20_000
BALLS = 500
REPEATS = 5
MONITOR = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20))
RATE = Fraction(1, 8)


def multiply_add(safe: Integers, harmful: Integers) -> float:
    """One multiply-add for each undecided cell of each n."""
    p, q = 0.15, 0.85
    row = np.ones(1)
    first = 0
    for low, high in zip(safe.tolist(), harmful.tolist(), strict=True):
        longer = np.zeros(len(row) + 1)
        longer[:-1] = row * q
        longer[1:] += row * p
        start = max(low + 1 - first, 0)
        row = longer[start : high - first]
        first += start
    return float(row.sum())


def main() -> None:
    """Measure the law and the thresholds."""
    safe, harmful = integer_thresholds(MONITOR, 1, HORIZON + 1)

    def law(make: str) -> Leaving:
        return leaving(safe, harmful, MONITOR.threshold) if make == "floats" else counted(safe, harmful)

    close, exact = (first_decision(law(make), RATE, [HORIZON]) for make in ("floats", "counts"))
    assert abs(float(close.deploy[0]) / float(exact.deploy[0]) - 1) < close.relative_error + 1e-15
    medians = interleaved(
        {
            "multiply-add": partial(multiply_add, safe, harmful),
            "floats": partial(law, "floats"),
            "counts": partial(law, "counts"),
        },
        REPEATS,
    )
    cells = int((harmful - safe - 1).sum())
    print(f"law of the first decision, {HORIZON} outcomes, {cells:,} cells, median of {REPEATS}")
    for name, seconds in medians.items():
        print(f"  {name:<13}{seconds * 1e3:10.1f} ms")
    floor = medians["multiply-add"]
    print(goal("floats, against one multiply-add a cell", medians["floats"] / floor, 10, at_least=False))
    print(goal("counts, against one multiply-add a cell", medians["counts"] / floor, 25, at_least=False))
    print(goal("counts, against floats", medians["counts"] / medians["floats"], 25, at_least=False))

    numbers = range(1, HORIZON, HORIZON // BALLS)
    balls = [hoeffding_by_balls(MONITOR, n) for n in numbers]
    for n, found in zip(numbers, balls, strict=True):
        assert (safe[n - 1], harmful[n - 1]) == (found.safe_at_most, found.harmful_from)
    medians = interleaved(
        {
            "floats": lambda: integer_thresholds(MONITOR, 1, HORIZON + 1),
            "balls": lambda: [hoeffding_by_balls(MONITOR, n) for n in numbers],
        },
        REPEATS,
    )
    each = medians["floats"] / HORIZON, medians["balls"] / len(numbers)
    print(f"integer thresholds: {each[0] * 1e9:.0f} ns by floats with a band, {each[1] * 1e9:.0f} ns by balls, each n")
    print(goal("floats faster than balls", each[1] / each[0], 10, at_least=True))


if __name__ == "__main__":
    main()
