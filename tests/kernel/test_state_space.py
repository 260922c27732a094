"""The judge on state spaces: sets worked out by hand, and every refusal."""

from __future__ import annotations

from typing import Any

import pytest

from checks import kernel
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
