"""The mean reward given the actions taken is the g-formula, if logged actions depend on earlier actions only.

Notation: a_1, …, a_T is a sequence of actions, 0 throughout but for the last, which is 1; the labels
can be exchanged, so that this is any sequence. Only the histories along it matter.

Made precise: ``mean`` times the logged frequency of the sequence is what its runs earned. The
g-formula is that of the policy which takes these actions whatever it observes. That an observation
also responds to earlier actions is not needed for the two to differ: one fair observation, seen by
logging before its last action, is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product as choices

from finite_models.coordinate_model import Axis, CoordinateModel, probability, real
from finite_models.terms import Expression, Formula, all_of, equal, less, lift, product, total, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

MEAN = variable("mean")


def last(steps: int, step: int) -> int:
    """The action of the sequence at this step."""
    return int(step == steps - 1)


def histories(steps: int, step: int) -> Iterator[str]:
    """The histories along the sequence at which its action number `step` is taken."""
    for seen in choices("01", repeat=step):
        yield "".join(f"{last(steps, i)}{o}" for i, o in enumerate(seen))


def leaves(steps: int) -> list[str]:
    """The complete paths along the sequence."""
    return [f"{h}{last(steps, steps - 1)}" for h in histories(steps, steps - 1)]


def chosen(pair: str) -> Expression:
    """Logging's probability of the pair's action at its history."""
    first = variable(f"logging{pair[:-1]}:0")
    return lift(1 - first) if pair[-1] == "1" else first


def observed(history: str) -> Expression:
    """The probability of the last observation of `history`."""
    first = variable(f"env{history[:-1]}:0")
    return lift(1 - first) if history[-1] == "1" else first


def g_formula(steps: int) -> Expression:
    """The expected reward of the policy that takes the sequence whatever it observes."""
    return lift(
        total(product([*(observed(x[:i]) for i in range(2, len(x), 2)), variable(f"reward{x}")]) for x in leaves(steps))
    )


def logged(leaf: str) -> Expression:
    """The logged frequency of a path."""
    factors = [chosen(leaf[: i + 1]) if i % 2 == 0 else observed(leaf[: i + 1]) for i in range(len(leaf))]
    return lift(product(factors))


def often(steps: int) -> Expression:
    """The logged frequency of the sequence of actions."""
    return lift(total(logged(leaf) for leaf in leaves(steps)))


def earned(steps: int) -> Expression:
    """What the runs with this sequence earned."""
    return lift(total(logged(leaf) * variable(f"reward{leaf}") for leaf in leaves(steps)))


def ignores_observations(steps: int) -> list[Formula]:
    """Along the sequence logging acts in the same way whatever was observed; the later history stands on the left."""
    found = []
    for step in range(1, steps):
        first, *others = histories(steps, step)
        found += [equal(variable(f"logging{h}:0"), variable(f"logging{first}:0")) for h in others]
    return found


def axes(steps: int) -> list[Axis]:
    """For three actions few rows: at each step the same probabilities, or one that differs; rewards alternating."""
    if steps < 3:
        return []
    third = [f"logging{h}:0" for h in histories(steps, 2)]
    rewards = [f"reward{leaf}" for leaf in leaves(steps)]
    n = len(third)
    units = [[int(i == j) for j in range(n)] for i in range(n)]
    return [
        Axis.of(third, [[0] * n, ["1/2"] * n, [1] * n, *([1 if v else "1/2" for v in unit] for unit in units)]),
        Axis.of(rewards, [[0] * n, [1] * n, *units]),
        Axis.of(["mean"], [[0], ["1/4"], ["1/2"], [1]]),
    ]


def statement(steps: int) -> Statement:
    """The claim for this many actions, with an observation between any two."""
    decisions = [h for step in range(steps) for h in histories(steps, step)]
    pairs = [f"{h}{last(steps, step)}" for step in range(steps - 1) for h in histories(steps, step)]
    groups = (
        *(probability(f"logging{h}:0") for h in decisions),
        *(probability(f"env{pair}:0") for pair in pairs),
        *(real(f"reward{leaf}", 0, 1) for leaf in leaves(steps)),
        real("mean", 0, 1),
    )
    same = ignores_observations(steps)
    return Statement(
        CoordinateModel(groups, tuple(axes(steps))),
        (
            ("earlier_actions_only", all_of(same)),
            ("sequence_taken", less(0, often(steps))),
            ("mean_of_the_sequence", equal(MEAN * often(steps), earned(steps))),
        ),
        equal(MEAN, g_formula(steps)),
        determined=(*_names(same), "mean"),
    )


def _names(equations: Sequence[Formula]) -> tuple[str, ...]:
    """The coordinates on the left of the equations."""
    return tuple(equation.args[0].name for equation in equations)  # type: ignore[union-attr]


def prove(steps: int, claim: Statement) -> Sequence[CaseProof]:
    """The logged frequency is a product of logging's probabilities, and what was earned is that times the g-formula."""
    formula = g_formula(steps)
    counted = equal(MEAN * often(steps), earned(steps))
    names = _names(ignores_observations(steps))
    taken = less(0, often(steps))
    return [
        CaseProof(((1, (less(MEAN, formula), taken)),), names, ((counted, lift(-1)),)),
        CaseProof(((1, (less(formula, MEAN), taken)),), names, ((counted, lift(1)),)),
    ]


ACTION_SEQUENCE_MEAN = Proposition(
    name="action_sequence_mean",
    family="gformula",
    item="T3.5",
    words=(
        "If logged actions depend on earlier actions only, not on what was observed, then the mean reward of the "
        "logged runs with a sequence of actions is the g-formula of the policy that takes that sequence."
    ),
    source=("robins1986new", "hernan2020causal"),
    hypotheses={
        "earlier_actions_only": (
            "along the sequence logging takes its actions with the same probability whatever was observed"
        ),
        "sequence_taken": "the sequence is logged with positive probability",
        "mean_of_the_sequence": "the mean is that of the rewards of the runs with the sequence",
    },
    shapes=tuple(
        Shape(
            f"{count} actions",
            partial(statement, steps),
            (*enumeration, Solver(), Certification(partial(prove, steps)), Sampling()),
        )
        for count, steps, enumeration in (
            ("two", 2, (Enumeration(648, 40),)),
            ("three", 3, (Enumeration(122_472, 1_296),)),
            ("four", 4, ()),
        )
    ),
)
