"""The judge on counterexamples, and on statements: formulas by hand, and every refusal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from checks.kernel.reading import Malformed
from checks.kernel.terms import Statement, read_nodes
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# For 0 <= x: if x <= 2, then x <= 1. It fails at 3/2; without the hypothesis at 9.
MODEL: dict[str, Any] = {
    "coordinates": ["x"],
    "nodes": [["var", "x"], ["const", "0"], ["const", "2"], ["const", 1], ["le", 1, 0], ["le", 0, 2], ["le", 0, 3]],
    "domain": [["low", 4]],
    "hypotheses": [['none), hence "all"', 5]],
    "conclusion": 6,
}
CERTIFICATE = envelope("counterexample", MODEL, {"holds": False, "dropped": None}, {"point": {"x": "3/2"}})
DROPPED = envelope("counterexample", MODEL, {"holds": False, "dropped": 'none), hence "all"'}, {"point": {"x": "9"}})


def test_a_point_by_hand() -> None:
    assert kernel.judge(CERTIFICATE).sentences == [
        'the statement is false: a point of its domain satisfies the hypotheses "none), hence \\"all\\"" '
        "and breaks the conclusion"
    ]


def test_a_hypothesis_that_is_dropped() -> None:
    assert kernel.judge(DROPPED).sentences == [
        'without "none), hence \\"all\\"" the statement is false: a point of its domain breaks the conclusion'
    ]


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("evidence.point.x", "1"), "rejected", "the conclusion holds at the point"),
        (("evidence.point.x", "5/2"), "rejected", 'the point breaks the hypothesis "none)'),
        (("evidence.point.x", "-1"), "rejected", 'the point breaks the domain condition "low"'),
        (("evidence.point", {}), "malformed", 'evidence.point: lacks "x"'),
        (("evidence.point", {"x": 0, "y": 0}), "malformed", 'unknown key "y"'),
        (("evidence.point.x", "x"), "malformed", 'evidence.point."x": expected an exact number'),
        (("answer.dropped", "low"), "malformed", 'answer.dropped: "low" is not known'),
        (("answer.holds", True), "rejected", "holds is stated otherwise than it is found: false"),
        (("answer", {"dropped": None}), "malformed", 'answer: lacks "holds"'),
        (("model.coordinates", ["x", "x"]), "malformed", "model.coordinates: a name occurs twice"),
        (("model.domain", [["low", 4], ["low", 4]]), "malformed", "model.domain: a name occurs twice"),
        (("model.domain", [["low", 0]]), "malformed", "model.domain: node 0 is not a formula"),
        (("model.hypotheses", [[1, 5]]), "malformed", "model.hypotheses: expected text"),
        (("model.conclusion", 7), "malformed", "model.conclusion: expected a whole number from 0 to 6"),
        (("model.conclusion", 1), "malformed", "model.conclusion: node 1 is not a formula"),
        (("model.nodes.0", ["var", "y"]), "malformed", 'model.nodes[0]: "y" is not a coordinate'),
        (("model.nodes.0", ["var"]), "malformed", "model.nodes[0]: expected a list of 2"),
        (("model.nodes.0", []), "malformed", "model.nodes[0]: expected a list of at least 1"),
        (("model.nodes.0", ["div", 0, 1]), "malformed", "model.nodes[0]: expected one of const, var, add, mul"),
        (("model.nodes.4", ["le", 1, 4]), "malformed", "expected a whole number from 0 to 3"),
        (("model.nodes.4", ["le", 1]), "malformed", "expected a list of 3"),
        (("model.nodes.5", ["le", 0, 4]), "malformed", "le cannot be applied to node 4"),
        (("model.nodes.5", ["not", 0]), "malformed", "not cannot be applied to node 0"),
        (("model.nodes.5", ["add", 4]), "malformed", "add cannot be applied to node 4"),
        (("model.nodes.5", ["and", 4, True]), "malformed", "expected a whole number"),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


def test_a_dropped_domain_condition_is_not_dropped() -> None:
    named = changed(DROPPED, ("model.domain", [['none), hence "all"', 4]]), ("evidence.point.x", "-9"))
    assert "breaks the domain condition" in verdict(named)[1]


def test_every_operation_at_a_point() -> None:
    nodes = [
        ["var", "x"],
        ["const", "1/3"],
        ["add", 0, 1, 1],
        ["mul", 0, 0, 1],
        ["add"],
        ["mul"],
        ["le", 0, 0],
        ["lt", 0, 0],
        ["eq", 2, 0],
        ["and", 6, 7],
        ["or", 6, 7],
        ["not", 7],
        ["and"],
        ["or"],
        ["lt", 1, 0],
    ]
    model = {"coordinates": ["x"], "nodes": nodes, "domain": [], "hypotheses": [], "conclusion": 6}
    values = Statement(model).values_at({"x": "3"}, "p")
    numbers = [Fraction(3), Fraction(1, 3), Fraction(11, 3), Fraction(3), 0, 1]
    assert values == [*numbers, True, False, False, False, True, True, True, False, True]


def test_further_nodes_come_after_the_statement_s_own() -> None:
    start = Statement(MODEL).nodes
    assert read_nodes([["add", 0, 2]], "e", ["x"], start)[-1] == ("add", 0, 2)
    with pytest.raises(Malformed, match=r"e\[0\]: expected a whole number from 0 to 6"):
        read_nodes([["add", 7]], "e", ["x"], start)


def test_several_hypotheses_are_named_one_by_one() -> None:
    statement = Statement({**MODEL, "hypotheses": [["a", 4], ["b", 5], ["c", 5]]})
    assert statement.words() == ' satisfies the hypotheses "a", "b", "c" and'
    assert statement.words("b") == ' satisfies the hypotheses "a", "c" and'
