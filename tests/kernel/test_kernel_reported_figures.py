"""Attacks on the judge of reported figures: one tampered certificate for each sentence it can refuse with."""

from __future__ import annotations

import ast
import copy
import inspect
import json
import random
import time
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from checks import kernel
from checks.audits.reported_figures import REPORTED_FIGURES, audit
from finite_models.load import from_data
from theorems.figures.drawn_figures import drawn
from theorems.proposition import digest_of

Json = Any
OURS = (
    "integer",
    "read_figures",
    "claim_holds",
    "inequalities_of",
    "in_integers",
    "lowest_terms",
    "read_form",
    "largest",
    "require_empty",
    "read_solution",
    "judge_reported_figures",
)


def made(integers: Json, claims: Json) -> Json:
    """The certificate that the audit of a model makes, as JSON data."""
    model = from_data({"kind": "reported_figures", "integers": integers, "claims": claims}).content
    return json.loads(json.dumps(REPORTED_FIGURES.audit(model).certificate))


RATE = {"percent": ["k", "n"], "prints": "94.3"}
CHEN = made(
    {"n": "4320", "a": [0, 4320], "b": [0, 4320]},
    {
        "before": {"percent": ["a", "n"], "prints": "94.3"},
        "after": {"percent": ["b", "n"], "prints": "65.5"},
        "moved": {"difference": ["a", "b"], "equals": "1244"},
    },
)
UNKNOWN = made({"k": [0, 10**9], "n": [1, 10**9]}, {"rate": RATE})
SMALL = made({"x": [0, 9]}, {"five": {"sum": ["x"], "at_most": "5"}, "two": {"sum": ["x"], "at_least": "2"}})
OFF = made({"k": [0, 40], "n": "40"}, {"rate": {"percent": ["k", "n"], "prints": "33.3"}})
PARITY = made(
    {"a": [0, 10**9], "b": [0, 10**9]},
    {"x": {"sum": ["a", "a", "b"], "equals": "6"}, "y": {"equal": ["a", "b"]}, "z": {"sum": ["a"], "at_least": "3"}},
)
CYCLE = made(
    {"a": [0, 10**9], "b": [0, 10**9]},
    {"x": {"difference": ["a", "b"], "equals": 5}, "y": {"difference": ["b", "a"], "equals": 3}},
)
LEADS = made(
    {"agents": [2, 60], "size": [1, 60], "s": [0, 60], "t": [0, 60]},
    {
        "equal": {"product": ["agents", "size"], "equals": "60"},
        "lead": {"percent_difference": [["s", "size"], ["t", "size"]], "prints": "13"},
    },
)
ALL = {"chen": CHEN, "unknown": UNKNOWN, "small": SMALL, "off": OFF, "parity": PARITY, "cycle": CYCLE, "leads": LEADS}


def changed(certificate: Json, *edits: tuple[Any, ...]) -> Json:
    """The certificate with values put at paths (keys, then the value), and the digest of what it then states."""
    found = copy.deepcopy(certificate)
    for *path, last, value in edits:
        at = found
        for key in path:
            at = at[key]
        at[last] = value
    found["digest"] = digest_of(found["statement"])
    return found


S, E = "statement", "evidence"
CLAIM = (S, "claims", 0)
TREE = (E, "refutation")

MALFORMED: dict[str, Json] = {
    "statement.integers[0]: expected an integer in text": changed(SMALL, (S, "integers", 0, 1, "1/2")),
    "statement.integers[1]: the name occurs twice": changed(CHEN, (S, "integers", 1, 0, "n")),
    f"statement.claims[0]: expected one of {', '.join(kernel.QUANTITIES)} or equal": changed(
        SMALL, (*CLAIM, 1, "mean")
    ),
    "statement.claims[0]: no operand, or a product of more than 8": changed(SMALL, (*CLAIM, 2, [])),
    "statement.claims[0]: expected one of prints, equals, at_least, at_most, more_than, less_than": changed(
        SMALL, (*CLAIM, 3, 0, 0, "about")
    ),
    "statement.claims[0]: relations go with a quantity, and equal has none": changed(SMALL, (*CLAIM, 3, [])),
    "statement.claims: a name occurs twice": changed(SMALL, (*CLAIM, 0, "two")),
    "evidence.refutation[0]: expected positions in ascending order": changed(
        CYCLE, (*TREE, 0, ["split", [[1, "1"], [0, "1"]], "0"])
    ),
    "evidence.refutation[0]: expected a split or a combination that closes": changed(CYCLE, (*TREE, 0, ["open", []])),
    "statement.conflict: expected claims, and no implied ranges beside them": changed(OFF, (S, "conflict", [])),
    "statement.conflict: a name is no claim, or occurs twice": changed(OFF, (S, "conflict", ["rate", "rate"])),
    "evidence.bounds[0]: expected low or high": changed(SMALL, (E, "bounds", 0, 1, "left")),
}

REJECTED: dict[str, Json] = {
    "evidence.refutation[1]: every part is closed before this node": changed(
        CYCLE, (*TREE, [*CYCLE[E]["refutation"], ["closed", []]])
    ),
    "evidence.refutation[0]: a negative multiplier": changed(CYCLE, (*TREE, 0, ["closed", [[0, "-1"]]])),
    "evidence.refutation[0]: the combination can be 0 or more in its box": changed(
        CYCLE, (*TREE, 0, ["closed", [[0, "1"]]])
    ),
    "evidence.refutation: 1 part(s) are not closed": changed(OFF, (*TREE, OFF[E]["refutation"][:-1])),
    "evidence.without[0]: integer 1 is outside its range": changed(OFF, (E, "without", 0, ["0", "41"])),
    "evidence.solutions[0]: the claim 'before' does not hold": changed(CHEN, (E, "solutions", 0, 1, "4076")),
    "evidence.solutions: there is none": changed(SMALL, (E, "solutions", [])),
    "statement.implied[0]: the bounds leave another range": changed(SMALL, (S, "implied", 0, ["2", "4"])),
    "statement.implied[0]: an end is attained by no solution that is given": changed(SMALL, (E, "solutions", [["2"]])),
}

MORE_REJECTED: dict[str, tuple[str, Json]] = {
    "a wider range": ("leave another range", changed(CHEN, (S, "implied", 1, ["4071", "4075"]))),
    "a narrower range": ("leave another range", changed(CHEN, (S, "implied", 1, ["4073", "4075"]))),
    "another print": ("does not hold", changed(CHEN, (S, "claims", 0, 3, 0, 1, "944/10"))),
    "a finer print": ("does not hold", changed(UNKNOWN, (S, "claims", 0, 3, 0, 2, "1/10000"))),
    "more conflict than needed": (
        "does not hold",
        changed(
            OFF,
            (S, "claims", [*OFF[S]["claims"], ["some", "sum", ["k"], [["at_least", "1", "0"]]]]),
            (S, "conflict", ["rate", "some"]),
            (E, "without", [["1", "40"], ["0", "40"]]),
        ),
    ),
    "a bound too far": (
        "can be 0 or more",
        changed(SMALL, (E, "bounds", 0, 2, "3" if SMALL[E]["bounds"][0][1] == "low" else "4")),
    ),
    "no multipliers": ("can be 0 or more", changed(SMALL, (E, "bounds", 0, 3, [["closed", []]]))),
    "a tree of nothing": ("are not closed", changed(SMALL, (E, "bounds", 0, 3, []))),
    "a wider print of a conflict": ("can be 0 or more", changed(OFF, (S, "claims", 0, 3, 0, 2, "10"))),
    "a wider range of a conflict": ("can be 0 or more", changed(OFF, (S, "integers", 1, ["n", "3", "40"]))),
    "without a denominator": ("does not hold", changed(CHEN, (S, "claims", 0, 2, ["a", "0"]))),
}


@pytest.mark.parametrize("name", ALL)
def test_what_the_audit_writes_is_accepted(name: str) -> None:
    assert kernel.judge(ALL[name])[0] == ALL[name]["digest"]
    assert kernel.Work.spent == 0


def test_the_sentence_says_what_was_established() -> None:
    assert kernel.judge(CHEN)[1] == (
        "some integers in the stated ranges satisfy all 3 claim(s); the 3 implied range(s) hold every solution, by "
        "trees of 4 boxes, and each end is attained"
    )
    assert kernel.judge(OFF)[1] == (
        "no integers in the stated ranges satisfy the 1 claim(s) of the conflict together, by a tree of "
        f"{len(OFF[E]['refutation'])} boxes; without any one of them some do (a solution for each)"
    )


@pytest.mark.parametrize("words", MALFORMED)
def test_what_is_no_certificate_is_malformed(words: str) -> None:
    with pytest.raises(kernel.Malformed) as caught:
        kernel.judge(MALFORMED[words])
    assert str(caught.value) == words


@pytest.mark.parametrize("words", REJECTED)
def test_what_establishes_nothing_is_rejected(words: str) -> None:
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(REJECTED[words])
    assert str(caught.value) == words


@pytest.mark.parametrize("name", MORE_REJECTED)
def test_other_lies_are_rejected(name: str) -> None:
    words, certificate = MORE_REJECTED[name]
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(certificate)
    assert words in str(caught.value)


def test_a_product_of_many_is_malformed() -> None:
    with pytest.raises(kernel.Malformed, match="a product of more than 8"):
        kernel.judge(changed(SMALL, (*CLAIM, 1, "product"), (*CLAIM, 2, ["x"] * 9)))


def test_implied_ranges_beside_a_conflict_are_malformed() -> None:
    with pytest.raises(kernel.Malformed, match="no implied ranges beside them"):
        kernel.judge(changed(OFF, (S, "implied", [["0", "1"], ["40", "40"]])))


@pytest.mark.parametrize(
    ("relation", "side", "value", "ends"), [("at_least", "low", "3", ["3", "9"]), ("at_most", "high", "1", ["0", "1"])]
)
def test_a_bound_one_too_far_is_rejected(relation: str, side: str, value: str, ends: list[str]) -> None:
    claims = [["two", "sum", ["x"], [[relation, "2", "0"]]]]
    bounds = [[0, side, value, [["closed", [[0, "1"]]]]]]
    certificate = changed(
        SMALL,
        (S, "claims", claims),
        (S, "implied", [ends]),
        (E, "solutions", [[end] for end in ends]),
        (E, "bounds", bounds),
    )
    with pytest.raises(kernel.Rejected, match=r"evidence.bounds\[0\]\[3\]\[0\]: the combination can be 0 or more"):
        kernel.judge(certificate)
    right = changed(
        certificate, (E, "bounds", 0, 2, "2"), (S, "implied", [["2", "9"] if side == "low" else ["0", "2"]])
    )
    right = changed(right, (E, "solutions", [[end] for end in right[S]["implied"][0]]))
    assert kernel.judge(right)[0] == right["digest"]


def test_a_claim_that_nothing_shows_to_be_needed_is_malformed() -> None:
    with pytest.raises(kernel.Malformed, match=r"evidence\.without: expected a list of 1"):
        kernel.judge(changed(OFF, (E, "without", [])))


@pytest.mark.parametrize("name", ["chen", "off", "cycle", "leads", "unknown"])
def test_no_node_of_a_tree_may_be_left_out(name: str) -> None:
    evidence = ALL[name][E]
    trees = (
        [("refutation",)] if "refutation" in evidence else [("bounds", i, 3) for i in range(len(evidence["bounds"]))]
    )
    for path in trees[:12]:
        tree = evidence
        for key in path:
            tree = tree[key]
        for left_out in range(min(len(tree), 20)):
            shorter = [node for at, node in enumerate(tree) if at != left_out]
            with pytest.raises((kernel.Rejected, kernel.Malformed)):
                kernel.judge(changed(ALL[name], (E, *path, shorter)))


def test_the_judge_reads_claims_as_the_finder_does() -> None:
    generator = random.Random(3)
    for model in drawn(60, 12):
        certificate = audit(model).certificate
        statement = json.loads(json.dumps(certificate["statement"]))
        _, claims = kernel.read_figures(statement["integers"], statement["claims"])
        by_name = {claim.name: claim for claim in model.claims}
        points = list(product(*(range(low, high + 1) for low, high in model.ranges)))
        for point in generator.sample(points, min(30, len(points))):
            for claim in claims:
                kernel.Work.spent = 0
                holds = by_name[claim[0]].holds(point)
                assert kernel.claim_holds(claim, list(point)) == holds
                polynomials = [kernel.lowest_terms(p) for p in kernel.inequalities_of(claim)]
                box = [(value, value) for value in point]
                assert all(kernel.largest([(p, 1)], box) >= 0 for p in polynomials) == holds
                ours = by_name[claim[0]].inequalities()
                assert [{m: c for m, c in p.items() if c or not m} for p in polynomials] == [
                    {m: c for m, c in p.items() if c or not m} for p in ours
                ]
    kernel.Work.spent = 0


def test_the_largest_value_is_never_too_small() -> None:
    generator = random.Random(8)
    for _ in range(300):
        monomials = [tuple(sorted(generator.choices(range(3), k=generator.randint(0, 3)))) for _ in range(3)]
        polynomial = {monomial: generator.randint(-4, 4) for monomial in monomials}
        box = [(low, low + generator.randint(0, 3)) for low in (generator.randint(-3, 2) for _ in range(3))]
        kernel.Work.spent = 0
        most = kernel.largest([(polynomial, 1)], box)
        for point in product(*(range(low, high + 1) for low, high in box)):
            value = 0
            for monomial, c in polynomial.items():
                term = c
                for i in monomial:
                    term *= point[i]
                value += term
            assert value <= most
    kernel.Work.spent = 0


# ---- every refusal is exercised


def refusals(function: Callable[..., Any]) -> set[int]:
    """The lines of the function's `raise` statements."""
    source, start = inspect.getsourcelines(function)
    return {start + node.lineno - 1 for node in ast.walk(ast.parse("".join(source))) if isinstance(node, ast.Raise)}


def test_every_refusal_is_exercised() -> None:
    written = set().union(*(refusals(getattr(kernel, name)) for name in OURS))
    heard = set()
    for certificate in (*MALFORMED.values(), *REJECTED.values()):
        with pytest.raises((kernel.Rejected, kernel.Malformed)) as caught:
            kernel.judge(certificate)
        heard.add(caught.traceback[-1].lineno + 1)
    assert written <= heard


# ---- bombs


def split_bomb(count: int) -> Json:
    """Splits that each add an inequality, none of them closed."""
    nodes = [["split", [[0, "1"], [1, "1"]], str(i)] for i in range(count)]
    return changed(CYCLE, (*TREE, nodes))


def relation_bomb(count: int) -> Json:
    """A sum of many integers with many relations."""
    relations = [["at_least", "0", "0"]] * count
    return changed(SMALL, (*CLAIM, ["five", "sum", ["x"] + ["1"] * count, relations]))


def digit_bomb() -> Json:
    """A product of eight integers of 90,000 digits each, with trees over it."""
    huge = "9" * 90_000
    claims = [["p", "product", ["x"] * 8, [["at_least", "0", "0"]]]]
    tree = [["closed", [[0, "1"]]]]
    return changed(
        SMALL,
        (S, "integers", [["x", "0", huge]]),
        (S, "claims", claims),
        (E, "solutions", [["0"]] * 2_000),
        (E, "bounds", [[0, "low", "1", tree]] * 50),
    )


@pytest.mark.parametrize("bomb", [lambda: split_bomb(60_000), lambda: relation_bomb(20_000), digit_bomb])
def test_a_bomb_is_refused(bomb: Callable[[], Json], monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = bomb()
    monkeypatch.setattr(kernel, "MAX_WORK", kernel.MAX_WORK // 20)
    started = time.process_time()
    with pytest.raises(kernel.Rejected):
        kernel.judge(certificate)
    assert time.process_time() - started < 20
