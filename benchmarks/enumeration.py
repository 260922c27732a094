"""Exhaustive enumeration of a statement: compiled to integers beside a loop on Fractions.

    python -m benchmarks.enumeration

The statement is that of `theorems.replay.exit_range_bounds`. The loop evaluates the same formula
node by node on `fractions.Fraction`, at points that are built beforehand. At one step it visits
every point, and both sides must count the same points, points that meet the hypotheses, lone
failures and failures; at two steps it visits an evenly spaced sample, the time of a point is
compared, and both sides must give the same verdict.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from benchmarks.side_by_side import goal, interleaved
from checks.by_enumeration import Compiled, Count
from theorems.proposition import FlatStatement, Statement
from theorems.replay.exit_range_bounds import statement
from theorems.replay.worlds import ONE_STEP, two_step_supports

SAMPLE = 4000
REPEATS = 5


def on_fractions(flat: FlatStatement, points: Sequence[Mapping[str, Fraction]]) -> Count:
    """What an enumeration of `points` sees, by evaluating the formula at each on Fractions."""
    meeting = failures = 0
    lone = [0] * len(flat.hypotheses)
    first = None
    for place, point in enumerate(points):
        seen = flat.at(point)
        if not seen.in_domain:
            raise ValueError("the enumeration leaves the domain")
        failed = [position for position, holds in enumerate(seen.hypotheses) if not holds]
        if len(failed) == 1:
            lone[failed[0]] += 1
        meeting += not failed
        if seen.refutes:
            failures += 1
            first = place if first is None else first
    return Count(len(points), meeting, tuple(lone), failures, first, False)


def compare(name: str, claim: Statement, sample: int | None) -> None:
    """Measure one shape, with every point in the loop or with about `sample` of them."""
    flat, axes = claim.flat, claim.model.enumerated()
    compiled = Compiled(flat, axes)
    in_all = claim.model.points()
    step = 1 if sample is None else max(1, in_all // sample)
    points = [compiled.point(place) for place in range(0, in_all, step)]

    counted, looped = compiled.count(), on_fractions(flat, points)
    if sample is None:
        assert counted == looped
    assert (counted.points, counted.failures) == (in_all, 0)
    assert looped.failures == 0

    def enumerate_compiled() -> Count:
        return Compiled(flat, axes).count()  # compilation included

    medians = interleaved({"compiled": enumerate_compiled, "loop": partial(on_fractions, flat, points)}, REPEATS)
    compiled_point = medians["compiled"] / in_all
    loop_point = medians["loop"] / len(points)
    visited = "all of them" if sample is None else f"{len(points)} evenly spaced"
    print(f"{name}: {len(flat.nodes)} nodes, {in_all} points, in the loop {visited}, median of {REPEATS}")
    print(f"  compiled   {compiled_point * 1e9:10.1f} ns a point")
    print(f"  loop       {loop_point * 1e9:10.1f} ns a point")
    print(goal("faster than the loop", loop_point / compiled_point, 100, at_least=True))


def main() -> None:
    """Compare at one step and at two."""
    compare("one step", statement(ONE_STEP, chosen_axes=False), None)
    compare("two steps, both-12-22", statement(two_step_supports()["both-12-22"]), SAMPLE)


if __name__ == "__main__":
    main()
