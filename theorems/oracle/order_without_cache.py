"""Without a cache, and with a store for each episode, the order of scoring cannot matter.

Notation: two episodes, a and b, graded by one grader (`theorems.oracle.grader`); ``end<e>`` is the state
in which the agent left the store of episode e, ``found<e>`` the state in which the grader finds it
after it has scored the other one.

Made precise: "a store for each episode" means that scoring one episode leaves the other's store as it
was, found<e> = end<e>; "without a cache" that a call which starts with the fresh cache leaves it fresh.
INV-3 is then the claim that each episode gets the same verdict scored first and scored second.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Formula, all_of, equal, implies, variable
from theorems.oracle.grader import Grader, state
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

EPISODES = "ab"


def order_kept(grader: Grader, episode: int) -> Formula:
    """The verdict on this episode is the same whether it is scored first or after the other one."""
    own, other = EPISODES[episode], EPISODES[1 - episode]
    claims = []
    for end in range(grader.states):
        for found in range(grader.states):
            for before in range(grader.states):
                for cache in (0, 1):
                    here = [
                        equal(variable(f"end{own}"), end),
                        equal(variable(f"found{own}"), found),
                        equal(variable(f"end{other}"), before),
                        equal(grader.kept((before, 1 - episode)), cache),
                    ]
                    same = equal(grader.verdict((found, episode), cache), grader.verdict((end, episode)))
                    claims.append(implies(all_of(here), same))
    return all_of(claims)


def statement(states: int) -> Statement:
    """The claim for this many states of each store."""
    grader = Grader(states, episodes=2)
    stores = [state(f"{what}{e}", states) for what in ("end", "found") for e in EPISODES]
    return Statement(
        CoordinateModel((*grader.coordinates("verdict0", "kept0", "verdict1"), *stores)),
        (
            ("own_store", all_of(equal(variable(f"found{e}"), variable(f"end{e}")) for e in EPISODES)),
            ("no_cache", grader.no_cache()),
        ),
        all_of(order_kept(grader, episode) for episode in (0, 1)),
        determined=(*(f"found{e}" for e in EPISODES), *(f"kept{grader.label(store)}0" for store in grader.stores)),
    )


ORDER_WITHOUT_CACHE = Proposition(
    name="order_without_cache",
    family="oracle",
    item="T8.2",
    words="Without a cache, and with a store for each episode, the verdicts do not depend on the order of scoring.",
    source=("chen2026audit",),
    hypotheses={
        "own_store": "scoring one episode leaves the store of the other as it was",
        "no_cache": "a call that starts with the fresh cache leaves it fresh",
    },
    shapes=(
        Shape("two episodes, 2 states", partial(statement, 2), (Enumeration(65_536, 1_024), Solver(), Sampling())),
        Shape(
            "two episodes, 3 states",
            partial(statement, 3),
            (Enumeration(21_233_664, 36_864, "standard"), Solver(), Sampling()),
        ),
    ),
)
