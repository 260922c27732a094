"""The frame: parts, formats, digests, what a claim is, and how an answer is printed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from checks import kernel
from checks.kernel.established import Established
from finite_models.certificates import envelope as written
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import says, sealed, verdict
from tests.kernel.test_counterexample import CERTIFICATE, MODEL
from tests.kernel.test_path_tree import CERTIFICATE as TREE


def test_the_format_is_the_writers() -> None:
    assert kernel.FORMAT == written.FORMAT == "exactaudit/2"


@pytest.mark.parametrize(
    ("part", "value", "kind", "words"),
    [
        ("format", "exactaudit/3", "malformed", "format: expected one of exactaudit/2"),
        ("kind", "matched_pair", "malformed", "kind: expected one of counterexample, combination"),
        ("kind", ["path_tree"], "malformed", "kind: expected one of"),
        ("digest", "0" * 64, "rejected", "the digest is stated as"),
        ("digest", 0, "malformed", "digest: expected text"),
        ("evidence", None, "malformed", "evidence: expected an object"),
        ("more", 1, "malformed", 'certificate: has the unknown key "more"'),
    ],
)
def test_parts_of_a_certificate(part: str, value: Any, kind: str, words: str) -> None:
    found = verdict({**TREE, part: value})
    assert found[0] == kind
    assert says(words, found[1])


@pytest.mark.parametrize("part", ["format", "kind", "digest", "model", "answer", "evidence"])
def test_a_part_that_is_lacking(part: str) -> None:
    lacking = {key: value for key, value in TREE.items() if key != part}
    assert verdict(lacking) == ("malformed", f'certificate: lacks "{part}"')


@pytest.mark.parametrize("data", [[], "x", None, 1])
def test_what_is_no_object(data: Any) -> None:
    assert verdict(data) == ("malformed", "certificate: expected an object")


def test_the_first_format_is_malformed_with_the_way_out() -> None:
    old = {"format": "exactaudit/1", "kind": "field_sets", "digest": "", "statement": {}, "evidence": {}}
    word, problem = verdict(old)
    assert word == "malformed"
    assert "exactaudit/1 did not hold the model and the answer; make it anew: python -m checks.audit FILE" in problem


def test_a_claim_is_its_kind_model_and_answer() -> None:
    digests = {
        envelope(kind, model, answer, {})["digest"]
        for kind in ("counterexample", "combination")
        for model in (MODEL, {**MODEL, "domain": []}, dict(reversed(MODEL.items())))
        for answer in ({"holds": True}, {"holds": 1}, {"holds": False})
    }
    assert len(digests) == 18
    assert envelope("a", {}, {}, {"b": 1})["digest"] == envelope("a", {}, {}, {})["digest"]


def test_an_expected_digest_is_of_one_claim() -> None:
    assert kernel.judge(CERTIFICATE, expect=CERTIFICATE["digest"]).digest == CERTIFICATE["digest"]
    with pytest.raises(kernel.Rejected, match="this is another claim than the expected"):
        kernel.judge(CERTIFICATE, expect=TREE["digest"])


def test_a_model_of_another_kind_is_refused() -> None:
    assert verdict(sealed({**TREE, "kind": "log_table"})) == ("malformed", 'model.kind: expected "log_table"')
    assert verdict(sealed({**TREE, "model": []})) == ("malformed", 'model.kind: expected "path_tree"')


def test_the_answer_is_compared_to_the_letter() -> None:
    for answer in (
        dict(reversed(TREE["answer"].items())),
        {**TREE["answer"], "value_low": "2/24"},
        {**TREE["answer"], "identified": 0},
        [],
        None,
    ):
        assert verdict(sealed({**TREE, "answer": answer}))[0] == "rejected"


def test_the_model_that_is_demanded() -> None:
    asked = []

    def other(kind: str, model: Any) -> None:
        asked.append((kind, model))
        raise kernel.Rejected("another model")

    with pytest.raises(kernel.Rejected, match="another model"):
        kernel.judge(TREE, same_model=other)
    assert asked == [("path_tree", TREE["model"])]


def test_lines_for_people() -> None:
    names = [f'n "{i}"' for i in range(30)]
    answer = {"short": ["a\nb"], "many": names, "groups": {"g\n": {"x": "y" * 300}}, "number": "1/2", "none": None}
    said = Established("kind", "digest", answer, ["one", "two"], ["that these are all"])
    lines = list(said.lines())
    assert lines[:3] == ["one.", "two.", 'short: ["a\\nb"]']
    assert lines[3] == "many: 30 entries, --full prints all"
    assert lines[4:24] == [f"  {json.dumps(name)}" for name in names[:20]]
    assert lines[24] == "groups:"
    assert lines[25].startswith('  "g\\n": {"x":"yyy')
    assert lines[25].endswith(" ... (315 characters)")
    assert lines[26:] == ['number: "1/2"', "none: null", "not established: that these are all"]
    full = list(said.lines(full=True))
    assert full[3] == "many:"
    assert len(full) == len(lines) + 10
    assert '"' + "y" * 300 + '"' in full[35]
    assert said.words == "one; two"


def test_what_is_stated_otherwise_is_told_by_its_key_or_as_a_whole() -> None:
    more = sealed({**TREE, "answer": {**TREE["answer"], "also": 1}})
    assert verdict(more) == ("rejected", "answer is stated otherwise than it is found: null")
    model = {**TREE["model"], "reward_range": ["0", "1" + "0" * 500]}
    found = verdict(sealed({**TREE, "model": model}))[1]
    assert found.startswith("value_high is stated otherwise than it is found: ")
    assert found.endswith(" characters)")
    assert len(found) < 330


def test_what_is_established_knows_its_kind_and_digest() -> None:
    said = kernel.judge(TREE)
    assert (said.kind, said.digest, said.answer) == ("path_tree", TREE["digest"], TREE["answer"])
    assert kernel.judge(CERTIFICATE).kind == "counterexample"


def test_lines_are_shortened_at_their_length() -> None:
    for characters, cut in ((240, False), (241, True), (242, True)):
        text = "y" * (characters - 2)
        (line,) = Established("kind", "digest", {"value": text}, [], []).lines()
        whole = f'"{text}"'
        assert line == "value: " + (f"{whole[:240]} ... ({characters} characters)" if cut else whole)
        assert list(Established("kind", "digest", {"value": text}, [], []).lines(full=True)) == [f"value: {whole}"]
    for characters, one_line in ((100, True), (101, False), (102, False)):
        value = ["z" * (characters - 4)]
        lines = list(Established("kind", "digest", {"value": value}, [], []).lines())
        assert (len(lines) == 1) == one_line
    for entries, cut in ((19, False), (20, False), (21, True), (22, True)):
        lines = list(Established("kind", "digest", {"value": ["wwwwww"] * entries}, [], []).lines(all_by="more"))
        assert lines[0] == "value:" + (f" {entries} entries, more" if cut else "")
        assert len(lines) == 1 + min(entries, 20)
