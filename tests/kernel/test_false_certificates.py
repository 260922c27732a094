"""Certificates that were once accepted and are false: they stay refused, and their true twins are accepted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from checks import kernel
from checks.audit import main
from tests.kernel.sealing import changed, sealed, verdict

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
    "mon_decided": 'status is stated otherwise than it is found: "hold"',
    "mon_decided_in_order": 'status is stated otherwise than it is found: "cannot_determine"',
    "mon_low_bits": 'evidence: has the unknown key "bits"',
    "mon_low_bits2": 'status is stated otherwise than it is found: "cannot_determine"',
    "mon_low_bits_left_out": "status is stated otherwise than it is found",
    "name2": "expected a whole number from 0 to 1",
    "name4": "expected a whole number from 0 to 1",
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
    assert WORDS[path.stem] in reason


def test_the_list_is_whole() -> None:
    assert sorted(WORDS) == [path.stem for path in FALSE]


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


def test_states_that_occur_once_say_otherwise() -> None:
    states = [["0", "0"], ["1", "1"]]
    once = changed(
        read("state_safe"), ("model.states", states), ("answer.domain_is_safe", False), ("evidence.unjoined", [0, 1])
    )
    assert verdict(once)[0] == "accepted"


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
