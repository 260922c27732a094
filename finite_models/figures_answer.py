"""What reported figures imply: the range of each integer over all solutions, or claims that contradict one another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from finite_models.integer_search import (
    BUDGET,
    Bound,
    Box,
    BudgetSpent,
    Closed,
    Inequality,
    Point,
    Proof,
    Refuted,
    Search,
)
from finite_models.reported_figures import Claim, ReportedFigures


@dataclass(frozen=True)
class Consistent:
    """Some integers satisfy all claims.

    Attributes
    ----------
    ranges : for each integer its least and greatest value over all solutions.
    solutions : for each of these ends at least one that attains it.
    bounds : that nothing lies outside, one after the other.
    """

    ranges: Box
    solutions: tuple[Point, ...]
    bounds: tuple[Bound, ...]


@dataclass(frozen=True)
class Conflict:
    """No integers satisfy these claims together, and some satisfy all but any one of them.

    Attributes
    ----------
    claims : in the order of their names.
    proof : that no point of the ranges has all their inequalities, numbered in that order.
    without : for each claim a point of the ranges at which the others hold.
    """

    claims: tuple[Claim, ...]
    proof: Proof
    without: tuple[Point, ...]


def search(claims: Sequence[Claim], budget: int = BUDGET) -> Search:
    """A search for points at which these claims hold."""
    return Search(tuple(Inequality.of(p) for claim in claims for p in claim.inequalities()), budget)


def answer(model: ReportedFigures, budget: int = BUDGET) -> Consistent | Conflict:
    """Whether some integers satisfy all claims, with what follows.

    The budget is one of boxes for the ranges, and one for each set of claims that is tried for a
    conflict. That is looked for among the claims that the first proof uses: one claim alone if there is
    one, else what is left when claims are dropped from the last name on.

    Raises
    ------
    BudgetSpent
        When the search does not know.
    """
    found = search(model.claims, budget)
    solution = found.solve(model.ranges)
    if not isinstance(solution, Refuted):
        solutions = [solution]
        bounds, box = found.ranges(model.ranges, solutions)
        return Consistent(box, _needed(solutions, box), tuple(bounds))
    return _conflict(model, _used(model.claims, solution.proof), budget)


def _needed(solutions: Sequence[Point], box: Box) -> tuple[Point, ...]:
    """For each end of the box the first solution that attains it, without repeats."""
    ends = [(i, end) for i, pair in enumerate(box) for end in pair]
    return tuple(dict.fromkeys(next(s for s in solutions if s[i] == end) for i, end in ends)) or tuple(solutions[:1])


def _used(claims: Sequence[Claim], proof: Proof) -> list[Claim]:
    """The claims with an inequality that the proof uses, in the order of their names."""
    owners = [claim for claim in claims for _ in claim.inequalities()]
    numbers = {number for node in proof if isinstance(node, Closed) for number, _ in node.combination}
    used = {owners[number].name for number in numbers if number < len(owners)}
    return sorted((claim for claim in claims if claim.name in used), key=lambda claim: claim.name)


def _conflict(model: ReportedFigures, kept: list[Claim], budget: int) -> Conflict:
    """A minimal conflict among these claims, which cannot hold together."""
    for claim in kept:
        try:
            alone = search((claim,), budget).solve(model.ranges)
        except BudgetSpent:
            continue  # it is only preferred where it is seen
        if isinstance(alone, Refuted):
            kept = [claim]
            break
    for claim in reversed(kept if len(kept) > 1 else []):
        rest = [other for other in kept if other is not claim]
        if isinstance(search(rest, budget).solve(model.ranges), Refuted):
            kept = rest
    without = []
    for claim in kept:
        point = search([other for other in kept if other is not claim], budget).solve(model.ranges)
        assert not isinstance(point, Refuted)
        without.append(point)
    refuted = search(kept, budget).solve(model.ranges)
    assert isinstance(refuted, Refuted)
    return Conflict(tuple(kept), refuted.proof, tuple(without))
