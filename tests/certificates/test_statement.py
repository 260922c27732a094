"""Certificates of statements, and what all certificates have in common: written by hand and judged."""

from __future__ import annotations

import hashlib
import json
from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from checks.judged import NotAccepted, judged
from finite_models.certificates.envelope import FORMAT, canonical, envelope, written
from finite_models.certificates.statement import combination, counterexample, two_models, written_point
from finite_models.coordinate_model import CoordinateModel, probability, real
from finite_models.terms import Flat, at_most, lift, variable

MODEL = CoordinateModel((probability("logged"), real("reward", 0, 1)))
RECORD = {"logged": variable("logged"), "logged times reward": lift(variable("logged") * variable("reward"))}
NEVER = {"logged": Fraction(0), "reward": Fraction(0)}
PAID = {"logged": Fraction(0), "reward": Fraction(1, 3)}


def at_most_half() -> dict[str, Any]:
    """For x <= 1/2: x <= 1/3."""
    flat = Flat()
    hypothesis, conclusion = (flat.add(at_most(variable("x"), Fraction(1, n))) for n in (2, 3))
    return {
        "coordinates": ["x"],
        "nodes": [list(node) for node in flat.nodes],
        "domain": [],
        "hypotheses": [["half", hypothesis]],
        "conclusion": conclusion,
    }


# ---------------------------------------------------------------- the envelope


def test_an_envelope_has_its_parts_in_their_order() -> None:
    made = envelope("kind", {"b": 1, "a": 2}, {"c": None}, {"d": []})
    assert list(made) == ["format", "kind", "digest", "model", "answer", "evidence"]
    assert made["format"] == FORMAT == kernel.FORMAT
    assert made["digest"] == hashlib.sha256(b'["kind",{"b":1,"a":2},{"c":null}]').hexdigest()


def test_a_digest_is_of_the_order_of_the_keys_and_not_of_the_evidence() -> None:
    first = envelope("kind", {"b": 1, "a": 2}, {}, {"d": 1})
    assert envelope("kind", {"b": 1, "a": 2}, {}, {})["digest"] == first["digest"]
    for other in (
        envelope("kind", {"a": 2, "b": 1}, {}, {}),
        envelope("kind", {"b": 1, "a": "2"}, {}, {}),
        envelope("kind", {"b": 1, "a": 2}, {"x": None}, {}),
        envelope("kinds", {"b": 1, "a": 2}, {}, {}),
    ):
        assert other["digest"] != first["digest"]


def test_a_file_is_one_line_of_ascii_and_reads_back() -> None:
    made = envelope("kind", {"ü\n": "\u2028"}, {}, {})
    text = written(made)
    assert text.isascii()
    assert text.count("\n") == 1
    assert text.endswith("\n")
    assert kernel.parse(text.encode()) == json.loads(text) == made
    assert canonical({"b": 1, "a": [1, None]}) == '{"b":1,"a":[1,null]}'


# ---------------------------------------------------------------- points and proofs


def test_a_point_is_written_in_the_order_of_the_coordinates() -> None:
    point = {"y": Fraction(2), "x": Fraction(-3, 6), "z": Fraction(0)}
    assert list(written_point(("x", "y"), point).items()) == [("x", "-1/2"), ("y", "2")]
    with pytest.raises(KeyError, match="w"):
        written_point(("w",), point)


def test_a_counterexample_by_hand() -> None:
    made = counterexample(at_most_half(), {"x": Fraction(1, 2)})
    assert made["answer"] == {"holds": False, "dropped": None}
    assert made["evidence"] == {"point": {"x": "1/2"}}
    digest, words = judged(made).digest, judged(made).words
    assert digest == made["digest"]
    assert words == (
        'the statement is false: a point of its domain satisfies the hypotheses "half" and breaks the conclusion'
    )
    with pytest.raises(NotAccepted, match=r'the point breaks the hypothesis "half"'):
        judged(counterexample(at_most_half(), {"x": Fraction(1)}))
    dropped = counterexample(at_most_half(), {"x": Fraction(1)}, "half")
    assert judged(dropped).words.startswith('without "half" the statement is false')
    assert dropped["digest"] != digest


def test_a_combination_by_hand() -> None:
    """For x <= 1/3: x <= 1/2. In the one case are x <= 1/3 and 1/2 < x, which add up to 1/2 < 1/3."""
    payload = at_most_half()
    [[name, third]], half = payload["hypotheses"], payload["conclusion"]
    payload |= {"hypotheses": [[name, half]], "conclusion": third}
    cases = [{"combine": [["1", [0]], ["1", [1]], ["1/6", []]], "multiply": []}]
    made = combination(payload, {"x": Fraction(0)}, [], cases)
    assert made["answer"] == {"holds": True}
    assert made["evidence"] == {"satisfied_at": {"x": "0"}, "nodes": [], "cases": cases}
    assert "no real point of its domain satisfies the hypotheses" in judged(made).words
    with pytest.raises(NotAccepted, match=r'the point breaks the hypothesis "half"'):
        judged(combination(payload, {"x": Fraction(2, 5)}, [], cases))
    with pytest.raises(NotAccepted, match="the negation has 1 cases and the evidence 0"):
        judged(combination(payload, {"x": Fraction(0)}, [], []))


# ---------------------------------------------------------------- two models


def test_two_models_by_hand() -> None:
    made = two_models(MODEL, RECORD, variable("reward"), NEVER, PAID)
    digest, words = judged(made).digest, judged(made).words
    assert digest == made["digest"]
    assert words == (
        'the statement is false: a point of its domain satisfies the hypotheses "equal: logged", '
        '"equal: logged times reward" and breaks the conclusion'
    )
    assert made["model"]["coordinates"] == [
        "logged (first)",
        "reward (first)",
        "logged (second)",
        "reward (second)",
    ]
    assert made["evidence"]["point"]["reward (second)"] == "1/3"
    assert made["answer"] == {"holds": False, "dropped": None}


def test_the_two_worlds_are_the_same_statement_whatever_the_points() -> None:
    first = two_models(MODEL, RECORD, variable("reward"), NEVER, PAID)
    assert first["digest"] == two_models(MODEL, RECORD, variable("reward"), PAID, NEVER)["digest"]
    nodes = first["model"]["nodes"]
    op, left, right = nodes[first["model"]["conclusion"]]
    assert op == "eq"
    assert (nodes[left], nodes[right]) == (["var", "reward (first)"], ["var", "reward (second)"])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"reward": Fraction(0)}, "the conclusion holds at the point"),
        ({"logged": Fraction(1)}, 'the point breaks the hypothesis "equal: logged"'),
        ({"logged": Fraction(-1)}, r'the point breaks the domain condition "logged >= 0 \(second\)"'),
        ({"logged": Fraction(2)}, r'the point breaks the domain condition "logged <= 1 \(second\)"'),
    ],
)
def test_other_points_are_not_accepted(change: dict[str, Fraction], words: str) -> None:
    with pytest.raises(NotAccepted, match=words):
        judged(two_models(MODEL, RECORD, variable("reward"), NEVER, {**PAID, **change}))


def test_a_record_that_tells_the_models_apart_is_not_accepted() -> None:
    record = {**RECORD, "reward": variable("reward")}
    with pytest.raises(NotAccepted, match=r'the point breaks the hypothesis "equal: reward"'):
        judged(two_models(MODEL, record, variable("reward"), NEVER, PAID))
