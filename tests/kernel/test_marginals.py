"""The judge on marginals: ranges worked out by hand, and every refusal."""

from __future__ import annotations

from typing import Any

import pytest

from checks import kernel
from checks.kernel.kinds import marginals
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# P(a) = 1/2, P(b) = 2/3: both occur with a probability from 1/6 to 1/2 (Fréchet).
MODEL: dict[str, Any] = {"kind": "marginals", "events": {"a": "1/2", 'b "x"': "2/3"}, "query": {"at_least": 2}}
EVIDENCE: dict[str, Any] = {
    # Cells: 0 neither, 1 a alone, 2 b alone, 3 both. P(a) + P(b) - 1 is at most P(both), and this is at most P(a).
    "low": {"primal": [[1, "1/3"], [2, "1/2"], [3, "1/6"]], "dual": ["-1", "1", "1"]},
    "high": {"primal": [[0, "1/3"], [2, "1/6"], [3, "1/2"]], "dual": ["0", "-1", "0"]},
}
CERTIFICATE = envelope("marginals", MODEL, {"feasible": True, "low": "1/6", "high": "1/2"}, EVIDENCE)
# Three events at 1/2, no two of which occur together: there is no such law (theory.md, T4).
APART: dict[str, Any] = {
    "kind": "marginals",
    "events": {"a": "1/2", "b": "1/2", "c": "1/2"},
    "joint": {"a&b": 0, "c&a": "0", "b&c": "0.0"},
    "query": {"exactly": 0},
}
IMPOSSIBLE = envelope("marginals", APART, {"feasible": False}, {"infeasible": ["-1", "1", "1", "1", "-1", "-1", "-1"]})


def test_the_range_by_hand() -> None:
    said = kernel.judge(CERTIFICATE)
    assert said.answer == {"feasible": True, "low": "1/6", "high": "1/2"}
    assert said.sentences == [
        "every joint law with these probabilities gives the query a probability from 1/6 to 1/2, "
        "and both ends are attained"
    ]


def test_no_joint_law() -> None:
    assert kernel.judge(IMPOSSIBLE).sentences == ["no joint law has these probabilities"]


@pytest.mark.parametrize(
    ("query", "low", "high"),
    [
        ({"exactly": 1}, "1/6", "5/6"),
        ({"event": {"a": 1, 'b "x"': 0}}, "0", "1/3"),
        ({"event": {"a": 0}}, "1/2", "1/2"),
        ({"at_least": 1}, "2/3", "1"),
        ({"exactly": 0}, "0", "1/3"),
    ],
)
def test_other_queries_have_other_ranges(query: dict[str, Any], low: str, high: str) -> None:
    from checks.audits.marginals import audit
    from finite_models.load import from_data

    model = {**MODEL, "query": query}
    assert kernel.judge(audit(from_data(model).content, model).certificate).answer == {
        "feasible": True,
        "low": low,
        "high": high,
    }


def test_fourteen_events_are_read_and_fifteen_are_not() -> None:
    events = {f"e{i}": "1/2" for i in range(14)}
    model: dict[str, Any] = {"kind": "marginals", "events": events, "query": {"exactly": 0}}
    assert marginals.read(model)[0] == 14
    events["e14"] = "1/2"
    with pytest.raises(kernel.Malformed, match="more than 14"):
        marginals.read(model)


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer.low", "1/5"), "rejected", 'low is stated otherwise than it is found: "1/6"'),
        (("answer.high", "1"), "rejected", "high is stated otherwise"),
        (("answer.feasible", 1), "rejected", "feasible is stated otherwise"),
        (("evidence.low.primal.0.1", "1/2"), "rejected", "evidence.low.primal: the solution breaks row 0"),
        (("evidence.low.primal", []), "rejected", "the solution breaks row 0"),
        (("evidence.low.primal.0.0", 3), "malformed", "the column 3 occurs twice"),
        (("evidence.low.primal.0.0", 4), "malformed", "expected a whole number from 0 to 3"),
        (("evidence.low.primal.0.1", "-1/3"), "rejected", "evidence.low.primal[0]: a negative share"),
        (
            ("evidence.low.dual", ["0", "1", "0"]),
            "rejected",
            "evidence.low.dual: the multipliers bound nothing, as column 1",
        ),
        (("evidence.low.dual", ["0", "0", "0"]), "rejected", "evidence.low: the multipliers prove another value"),
        (("evidence.low.dual", ["0", "0"]), "malformed", "evidence.low.dual: expected a list of 3"),
        (("evidence.high", EVIDENCE["low"]), "rejected", "the multipliers bound nothing"),
        (("evidence.high", None), "malformed", "evidence.high: expected an object"),
        (("evidence.more", 1), "malformed", "unknown key"),
        (("evidence", {"infeasible": ["0", "0", "0"]}), "rejected", "the multipliers have no positive value"),
        (
            ("evidence", {"infeasible": ["1", "0", "0"]}),
            "rejected",
            "evidence.infeasible: the multipliers bound nothing",
        ),
        (("model.events", {}), "malformed", "model.events: expected an object"),
        (("model.events", {"a&b": "1/2"}), "malformed", "a name that is empty or holds an &"),
        (("model.events", {"": "1/2"}), "malformed", "a name that is empty or holds an &"),
        (("model.events", {str(i): "1/2" for i in range(15)}), "malformed", "model.events: more than 14"),
        (("model.events.a", "3/2"), "malformed", 'model.events."a": a probability lies from 0 to 1'),
        (("model.query", {"at_least": 3}), "malformed", "model.query: expected a whole number from 1 to 2"),
        (("model.query", {"at_least": 0}), "malformed", "model.query: expected a whole number from 1 to 2"),
        (("model.query", {"exactly": True}), "malformed", "model.query: expected a whole number from 0 to 2"),
        (("model.query", {"event": {"c": 1}}), "malformed", 'model.query: "c" is not known'),
        (("model.query", {"event": {"a": 2}}), "malformed", "expected a whole number from 0 to 1"),
        (("model.query", {"event": {}}), "malformed", "model.query: expected an object"),
        (("model.query", {}), "malformed", 'model.query: lacks "event"'),
        (("model.query", {"at_least": 1, "exactly": 1}), "malformed", 'unknown key "exactly"'),
        (("model.joint", None), "malformed", "model.joint: expected an object"),
        (("model.joint", {"a": "1/2"}), "malformed", '"a" names one event'),
        (("model.joint", {"a&a": "1/2"}), "malformed", 'model.joint."a&a": a name occurs twice'),
        (("model.joint", {"a&c": "1/2"}), "malformed", 'model.joint."a&c": "c" is not known'),
        (("model.joint", {'a&b "x"': "0", 'b "x"&a': "0"}), "malformed", "or the same as another"),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


def test_a_possible_model_is_not_refuted_nor_an_impossible_one_bounded() -> None:
    assert verdict(changed(IMPOSSIBLE, ("model.joint", {"a&b": "1/4", "a&c": "1/4", "b&c": "1/4"})))[0] == "rejected"
    assert verdict(changed(CERTIFICATE, ("answer", {"feasible": False})))[0] == "rejected"
