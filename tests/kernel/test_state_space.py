"""The judge on state spaces: sets worked out by hand, and every refusal."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from checks import kernel
from checks.kernel.kinds import state_space
from checks.kernel.tables import members
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

STATES = [[p, q] for p in "01" for q in "01"]
# The output is p; an action copies q to p. So p alone gives the output, and behaviour needs q too.
MODEL: dict[str, Any] = {
    "kind": "state_space",
    "coordinates": {"p": ["0", "1"], "q": ["0", "1"]},
    "states": "product",
    "output": {"table": [[state, state[0]] for state in STATES]},
    "next": {"copy": {"table": [[state, [state[1], state[1]]] for state in STATES]}},
}
ANSWER: dict[str, Any] = {
    "core": ["p"],
    "minimal_sets": [["p"]],
    "least": ["p"],
    "domain_is_safe": True,
    "behaviour_core": ["p", "q"],
    "behaviour_least": ["p", "q"],
    "closed_least": ["p", "q"],
}
EVIDENCE = {"pairs": [[0, 2]], "unjoined": None, "behaviour_pairs": [[0, 2], [0, 1]]}
CERTIFICATE = envelope("state_space", MODEL, ANSWER, EVIDENCE)
# Two states that differ in both coordinates: either gives the output, none is least.
CORNERS: dict[str, Any] = {
    "kind": "state_space",
    "coordinates": {"p": ["0", "1"], "q": ["0", "1"]},
    "states": [["0", "0"], ["1", "1"]],
    "output": {"table": [[["1", "1"], "b"], [["0", "0"], "a"]]},
}
EITHER = envelope(
    "state_space",
    CORNERS,
    {"core": [], "minimal_sets": [["p"], ["q"]], "least": None, "domain_is_safe": False},
    {"pairs": [[0, 1]], "unjoined": [0, 1]},
)


def test_output_behaviour_and_the_closed_set_by_hand() -> None:
    said = kernel.judge(CERTIFICATE)
    assert said.answer == ANSWER
    assert said.sentences == [
        "4 states: each minimal set determines the output, not without any member; these are all",
        "every target on these states has a least set",
        "all future outputs under all sequences of actions tell 4 classes apart",
        "the least closed set determines the output and its own next values, and needs each member",
    ]


def test_a_domain_on_which_no_set_is_least() -> None:
    assert kernel.judge(EITHER).sentences[1] == "some target on these states has no least set"


def test_a_safe_domain_that_is_no_product() -> None:
    model = {**CORNERS, "states": [["0", "0"], ["0", "1"], ["1", "1"]]}
    model["output"] = {"table": [[["0", "0"], "a"], [["0", "1"], "a"], [["1", "1"], "b"]]}
    answer = {"core": ["p"], "minimal_sets": [["p"]], "least": ["p"], "domain_is_safe": True}
    assert verdict(envelope("state_space", model, answer, {"pairs": [[1, 2]], "unjoined": None}))[0] == "accepted"


def test_an_output_that_never_changes_and_a_single_state() -> None:
    model = {**CORNERS, "states": [["0", "1"]], "output": {"table": [[["0", "1"], "a"]]}}
    answer = {"core": [], "minimal_sets": [[]], "least": [], "domain_is_safe": True}
    assert verdict(envelope("state_space", model, answer, {"pairs": [], "unjoined": None}))[0] == "accepted"


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer.core", []), "rejected", "core is stated otherwise"),
        (("answer.minimal_sets", [["q"]]), "rejected", 'minimal_sets is stated otherwise than it is found: [["p"]]'),
        (("answer.least", None), "rejected", "least is stated otherwise"),
        (("answer.domain_is_safe", False), "rejected", "domain_is_safe is stated otherwise"),
        (("answer.behaviour_core", ["p"]), "rejected", "behaviour_core is stated otherwise"),
        (("answer.closed_least", ["p"]), "rejected", "closed_least is stated otherwise"),
        (("evidence.pairs", []), "rejected", "{} does not suffice"),
        (("evidence.pairs", [[0, 3]]), "rejected", "does not suffice"),
        (("evidence.pairs", [[0, 1]]), "rejected", "evidence.pairs[0]: the two rows have the same target"),
        (("evidence.behaviour_pairs", [[0, 2]]), "rejected", '{"p"} does not suffice'),
        (("evidence.behaviour_pairs", [[0, 0]]), "rejected", "evidence.behaviour_pairs[0]"),
        (("evidence.behaviour_pairs", None), "malformed", "evidence.behaviour_pairs: expected a list"),
        (("evidence.unjoined", [0, 3]), "rejected", "on which the two states differ join them"),
        (("evidence.unjoined", [0, 4]), "malformed", "evidence.unjoined: expected a whole number from 0 to 3"),
        (("model.coordinates", {}), "malformed", "model.coordinates: expected an object"),
        (("model.coordinates.p", ["0", "0"]), "malformed", 'model.coordinates."p": a name occurs twice'),
        (("model.coordinates.p", []), "malformed", "expected a list of at least 1"),
        (("model.states", STATES + STATES[:1]), "malformed", "model.states: a state occurs twice"),
        (("model.states", []), "malformed", "model.states: expected a list of at least 1"),
        (("model.states", [["0", "2"]]), "malformed", 'model.states[0]: "2" is no value of its coordinate'),
        (("model.states", "all"), "malformed", "model.states: expected a list"),
        (("model.output.table", MODEL["output"]["table"][:3]), "malformed", "does not hold every state once"),
        (("model.output.table.0.0", ["0", "1"]), "malformed", "a state stands in two rows"),
        (("model.output.table.0.1", 1), "malformed", "model.output: expected text"),
        (("model.next", {}), "malformed", "model.next: expected an object"),
        (("model.next.copy.table.0.1", ["0"]), "malformed", "expected a list of 2"),
        (("model.next.copy.table.0.1", ["0", "2"]), "malformed", "is no value of its coordinate"),
        (("model.next.copy.table", []), "malformed", "does not hold every state once"),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


def test_refusals_on_a_domain_that_is_no_product() -> None:
    states = [["0", "0"], ["0", "0"], ["1", "1"]]
    assert "a state occurs twice" in verdict(changed(EITHER, ("model.states", states)))[1]
    safe = changed(EITHER, ("answer.domain_is_safe", True), ("evidence.unjoined", None))
    assert "do not join the states: the domain is not safe" in verdict(safe)[1]
    assert (
        "leads to what is no state"
        in verdict(
            changed(EITHER, ("model.next", {"go": {"table": [[["0", "0"], ["0", "1"]], [["1", "1"], ["1", "1"]]]}}))
        )[1]
    )
    assert 'unknown key "behaviour_pairs"' in verdict(changed(EITHER, ("evidence.behaviour_pairs", [])))[1]


def test_behaviour_is_told_apart_only_after_several_steps() -> None:
    # A line of five states, the last of which alone shows another output.
    values = [str(i) for i in range(5)]
    model = {
        "kind": "state_space",
        "coordinates": {"at": values, "idle": ["0"]},
        "states": "product",
        "output": {"table": [[[v, "0"], "end" if v == "4" else "way"] for v in values]},
        "next": {"step": {"table": [[[v, "0"], [str(min(int(v) + 1, 4)), "0"]] for v in values]}},
    }
    answer = {
        "core": ["at"],
        "minimal_sets": [["at"]],
        "least": ["at"],
        "domain_is_safe": True,
        "behaviour_core": ["at"],
        "behaviour_least": ["at"],
        "closed_least": ["at"],
    }
    evidence = {"pairs": [[0, 4]], "unjoined": None, "behaviour_pairs": [[0, 1]]}
    said = kernel.judge(envelope("state_space", model, answer, evidence))
    assert "tell 5 classes apart" in said.words


# ---------------------------------------------------------------- the functions against brute force


def random_columns(r: random.Random, product: bool) -> tuple[list[list[int]], int]:
    """Columns of some states, and how many states the product of the coordinates has."""
    sizes = [r.choice((2, 2, 3)) for _ in range(r.randrange(1, 4))]
    states = list(itertools.product(*map(range, sizes)))
    kept = states if product else r.sample(states, r.randrange(1, len(states) + 1))
    return [list(column) for column in zip(*kept, strict=True)], len(states)


def apart(columns: list[list[int]], x: int, y: int) -> set[int]:
    return {k for k, column in enumerate(columns) if column[x] != column[y]}


@pytest.mark.parametrize("seed", range(80))
def test_states_are_joined_where_single_changes_lead(seed: int) -> None:
    r = random.Random(seed)
    columns, size = random_columns(r, product=seed % 8 == 0)
    count = len(columns[0])

    def reaches(x: int, y: int) -> bool:
        free, seen = apart(columns, x, y), {x}
        for _ in range(count):
            seen |= {b for a in seen for b in range(count) if len(d := apart(columns, a, b)) == 1 and d <= free}
        return y in seen

    safe = all(reaches(x, y) for x, y in itertools.combinations(range(count), 2))
    try:
        state_space.require_joined(columns, size)
        found = True
    except kernel.Rejected:
        found = False
    assert found == safe
    for free in itertools.chain.from_iterable(itertools.combinations(range(len(columns)), n) for n in range(4)):
        classes = state_space.joined(columns, free)
        for x, y in itertools.combinations(range(count), 2):
            alike = {x}
            for _ in range(count):
                alike |= {
                    b for a in alike for b in range(count) if len(d := apart(columns, a, b)) == 1 and d <= set(free)
                }
            assert (classes[x] == classes[y]) == (y in alike)


@pytest.mark.parametrize("seed", range(60))
def test_behaviour_and_the_least_closed_set(seed: int) -> None:
    r = random.Random(seed)
    columns, size = random_columns(r, product=True)
    outputs = [r.randrange(2) if r.random() < 0.7 else columns[0][x] for x in range(size)]
    following = [[r.randrange(size) for _ in range(size)] for _ in range(r.randrange(1, 3))]
    if r.random() < 0.6:  # next values that depend on little
        copied = r.randrange(len(columns))
        states = list(zip(*columns, strict=True))
        index = {state: x for x, state in enumerate(states)}
        following = [[index[(*s[:copied], 0, *s[copied + 1 :])] for s in states] for _ in following]

    def told(x: int, depth: int) -> Any:
        return outputs[x], *((told(there[x], depth - 1) for there in following) if depth else ())

    depth = min(size, 6)
    classes = state_space.behaviour(outputs, following)
    for x, y in itertools.combinations(range(size), 2):
        if classes[x] == classes[y]:
            assert told(x, depth) == told(y, depth)
        elif size <= 6:
            assert told(x, depth) != told(y, depth)

    def essential(target: list[int]) -> set[int]:
        pairs = itertools.combinations(range(size), 2)
        return {min(d) for x, y in pairs if target[x] != target[y] and len(d := apart(columns, x, y)) == 1}

    wanted = essential(outputs)
    for _ in columns:
        for k in set(wanted):
            for there in following:
                wanted |= essential([columns[k][y] for y in there])
    assert set(members(state_space.closed(columns, outputs, following))) == wanted


def test_an_action_may_lead_everywhere() -> None:
    turned = {"turn": {"table": [[state, [state[1], state[0]]] for state in STATES]}}
    model = {**MODEL, "next": turned}
    evidence = {**EVIDENCE, "behaviour_pairs": [[0, 2], [0, 1]]}
    assert kernel.judge(envelope("state_space", model, ANSWER, evidence)).answer == ANSWER


def test_a_closed_set_follows_every_action() -> None:
    """The output is p; one action puts q there, another r, and so both are needed."""
    states = list(itertools.product((0, 1), repeat=3))
    columns = [list(column) for column in zip(*states, strict=True)]
    for first, second in ((1, 2), (2, 1)):
        following = [[states.index((state[k], state[1], state[2])) for state in states] for k in (first, second)]
        assert members(state_space.closed(columns, columns[0], following)) == [0, 1, 2]
    following = [[states.index((state[1], state[1], state[2])) for state in states]]
    assert members(state_space.closed(columns, columns[0], following)) == [0, 1]


def test_sets_of_several_members_are_named() -> None:
    states = [[p, q] for p in "01" for q in "01"]
    model = {**MODEL, "output": {"table": [[s, str(s[0] == s[1])] for s in states]}}
    model = {key: value for key, value in model.items() if key != "next"}
    answer = {"core": [], "minimal_sets": [], "least": None, "domain_is_safe": True}
    found = verdict(envelope("state_space", model, answer, {"pairs": [], "unjoined": None}))
    assert found == ("rejected", "{} does not suffice: row 0 and another agree on it")
    states = [[p, q, r] for p in "01" for q in "01" for r in "01"]
    outputs = [[state, str(state.count("1") % 2)] for state in states]
    wide = {**model, "coordinates": {**model["coordinates"], "r": ["0", "1"]}, "output": {"table": outputs}}
    found = verdict(envelope("state_space", wide, answer, {"pairs": [[0, 4], [0, 2]], "unjoined": None}))
    assert found == ("rejected", '{"p", "q"} does not suffice: row 0 and another agree on it')
