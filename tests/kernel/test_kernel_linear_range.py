"""Attacks on the judge of ranges of joint events: one tampered certificate for each sentence it can refuse with."""

from __future__ import annotations

import ast
import copy
import inspect
import json
import random
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from checks.audits.marginals import MARGINALS, sharp_range
from finite_models.coupling import Marginals, Query
from finite_models.load import from_data
from theorems.proposition import digest_of

Json = Any
OURS = ("read_query", "read_multipliers", "require_law", "judge_linear_range")


def made(data: Json) -> Json:
    """The certificate that the audit of a model makes, as JSON data."""
    audit = MARGINALS.audit(from_data({"kind": "marginals", **data}).content)
    return json.loads(json.dumps(audit.certificate))


THREE = {"a": "1/2", "b": "1/3", "c": "3/5"}
HALVES = {"a": "1/2", "b": "1/2", "c": "1/2"}
TWO_OF_THREE = made({"events": THREE, "joint": {"a&b": "1/10"}, "query": {"at_least": 2}})
PATTERN = made({"events": {"old": "1/10", "new": "3/20"}, "query": {"event": {"old": 0, "new": 1}}})
POINT = made({"events": {"a": "1/2", "b": "1/3"}, "joint": {"a&b": "1/10"}, "query": {"exactly": 1}})
NONE = made({"events": HALVES, "joint": {"a&b": "0", "a&c": "0", "b&c": "0"}, "query": {"at_least": 1}})


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
LOW, HIGH = (E, "low"), (E, "high")

MALFORMED: dict[str, Json] = {
    "statement.query: expected at_least, exactly or event": changed(PATTERN, (S, "query", ["none", 1])),
    "statement.query: an event is asked to occur and not to occur": changed(PATTERN, (S, "query", ["event", 1, 1])),
    "evidence.low.law[1]: the cell 0 occurs twice": changed(PATTERN, (*LOW, "law", [[0, "1"], [0, "0"]])),
    "statement.events: expected from 1 to 20 distinct names": changed(PATTERN, (S, "events", 0, 0, "new")),
    "statement.joints[0]: expected two or more events, in ascending order of masks": changed(
        PATTERN, (S, "joints", [[1, "1/10"]])
    ),
}

REJECTED: dict[str, Json] = {
    "evidence.low.law[0]: a negative probability": changed(PATTERN, (*LOW, "law", [[0, "-1"]])),
    "evidence.low.law: the law does not meet constraint 0": changed(PATTERN, (*LOW, "law", [[0, "1/2"]])),
    "evidence.low.law: the law does not attain the end that is stated": changed(
        PATTERN, (*LOW, "law", PATTERN[E]["high"]["law"])
    ),
    "evidence.refutation: the multipliers are positive in cell 1": changed(
        NONE, (E, "refutation", ["1", *NONE[E]["refutation"][1:]])
    ),
    "evidence.refutation: the multipliers have no positive value": changed(NONE, (E, "refutation", ["0"] * 7)),
    "evidence.low.multipliers: they bound nothing, as cell 0 shows": changed(
        PATTERN, (*LOW, "multipliers", ["1/20", "0", "0"])
    ),
    "evidence.low.multipliers: their value is not the end that is stated": changed(PATTERN, (S, "range", 0, "1/21")),
}

MORE_REJECTED: list[tuple[str, Json]] = [
    ("evidence.high.multipliers: their value is not", changed(PATTERN, (S, "range", 1, "1/6"))),
    ("evidence.high.multipliers: they bound nothing, as cell 2", changed(PATTERN, (*HIGH, "multipliers", ["0"] * 3))),
    ("evidence.high.law: the law does not attain", changed(PATTERN, (*HIGH, "law", PATTERN[E]["low"]["law"]))),
    ("evidence.low.law: the law does not meet constraint 0", changed(PATTERN, (*LOW, "law", []))),
    ("evidence.low.law: the law does not meet constraint 1", changed(PATTERN, (*LOW, "law", [[0, "1"]]))),
    ("evidence.low.multipliers: their value is not", changed(TWO_OF_THREE, (S, "joints", 0, 1, "1/9"))),
    ("they bound nothing", changed(TWO_OF_THREE, (S, "query", ["exactly", 2]))),
    ("they bound nothing", changed(TWO_OF_THREE, (S, "query", ["at_least", 3]))),
    ("no positive value", changed(NONE, (S, "joints", [[3, "1/6"], [5, "1/6"], [6, "1/6"]]))),
    ("no positive value", changed(NONE, (S, "events", 0, 1, "0"))),
]


@pytest.mark.parametrize("certificate", [TWO_OF_THREE, PATTERN, POINT, NONE], ids=["two", "pattern", "point", "none"])
def test_what_the_audit_writes_is_accepted(certificate: Json) -> None:
    assert kernel.judge(certificate)[0] == certificate["digest"]
    assert kernel.Work.spent == 0


def test_the_sentence_says_what_was_established() -> None:
    assert kernel.judge(TWO_OF_THREE)[1] == (
        "every joint law with the stated marginals (3) and joint probabilities (1) gives the query a probability in "
        "[1/3, 7/10], and both ends are attained"
    )
    assert kernel.judge(POINT)[1] == (
        "every joint law with the stated marginals (2) and joint probabilities (1) gives the query the probability "
        "19/30"
    )
    assert kernel.judge(NONE)[1] == (
        "no joint law has the stated marginals (3) and joint probabilities (3): multipliers that sum to at most 0 in "
        "each of the 8 cells have the value 1/2"
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


@pytest.mark.parametrize("number", range(len(MORE_REJECTED)))
def test_other_lies_are_rejected(number: int) -> None:
    words, certificate = MORE_REJECTED[number]
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(certificate)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "edits",
    [
        [(S, "query", ["at_least", 4])],
        [(S, "query", ["at_least", -1])],
        [(S, "query", ["event", 8, 0])],
        [(S, "query", [])],
        [(S, "query", ["exactly", 1, 1])],
        [(S, "joints", [[3, "1/10"], [3, "1/10"]])],
        [(S, "joints", [[5, "1/10"], [3, "1/10"]])],
        [(S, "joints", [[8, "1/10"]])],
        [(S, "events", [])],
        [(S, "range", ["1/3"])],
        [(S, "range", None)],
        [(*LOW, "multipliers", ["0"])],
        [(*LOW, "law", [[8, "1"]])],
        [(*LOW, "law", [[0, 1]])],
        [(E, "low", None)],
        [(S, "events", [[f"e{i}", "0"] for i in range(21)])],
    ],
)
def test_other_shapes_are_malformed(edits: list[tuple[Any, ...]]) -> None:
    with pytest.raises(kernel.Malformed):
        kernel.judge(changed(TWO_OF_THREE, *edits))


def test_a_law_outside_the_class_is_found_by_each_constraint() -> None:
    # Moving mass between two cells changes exactly the constraints that hold in one of them.
    law = {cell: Fraction(mass) for cell, mass in TWO_OF_THREE[E]["low"]["law"]}
    for source in law:
        for target in range(8):
            if target == source:
                continue
            moved = {**law, target: law.get(target, Fraction(0)) + law[source]}
            del moved[source]
            lie = changed(TWO_OF_THREE, (*LOW, "law", [[cell, str(mass)] for cell, mass in moved.items()]))
            with pytest.raises(kernel.Rejected, match=r"does not (meet constraint|attain)"):
                kernel.judge(lie)


def sites(function: Callable[..., Any]) -> set[int]:
    source, start = inspect.getsourcelines(function)
    return {start + node.lineno - 1 for node in ast.walk(ast.parse("".join(source))) if isinstance(node, ast.Raise)}


def test_every_refusal_is_exercised() -> None:
    heard = set()
    for certificate in [*MALFORMED.values(), *REJECTED.values()]:
        with pytest.raises((kernel.Malformed, kernel.Rejected)) as caught:
            kernel.judge(certificate)
        heard.add(caught.traceback[-1].lineno + 1)
    assert set().union(*(sites(getattr(kernel, name)) for name in OURS)) - heard == set()


def test_a_bomb_is_refused() -> None:
    """Twenty events, multipliers with long numbers: a million sums of them are more than is spent."""
    events = [[f"e{i}", "0"] for i in range(20)]
    long = "1" + "0" * 30_000
    bomb = changed(
        PATTERN,
        (S, "events", events),
        (S, "range", ["0", "0"]),
        (E, {end: {"law": [[0, "1"]], "multipliers": [long] * 21} for end in ("low", "high")}),
    )
    start = time.perf_counter()
    with pytest.raises(kernel.Rejected, match="takes more work"):
        kernel.judge(bomb)
    assert time.perf_counter() - start < 20


def test_judging_costs_no_more_than_finding() -> None:
    draw = random.Random(7)
    masses = [draw.randrange(50) for _ in range(1 << 10)]
    whole = sum(masses)

    def share(mask: int) -> Fraction:
        return Fraction(sum(m for cell, m in enumerate(masses) if cell & mask == mask), whole)

    pairs = tuple(sorted((1 << i | 1 << j, share(1 << i | 1 << j)) for i in range(10) for j in range(i)))
    model = Marginals(tuple("abcdefghij"), tuple(share(1 << i) for i in range(10)), pairs, Query("at_least", 5))
    certificate = MARGINALS.audit(model).certificate

    def took(job: Callable[[], object]) -> float:
        start = time.perf_counter()
        job()
        return time.perf_counter() - start

    finding = min(took(lambda: sharp_range(model)) for _ in range(3))
    judging = min(took(lambda: kernel.judge(certificate)) for _ in range(3))
    assert judging < 2 * finding  # measured at about a third; twice is for a loaded machine
