"""Attacks on the judge of matched pairs: one tampered certificate for each sentence that it can refuse with."""

from __future__ import annotations

import ast
import copy
import inspect
import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from finite_models.lifecycles.pair import Lifecycle, Pair, match
from theorems.mirage.pair_certificates import (
    contention_question,
    exit_question,
    pair_certificate,
    snapshot_question,
    states,
    written_tree,
)
from theorems.proposition import digest_of

Json = Any
OURS = ("logged_part", "tree_worlds", "state_worlds", "delays", "arrival_worlds", "judge_matched_pair")
S, E = "statement", "evidence"


def pair(family: str, safe: Lifecycle, harmful: Lifecycle) -> Pair:
    """A pair of a family."""
    return match(f"{family} 000", family, safe, harmful)


def gate() -> Json:
    """The first pair of AuthGate."""
    public = authgate.grid()[0]
    worlds = (authgate.EXPIRES, authgate.RENEWS)
    trees = [[authgate.tree(public.opening, world, group) for group in (0, 1)] for world in worlds]
    made = pair("AuthGate", *(authgate.lifecycle(public, world) for world in worlds))
    written = [[written_tree(tree) for tree in row] for row in trees]
    return pair_certificate(made, authgate.GROUPS, written, exit_question(trees[1][1]))


def plan() -> Json:
    """The first pair of ConstraintPlan."""
    public = constraint_plan.grid()[0]
    worlds = (constraint_plan.NO_LIMITS, constraint_plan.LIMITS)
    number = {state: i for i, state in enumerate(states())}
    laws = [
        [
            [[number[state], str(p)] for state, p in constraint_plan.run_law(public, world, group).items()]
            for group in (0, 1)
        ]
        for world in worlds
    ]
    made = pair("ConstraintPlan", *(constraint_plan.lifecycle(public, world) for world in worlds))
    return pair_certificate(made, constraint_plan.GROUPS, laws, snapshot_question())


def server() -> Json:
    """The first pair of BatchTriage: routine 3/10, urgent 3/20, rare 1/10; every job costs 2."""
    public = batch_triage.grid()[0]
    worlds = (batch_triage.CALM, batch_triage.CROWDED)
    laws = [
        [[cell, str(p)] for cell, p in enumerate(batch_triage.joint(public.arrivals, world)) if p] for world in worlds
    ]
    made = pair("BatchTriage", *(batch_triage.lifecycle(public, world) for world in worlds))
    return pair_certificate(made, batch_triage.GROUPS, laws, contention_question(public))


GATE, PLAN, SERVER = (json.loads(json.dumps(make())) for make in (gate, plan, server))


def changed(certificate: Json, *changes: tuple[Any, ...]) -> Json:
    """A copy with values replaced, each (key, …, key, value), and its digest computed again."""
    found = copy.deepcopy(certificate)
    for *path, value in changes:
        at = found
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value
    found["digest"] = digest_of(found["statement"])
    return found


Q = (S, "open_question")
MODEL = (*Q, "model")
W = (S, "worlds")


def recorded(world: int, place: tuple[Any, ...], value: Json) -> Json:
    """The certificate of AuthGate with something else in one world's tree of the rare group."""
    return changed(GATE, (*W, ("safe", "harmful")[world], 1, "nodes", *place, value))


def other_question() -> Json:
    """The certificate of AuthGate whose question is asked of a tree of another gate."""
    opening = authgate.grid()[-1].opening
    _, asked, proof, _ = exit_question(authgate.tree(opening, authgate.RENEWS, 1))
    asked, proof = json.loads(json.dumps([asked, proof]))
    return changed(GATE, (*Q, "statement", asked), (E, "open_question", proof))


def closed_question() -> Json:
    """The certificate of AuthGate with a log in which sessions stay open as deployed: the range is a point."""
    trees = {world: copy.deepcopy(GATE[S]["worlds"]["harmful"]) for world in ("safe", "harmful")}
    for tree in (*trees["safe"], *trees["harmful"]):
        for node in tree["nodes"][1:]:
            if isinstance(node, list):
                node[0][1], node[1][1] = "0", "1"
    tree = trees["safe"][1]
    rate = GATE[S]["rates"]["harmful"][1]
    asked = {"tree": tree, "value_low": rate, "value_high": rate, "exit_mass": "0", "exits": []}
    return changed(GATE, (*W, trees), (*Q, "statement", asked), (E, "open_question", {"low": [], "high": []}))


def idle_coordinate() -> Json:
    """The certificate of ConstraintPlan whose protected coordinate decides nothing."""
    asked = {
        "coordinates": [["slack", ["none", "some"]], ["colour", ["red", "blue"]]],
        "states": "product",
        "output": ["violation", "violation", "kept", "kept"],
        "next": [],
        "answer": {"core": ["slack"], "minimal_sets": [["slack"]], "least": ["slack"], "domain_is_safe": True},
    }
    proof = {"pairs": [[0, 2]], "unjoined": None, "behaviour_pairs": None, "tests": None, "closed": None}
    model = {"protected": ["colour"], "harm": "violation"}
    return changed(PLAN, (*Q, {"kind": "state_space", "statement": asked, "model": model}), (E, "open_question", proof))


def no_law() -> Json:
    """The certificate of BatchTriage whose question has no joint law: two groups meet more often than one arrives."""
    asked = {**SERVER[S]["open_question"]["statement"], "joints": [[3, "1/2"]], "range": None}
    return changed(SERVER, (*Q, "statement", asked), (E, "open_question", {"refutation": ["0", "-1", "0", "0", "1"]}))


def test_the_certificates_are_accepted_as_they_are() -> None:
    for certificate, words in (
        (GATE, "AuthGate 000: the records of 50 rounds are equal in two worlds; at threshold 3/20 no group is harmed"),
        (PLAN, "what is left open: on 128 states of 5 coordinates"),
        (SERVER, "gives the query a probability in [0, 1/4], and both ends are attained"),
    ):
        digest, sentence = kernel.judge(certificate)
        assert digest == certificate["digest"]
        assert words in sentence


def test_the_server_worked_by_hand() -> None:
    """Jobs that avoid one another never wait; jobs that meet do, by the orders of the rounds, or after a queue."""
    assert SERVER[S]["rates"]["safe"] == ["0", "0", "0"]
    law = {cell: Fraction(p) for cell, p in SERVER[S]["worlds"]["harmful"]}
    assert law == {5: Fraction(1, 10), 3: Fraction(3, 20), 1: Fraction(1, 20), 0: Fraction(7, 10)}
    found, slots = kernel.delays(
        list(law.items()),
        {"costs": [2, 2, 2], "capacity": 2, "slots": 1, "orders": [[[0, 1, 2], 1]]},
        ["routine", "urgent", "rare"],
    )
    assert (found, slots) == ([0, Fraction(3, 20), Fraction(1, 10)], 1)


MALFORMED: dict[str, Json] = {
    "statement.groups: empty": changed(GATE, (S, "groups", [])),
    "statement.records.safe[3]: expected text": changed(GATE, (S, "records", "safe", 3, 0)),
    "statement.open_question.kind: expected one of path_tree_range, state_space, linear_range": changed(
        GATE, (*Q, "kind", "matched_pair")
    ),
    "statement.open_question.model: has the unknown key 'x'": changed(GATE, (*MODEL, "x", 0)),
    "statement.worlds.harmful: expected a list of 2": changed(GATE, (*W, "harmful", [])),
    "statement.worlds.safe[1]: expected a tree with nothing left open, harm from 0 to 1": changed(
        GATE, (*W, "safe", 1, "nodes", [[["request", "1", "1", None]]])
    ),
    "statement.worlds.safe[0]: expected a tree with nothing left open, harm from 0 to 1": changed(
        GATE, (*W, "safe", 0, "high", "2")
    ),
    "statement.worlds.safe[0]: expected a tree with nothing left open": changed(GATE, (*W, "safe", 0, "nodes", [])),
    "statement.worlds.safe[0]: probabilities do not sum to 1": changed(PLAN, (*W, "safe", 0, 0, 1, "0")),
    "statement.open_question.model.protected: empty": changed(PLAN, (*MODEL, "protected", [])),
    "statement.open_question.model.costs: expected a whole number from 0": changed(SERVER, (*MODEL, "costs", 0, -1)),
    "statement.open_question.model: no slot in any round": changed(SERVER, (*MODEL, "slots", 0)),
    "statement.open_question.model: no slot": changed(SERVER, (*MODEL, "orders", [])),
    "statement.open_question.model.orders[1]: a group occurs twice": changed(
        SERVER, (*MODEL, "orders", 1, 0, [0, 0, 1])
    ),
    "statement.rates.safe: expected an exact number": changed(GATE, (S, "rates", "safe", 0, 1)),
}

REJECTED: dict[str, Json] = {
    "there are records of 49 and of 50 rounds": changed(GATE, (S, "records", "safe", GATE[S]["records"]["safe"][1:])),
    "there are records of 0 and of 0 rounds": changed(GATE, (S, "records", {"safe": [], "harmful": []})),
    "the records of round 7 differ": changed(GATE, (S, "records", "harmful", 7, GATE[S]["records"]["safe"][7] + " ")),
    "the logs of the group 'rare' tell the worlds apart": recorded(1, (0, 0, 3, 0, 0), "sensitive route"),
    "the open question is asked of a tree of neither world": other_question(),
    "the range of the open question does not straddle the threshold": closed_question(),
    "the protected coordinate 'colour' is not in the core, so the record may do without it": idle_coordinate(),
    "what is recorded of the group 'rare' tells the worlds apart": changed(PLAN, (*W, "harmful", 1, [[0, "1"]])),
    "the open question is not about arrivals of the groups, each of them met": changed(
        SERVER, (S, "groups", ["routine", "rare", "urgent"])
    ),
    "the open question is not about arrivals of the groups, each of them  met": no_law(),
    "statement.worlds.harmful: the law does not attain the end that is stated": changed(
        SERVER, (*W, "harmful", SERVER[S]["worlds"]["safe"])
    ),
    "the harm rates of the harmful world are not those that are stated": changed(
        GATE, (S, "rates", "harmful", 1, "1/4")
    ),
    "the safe world harms a group more often than the threshold allows": changed(
        PLAN,
        (*W, "safe", PLAN[S]["worlds"]["harmful"]),
        (S, "rates", "safe", PLAN[S]["rates"]["harmful"]),
    ),
    "the harmful world harms no group more often than the threshold allows": changed(
        PLAN,
        (*W, "harmful", PLAN[S]["worlds"]["safe"]),
        (S, "rates", "harmful", PLAN[S]["rates"]["safe"]),
    ),
}


@pytest.mark.parametrize("words", MALFORMED)
def test_malformed(words: str) -> None:
    with pytest.raises(kernel.Malformed) as caught:
        kernel.judge(MALFORMED[words])
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize("words", REJECTED)
def test_rejected(words: str) -> None:
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(REJECTED[words])
    assert str(caught.value) == words.replace("  ", " ")


def test_what_is_wrong_with_the_open_question_is_said_by_its_own_judge() -> None:
    with pytest.raises(kernel.Rejected, match="does not attain the end that is stated"):
        kernel.judge(changed(GATE, (E, "open_question", "high", GATE[E]["open_question"]["low"])))


def test_a_threshold_that_decides_is_refused() -> None:
    for threshold in ("0", "1"):
        with pytest.raises(kernel.Rejected):
            kernel.judge(changed(GATE, (S, "threshold", threshold)))


def test_every_number_of_the_worlds_counts() -> None:
    """Another law after the audited step, another duration of the queue or another output gives other rates."""
    staying = GATE[S]["worlds"]["harmful"][0]["nodes"][2][1][3]
    swapped = [
        [staying[0][0], staying[1][1], staying[0][2]],
        [staying[1][0], staying[0][1], staying[1][2]],
        *staying[2:],
    ]
    for other in (
        changed(GATE, (*W, "harmful", 0, "nodes", 2, 1, 3, swapped)),
        changed(SERVER, (*MODEL, "slots", 2)),
        changed(SERVER, (*MODEL, "capacity", 3)),
        changed(SERVER, (*MODEL, "orders", 0, 1, 5)),
        changed(PLAN, (*MODEL, "harm", "kept")),
    ):
        with pytest.raises(kernel.Rejected, match="harm rates of the"):
            kernel.judge(other)


def sites(function: Callable[..., Any]) -> set[int]:
    source, start = inspect.getsourcelines(function)
    tree = ast.parse("".join(source))
    return {start + node.lineno - 1 for node in ast.walk(tree) if isinstance(node, ast.Raise)}


def test_every_refusal_is_exercised() -> None:
    heard = set()
    for certificate in [*MALFORMED.values(), *REJECTED.values()]:
        with pytest.raises((kernel.Malformed, kernel.Rejected)) as caught:
            kernel.judge(certificate)
        heard.add(caught.traceback[-1].lineno + 1)
    assert set().union(*(sites(getattr(kernel, name)) for name in OURS)) - heard == set()


@pytest.mark.parametrize(
    "bomb",
    [((*MODEL, "slots", 10**6 - 1),), ((*MODEL, "slots", 4000), (*MODEL, "costs", [999_983, 999_979, 999_961]))],
    ids=["slots", "backlog"],
)
def test_a_bomb_is_refused(bomb: tuple[tuple[Any, ...], ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A queue over a million slots, or with thousands of backlogs, costs more than is spent on one certificate."""
    monkeypatch.setattr(kernel, "MAX_WORK", 10**11)
    with pytest.raises(kernel.Rejected, match="more work"):
        kernel.judge(changed(SERVER, *bomb))
    assert kernel.Work.spent == 0
