"""A tape looked up by a key is right exactly where the response is constant on the fibres of the key.

Notation: calls are numbered; a call has a key and a true response; some calls are recorded, others
looked up; the store gives one response for each key.

Made precise: the store holds, for a key that some recorded call has, the response of one of them
(any one), and a call is looked up only if some recorded call has its key. "Right" means that the
store gives the true response for every recorded and every looked-up call.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel, bit, select
from finite_models.terms import all_of, any_of, equal, iff, implies, lift, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(calls: int) -> Statement:
    """The claim for this many calls, two keys and two responses."""
    key = [variable(f"key{c}") for c in range(calls)]
    response = [variable(f"response{c}") for c in range(calls)]
    recorded = [equal(variable(f"recorded{c}"), 1) for c in range(calls)]
    looked_up = [equal(variable(f"looked_up{c}"), 1) for c in range(calls)]
    store = [variable("stored0"), variable("stored1")]
    used = [any_of([recorded[c], looked_up[c]]) for c in range(calls)]
    holds = []
    for k in (0, 1):
        here = [all_of([recorded[c], equal(key[c], k)]) for c in range(calls)]
        one_of_them = any_of(all_of([here[c], equal(store[k], response[c])]) for c in range(calls))
        holds.append(implies(any_of(here), one_of_them))
    known = [
        implies(looked_up[c], any_of(all_of([recorded[d], equal(key[d], key[c])]) for d in range(calls)))
        for c in range(calls)
    ]
    right = all_of(implies(used[c], equal(lift(select([key[c]], store)), response[c])) for c in range(calls))
    constant = all_of(
        implies(all_of([used[c], used[d], equal(key[c], key[d])]), equal(response[c], response[d]))
        for c, d in combinations(range(calls), 2)
    )
    names = [f"{what}{c}" for what in ("key", "response", "recorded", "looked_up") for c in range(calls)]
    return Statement(
        CoordinateModel(tuple(bit(name) for name in (*names, "stored0", "stored1"))),
        (("store_holds_recorded", all_of(holds)), ("key_is_stored", all_of(known))),
        iff(right, constant),
    )


KEYED_CACHE = Proposition(
    name="keyed_cache",
    family="replay",
    item="T1.3",
    words=(
        "A tape of calls that is looked up by a key gives the true response for every recorded and looked-up call "
        "if and only if the response is constant on the fibres of the key over those calls."
    ),
    source=("behera2026mirage", "rothenberg1971identification"),
    hypotheses={
        "store_holds_recorded": "for a key that a recorded call has, the store holds the response of such a call",
        "key_is_stored": "a call is looked up only if a recorded call has its key",
    },
    shapes=tuple(
        Shape(
            f"{calls} calls",
            partial(statement, calls),
            (Enumeration(*counts), *((Solver(),) if calls < 4 else ()), Sampling()),
        )
        for calls, counts in ((2, (1_024, 384)), (3, (16_384, 5_504)), (4, (262_144, 86_016)))
    ),
)
