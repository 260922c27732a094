"""The judge's formulas against two other evaluations, and names that may stand in them."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from checks.kernel.kinds.combination import expanded, negated_cases
from checks.kernel.reading import Malformed, Rejected
from checks.kernel.terms import COMPARISONS, Statement, read_nodes
from finite_models.terms import evaluate_nodes
from tests.kernel.truth.statements import statement

GRID = [Fraction(n, 2) for n in (0, 1, 2, -1, 3, 4)]


def random_statements() -> list[dict[str, Any]]:
    """Statements with all connectives, some of them empty, over one or two coordinates."""
    r = random.Random("formulas")
    return [statement(r) for _ in range(300)]


def points(model: dict[str, Any]) -> list[dict[str, Fraction]]:
    """A grid of points."""
    names = model["coordinates"]
    return [dict(zip(names, values, strict=True)) for values in product(GRID, repeat=len(names))]


def written(point: dict[str, Fraction]) -> dict[str, str]:
    """The point as a certificate holds it."""
    return {name: str(value) for name, value in point.items()}


def test_nodes_are_worth_what_the_writer_s_evaluation_says() -> None:
    kept = broken = 0
    for model in random_statements():
        read = Statement(model)
        for point in points(model):
            wanted = evaluate_nodes(model["nodes"], point)
            if all(wanted[at] for _, at in [*model["domain"], *model["hypotheses"]]):
                assert read.values_at(written(point), "p") == wanted
                kept += 1
                continue
            broken += 1
            with pytest.raises(Rejected, match=r"p: the point breaks the (hypothesis|domain condition)"):
                read.values_at(written(point), "p")
    assert min(kept, broken) > 1000


def test_a_dropped_hypothesis_is_the_only_one_that_may_fail() -> None:
    seen = set()
    for model in random_statements():
        for dropped, at in model["hypotheses"]:
            others = [node for name, node in [*model["domain"], *model["hypotheses"]] if node != at]
            if len(others) + 1 < len(model["domain"]) + len(model["hypotheses"]):
                continue  # two names for one node
            for point in points(model)[:6]:
                wanted = evaluate_nodes(model["nodes"], point)
                met = all(wanted[node] for node in others)
                seen.add((met, wanted[at]))
                try:
                    Statement(model).values_at(written(point), "p", dropped)
                    assert met
                except Rejected:
                    assert not met
    assert seen == {(met, holds) for met in (True, False) for holds in (True, False)}


def test_the_cases_of_the_negation_are_where_the_statement_breaks() -> None:
    """A point is in some case if and only if domain and hypotheses hold there and the conclusion does not."""
    breaking = 0
    for model in random_statements():
        read = Statement(model)
        cases = negated_cases(read.nodes, [*read.domain.values(), *read.hypotheses.values()], read.conclusion)
        for point in points(model):
            values = evaluate_nodes(model["nodes"], point)
            roots = [*model["domain"], *model["hypotheses"]]
            breaks = all(values[at] for _, at in roots) and not values[model["conclusion"]]
            inside = any(all(COMPARISONS[op]((values[a], values[b])) for op, a, b in case) for case in cases)
            assert inside == breaks, (model, point)
            breaking += breaks
    assert breaking > 1000


def test_polynomials_are_worth_what_their_nodes_are() -> None:
    for model in random_statements():
        read = Statement(model)
        number_of, known = {name: i for i, name in enumerate(model["coordinates"])}, {}
        terms = [at for at, node in enumerate(read.nodes) if node[0] in ("const", "var", "add", "mul")]
        for at in terms[::-1]:
            polynomial = expanded(read.nodes, at, number_of, known)
            assert all(polynomial.values())
            for point in points(model)[::5]:
                coordinates = list(point.values())
                total = Fraction(0)
                for monomial, coefficient in polynomial.items():
                    term = Fraction(coefficient)
                    for i in monomial:
                        term *= coordinates[i]
                    total += term
                assert total == evaluate_nodes(model["nodes"], point)[at]


@pytest.mark.parametrize("name", ["", "1", "x\ny", 'a"b', "\u202e", "\ud800", "n" * 500])
def test_any_name_is_a_coordinate(name: str) -> None:
    model = {"coordinates": [name], "nodes": [["var", name]], "domain": [], "hypotheses": [], "conclusion": 0}
    with pytest.raises(Malformed, match="node 0 is not a formula"):
        Statement(model)
    assert read_nodes(model["nodes"], "n", [name]) == [("var", name)]
    with pytest.raises(Malformed, match="is not a coordinate") as problem:
        read_nodes(model["nodes"], "n", [])
    assert str(problem.value).isascii()
    assert str(problem.value).isprintable()
    assert len(str(problem.value)) < 260


@pytest.mark.parametrize("part", ["coordinates", "nodes", "domain", "hypotheses", "conclusion"])
def test_a_statement_has_all_its_parts_and_no_other(part: str) -> None:
    whole = {"coordinates": [], "nodes": [["and"]], "domain": [], "hypotheses": [], "conclusion": 0}
    assert Statement(whole).words() == ""
    with pytest.raises(Malformed, match=f'model: lacks "{part}"'):
        Statement({key: value for key, value in whole.items() if key != part})
    with pytest.raises(Malformed, match=r'model: has the unknown key "kind"'):
        Statement({**whole, "kind": "counterexample"})
    with pytest.raises(Malformed, match=r"model(\.conclusion)?"):
        Statement({**whole, part: None})
