"""The target's value is identified from the law of logged paths exactly if x = 0 or lo = hi.

Notation: as in `exit_range_bounds`.

Made precise: x*(hi - lo) = 0 makes any two environments with the logged law agree on the value, and
x*(hi - lo) != 0 makes two that are given explicitly (lo, and hi, at every leaf beyond an exit)
differ. The support is what logging takes, so that a pair which the target never reaches is no exit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel
from finite_models.path_tree import value
from finite_models.terms import Expression, all_of, at_most, equal, implies, less, lift, negation
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Lemma,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)
from theorems.replay.exit_range_bounds import inside, lemmas, slack
from theorems.replay.worlds import HIGH, LOW, ONE_STEP, Support, Worlds, deep_support, two_step_supports


def values(worlds: Worlds) -> tuple[Expression, Expression, Expression, Expression, Expression]:
    """x*(hi - lo), the values of both worlds, and the values of the two extreme completions."""
    _, left = worlds.kept_and_left
    first, second = (lift(value(worlds.world_tree(name))) for name in ("world", "other"))
    lowest, highest = (lift(value(worlds.completion(lambda leaf, end=end: end))) for end in (LOW, HIGH))  # type: ignore[misc]
    return left * (HIGH - LOW), first, second, lowest, highest


def statement(support: Support) -> Statement:
    """The claim for this support."""
    worlds = Worlds(support)
    width, first, second, lowest, highest = values(worlds)
    axes: list[Axis] = [
        *worlds.target_axes(),
        *worlds.log_axes("world", "other"),
        *worlds.beyond_axes(),
        *worlds.beyond_axes("other"),
    ]
    steps: list[Lemma] = []
    for name in ("world", "other"):
        below = lemmas(worlds, name)
        last = tuple(lemma.name for lemma in below if lemma.name.removeprefix(f"{name} ") in ("0", "1"))
        reached = first if name == "world" else second
        steps += [*below, Lemma(f"{name} range", all_of(inside(worlds, name)), (reached, *worlds.kept_and_left), last)]
    gap = equal(highest - lowest, width)
    steps.append(Lemma("gap", gap, (lowest, highest)))
    return Statement(
        CoordinateModel(
            (*worlds.targets(), *worlds.log(), *worlds.world(), *worlds.world("other"), *worlds.bounds()), tuple(axes)
        ),
        (
            ("equal_laws", all_of([worlds.equal_laws(), worlds.equal_laws("other")])),
            ("bounded_rewards", all_of([worlds.bounded_rewards(), worlds.bounded_rewards("other")])),
        ),
        all_of(
            [
                implies(equal(width, 0), equal(first, second)),
                implies(negation(equal(width, 0)), negation(equal(lowest, highest))),
            ]
        ),
        determined=tuple(there for name in ("world", "other") for there, _ in worlds.copies(name)),
        between=worlds.between("world", "other"),
        lemmas=tuple(steps),
    )


def prove(support: Support, claim: Statement) -> Sequence[CaseProof]:
    """Both worlds lie in a range of width x*(hi - lo), and the extreme completions differ by just that."""
    worlds = Worlds(support)
    width, first, second, lowest, highest = values(worlds)
    copies = tuple(there for name in ("world", "other") for there, _ in worlds.copies(name))

    def apart(less_one: str, more_one: str, small: Expression, large: Expression) -> CaseProof:
        above = slack(worlds, less_one, lambda r: at_most(LOW, r))
        below = slack(worlds, more_one, lambda r: at_most(r, HIGH))
        return CaseProof(((1, (less(small, large),)), *above, *below), copies, ((equal(width, 0), lift(1)),))

    same_ends = equal(lowest, highest)
    return [
        apart("world", "other", first, second),
        apart("other", "world", second, first),
        CaseProof(((1, (less(width, 0),)),), (), ((same_ends, lift(1)),)),
        CaseProof(((1, (less(0, width),)),), (), ((same_ends, lift(-1)),)),
    ]


IDENTIFIED_IFF_NO_EXIT = Proposition(
    name="identified_iff_no_exit",
    family="replay",
    item="T1.1",
    words="The target's value is identified from the law of the logged paths if and only if x = 0 or lo = hi.",
    source=("behera2026mirage", "rothenberg1971identification"),
    hypotheses={
        "equal_laws": (
            "both environments agree with the log on every pair (h, a) that logging takes, and in the rewards there"
        ),
        "bounded_rewards": "every reward beyond an exit lies between lo and hi, in both",
    },
    shapes=(
        Shape(
            "one step, one exit",
            partial(statement, ONE_STEP),
            (Enumeration(21_600, 4_032), Solver(), Certification(partial(prove, ONE_STEP)), Sampling()),
        ),
        *(
            Shape(
                f"two steps, {name}",
                partial(statement, two_step_supports()[name]),
                (*extra, Solver(), Certification(partial(prove, two_step_supports()[name])), Sampling()),
            )
            for name, extra in (
                ("both-12-22", (Enumeration(35_283_600, 1_306_368, "standard"),)),
                ("both-22-22", (Enumeration(1_749_600, 104_976),)),
                ("one-22", ()),
                ("one-12", ()),
                ("both-11-11", ()),
            )
        ),
        Shape("3 steps", partial(statement, deep_support(3)), (Sampling((15, 100, 1000)),)),
    ),
)
