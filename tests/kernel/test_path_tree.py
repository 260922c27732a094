"""The judge on path trees: values worked out by hand, and every refusal."""

from __future__ import annotations

from typing import Any

import pytest

from checks import kernel
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# Logging looks up with 1/2; after "found" (2/3) it always answers. The target looks up with 1/3, and then answers or
# escalates with 1/2 each: it leaves the log with 1/3 2/3 1/2 = 1/9, and by refunding with 2/3.
MODEL: dict[str, Any] = {
    "kind": "path_tree",
    "reward_range": ["0", 1],
    "root": {
        "actions": {
            "lookup": {
                "logging": "1/2",
                "target": "1/3",
                "observations": {
                    "found": {
                        "probability": "2/3",
                        "node": {
                            "actions": {
                                "answer": {
                                    "logging": 1,
                                    "target": "0.5",
                                    "observations": {"ok": {"probability": "1", "node": {"reward": "3/4"}}},
                                },
                                'es"calate': {"target": ".5"},
                            }
                        },
                    },
                    "missing": {"probability": "1/3", "node": {"reward": 0}},
                },
            },
            "wait": {
                "logging": "1/2",
                "observations": {"on": {"probability": 1, "node": {"reward": 1}}},
            },
            "refund": {"target": "2/3"},
        }
    },
}
# V = 1/3 2/3 1/2 3/4 = 1/12; x = 1/9 + 2/3 = 7/9.
ANSWER: dict[str, Any] = {
    "value_low": "1/12",
    "value_high": "31/36",
    "exit_mass": "7/9",
    "identified": False,
    "exits": [["lookup", "found", 'es"calate'], ["refund"]],
}
CERTIFICATE = envelope("path_tree", MODEL, ANSWER, {})
FLAT = {
    "kind": "path_tree",
    "reward_range": ["0", "1"],
    "root": "n0",
    "nodes": {
        "n0": {
            "actions": {
                "go": {"logging": "1", "target": "1", "observations": {"o": {"probability": "1", "node": "n1"}}}
            }
        },
        "n1": {"reward": "1/3"},
    },
}
POINT = {"value_low": "1/3", "value_high": "1/3", "exit_mass": "0", "identified": True, "exits": []}


def test_the_range_by_hand() -> None:
    said = kernel.judge(CERTIFICATE)
    assert said.answer == ANSWER
    assert said.sentences == [
        "under the law of the logged runs the target's value is from 1/12 to 31/36 in every completion beyond the "
        "exits, and both ends are attained",
        "exits, where the target leaves the log: 2, with probability 7/9 in all",
    ]
    assert said.not_established == []


def test_a_tree_in_flat_form_whose_value_is_known() -> None:
    said = kernel.judge(envelope("path_tree", FLAT, POINT, {}))
    assert said.sentences[0] == "the law of the logged runs determines the target's value, 1/3"


def test_an_answer_may_leave_the_exits_out_and_then_says_so() -> None:
    said = kernel.judge(changed(CERTIFICATE, ("answer.exits", None)))
    assert said.not_established == ["at which histories the exits are"]
    assert kernel.judge(envelope("path_tree", FLAT, {**POINT, "exits": None}, {})).not_established == []


def test_rewards_of_one_value_identify_whatever_follows_an_exit() -> None:
    model = {**MODEL, "reward_range": ["1/2", "1/2"]}
    tree = changed(
        envelope("path_tree", model, ANSWER, {}),
        ("model.root.actions.lookup.observations.found.node.actions.answer.observations.ok.node.reward", "1/2"),
        ("model.root.actions.lookup.observations.missing.node.reward", "1/2"),
        ("model.root.actions.wait.observations.on.node.reward", "1/2"),
        ("answer", {**ANSWER, "value_low": "1/2", "value_high": "1/2", "identified": True}),
    )
    assert verdict(tree)[0] == "accepted"


def test_an_edge_of_probability_0_and_unreached_histories_are_no_exits() -> None:
    hidden = {
        "actions": {
            "a": {"logging": 1, "observations": {"o": {"probability": 1, "node": {"reward": 0}}}},
            "b": {"target": 1},
        }
    }
    model = {
        "kind": "path_tree",
        "reward_range": [0, 1],
        "root": {
            "actions": {
                "go": {
                    "logging": 1,
                    "target": 1,
                    "observations": {
                        "seen": {"probability": 1, "node": {"reward": 1}},
                        "never": {"probability": 0, "node": hidden},
                    },
                },
                "stay": {"target": 0},
            }
        },
    }
    # Below an observation of probability 0 nothing is logged, and nothing there is reached.
    del hidden["actions"]["a"]["observations"]
    answer = {"value_low": "1", "value_high": "1", "exit_mass": "0", "identified": True, "exits": []}
    assert verdict(envelope("path_tree", model, answer, {}))[0] == "accepted"


EDGE = "model.root.actions.lookup"
MISSING = 'model.root.node.actions."lookup".observations."missing".node'


def test_a_tree_of_one_node() -> None:
    answer = {"value_low": "1/2", "value_high": "1/2", "exit_mass": "0", "identified": True, "exits": []}
    for root in ({"root": {"reward": "1/2"}}, {"root": "r", "nodes": {"r": {"reward": "1/2"}}}):
        model = {"kind": "path_tree", "reward_range": [0, 1], **root}
        assert kernel.judge(envelope("path_tree", model, answer, {})).answer == answer


def test_an_exit_after_several_steps() -> None:
    """The history of an exit holds every action and observation on the way."""
    node: Any = {"actions": {"out": {"target": 1}, "in": {"logging": 1}}}
    node["actions"]["in"]["observations"] = {"end": {"probability": 1, "node": {"reward": 0}}}
    for step in (3, 2, 1):
        other = {"probability": "1/2", "node": {"reward": 1}}
        observations = {f"other {step}": other, f"seen {step}": {"probability": "1/2", "node": node}}
        node = {"actions": {f"act {step}": {"logging": 1, "target": 1, "observations": observations}}}
    model = {"kind": "path_tree", "reward_range": [0, 1], "root": node}
    history = ["act 1", "seen 1", "act 2", "seen 2", "act 3", "seen 3", "out"]
    answer = {"value_low": "7/8", "value_high": "1", "exit_mass": "1/8", "identified": False, "exits": [history]}
    assert kernel.judge(envelope("path_tree", model, answer, {})).answer == answer


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer.value_low", "1/13"), "rejected", 'value_low is stated otherwise than it is found: "1/12"'),
        (("answer.value_high", "31/35"), "rejected", "value_high is stated otherwise"),
        (("answer.exit_mass", "1/9"), "rejected", "exit_mass is stated otherwise"),
        (("answer.identified", True), "rejected", "identified is stated otherwise than it is found: false"),
        (("answer.exits", [["refund"]]), "rejected", "exits is stated otherwise"),
        (("answer.exits", ANSWER["exits"][::-1]), "rejected", "exits is stated otherwise"),
        (("answer.more", 1), "rejected", "answer is stated otherwise"),
        (("evidence.more", 1), "malformed", 'evidence: has the unknown key "more"'),
        (("model.more", 1), "malformed", 'model: has the unknown key "more"'),
        (("model.reward_range", ["1", "0"]), "malformed", "the least reward is above the greatest"),
        (("model.reward_range", ["0"]), "malformed", "model.reward_range: expected a list of 2"),
        ((f"{EDGE}.observations.missing.node.reward", 2), "malformed", "outside the range of rewards"),
        (
            (f"{EDGE}.observations.missing.node", {"reward": 0, "actions": {}}),
            "malformed",
            f"{MISSING}: has the unknown key",
        ),
        ((f"{EDGE}.observations.missing.node", {}), "malformed", 'lacks "actions"'),
        ((f"{EDGE}.observations.missing.node", {"actions": {}}), "malformed", "an object with at least 1 entries"),
        (
            (f"{EDGE}.observations.missing.probability", "1/2"),
            "malformed",
            'model.root.node.actions."lookup".observations: the probabilities do not sum to 1',
        ),
        ((f"{EDGE}.observations", {}), "malformed", "observations: expected an object"),
        ((f"{EDGE}.observations", None), "malformed", "observations: expected an object"),
        ((f"{EDGE}.logging", "1/3"), "malformed", "actions: logging: the probabilities do not sum to 1"),
        ((f"{EDGE}.target", "1/2"), "malformed", "actions: target: the probabilities do not sum to 1"),
        ((f"{EDGE}.target", "-1/3"), "malformed", "a probability lies from 0 to 1"),
        ((f"{EDGE}.target", True), "malformed", "expected an exact number"),
        (("model.root.actions.wait", {"logging": "1/2"}), "malformed", 'logging takes "wait"'),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("model.root", "n2"), 'there is no node "n2"'),
        (("model.root", 1), "model.root: expected text"),
        (("model.nodes.n2", {"reward": 0}), 'no observation leads to "n2"'),
        (("model.nodes.n0.actions.go.observations.o.node", "n0"), "or another observation leads to it"),
        (("model.nodes", {}), "model.nodes: expected an object"),
    ],
)
def test_refusals_of_the_flat_form(change: tuple[str, Any], words: str) -> None:
    found = verdict(changed(envelope("path_tree", FLAT, POINT, {}), change))
    assert found[0] == "malformed"
    assert says(words, found[1])
