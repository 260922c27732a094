"""The judge on proofs: combinations by hand, and every refusal."""

from __future__ import annotations

from typing import Any

import pytest

from checks import kernel
from checks.kernel.kinds.combination import negated_cases
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# For 0 <= x and 0 <= y: if x + y <= 2, then x <= 2 and x y <= 4.
NODES = [
    ["var", "x"],
    ["var", "y"],
    ["const", "0"],
    ["const", "2"],
    ["const", "4"],
    ["add", 0, 1],
    ["mul", 0, 1],
    ["le", 2, 0],
    ["le", 2, 1],
    ["le", 5, 3],
    ["le", 0, 3],
    ["le", 6, 4],
    ["and", 10, 11],
]
MODEL: dict[str, Any] = {
    "coordinates": ["x", "y"],
    "nodes": NODES,
    "domain": [["0 <= x", 7], ["0 <= y", 8]],
    "hypotheses": [["bounded", 9]],
    "conclusion": 12,
}
# In each case: 0 <= x, 0 <= y, x + y <= 2 (numbers 0, 1, 2) and the negated part (number 3).
# x > 2: (x - 2) + (2 - x - y) + y = 0.
FIRST = {"combine": [["1", [3]], ["1", [2]], ["1", [1]]], "multiply": []}
# x y > 4: (x y - 4) + (2 - x - y) y + y y + 2 (2 - x - y) + 2 x = 0.
SECOND = {"combine": [["1", [3]], ["1", [2, 1]], ["1", [1, 1]], ["2", [2]], ["2", [0]]], "multiply": []}
CERTIFICATE = envelope(
    "combination",
    MODEL,
    {"holds": True},
    {"satisfied_at": {"x": "1", "y": "1/2"}, "nodes": [], "cases": [FIRST, SECOND]},
)
# If x == y, then x x <= y y: from an equation times a polynomial.
EQUAL: dict[str, Any] = {
    "coordinates": ["x", "y"],
    "nodes": [["var", "x"], ["var", "y"], ["eq", 0, 1], ["mul", 0, 0], ["mul", 1, 1], ["le", 3, 4]],
    "domain": [],
    "hypotheses": [["equal", 2]],
    "conclusion": 5,
}
# x x > y y: (x x - y y) + (y - x)(x + y) = 0.
SQUARES = envelope(
    "combination",
    EQUAL,
    {"holds": True},
    {
        "satisfied_at": {"x": "0", "y": "0"},
        "nodes": [["add", 0, 1]],
        "cases": [{"combine": [["1", [1]]], "multiply": [[0, 6]]}],
    },
)


def test_combinations_by_hand() -> None:
    assert kernel.judge(CERTIFICATE).sentences == [
        "the statement holds",
        'no real point of its domain satisfies the hypotheses "bounded" and breaks the conclusion: '
        "each of 2 cases contradicts itself",
        "some point satisfies domain and hypotheses",
    ]
    assert verdict(SQUARES)[0] == "accepted"


def test_an_equation_is_multiplied_by_a_node_that_there_is() -> None:
    word, said = verdict(changed(SQUARES, ("evidence.cases.0.multiply", [[0, 7]])))
    assert (word, said) == ("malformed", "evidence.cases[0].multiply[0]: expected a whole number from 0 to 6")


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer", {"holds": False}), "rejected", "holds is stated otherwise than it is found: true"),
        (("evidence.cases", [FIRST]), "rejected", "the negation has 2 cases and the evidence 1"),
        (("evidence.cases", [SECOND, FIRST]), "rejected", "evidence.cases[0]: the combination does not cancel"),
        (("evidence.cases.0.combine.2.0", "2"), "rejected", "the combination does not cancel; 1 monomials are left"),
        (("evidence.cases.0.combine.2.0", "-1"), "rejected", "a negative multiplier, or an equation"),
        (("evidence.cases.0.combine", []), "rejected", "nothing in the combination is strictly positive"),
        (("evidence.cases.0.combine", [["0", [3]]]), "rejected", "nothing in the combination is strictly positive"),
        (("evidence.cases.0.combine.0.1", [4]), "malformed", "expected a whole number from 0 to 3"),
        (("evidence.cases.0.combine.0", ["1"]), "malformed", "expected a list of 2"),
        (("evidence.cases.0.multiply", [[0, 0]]), "rejected", "not an equation times a polynomial"),
        (("evidence.cases.0.more", 1), "malformed", 'unknown key "more"'),
        (("evidence.cases", {}), "malformed", "evidence.cases: expected a list"),
        (("evidence.cases.1", []), "malformed", "evidence.cases[1]: expected an object"),
        (("evidence.cases.0.combine.0.0", "x"), "malformed", "evidence.cases[0].combine[0]: expected an exact number"),
        (("evidence.cases.0.combine.0.1", 3), "malformed", "evidence.cases[0].combine[0]: expected a list"),
        (("evidence.cases.0.multiply", [[0]]), "malformed", "evidence.cases[0].multiply[0]: expected a list of 2"),
        (("evidence.cases.1.multiply", [[4, 0]]), "malformed", "multiply[0]: expected a whole number from 0 to 3"),
        (("evidence.satisfied_at", {"x": "1"}), "malformed", 'evidence.satisfied_at: lacks "y"'),
        (("evidence.nodes", [["le", 0, 1], ["add", 13]]), "malformed", "evidence.nodes[1]: add cannot be applied"),
        (("evidence.satisfied_at.x", "3"), "rejected", 'the point breaks the hypothesis "bounded"'),
        (("evidence.satisfied_at.x", "-1"), "rejected", 'the point breaks the domain condition "0 <= x"'),
        (("evidence.nodes", [["var", "z"]]), "malformed", 'evidence.nodes[0]: "z" is not a coordinate'),
        (("model.conclusion", 10), "rejected", "the negation has 1 cases and the evidence 2"),
        (("model.hypotheses", []), "malformed", "expected a whole number from 0 to 2"),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("evidence.cases.0.multiply", [[0, 5]]), "not an equation times a polynomial"),
        (("evidence.cases.0.multiply", [[1, 6]]), "not an equation times a polynomial"),
        (("evidence.cases.0.multiply", []), "the combination does not cancel"),
        (("evidence.cases.0.multiply", [[0, 6], [0, 6]]), "the combination does not cancel; 2 monomials are left"),
        (("evidence.cases.0.combine", [["1", [0]]]), "a negative multiplier, or an equation among the inequalities"),
        (("model.nodes.5", ["lt", 3, 4]), "nothing in the combination is strictly positive"),
    ],
)
def test_refusals_with_an_equation(change: tuple[str, Any], words: str) -> None:
    found = verdict(changed(SQUARES, change))
    assert found[0] == "rejected"
    assert says(words, found[1])


def bounds(hypothesis: str, conclusion: str, at: str = "1") -> dict[str, Any]:
    """If x is at most (or below) 2, then it is at most (or below) 2: the sum of both comparisons of the case."""
    nodes = [["var", "x"], ["const", "2"], [hypothesis, 0, 1], [conclusion, 0, 1]]
    model = {"coordinates": ["x"], "nodes": nodes, "domain": [], "hypotheses": [["h", 2]], "conclusion": 3}
    case = {"combine": [["1/3", [0]], ["1/3", [1]]], "multiply": []}
    return envelope("combination", model, {"holds": True}, {"satisfied_at": {"x": at}, "nodes": [], "cases": [case]})


@pytest.mark.parametrize(
    ("hypothesis", "conclusion", "holds"),
    [("le", "le", True), ("lt", "le", True), ("lt", "lt", True), ("le", "lt", False)],
)
def test_strictness_at_the_bound(hypothesis: str, conclusion: str, holds: bool) -> None:
    word, said = verdict(bounds(hypothesis, conclusion))
    assert word == ("accepted" if holds else "rejected")
    assert holds or "nothing in the combination is strictly positive" in said
    assert verdict(bounds("le", "le", "2"))[0] == "accepted"
    assert 'the point breaks the hypothesis "h"' in verdict(bounds("lt", "lt", "2"))[1]


def test_a_positive_constant_is_a_product_of_no_comparisons() -> None:
    """0 <= 1: in the one case is 1 < 0, which adds with 1 to 0."""
    model = {
        "coordinates": [],
        "nodes": [["const", "0"], ["const", "1"], ["le", 0, 1]],
        "domain": [],
        "hypotheses": [],
        "conclusion": 2,
    }
    case = {"combine": [["1", [0]], ["1", []]], "multiply": []}
    made = envelope("combination", model, {"holds": True}, {"satisfied_at": {}, "nodes": [], "cases": [case]})
    assert verdict(made)[0] == "accepted"
    assert "1 monomials are left" in verdict(changed(made, ("evidence.cases.0.combine.1.0", "1/2")))[1]
    assert "a negative multiplier" in verdict(changed(made, ("evidence.cases.0.combine.1.0", "-1")))[1]
    turned = changed(made, ("model.nodes.2", ["le", 1, 0]), ("evidence.cases.0.combine.1.0", "-1"))
    assert "a negative multiplier" in verdict(turned)[1]


def test_a_statement_without_a_case_holds_and_one_without_a_point_is_not_accepted() -> None:
    nothing = {"coordinates": ["x"], "nodes": [["and"], ["or"]], "domain": [], "hypotheses": [], "conclusion": 0}
    made = envelope("combination", nothing, {"holds": True}, {"satisfied_at": {"x": "0"}, "nodes": [], "cases": []})
    assert "each of 0 cases contradicts itself" in verdict(made)[1]
    assert "the negation has 1 cases and the evidence 0" in verdict(changed(made, ("model.conclusion", 1)))[1]
    empty = changed(made, ("model.conclusion", 1), ("model.hypotheses", [["never", 1]]))
    assert verdict(empty) == ("rejected", 'evidence.satisfied_at: the point breaks the hypothesis "never"')


def test_the_ways_to_break_a_statement() -> None:
    nodes = [
        ("var", "x"),
        ("var", "y"),
        ("le", 0, 1),
        ("lt", 1, 0),
        ("eq", 0, 1),
        ("not", 4),
        ("or", 2, 5),
        ("and", 2, 3),
    ]
    assert negated_cases(nodes, [], 2) == [[("lt", 1, 0)]]
    assert negated_cases(nodes, [], 3) == [[("le", 0, 1)]]
    assert negated_cases(nodes, [], 4) == [[("lt", 0, 1)], [("lt", 1, 0)]]
    assert negated_cases(nodes, [], 5) == [[("eq", 0, 1)]]
    assert negated_cases(nodes, [], 6) == [[("lt", 1, 0), ("eq", 0, 1)]]
    assert negated_cases(nodes, [], 7) == [[("lt", 1, 0)], [("le", 0, 1)]]
    assert negated_cases(nodes, [6, 3], 4) == [
        [("le", 0, 1), ("lt", 1, 0), ("lt", 0, 1)],
        [("le", 0, 1), ("lt", 1, 0), ("lt", 1, 0)],
        [("lt", 0, 1), ("lt", 1, 0), ("lt", 0, 1)],
        [("lt", 0, 1), ("lt", 1, 0), ("lt", 1, 0)],
        [("lt", 1, 0), ("lt", 1, 0), ("lt", 0, 1)],
        [("lt", 1, 0), ("lt", 1, 0), ("lt", 1, 0)],
    ]
    assert negated_cases([("and",), ("or",)], [0], 1) == [[]]
    assert negated_cases([("and",), ("or",)], [1], 0) == []


def test_connectives_and_products_of_nothing() -> None:
    """No alternative holds, so its denial does; an empty product is 1."""
    model = {
        "coordinates": [],
        "nodes": [["or"], ["not", 0], ["mul"], ["const", "1"], ["le", 3, 2]],
        "domain": [],
        "hypotheses": [["nothing", 1]],
        "conclusion": 4,
    }
    evidence = {"satisfied_at": {}, "nodes": [], "cases": [{"combine": [["1", [0]]], "multiply": []}]}
    assert kernel.judge(envelope("combination", model, {"holds": True}, evidence)).answer == {"holds": True}
