"""Laws of a record: distances, errors, transversals and frontiers, by hand and against one another."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise, product

import pytest

from finite_models.packing_programme import greatest
from finite_models.record_laws import (
    LeastError,
    RecordLaws,
    World,
    abstention,
    corners_of,
    equal_law_floor,
    error,
    fractional_transversal,
    frontier_of_two,
    least_error,
    least_error_of_two,
    on_curve,
    total_variation,
)
from finite_models.terms import variable

HALF, THIRD, FIFTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 5)
Law = tuple[Fraction, ...]


def pair(safe: Law, harmful: Law, allowed: Fraction) -> RecordLaws:
    records = tuple(str(i) for i in range(len(safe)))
    return RecordLaws(
        records, ("deploy", "hold"), (World("safe", safe, (0,)), World("harmful", harmful, (1,))), allowed
    )


def drawn(generator: random.Random, records: int) -> Law:
    counts = [generator.choice((0, 0, 1, 2, 3, 7)) for _ in range(records)]
    counts[generator.randrange(records)] += 1
    return tuple(Fraction(count, sum(counts)) for count in counts)


def require_proved(model: RecordLaws, found: LeastError) -> None:
    """The rule is one, keeps to its abstention and has the floor; the prices prove it."""
    assert all(sum(shares) == 1 and min(shares) >= 0 for shares in found.rule)
    worst = Fraction(0)
    for world in model.worlds:
        wrong = silent = Fraction(0)
        for weight, shares in zip(world.law, found.rule, strict=True):
            silent += weight * shares[-1]
            wrong += weight * sum(share for answer, share in enumerate(shares[:-1]) if answer not in world.accepts)
        assert silent <= model.abstention
        worst = max(worst, wrong)
    assert worst == found.floor
    assert sum(found.errors) == 1
    assert min(*found.errors, *found.abstentions) >= 0
    bound = -model.abstention * found.slope
    for record in range(len(model.records)):
        costs = [sum(p * w.law[record] for p, w in zip(found.abstentions, model.worlds, strict=True))]
        for answer in range(len(model.answers)):
            wrong_in = [(p, w) for p, w in zip(found.errors, model.worlds, strict=True) if answer not in w.accepts]
            costs.append(sum((p * w.law[record] for p, w in wrong_in), Fraction(0)))
        bound += min(costs)
    assert bound == found.floor


def test_total_variation_is_the_best_event() -> None:
    generator = random.Random(1)
    for _ in range(50):
        first, second = drawn(generator, 4), drawn(generator, 4)
        events = product((0, 1), repeat=4)
        best = max(sum(e * (a - b) for e, a, b in zip(event, first, second, strict=True)) for event in events)
        assert total_variation(first, second) == best == total_variation(second, first)


def test_errors_take_numbers_and_symbols() -> None:
    rule = ((HALF, THIRD, Fraction(1, 6)), (0, 1, 0))
    assert error((THIRD, 1 - THIRD), rule, (0,)) == THIRD * THIRD + (1 - THIRD)
    assert error((THIRD, 1 - THIRD), rule, ()) == 1 - THIRD * Fraction(1, 6)
    assert abstention((THIRD, 1 - THIRD), rule) == Fraction(1, 18)
    assert "p" in repr(error((variable("p"), HALF), rule, (0,)))


def test_known_answers() -> None:
    close = least_error_of_two((HALF, HALF), (THIRD, 1 - THIRD), FIFTH)
    assert (close.floor, close.errors, close.abstentions) == (
        Fraction(12, 35),
        (Fraction(4, 7), Fraction(3, 7)),
        (0, Fraction(3, 7)),
    )
    assert least_error_of_two((Fraction(1), Fraction(0)), (HALF, HALF), Fraction(0)).floor == THIRD
    assert least_error_of_two((HALF, HALF), (HALF, HALF), FIFTH).floor == Fraction(2, 5)


@pytest.mark.parametrize(
    ("safe", "harmful", "allowed", "floor"),
    [
        ((1, 0), (0, 1), 0, 0),  # told apart
        ((1,), (1,), 1, 0),  # never answering
        ((1,), (1,), 0, HALF),
        ((1, 0, 0), (1, 0, 0), 0, HALF),  # records that never occur
        ((HALF, 0, HALF), (0, HALF, HALF), 0, Fraction(1, 4)),
        ((HALF, 0, HALF), (0, HALF, HALF), HALF, 0),
    ],
)
def test_edges(safe: Law, harmful: Law, allowed: Fraction, floor: Fraction) -> None:
    first, second = (tuple(map(Fraction, law)) for law in (safe, harmful))
    found = least_error_of_two(first, second, Fraction(allowed))
    assert found.floor == floor
    require_proved(pair(first, second, Fraction(allowed)), found)


def test_the_curve_and_the_programme_agree_and_are_proved() -> None:
    generator = random.Random(7)
    for _ in range(60):
        records = generator.randrange(1, 6)
        safe, harmful, allowed = (
            drawn(generator, records),
            drawn(generator, records),
            Fraction(generator.randrange(9), 8),
        )
        curve, programme = least_error_of_two(safe, harmful, allowed), least_error(pair(safe, harmful, allowed))
        assert curve.floor == programme.floor
        require_proved(pair(safe, harmful, allowed), curve)
        require_proved(pair(safe, harmful, allowed), programme)


def test_several_worlds_are_proved() -> None:
    generator = random.Random(8)
    for _ in range(40):
        records, answers = generator.randrange(1, 4), generator.randrange(1, 4)
        worlds = tuple(
            World(str(k), drawn(generator, records), tuple(a for a in range(answers) if generator.randrange(2)))
            for k in range(generator.randrange(1, 5))
        )
        names = tuple(map(str, range(records))), tuple(map(str, range(answers)))
        model = RecordLaws(*names, worlds, Fraction(generator.randrange(5), 4))
        require_proved(model, least_error(model))


def test_frontiers_are_convex_and_have_the_floor_everywhere() -> None:
    generator = random.Random(9)
    for _ in range(40):
        records = generator.randrange(1, 6)
        safe, harmful = drawn(generator, records), drawn(generator, records)
        points = frontier_of_two(safe, harmful)
        assert points[0][0] == 0
        assert points[-1] == (1, 0)
        slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(points)]
        assert all(left < right <= 0 for left, right in pairwise(slopes))
        for (a, low), (b, high) in pairwise(points):
            middle = (a + b) / 2
            assert on_curve(points, middle) == (low + high) / 2
            assert least_error(pair(safe, harmful, middle)).floor == (low + high) / 2


def test_a_frontier_by_hand() -> None:
    # An error v in the harmful world deploys 2v of the safe one's record 0; 1 - 2v - v of it is abstained on.
    assert frontier_of_two((Fraction(1), Fraction(0)), (HALF, HALF)) == ((0, THIRD), (1, 0))
    none = Fraction(0)
    assert frontier_of_two((HALF, HALF, none), (HALF, none, HALF)) == ((0, Fraction(1, 4)), (HALF, 0), (1, 0))
    assert frontier_of_two((Fraction(1),), (Fraction(1),)) == ((0, HALF), (1, 0))
    assert corners_of([(0, 2), (1, 1), (1, 1), (2, 0), (3, 0)]) == ((0, 2), (2, 0), (3, 0))


def test_transversals() -> None:
    assert fractional_transversal([(0,), (1,), (2,)], 3) == 3
    assert fractional_transversal([(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], 5) == Fraction(5, 2)
    assert fractional_transversal([()], 3) is None
    assert equal_law_floor(Fraction(5, 2), FIFTH) == Fraction(4, 5) * Fraction(3, 5)
    assert equal_law_floor(None, Fraction(1)) == 0


def test_packing_programmes() -> None:
    assert greatest([1], [[0]], [3]) is None
    found = greatest([2, 3], [[1, 1], [1, 2]], [4, 5])
    assert found is not None
    assert (found.value, found.point, found.multipliers) == (9, (3, 1), (1, 1))
    # Degenerate: three constraints meet at 0 (Beale's example cycles without Bland's rule).
    rows = [[Fraction(1, 4), -60, -Fraction(1, 25), 9], [HALF, -90, -Fraction(1, 50), 3], [0, 0, 1, 0]]
    beale = greatest([Fraction(3, 4), -150, Fraction(1, 50), -6], rows, [0, 0, 1])
    assert beale is not None
    assert beale.value == Fraction(1, 20)
    for wrong in (([1], [[1]], [-1]), ([1], [[1, 2]], [1]), ([1], [[1]], [1, 2])):
        with pytest.raises(ValueError, match="one bound a row"):
            greatest(*wrong)
