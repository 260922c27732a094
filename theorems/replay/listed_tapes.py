"""The route that plays tapes: three steps, an agent that is run, no formulas.

A unit answers at step t with a function of the actions so far and of its noise; an agent is a
function of the responses it has been shown. Tables are drawn from a seeded generator, and so are the
agents; the play itself is a loop.
"""

from __future__ import annotations

from itertools import product
from random import Random

from theorems.proposition import Findings

STEPS = 3
NOISES = 3
MODELS = 20_000
SEED = 20_261_030


def tapes_of_three_steps() -> Findings:
    """On `MODELS` random units and agents: the tape is right exactly where the responses are unchanged.

    The tables prefer the answer 0, so that unchanged responses are common. Both answers must occur.
    """
    random = Random(SEED)
    right_count = 0
    for number in range(MODELS):
        bias = random.choice((1, 2, 5, 9))
        response = {
            (actions, noise): int(random.randrange(10) < bias)
            for t in range(1, STEPS + 1)
            for actions in product((0, 1), repeat=t)
            for noise in range(NOISES)
        }
        agent = {shown: random.randrange(2) for t in range(STEPS) for shown in product((0, 1), repeat=t)}
        positive = [noise for noise in range(NOISES) if random.randrange(4)] or [0]
        actions = tuple(random.randrange(2) for _ in range(STEPS))
        own = random.choice(positive)
        tape = tuple(response[actions[: t + 1], own] for t in range(STEPS))
        possible = [u for u in positive if all(response[actions[: t + 1], u] == tape[t] for t in range(STEPS))]

        right = True
        for noise in possible:
            shown: tuple[int, ...] = ()
            taken: tuple[int, ...] = ()
            for _ in range(STEPS):
                taken = (*taken, agent[shown])
                shown = (*shown, response[taken, noise])
            right = right and shown == tape

        deviating = tuple(agent[tape[:t]] for t in range(STEPS))
        unchanged = all(
            response[deviating[: t + 1], noise] == response[actions[: t + 1], noise]
            for noise in possible
            for t in range(STEPS)
        )
        right_count += right
        if right != unchanged:
            return Findings(
                number + 1, number + 1, {}, f"model {number} of seed {SEED}: right {right}, unchanged {unchanged}"
            )
    if not 0 < right_count < MODELS:
        return Findings(MODELS, 0, {}, "one of the two answers never occurred")
    return Findings(MODELS, MODELS)
