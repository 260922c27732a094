"""Times jobs side by side in one process, turn by turn, so that they meet the same machine."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping


def interleaved(jobs: Mapping[str, Callable[[], object]], repeats: int) -> dict[str, float]:
    """The median seconds of each job over `repeats` rounds in which every job runs once, in turn.

    One round before them is not counted. Collection of cyclic garbage waits for the end of a job.
    """
    seconds: dict[str, list[float]] = {name: [] for name in jobs}
    for turn in range(repeats + 1):
        for name, job in jobs.items():
            gc.collect()
            gc.disable()
            start = time.perf_counter()
            job()
            took = time.perf_counter() - start
            gc.enable()
            if turn:
                seconds[name].append(took)
    return {name: statistics.median(taken) for name, taken in seconds.items()}


def goal(words: str, found: float, wanted: float, *, at_least: bool) -> str:
    """One line: a ratio, the goal for it, and whether it is met."""
    met = found >= wanted if at_least else found <= wanted
    bound = "at least" if at_least else "at most"
    return f"  {words}: {found:.1f}x (goal {bound} {wanted:g}x: {'met' if met else 'MISSED'})"
