"""The theory's known answers on deviation replay, computed by listing, and false variants read by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from checks.by_enumeration import Compiled
from counterexamples.false_variants.replay.marginal_support_suffices import MARGINAL_SUPPORT_SUFFICES
from counterexamples.false_variants.replay.support_at_every_history import SUPPORT_AT_EVERY_HISTORY
from counterexamples.false_variants.replay.tape_right_if_final_action_unchanged import (
    TAPE_RIGHT_IF_FINAL_ACTION_UNCHANGED,
)
from counterexamples.false_variants.replay.width_is_departure_from_mode import WIDTH_IS_DEPARTURE_FROM_MODE
from counterexamples.replay.rejection_replay_in_two_contexts import REJECTION_REPLAY_IN_TWO_CONTEXTS
from finite_models.path_tree import exit_range, full_tree
from theorems.proposition import Proposition

HALF = Fraction(1, 2)


def pairs_of_runs(
    first_with: tuple[Fraction, Fraction], reward: Callable[[int, int], int]
) -> tuple[Fraction, Fraction]:
    """The mean reward of the accepted runs and the target's value, from every context, logged and drawn action.

    Contexts 0 and 1 have probability 1/2; logging takes the first action with the given probabilities,
    and the target always takes it.
    """
    accepted = kept = worth = Fraction(0)
    for context, logged, drawn in product((0, 1), repeat=3):
        target = Fraction(int(drawn == 0))
        chance = HALF * (first_with[context] if logged == 0 else 1 - first_with[context])
        worth += chance * target * reward(context, drawn)
        if logged == drawn:
            accepted += chance * target
            kept += chance * target * reward(context, logged)
    return kept / accepted, worth


def test_rejection_replay_in_two_contexts(at_point: Callable[..., Any]) -> None:
    mean, worth = pairs_of_runs((Fraction(9, 10), Fraction(1, 10)), lambda context, _: context)
    assert (mean, worth) == (Fraction(1, 10), HALF)
    example = REJECTION_REPLAY_IN_TWO_CONTEXTS
    assert example.point["mean"] == mean
    seen = at_point(example.at.statement, dict(example.values))
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), False)


def test_even_logging_gives_the_truth() -> None:
    assert pairs_of_runs((HALF, HALF), lambda context, _: context) == (HALF, HALF)


def witness(variant: Proposition) -> dict[str, Fraction]:
    """The least failure of the variant's enumeration."""
    statement = variant.shapes[0].statement
    point = Compiled(statement.flat, statement.model.enumerated()).least_failure()
    assert point is not None
    assert statement.flat.at(point).refutes
    return point


def test_support_where_the_target_never_comes_is_not_needed() -> None:
    point = witness(SUPPORT_AT_EVERY_HISTORY)
    # The target's action 1 at history 00 is not logged, and its probability there is 1 - target00:0 > 0;
    # but 00 is reached with target:0 * logged0:0, which is 0. So every completion has the same value.
    assert 1 - point["target00:0"] > 0
    assert point["target:0"] * point["logged0:0"] == 0
    assert point["lowest"] < point["highest"]

    def tree_range(first: Fraction) -> tuple[Fraction, Fraction, Fraction]:
        tree = full_tree(
            2,
            2,
            2,
            logging=lambda h: [1, 0] if h == ("0", "0") else [HALF, HALF],
            target=lambda h: [first, 1 - first] if not h else [0, 1] if h == ("0", "0") else [1, 0],
            environment=lambda h, a: [HALF, HALF],
            reward=lambda h: Fraction(1, 3),
            low=0,
            high=1,
        )
        found = exit_range(tree)
        return found.low, found.high, found.exit_mass

    assert tree_range(Fraction(0)) == (Fraction(1, 3), Fraction(1, 3), 0)
    # Were the target to come there with 1/2 * 1/2, a quarter of its mass would leave: 1/4, and 1/4 + 1/4.
    assert tree_range(HALF) == (Fraction(1, 4), HALF, Fraction(1, 4))


def test_leaving_the_modal_path_is_no_exit() -> None:
    point = witness(WIDTH_IS_DEPARTURE_FROM_MODE)
    # Logging takes both actions with 1/2 and the first path is a most frequent one, as likely as any.
    assert point["logging:0"] == HALF
    assert HALF * point["env0:0"] >= max(HALF * point["env1:0"], HALF * (1 - point["env1:0"]))
    # The target follows that path with less than 1, but everything that it does is logged: the width is 0.
    follows = point["target:0"] * point["env0:0"]
    assert follows < 1
    tree = full_tree(
        2,
        2,
        1,
        logging=lambda h: [HALF, HALF],
        target=lambda h: [HALF, HALF],
        environment=lambda h, a: [HALF, HALF],
        reward=lambda h: int(h == ("0", "0")),
        low=0,
        high=1,
    )
    found = exit_range(tree)
    assert (found.low, found.high, found.exits) == (Fraction(1, 4), Fraction(1, 4), ())


def test_every_action_at_every_step_is_not_support() -> None:
    point = witness(MARGINAL_SUPPORT_SUFFICES)
    # Logging takes everything but action 1 after 00; the target goes 0 and then, at 00, mostly 1.
    reach = point["target:0"] * point["world0:0"] * (1 - point["target00:0"])
    assert reach > 0
    values = [
        reach * (chance * point[f"{name}_reward0010"] + (1 - chance) * point[f"{name}_reward0011"])
        for name, chance in ((name, point[f"{name}001:0"]) for name in ("world", "other"))
    ]
    assert values[0] != values[1]
    same = [name for name in point if name.startswith("world") and not name.startswith(("world001", "world_reward001"))]
    assert all(point[name] == point[f"other{name.removeprefix('world')}"] for name in same)


def test_an_earlier_action_changes_the_tape() -> None:
    point = witness(TAPE_RIGHT_IF_FINAL_ACTION_UNCHANGED)
    u = int(point["recorded"])
    recorded = (int(point["action1"]), int(point["action2"]))
    tape = (point[f"first{recorded[0]}{u}"], point[f"second{recorded[0]}{recorded[1]}{u}"])

    def live(noise: int) -> tuple[int, tuple[Fraction, Fraction]]:
        """The last action and the responses of the deviating agent, which sees the true first response."""
        first_action = int(point["deviation1"])
        first = point[f"first{first_action}{noise}"]
        last = int(point[f"deviation2_after{int(first)}"])
        return last, (first, point[f"second{first_action}{last}{noise}"])

    # From the tape the agent computes the recorded last action, and the true responses are others.
    assert point[f"deviation2_after{int(tape[0])}"] == recorded[1]
    possible = [
        noise
        for noise, chance in ((0, 1 - point["chance"]), (1, point["chance"]))
        if chance > 0
        and tape == (point[f"first{recorded[0]}{noise}"], point[f"second{recorded[0]}{recorded[1]}{noise}"])
    ]
    assert any(live(noise)[1] != tape for noise in possible)
    assert recorded[0] != point["deviation1"]


@pytest.mark.parametrize(
    "variant",
    [
        SUPPORT_AT_EVERY_HISTORY,
        WIDTH_IS_DEPARTURE_FROM_MODE,
        MARGINAL_SUPPORT_SUFFICES,
        TAPE_RIGHT_IF_FINAL_ACTION_UNCHANGED,
    ],
    ids=lambda variant: variant.name,
)
def test_a_near_miss_is_false_at_its_witness_only_by_its_conclusion(variant: Proposition) -> None:
    statement = variant.shapes[0].statement
    seen = statement.flat.at(witness(variant))
    assert (seen.in_domain, all(seen.hypotheses), seen.conclusion) == (True, True, False)
