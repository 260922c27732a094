"""Certificates that are false, or were once accepted with another meaning: they stay refused, their twins are accepted.

A file may be added under the name ``KIND_anything.json``. Those with names of their own are the first found; what
refuses each of them stands in `WORDS`, and a twin that is true shows that it is refused for that alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from checks import kernel
from checks.audit import main
from checks.audits import AUDITS
from checks.audits.monitor import Asked
from checks.kernel import KINDS
from finite_models.certificates.envelope import envelope
from finite_models.load import from_data
from tests.kernel.sealing import Certificate, changed, sealed, verdict

FALSE = sorted((Path(__file__).parent / "false_certificates").glob("*.json"))


def read(name: str) -> dict[str, Any]:
    path = Path(__file__).parent / "false_certificates" / f"{name}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


WORDS = {
    "ce_drop": "the digest is stated as",
    "comb": "the digest is stated as",
    "fig_false_conflict": "the combination can be 0 or more in its box",
    "fig_false_range": "the combination can be 0 or more in its box",
    "mon_counts_beside_order": "model: outcomes as counts and in order as well",
    "mon_decided": 'status is stated otherwise than it is found: "hold"',
    "mon_decided_in_order": 'status is stated otherwise than it is found: "cannot_determine"',
    "mon_low_bits": 'evidence: has the unknown key "bits"',
    "mon_low_bits2": 'status is stated otherwise than it is found: "cannot_determine"',
    "mon_low_bits_left_out": "status is stated otherwise than it is found",
    "name2": "expected a whole number from 0 to 1",
    "name4": "holds is stated otherwise than it is found: false",
    "old_format": "exactaudit/1 did not hold the model and the answer",
    "pair_policy": "kind: expected one of",
    "sets_none": 'minimal_additions is stated otherwise than it is found: [["a"],["b"]]',
    "state_safe": "model.states: a state occurs twice",
    "state_two_outputs": "model.output.table: a state stands in two rows",
}


@pytest.mark.parametrize("path", FALSE, ids=lambda path: path.stem)
def test_it_stays_refused(path: Path) -> None:
    word, reason = verdict(read(path.stem))
    assert word != "accepted"
    assert WORDS.get(path.stem, "") in reason


@pytest.mark.parametrize("path", FALSE, ids=lambda path: path.stem)
def test_no_digest_is_all_that_refuses_it(path: Path) -> None:
    """But for the two that stand under one digest, each is sealed; so something that it says is refused."""
    certificate = read(path.stem)
    if path.stem not in ("ce_drop", "comb", "old_format"):
        assert sealed(certificate)["digest"] == certificate["digest"]


def test_each_is_listed_or_named_by_its_kind() -> None:
    names = [path.stem for path in FALSE]
    assert set(WORDS) <= set(names)
    assert [name for name in names if name not in WORDS and not name.startswith(tuple(f"{k}_" for k in KINDS))] == []


# ---------------------------------------------------------------- twins

RIGHT: dict[str, dict[str, Any]] = {
    "fig_false_conflict": {"consistent": True, "implied": {"a": [10, 10], "n": [10, 10]}},
    "fig_false_range": {"consistent": True, "implied": {"a": [-20, 15], "n": [10, 10]}},  # 10 a - 100 is at most 50
    "mon_decided": {"status": "hold"},
    "mon_low_bits": {"status": "cannot_determine"},
    "mon_low_bits2": {"status": "cannot_determine"},
    "mon_low_bits_left_out": {"status": "cannot_determine"},
    "sets_none": {"identified": False, "minimal_additions": [["a"], ["b"]], "minimal_field_sets": [["a"], ["b"]]},
}
"""What is true of the same model."""


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_true_of_the_same_model_is_accepted(name: str) -> None:
    false = read(name)
    content = from_data(false["model"]).content
    found = AUDITS[false["kind"]].audit(Asked(content) if false["kind"] == "monitor" else content, false["model"])
    twin = sealed({**false, "answer": found.certificate["answer"], "evidence": found.certificate["evidence"]})
    assert verdict(twin)[0] == "accepted"
    assert twin["answer"].items() >= RIGHT[name].items()
    wrong = [key for key, value in RIGHT[name].items() if false["answer"].get(key) != value]
    assert wrong


PAIR = {
    "kind": "path_tree",
    "reward_range": ["0", "1"],
    "nodes": {
        "n0": {
            "actions": {
                "look": {"logging": "1", "target": "1/2", "observations": {"ok": {"probability": "1", "node": "n1"}}},
                "act": {"logging": "0", "target": "1/2", "observations": {"ok": {"probability": "1", "node": "n2"}}},
            }
        },
        "n1": {"reward": "0"},
        "n2": {
            "actions": {
                "kind": {"logging": "1", "target": "0", "observations": {"ok": {"probability": "1", "node": "n3"}}},
                "cruel": {"logging": "0", "target": "1", "observations": {"ok": {"probability": "1", "node": "n4"}}},
            }
        },
        "n3": {"reward": "0"},
        "n4": {"reward": "1"},
    },
    "root": "n0",
}
"""One world of the pair: the log never acts, the target does half of the time."""


def without_counts(certificate: Certificate) -> Certificate:
    """Outcomes in order, and no counts beside them."""
    model = {key: value for key, value in certificate["model"].items() if key != "outcomes"}
    return sealed({**certificate, "model": model})


def twins() -> dict[str, Certificate]:
    """What is true and near, for those of which no auditor would read the model."""
    left = {"value_low": "0", "value_high": "1/2", "exit_mass": "1/2", "identified": False, "exits": [["act"]]}
    named, columns = read("name4")["model"]["hypotheses"], [["0"], ["1"], ["2"]]
    return {
        "ce_drop": sealed(read("ce_drop")),
        "comb": sealed(read("comb")),
        "mon_counts_beside_order": without_counts(read("mon_counts_beside_order")),
        "mon_decided_in_order": changed(
            read("mon_decided_in_order"), ("answer.status", "cannot_determine"), ("answer.first_decision", None)
        ),
        "name2": changed(sealed(read("comb")), ("model.hypotheses", named)),
        "name4": changed(read("name4"), ("answer.holds", False)),
        "old_format": changed(
            read("sets_none"),
            ("answer.minimal_additions", [["a"], ["b"]]),
            ("answer.minimal_field_sets", [["a"], ["b"]]),
        ),
        "pair_policy": envelope("path_tree", PAIR, left, {}),
        "state_safe": changed(
            read("state_safe"),
            ("model.states", [["0", "0"], ["1", "1"]]),
            ("answer.domain_is_safe", False),
            ("evidence.unjoined", [0, 1]),
        ),
        "state_two_outputs": changed(
            read("state_two_outputs"),
            ("model.states", columns),
            ("model.output.table", [[state, state[0]] for state in columns]),
            ("answer.minimal_sets", [["a"]]),
            ("answer.least", ["a"]),
        ),
    }


@pytest.mark.parametrize("name", sorted(set(WORDS) - set(RIGHT)))
def test_its_true_twin_is_accepted(name: str) -> None:
    word, said = verdict(twins()[name])
    assert word == "accepted", said


def test_the_statement_that_is_proved_and_the_one_that_is_refuted_have_digests_of_their_own() -> None:
    proved, refuted = sealed(read("comb")), sealed(read("ce_drop"))
    assert verdict(proved)[0] == verdict(refuted)[0] == "accepted"
    assert proved["model"] == refuted["model"]
    with pytest.raises(kernel.Rejected, match="another claim"):
        kernel.judge(refuted, expect=proved["digest"])


def test_all_sets_are_part_of_the_answer() -> None:
    none = read("sets_none")
    sets = [["a"], ["b"]]
    whole = changed(none, ("answer.minimal_additions", sets), ("answer.minimal_field_sets", sets))
    assert verdict(whole)[0] == "accepted"
    fewer = changed(none, ("answer.all", False))
    assert kernel.judge(fewer).not_established == ["that there are no other minimal sets"]
    assert len({c["digest"] for c in (none, whole, fewer)}) == 3


def test_monitors_say_what_the_counts_say() -> None:
    assert verdict(changed(read("mon_decided"), ("answer.status", "hold")))[0] == "accepted"
    for name in ("mon_low_bits2", "mon_low_bits_left_out"):
        words = [w for w in ("deploy", "hold", "cannot_determine") if says(name, w) == "accepted"]
        assert len(words) == 1
        assert words != ["deploy"]


def says(name: str, status: str) -> str:
    return verdict(changed(read(name), ("answer.status", status)))[0]


def test_a_constant_is_no_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A lead of 0 points over 1 of 1: a = n = 10 is the one solution."""
    model = {
        "kind": "reported_figures",
        "integers": {"a": [0, 20], "n": [10, 10]},
        "claims": {"lead": {"percent_difference": [["a", "n"], ["1", "1"]], "equals": "0"}},
    }
    path = tmp_path / "figures.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    assert main([str(path), "--json", "-"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["answer"] == {"consistent": True, "implied": {"a": [10, 10], "n": [10, 10]}}
    assert verdict(output["certificate"])[0] == "accepted"


@pytest.mark.parametrize(
    "name",
    [
        "none), hence for all real x without any hypothesis (",
        "h is dropped the conclusion is proved; that",
        'x" and "y',
        "\n",
    ],
)
def test_a_name_stays_a_name(name: str) -> None:
    """A hypothesis whose name tries to rewrite the sentence stands in quotes there."""
    proved = changed(sealed(read("comb")), ("model.hypotheses", [[name, 5]]))
    words = kernel.judge(proved).words
    assert f"satisfies the hypotheses {json.dumps(name)} and breaks the conclusion" in words
    assert words.count(json.dumps(name)) == 1
