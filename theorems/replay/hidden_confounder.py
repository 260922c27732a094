"""If logging ignores what the log does not hold, the target's value can be read off the log.

Notation: u is a hidden bit, 1 with probability ``hidden``; logging takes action 0 with probability
``logging<u>``; ``reward<a><u>`` is the mean reward; ``mean<a>`` is the mean reward of the logged runs
with action a. The target does not see u.

This is the wider model of `exit_range_bounds`: there the environment at a history does not depend
on why logging acted as it did. Both actions are taken, so V_S should be the value.
"""

from __future__ import annotations

from collections.abc import Sequence

from finite_models.coordinate_model import CoordinateModel, probability, real
from finite_models.terms import Expression, all_of, equal, less, lift, total, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

HIDDEN = (1 - variable("hidden"), variable("hidden"))
TARGET = (variable("target"), 1 - variable("target"))


def logging(action: int, hidden: int) -> Expression:
    """Logging's probability of an action given the hidden bit."""
    first = variable(f"logging{hidden}")
    return first if action == 0 else 1 - first


def taken(action: int) -> Expression:
    """The probability that logging takes the action."""
    return lift(total(HIDDEN[u] * logging(action, u) for u in (0, 1)))


def earned(action: int) -> Expression:
    """The expected reward of logged runs on which the action was taken."""
    return lift(total(HIDDEN[u] * logging(action, u) * variable(f"reward{action}{u}") for u in (0, 1)))


READ_OFF = TARGET[0] * variable("mean0") + TARGET[1] * variable("mean1")
VALUE = lift(total(TARGET[a] * (HIDDEN[u] * variable(f"reward{a}{u}")) for a in (0, 1) for u in (0, 1)))


def statement() -> Statement:
    """The claim for one step, two actions and a hidden bit."""
    groups = (
        *(probability(name) for name in ("hidden", "logging0", "logging1", "target")),
        *(real(f"reward{a}{u}", 0, 1) for a in (0, 1) for u in (0, 1)),
        real("mean0", 0, 1),
        real("mean1", 0, 1),
    )
    return Statement(
        CoordinateModel(groups),
        (
            ("logging_ignores_hidden", equal(variable("logging0"), variable("logging1"))),
            ("both_actions_taken", all_of(less(0, taken(a)) for a in (0, 1))),
            ("means_of_the_log", all_of(equal(variable(f"mean{a}") * taken(a), earned(a)) for a in (0, 1))),
        ),
        equal(READ_OFF, VALUE),
        determined=("logging0", "mean0", "mean1"),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """With logging0 = logging1, each mean times its action's probability is the mean reward times the same."""
    both = (less(0, taken(0)), less(0, taken(1)))
    counted = [equal(variable(f"mean{a}") * taken(a), earned(a)) for a in (0, 1)]
    by = [TARGET[a] * logging(1 - a, 1) for a in (0, 1)]

    def proof(small: Expression, large: Expression, sign: int) -> CaseProof:
        multiples = tuple((counted[a], sign * by[a]) for a in (0, 1))
        return CaseProof(((1, (less(small, large), *both)),), ("logging0",), multiples)

    return [proof(READ_OFF, VALUE, -1), proof(VALUE, READ_OFF, 1)]


HIDDEN_CONFOUNDER = Proposition(
    name="hidden_confounder",
    family="replay",
    item="T1.1",
    words=(
        "If logging does not depend on anything hidden that moves the reward, and takes both actions, then the "
        "means of the log, weighted with the target's probabilities, are the target's value."
    ),
    source=("behera2026mirage", "robins1986new"),
    hypotheses={
        "logging_ignores_hidden": "logging takes each action with the same probability whatever the hidden bit is",
        "both_actions_taken": "logging takes each action with positive probability",
        "means_of_the_log": "the two means are those of the logged runs with each action",
    },
    shapes=(Shape("one step", statement, (Enumeration(5_184, 108), Solver(), Certification(prove), Sampling())),),
)
