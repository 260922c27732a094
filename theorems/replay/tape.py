"""Two steps of a unit with exogenous noise, recorded on a tape and played back.

The noise u is 0 or 1. The first response is f1(a1, u), the second f2(a1, a2, u): arbitrary tables of
bits. A run with recorded actions and noise leaves a tape of its two responses. A deviating agent
takes b1, and then b2, which it may compute from the first response it is shown.

Coordinates: ``first<a><u>`` and ``second<a1><a2><u>`` the tables, ``action1``, ``action2`` the
recorded actions, ``recorded`` the noise of the recorded run, ``deviation1`` and
``deviation2_after<o>`` the deviating agent, ``chance`` the probability that u = 1; where a verdict is
asked for, ``verdict<o1><o2>``. All but ``chance`` are bits.
"""

from __future__ import annotations

from itertools import product

from finite_models.coordinate_model import Coordinates, bit, probability, select
from finite_models.terms import Expression, Formula, all_of, equal, implies, less, lift, variable

NOISES = (0, 1)

FIRST = [[variable(f"first{a}{u}") for a in (0, 1)] for u in NOISES]
SECOND = [[variable(f"second{a}{b}{u}") for a in (0, 1) for b in (0, 1)] for u in NOISES]
ACTIONS = (variable("action1"), variable("action2"))
RECORDED = variable("recorded")
VERDICT = [variable(f"verdict{o}{p}") for o in (0, 1) for p in (0, 1)]


def coordinates(verdict: bool = False) -> tuple[Coordinates, ...]:
    """The coordinates of the model."""
    names = [f"first{a}{u}" for a, u in product((0, 1), NOISES)]
    names += [f"second{a}{b}{u}" for a, b, u in product((0, 1), (0, 1), NOISES)]
    names += ["action1", "action2", "recorded", "deviation1", "deviation2_after0", "deviation2_after1"]
    names += [f"verdict{o}{p}" for o, p in product((0, 1), (0, 1))] if verdict else []
    return (*(bit(name) for name in names), probability("chance"))


def responses(first: Expression, second: Expression, noise: int) -> tuple[Expression, Expression]:
    """The responses to these actions at this noise."""
    return lift(select([first], FIRST[noise])), lift(select([first, second], SECOND[noise]))


def played() -> tuple[Expression, Expression]:
    """The tape: the responses of the recorded run."""
    at = [responses(*ACTIONS, noise) for noise in NOISES]
    return lift(select([RECORDED], [at[0][0], at[1][0]])), lift(select([RECORDED], [at[0][1], at[1][1]]))


def deviate(shown: Expression) -> tuple[Expression, Expression]:
    """The deviating actions when the first response that the agent is shown is `shown`."""
    return variable("deviation1"), lift(select([shown], [variable("deviation2_after0"), variable("deviation2_after1")]))


def possible(noise: int) -> Formula:
    """The recorded run leaves this noise possible: it has positive probability and gives the tape."""
    chance = variable("chance")
    tape = played()
    own = responses(*ACTIONS, noise)
    return all_of([less(0, chance if noise else 1 - chance), equal(own[0], tape[0]), equal(own[1], tape[1])])


def truth(noise: int) -> tuple[Expression, Expression]:
    """What the unit with this noise answers to the deviating agent, which sees the true responses."""
    first_action, _ = deviate(lift(0))
    first = lift(select([first_action], FIRST[noise]))
    return first, responses(*deviate(first), noise)[1]


def tape_right(noise: int) -> Formula:
    """The tape is the true sequence of responses of the unit with this noise."""
    tape, true = played(), truth(noise)
    return all_of([equal(true[0], tape[0]), equal(true[1], tape[1])])


def response_unchanged(noise: int) -> Formula:
    """At each step the response to the deviating actions, taken from the tape, is that to the recorded ones."""
    deviating = deviate(played()[0])
    there, here = responses(*deviating, noise), responses(*ACTIONS, noise)
    return all_of([equal(there[0], here[0]), equal(there[1], here[1])])


def verdict_right(noise: int) -> Formula:
    """The verdict on the tape is the verdict on the true responses of the unit with this noise."""
    tape, true = played(), truth(noise)
    pairs = [(o, p) for o in (0, 1) for p in (0, 1)]

    def are(answers: tuple[Expression, Expression], pair: tuple[int, int]) -> Formula:
        return all_of([equal(answers[0], pair[0]), equal(answers[1], pair[1])])

    return all_of(
        implies(all_of([are(tape, here), are(true, there)]), equal(VERDICT[i], VERDICT[j]))
        for i, here in enumerate(pairs)
        for j, there in enumerate(pairs)
        if i != j
    )


def for_every_possible(claim: dict[int, Formula]) -> Formula:
    """The claim holds at every noise that the recorded run leaves possible."""
    return all_of(implies(possible(noise), claim[noise]) for noise in NOISES)


def final_action_unchanged() -> Formula:
    """The last deviating action, taken from the tape, is the last recorded one."""
    return equal(deviate(played()[0])[1], ACTIONS[1])
