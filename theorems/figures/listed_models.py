"""Two routes to what reported figures imply, which share no algorithm.

By points: every point of the ranges is tried, with what the claims mean (`Claim.holds`); where there
are too many, the counts that print as each number are listed one by one and combined. By search:
boxes, linear programmes and splits over the claims' inequalities (`finite_models.figures_answer`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import prod

from finite_models.figures_answer import Conflict, Consistent, answer, search
from finite_models.integer_search import Refuted
from finite_models.reported_figures import Claim, Operand, Relation, ReportedFigures
from theorems.figures.drawn_figures import drawn, solutions
from theorems.proposition import Findings

MODELS, SEED = 200, 16067
CONFLICTS, CONFLICT_SEED, FEW_POINTS = 400, 5, 400


def constant(value: int | Fraction) -> Operand:
    """A constant."""
    return Operand(None, Fraction(value))


def says(name: str, kind: str, operands: tuple[Operand, ...], relation: str, value: str) -> Claim:
    """A claim with one relation to a number written in digits, as it is printed."""
    digits = len(value.partition(".")[2])
    unit = Fraction(1, 10**digits) if relation == "prints" else Fraction(0)
    return Claim(name, kind, operands, (Relation(relation, constant(Fraction(value)), unit),))


def chen() -> ReportedFigures:
    """4,320 episodes, success 94.3 % before and 65.5 % after, and 1,244 moved."""
    before, after, size = Operand(0), Operand(1), constant(4320)
    claims = (
        says("archived", "percent", (before, size), "prints", "94.3"),
        says("corrected", "percent", (after, size), "prints", "65.5"),
        says("moved", "difference", (before, after), "equals", "1244"),
    )
    return ReportedFigures(("before", "after"), ((0, 4320), (0, 4320)), claims)


def pairs() -> ReportedFigures:
    """100 + 100 + 72 pairs of 50 rounds each."""
    whole, inputs = Operand(0), Operand(1)
    claims = (
        Claim("pairs", "sum", (constant(100), constant(100), constant(72)), (Relation("equals", whole),)),
        Claim("inputs", "product", (whole, constant(50)), (Relation("equals", inputs),)),
    )
    return ReportedFigures(("pairs", "inputs"), ((0, 10**9), (0, 10**9)), claims)


def _tally(chen_ends: list[tuple[int, int]], pam: list[tuple[int, int]]) -> dict[str, int]:
    (low, high), (after_low, after_high) = chen_ends
    tally = {"archived from": low, "archived to": high, "corrected from": after_low, "corrected to": after_high}
    return {**tally, "pairs": pam[0][0], "inputs": pam[1][0]}


def known_by_points() -> Findings:
    """The known answers, from counts listed one by one."""
    archived, corrected, moved = chen().claims
    before = [k for k in range(4321) if archived.holds((k, 0))]
    after = [k for k in range(4321) if corrected.holds((0, k))]
    found = [(b, a) for b in before for a in after if moved.holds((b, a))]
    ends = [(min(column), max(column)) for column in zip(*found, strict=True)]
    whole = sum((100, 100, 72))
    inputs = sum(50 for _ in range(whole))
    return Findings(2, 2, tally=_tally(ends, [(whole, whole), (inputs, inputs)]))


def known_by_search() -> Findings:
    """The known answers, by search."""
    found = [answer(chen()), answer(pairs())]
    ends = [list(one.ranges) for one in found if isinstance(one, Consistent)]
    if len(ends) < 2:
        return Findings(2, len(ends), failure="a known model was answered as inconsistent")
    return Findings(2, 2, tally=_tally(*ends))


def _compared(ends_of: Callable[[ReportedFigures], list[tuple[int, int]] | None]) -> Findings:
    """How many of the drawn models are consistent, how many ranges are single values, and all widths together."""
    consistent = single = widths = 0
    for model in drawn(MODELS, SEED):
        ends = ends_of(model)
        if ends is not None:
            consistent += 1
            single += sum(low == high for low, high in ends)
            widths += sum(high - low for low, high in ends)
    tally = {"consistent": consistent, "single values": single, "widths": widths}
    return Findings(MODELS, consistent, tally=tally)


def drawn_by_points() -> Findings:
    """The ranges of the drawn models, from all their solutions."""

    def ends(model: ReportedFigures) -> list[tuple[int, int]] | None:
        found = solutions(model)
        return [(min(column), max(column)) for column in zip(*found, strict=True)] if found else None

    return _compared(ends)


def drawn_by_search() -> Findings:
    """The same by search."""

    def ends(model: ReportedFigures) -> list[tuple[int, int]] | None:
        found = answer(model)
        if isinstance(found, Conflict):
            return None
        return list(found.ranges)

    return _compared(ends)


def _minimal(satisfiable: Callable[[tuple[Claim, ...]], bool], claims: tuple[Claim, ...]) -> list[frozenset[str]]:
    """All minimal sets of claims that cannot hold together."""
    found: list[frozenset[str]] = []
    for size in range(1, len(claims) + 1):
        for chosen in combinations(claims, size):
            names = frozenset(claim.name for claim in chosen)
            if not any(smaller <= names for smaller in found) and not satisfiable(chosen):
                found.append(names)
    return found


def _conflicts(satisfiable: Callable[[ReportedFigures, tuple[Claim, ...]], bool], given: bool) -> Findings:
    """How many drawn models are inconsistent, and have several minimal conflicts; and how large these are.

    With `given`, the conflict of the answer is to be among those found.
    """
    inconsistent = several = members = 0
    broken = None
    models = list(_harder())
    for model in models:
        found = _minimal(partial(satisfiable, model), model.claims)
        inconsistent += bool(found)
        several += len(found) > 1
        members += sum(map(len, found))
        if bool(found) == satisfiable(model, model.claims):
            broken = broken or f"{len(found)} conflicts of {model}"
        conflict = answer(model) if given and found else None
        if isinstance(conflict, Conflict) and frozenset(claim.name for claim in conflict.claims) not in found:
            broken = broken or f"{conflict.claims} is no minimal conflict of {model}"
    tally = {"inconsistent": inconsistent, "several": several, "members": members}
    return Findings(len(models), inconsistent, failure=broken, tally=tally)


def _harder() -> Iterator[ReportedFigures]:
    """Drawn models of few points, without the claims that no point satisfies by themselves."""
    for model in drawn(CONFLICTS, CONFLICT_SEED):
        if prod(high - low + 1 for low, high in model.ranges) <= FEW_POINTS:
            kept = tuple(claim for claim in model.claims if solutions(model, (claim,)))
            yield ReportedFigures(model.names, model.ranges, kept)


def conflicts_by_points() -> Findings:
    """All minimal conflicts, from all points."""
    return _conflicts(lambda model, chosen: bool(solutions(model, chosen)), given=False)


def conflicts_by_search() -> Findings:
    """All minimal conflicts by search; the one that the answer gives is among them."""
    return _conflicts(lambda model, chosen: not isinstance(search(chosen).solve(model.ranges), Refuted), given=True)
