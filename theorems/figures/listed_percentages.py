"""Which whole percentages can be printed of 1 to 120 items: two routes.

By counts: each count is divided out and rounded, both ways where it is half-way, and what is printed is
collected. By ends: for each number the least and the greatest integer between the two products of
`theorems.figures.rounding_inequalities`, by division with remainder.
"""

from __future__ import annotations

from theorems.proposition import Findings

LARGEST = 120


def _printed(count: int, size: int) -> set[int]:
    """What count/size prints as, in percent."""
    whole, rest = divmod(100 * count, size)
    if 2 * rest == size:
        return {whole, whole + 1}
    return {whole + 1 if 2 * rest > size else whole}


def by_counts() -> Findings:
    """The attainable numbers and the numerators of each, from the counts."""
    attained = several = halves = 0
    broken = None
    for size in range(1, LARGEST + 1):
        numerators: dict[int, list[int]] = {}
        for count in range(size + 1):
            shown = _printed(count, size)
            halves += len(shown) > 1
            for number in shown:
                numerators.setdefault(number, []).append(count)
        attained += len(numerators)
        several += sum(len(counts) > 1 for counts in numerators.values())
        for number, counts in numerators.items():
            if counts != list(range(counts[0], counts[-1] + 1)):
                broken = broken or f"{number} percent of {size} leaves {counts}"
    return _findings(attained, several, halves, broken)


def by_ends() -> Findings:
    """The attainable numbers, from the two ends of the interval of numerators."""
    attained = several = halves = 0
    for size in range(1, LARGEST + 1):
        for number in range(101):
            # (2 number - 1) size <= 200 count <= (2 number + 1) size
            low = max(0, -((1 - 2 * number) * size // 200))
            high = min(size, (2 * number + 1) * size // 200)
            attained += low <= high
            several += low < high
            halves += number < 100 and (2 * number + 1) * size % 200 == 0
    return _findings(attained, several, halves, None)


def _findings(attained: int, several: int, halves: int, broken: str | None) -> Findings:
    points = 101 * LARGEST
    tally = {"attainable": attained, "of several counts": several, "counts half-way": halves}
    return Findings(points, attained, failure=broken, tally=tally)
