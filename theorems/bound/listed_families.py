"""Two routes to the least largest error in worlds with equal laws, over families of acceptable sets.

The claim is (1 - r)(1 - 1/t), t from `finite_models.record_laws.fractional_transversal`. One route
solves the programme of rules on three records that have one law; the other takes the game in which
the rule picks an answer and an adversary a world, and finds its value among the square parts of the
table, of which one has equalising strategies that are optimal (Shapley and Snow 1950).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from finite_models.record_laws import RecordLaws, World, equal_law_floor, fractional_transversal, least_error
from theorems.proposition import Findings

Family = tuple[tuple[int, ...], ...]
LAW = (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
ALLOWED = (Fraction(0), Fraction(1, 5), Fraction(1))
WORLDS = 4


def families(answers: int) -> Iterator[Family]:
    """Every family of one to four different sets of answers, the empty set among them."""
    sets = [tuple(i for i in range(answers) if number >> i & 1) for number in range(1 << answers)]
    for count in range(1, WORLDS + 1):
        yield from combinations(sets, count)


def _counted(answers: int, other: str) -> Findings:
    points = 0
    sizes: Counter[str] = Counter()
    for family in families(answers):
        size = fractional_transversal(family, answers)
        sizes["infinite" if size is None else str(size)] += 1
        value = _value(family, answers) if other == "game" else None
        for allowed in ALLOWED:
            points += 1
            claimed = equal_law_floor(size, allowed)
            found = _by_programme(family, answers, allowed) if value is None else (1 - allowed) * (1 - value)
            shared = any(all(i in accepted for accepted in family) for i in range(answers))
            if claimed != found or (claimed == 0) != (shared or allowed == 1):
                words = f"{family} at {allowed}: {claimed} by the transversal, {found} by the {other}"
                return Findings(points, points, {}, words)
    return Findings(points, points, tally={f"t = {size}": count for size, count in sorted(sizes.items())})


def by_programme(answers: int) -> Findings:
    """The transversal's number against the programme of rules."""
    return _counted(answers, "programme")


def by_game(answers: int) -> Findings:
    """The transversal's number against the value of the game."""
    return _counted(answers, "game")


def _by_programme(family: Family, answers: int, allowed: Fraction) -> Fraction:
    worlds = tuple(World(str(k), LAW, accepted) for k, accepted in enumerate(family))
    names = tuple(map(str, range(answers)))
    return least_error(RecordLaws(("a", "b", "c"), names, worlds, allowed)).floor


def _value(family: Family, answers: int) -> Fraction:
    """The greatest probability, over mixed answers, of an acceptable one in the worst world."""
    # One is added to every entry, so that the value is positive and the part that has it can be inverted.
    table = [[1 + (i in accepted) for accepted in family] for i in range(answers)]
    for size in range(1, min(answers, len(family)) + 1):
        for rows in combinations(range(answers), size):
            for columns in combinations(range(len(family)), size):
                part = [[table[i][k] for k in columns] for i in rows]
                mix = _equalising([list(column) for column in zip(*part, strict=True)])
                against = _equalising(part)
                if mix is None or against is None:
                    continue
                value = min(sum(q * table[i][k] for q, i in zip(mix, rows, strict=True)) for k in range(len(family)))
                best = max(sum(w * table[i][k] for w, k in zip(against, columns, strict=True)) for i in range(answers))
                if value == best:
                    return Fraction(value) - 1
    raise ArithmeticError("no part of the table has optimal strategies")


def _equalising(part: Sequence[Sequence[int]]) -> list[Fraction] | None:
    """The mixture of the columns that gives every row the same; None where there is not one, or it is no mixture."""
    size = len(part)
    rows = [[*map(Fraction, row), Fraction(1)] for row in part]
    for column in range(size):
        place = next((i for i in range(column, size) if rows[i][column]), None)
        if place is None:
            return None
        rows[column], rows[place] = rows[place], rows[column]
        scale = rows[column][column]
        rows[column] = [Fraction(entry, scale) for entry in rows[column]]
        for i in range(size):
            if i != column:
                factor = rows[i][column]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[column], strict=True)]
    shares = [row[-1] for row in rows]
    whole = sum(shares)
    if whole == 0 or any(Fraction(share, whole) < 0 for share in shares):
        return None
    return [Fraction(share, whole) for share in shares]
