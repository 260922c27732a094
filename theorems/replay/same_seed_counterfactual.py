"""What the same run would have given under another action is known exactly if the possible noises agree.

Notation: u is the noise, with probabilities; Y(u) the outcome under the recorded action, Z(u) the
outcome under the deviation, both 0 or 1; y the recorded outcome.

Made precise: given the recorded outcome, the noises left are those of positive probability with
Y(u) = y. The counterfactual outcome is known when one of the two answers has probability 0 given
the record; that happens exactly if Z is constant over the noises left (T2 with the noise as world).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel, bit, distribution, weights
from finite_models.terms import Expression, all_of, any_of, equal, iff, implies, less, lift, total, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def agrees(outcome: Expression, recorded: Expression) -> Expression:
    """1 where two bits agree, 0 where they differ."""
    return outcome * recorded + (1 - outcome) * (1 - recorded)


def statement(noises: int) -> Statement:
    """The claim for this many noise values."""
    law = distribution([f"noise{u}" for u in range(noises - 1)])
    chances: Sequence[Expression] = weights(law)
    seen = [variable(f"outcome{u}") for u in range(noises)]
    other = [variable(f"deviation{u}") for u in range(noises)]
    record = variable("recorded")
    # The joint probability of the record and each counterfactual answer.
    answers = [
        lift(total(chances[u] * (agrees(seen[u], record) * agrees(other[u], lift(z))) for u in range(noises)))
        for z in (0, 1)
    ]
    left = [all_of([less(0, chances[u]), equal(seen[u], record)]) for u in range(noises)]
    constant = all_of(
        implies(all_of([left[u], left[v]]), equal(other[u], other[v])) for u, v in combinations(range(noises), 2)
    )
    known = any_of(equal(answer, 0) for answer in answers)
    bits = tuple(bit(f"{what}{u}") for what in ("outcome", "deviation") for u in range(noises))
    return Statement(CoordinateModel((law, *bits, bit("recorded")), grid=3), (), iff(known, constant))


SAME_SEED_COUNTERFACTUAL = Proposition(
    name="same_seed_counterfactual",
    family="replay",
    item="T1.4",
    words=(
        "Given the recorded run, the outcome of the deviation for that run is identified if and only if it is "
        "constant over the noise values that the run leaves possible."
    ),
    source=("pearl2009causality", "oberst2019counterfactual"),
    hypotheses={},
    shapes=tuple(
        Shape(f"{noises} noise values", partial(statement, noises), (Enumeration(points, points), Solver(), Sampling()))
        for noises, points in ((2, 128), (3, 1_280), (4, 10_240))
    ),
)
