"""Exact optima: degenerate, redundant, infeasible, unbounded, empty and nearly tied programmes, and wrong proposals."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from checks import linear_programme
from checks.linear_programme import Infeasible, Optimum, Programme, Unbounded, solve, why_wrong

TINY = Fraction(1, 10**15)


def gauss(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """The solution of a square system by elimination on Fractions; None where it is singular."""
    size = len(matrix)
    rows = [[*row, side] for row, side in zip(matrix, right, strict=True)]
    for k in range(size):
        pivot = next((i for i in range(k, size) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for i in range(size):
            if i != k and rows[i][k]:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


def least_over_bases(programme: Programme) -> Fraction | None:
    """The least cost over all basic solutions, by trying every set of columns and of rows; None without any."""
    width, height = len(programme.costs), len(programme.rows)
    dense = [[Fraction(row.get(j, 0)) for j in range(width)] for row in programme.rows]
    best: Fraction | None = None
    for size in range(min(width, height) + 1):
        for columns in itertools.combinations(range(width), size):
            for rows in itertools.combinations(range(height), size):
                found = gauss(
                    [[dense[i][j] for j in columns] for i in rows], [Fraction(programme.rhs[i]) for i in rows]
                )
                if found is None or any(x < 0 for x in found):
                    continue
                point = dict(zip(columns, found, strict=True))
                if all(
                    sum((row[j] * x for j, x in point.items()), Fraction(0)) == side
                    for row, side in zip(dense, programme.rhs, strict=True)
                ):
                    cost = sum((programme.costs[j] * x for j, x in point.items()), Fraction(0))
                    best = cost if best is None else min(best, cost)
    return best


def value(programme: Programme) -> Fraction | str:
    """The optimum, or the kind of answer; the answer's relations are checked."""
    answer = solve(programme)
    assert why_wrong(programme, answer) == ""
    return answer.value if isinstance(answer, Optimum) else type(answer).__name__


def random_programme(draw: random.Random) -> Programme:
    """A small programme with many ties; one row in three repeats a combination of the others."""
    width, height = draw.randrange(1, 6), draw.randrange(1, 4)
    rows = [{j: Fraction(draw.randrange(-2, 3), draw.randrange(1, 3)) for j in range(width)} for _ in range(height)]
    point = [Fraction(draw.choice((0, 0, 1, 2)), 3) for _ in range(width)]
    rhs = [sum((row[j] * x for j, x in enumerate(point)), Fraction(0)) for row in rows]
    if draw.random() < 1 / 3:
        rows.append({j: 2 * rows[0][j] - rows[-1][j] for j in range(width)})
        rhs.append(2 * rhs[0] - rhs[-1])
    if draw.random() < 1 / 4:
        rhs[draw.randrange(len(rhs))] += Fraction(draw.randrange(-1, 2))
    low = draw.choice((-1, 0))
    return Programme([Fraction(draw.randrange(low, 3), 2) for _ in range(width)], rows, rhs)


def events(number: int, seed: int, pairs: bool) -> tuple[list[dict[int, Fraction]], list[Fraction]]:
    """The rows of a random joint law of `number` events: the total, the marginals and the pairwise joints."""
    draw = random.Random(seed)
    masses = [draw.randrange(50) for _ in range(1 << number)]
    total = sum(masses)
    masks = [0, *(1 << i for i in range(number))]
    masks += [1 << i | 1 << j for i in range(number) for j in range(i)] if pairs else []
    cells = [[c for c in range(1 << number) if c & mask == mask] for mask in masks]
    rows = [dict.fromkeys(chosen, Fraction(1)) for chosen in cells]
    return rows, [Fraction(sum(masses[c] for c in chosen), total) for chosen in cells]


def test_a_programme_worked_by_hand() -> None:
    # x0 + x1 + x2 = 1 and x0 + x2 = 1/2: x0 = 1/2 costs 1/2, the multipliers are 0 and 1.
    programme = Programme([1, 0, 2], [{0: 1, 1: 1, 2: 1}, {0: 1, 2: 1}], [1, Fraction(1, 2)])
    half = Fraction(1, 2)
    assert solve(programme) == Optimum(half, {0: half, 1: half}, (Fraction(0), Fraction(1)))


def test_empty_programmes() -> None:
    assert solve(Programme([], [], [])) == Optimum(Fraction(0), {}, ())
    assert solve(Programme([1, 0], [], [])) == Optimum(Fraction(0), {}, ())
    assert solve(Programme([0, -1], [], [])) == Unbounded({1: Fraction(1)})
    assert solve(Programme([], [{}], [0])) == Optimum(Fraction(0), {}, (Fraction(0),))
    assert value(Programme([], [{}], [Fraction(1, 3)])) == "Infeasible"
    assert value(Programme([1], [{}], [-1])) == "Infeasible"


def test_shapes_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="1 rows and 0 right-hand sides"):
        Programme([1], [{0: 1}], [])
    with pytest.raises(ValueError, match=r"row 0 names a column outside 0 \.\. 0"):
        Programme([1], [{1: 1}], [1])


@pytest.mark.parametrize("sign", [1, -1])
def test_a_perturbation_below_float_accuracy_decides(sign: int) -> None:
    # Two columns differ in cost by 10^-15: the cheaper one carries the mass.
    answer = solve(Programme([1 + sign * TINY, 1], [{0: 1, 1: 1}], [1]))
    assert isinstance(answer, Optimum)
    assert answer.value == min(1 + sign * TINY, Fraction(1))
    assert answer.primal == {(0 if sign < 0 else 1): Fraction(1)}


def test_a_right_hand_side_off_by_a_perturbation_is_infeasible() -> None:
    rows: list[dict[int, int]] = [{0: 1, 1: 1}, {0: 1, 1: 1}]
    assert value(Programme([0, 0], rows, [1, 1])) == 0
    assert value(Programme([0, 0], rows, [1, 1 + TINY])) == "Infeasible"
    assert value(Programme([1, 0], [{0: 1, 1: -1}, {0: 1}], [0, TINY])) == TINY
    assert value(Programme([1, 0], [{0: 1, 1: -1}, {0: 1}], [0, -TINY])) == "Infeasible"


def test_perturbed_marginals() -> None:
    # Three events, pairwise joints that are exactly possible, and off by 10^-15 where a cell must be 0.
    rows, rhs = events(3, 5, pairs=True)
    costs = [Fraction(bin(c).count("1") >= 2) for c in range(8)]
    exact = value(Programme(costs, rows, rhs))
    nudged = [*rhs[:-1], rhs[-1] + TINY]
    assert isinstance(exact, Fraction)
    shifted = value(Programme(costs, rows, nudged))
    assert isinstance(shifted, Fraction)
    assert 0 < abs(shifted - exact) <= 3 * TINY
    impossible = [Fraction(1), *[Fraction(1, 3)] * 3, Fraction(0), Fraction(0), Fraction(0)]
    assert value(Programme(costs, rows, impossible)) == 0
    impossible[1] += TINY
    assert value(Programme(costs, rows, impossible)) == "Infeasible"


def test_redundant_and_contradictory_rows() -> None:
    rows: list[dict[int, Fraction]] = [{0: Fraction(1), 1: Fraction(1)}, {0: Fraction(2), 1: Fraction(2)}, {}]
    assert value(Programme([3, 5], rows, [1, 2, 0])) == 3
    assert value(Programme([3, 5], rows, [1, 3, 0])) == "Infeasible"
    assert value(Programme([3, 5], rows, [1, 2, 1])) == "Infeasible"


def test_an_unbounded_programme_names_its_direction() -> None:
    answer = solve(Programme([-1, 0, 0], [{0: 1, 1: -2}, {2: 1}], [0, 1]))
    assert answer == Unbounded({0: Fraction(1), 1: Fraction(1, 2)})


def test_degenerate_transport() -> None:
    # Equal marginals: every basic solution of the n x n transport polytope has zeros in its basis.
    n = 6
    rows = [{n * i + j: Fraction(1) for j in range(n)} for i in range(n)]
    rows += [{n * i + j: Fraction(1) for i in range(n)} for j in range(n)]
    costs = [Fraction((i * j) % 5 + 1, 7) for i in range(n) for j in range(n)]
    least = min(sum(costs[n * i + p[i]] for i in range(n)) for p in itertools.permutations(range(n)))
    assert value(Programme(costs, rows, [Fraction(1)] * (2 * n))) == least


def test_large_numbers() -> None:
    huge = 10**400
    assert value(Programme([huge, huge + 1], [{0: huge, 1: huge}], [huge * huge])) == huge * huge


def test_random_programmes_against_every_basis() -> None:
    draw = random.Random(20)
    seen = {"Infeasible": 0, "Unbounded": 0, "optimum": 0}
    for _ in range(400):
        programme = random_programme(draw)
        found = value(programme)
        by_bases = least_over_bases(programme)
        if found == "Infeasible":
            assert by_bases is None
        elif found == "Unbounded":
            assert by_bases is not None
        else:
            assert found == by_bases
        seen[found if isinstance(found, str) else "optimum"] += 1
    assert min(seen.values()) >= 20


Proposal = Callable[[linear_programme._Whole], Sequence[int] | None]


def first_columns(whole: linear_programme._Whole) -> Sequence[int]:
    return [*range(whole.width), *range(whole.width, whole.width + whole.height)][: whole.height]


def last_columns(whole: linear_programme._Whole) -> Sequence[int]:
    return range(whole.width + whole.height)[-whole.height :]


def one_column_for_all(whole: linear_programme._Whole) -> Sequence[int]:
    return [0] * whole.height


def none(whole: linear_programme._Whole) -> None:
    return None


@pytest.mark.parametrize("proposal", [first_columns, last_columns, one_column_for_all, none])
def test_a_wrong_basis_still_gives_the_right_answer(proposal: Proposal, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(21)
    programmes = [random_programme(draw) for _ in range(120)]
    rows, rhs = events(6, 3, pairs=True)
    programmes += [Programme([sign * (bin(c).count("1") >= 3) for c in range(64)], rows, rhs) for sign in (1, -1)]
    programmes.append(Programme([0] * 64, rows, [*rhs[:-1], Fraction(1)]))
    right = [value(programme) for programme in programmes]
    assert right[-1] == "Infeasible"
    monkeypatch.setattr(linear_programme, "_proposed", proposal)
    assert [value(programme) for programme in programmes] == right


def test_a_wrong_answer_is_noticed() -> None:
    half, programme = Fraction(1, 2), Programme([1, 0], [{0: 1, 1: 1}, {0: 1}], [1, Fraction(1, 2)])
    good = Optimum(half, {0: half, 1: half}, (Fraction(0), Fraction(1)))
    assert why_wrong(programme, good) == ""
    for answer, words in (
        (Optimum(half, good.primal, (Fraction(1), Fraction(0))), "the dual exceeds the cost of a column"),
        (Optimum(half, good.primal, (Fraction(0), Fraction(0))), "the dual has another value"),
        (Optimum(half, good.primal, (Fraction(0),)), "there is not one multiplier a row"),
        (Optimum(half, {0: half, 1: Fraction(1)}, good.dual), "a row does not hold"),
        (Optimum(half, {0: half, 1: half, 2: half}, good.dual), "a column is negative or not there"),
        (Optimum(half, {0: half, 1: -half}, good.dual), "a column is negative or not there"),
        (Infeasible((Fraction(1), Fraction(0))), "the ray is positive in a column"),
        (Infeasible((Fraction(-1), Fraction(0))), "the ray has no positive right-hand side"),
        (Unbounded({0: Fraction(1)}), "a row does not hold"),
        (Unbounded({}), "the direction does not go down"),
    ):
        assert why_wrong(programme, answer) == words  # type: ignore[arg-type]
    same = Programme([1, 1], [{0: 1, 1: 1}], [1])
    assert why_wrong(same, Optimum(Fraction(2), {0: Fraction(1)}, (Fraction(1),))) == "the dual has another value"
    free = Programme([1, 0], [{0: 1, 1: 1}], [1])
    assert why_wrong(free, Optimum(Fraction(0), {0: Fraction(1)}, (Fraction(0),))) == "the primal has another value"


def test_an_answer_that_does_not_stand_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear_programme._Whole, "multipliers", lambda self, dual, over: (Fraction(7),) * len(dual))
    with pytest.raises(ArithmeticError, match="does not stand: the dual exceeds the cost of a column"):
        solve(Programme([1], [{0: 1}], [1]))


def test_every_run_gives_the_same_answer() -> None:
    rows, rhs = events(7, 4, pairs=True)
    programme = Programme([Fraction(c % 3) for c in range(128)], rows, rhs)
    assert solve(programme) == solve(programme)


def test_twelve_events_with_pairwise_joints() -> None:
    rows, rhs = events(12, 1, pairs=True)
    assert (len(rows), len(rows[0])) == (79, 4096)
    start = time.perf_counter()
    costs = [Fraction(bin(c).count("1") >= 6) for c in range(4096)]
    low, high = solve(Programme(costs, rows, rhs)), solve(Programme([-cost for cost in costs], rows, rhs))
    assert isinstance(low, Optimum)
    assert isinstance(high, Optimum)
    assert (low.value, -high.value) == (Fraction(11083, 45345), Fraction(571271, 598554))
    assert time.perf_counter() - start < 20


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    solve(Programme([1, 0], [{0: 1, 1: 1}], [1]))
    assert capfd.readouterr() == ("", "")
