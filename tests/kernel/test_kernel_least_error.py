"""Attacks on the judge of rules on a record: one tampered certificate for each sentence that it can refuse with."""

from __future__ import annotations

import ast
import copy
import inspect
import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from checks.audits.record_laws import RECORD_LAWS
from finite_models.load import from_data
from theorems.proposition import digest_of

Json = Any
OURS = ("read_names", "read_shares", "read_prices", "judge_least_error")


def made(data: Json) -> Json:
    """The certificate that the audit of a model makes, as JSON data."""
    return copy.deepcopy(RECORD_LAWS.audit(from_data({"kind": "record_laws", **data}).content).certificate)


CLOSE = made({"safe": {"x": "1/2", "y": "1/2"}, "harmful": {"x": "1/3", "y": "2/3"}, "abstention": "1/5"})
"""The floor is 12/35, by prices 4/7 and 3/7 of errors and 0 and 3/7 of abstaining."""

TRIANGLE = made(
    {
        "worlds": {
            name: {"law": {"x": "1/2", "y": "1/2"}, "accepts": accepts}
            for name, accepts in (("one", ["a", "b"]), ("two", ["b", "c"]), ("three", ["a", "c"]))
        },
        "answers": ["a", "b", "c"],
        "abstention": "1/4",
    }
)
"""The transversal number is 3/2, the floor 3/4 * 1/3 = 1/4."""

FREE = made({"safe": {"x": "1", "y": "0"}, "harmful": {"x": "0", "y": "1"}, "abstention": "0"})
"""The record tells the worlds apart."""

S, E = "statement", "evidence"


def changed(certificate: Json, *changes: tuple[Any, ...]) -> Json:
    """A copy with values replaced, each (key, …, key, value), and its digest computed again."""
    found = copy.deepcopy(certificate)
    for *path, value in changes:
        at = found
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value
    found["digest"] = digest_of(found["statement"])
    return found


def test_the_certificates_are_accepted_as_they_are() -> None:
    for certificate, words in (
        (CLOSE, "probability at least 12/35, and the rule given never with more; the laws of the two worlds are at"),
        (TRIANGLE, "each of the 3 worlds, every one gives in some world an answer that is not accepted there with"),
        (FREE, "probability at least 0, and the rule given never with more; the laws of the two worlds are at total"),
    ):
        digest, sentence = kernel.judge(kernel.parse(json.dumps(certificate).encode()))
        assert digest == certificate["digest"]
        assert words in sentence
    assert TRIANGLE["statement"]["error_floor"] == "1/4"


def test_the_worked_example() -> None:
    evidence = CLOSE["evidence"]
    assert evidence["errors"] == ["4/7", "3/7"]
    assert evidence["abstentions"] == ["0", "3/7"]
    assert evidence["rule"] == [["1", "0", "0"], ["1/70", "24/35", "3/10"]]


MALFORMED: dict[str, Json] = {
    "statement.records: empty": changed(CLOSE, (S, "records", [])),
    "statement.records: a name occurs twice": changed(CLOSE, (S, "records", ["x", "x"])),
    "statement.worlds: empty": changed(CLOSE, (S, "worlds", []), (S, "total_variation", None)),
    "statement.worlds: a name occurs twice": changed(CLOSE, (S, "worlds", 1, 0, "safe")),
    "statement.worlds[1][1]: expected a list of 2": changed(CLOSE, (S, "worlds", 1, 1, ["1"])),
    "statement.worlds[1][1]: probabilities do not sum to 1": changed(CLOSE, (S, "worlds", 1, 1, ["1/3", "1/3"])),
    "statement.worlds[0][1][0]: a negative probability": changed(CLOSE, (S, "worlds", 0, 1, ["-1", "2"])),
    "statement.worlds[0][2]: expected a whole number from 0 to 1": changed(CLOSE, (S, "worlds", 0, 2, [2])),
    "statement.abstention: not from 0 to 1": changed(CLOSE, (S, "abstention", "6/5")),
    "statement.total_variation: stated for other than two worlds": changed(TRIANGLE, (S, "total_variation", "0")),
    "statement.error_floor: expected an exact number": changed(CLOSE, (S, "error_floor", 0)),
    "evidence.rule: expected a list of 2": changed(CLOSE, (E, "rule", [["1", "0", "0"]])),
    "evidence.rule[0]: expected a list of 3": changed(CLOSE, (E, "rule", 0, ["1", "0"])),
    "evidence.rule[0]: probabilities do not sum to 1": changed(CLOSE, (E, "rule", 0, ["1", "0", "1"])),
    "evidence.errors: expected a list of 2": changed(CLOSE, (E, "errors", ["1"])),
}

REJECTED: dict[str, Json] = {
    "evidence.abstentions: a negative price": changed(CLOSE, (E, "abstentions", ["-1/7", "4/7"])),
    "evidence.errors: a negative price": changed(CLOSE, (E, "errors", ["8/7", "-1/7"])),
    "evidence.errors: the prices of errors do not sum to 1": changed(CLOSE, (E, "errors", ["4/7", "4/7"])),
    "the rule abstains more than is allowed in the world 'harmful'": changed(
        CLOSE, (E, "rule", 1, ["0", "24/35", "11/35"])
    ),
    "the rule's error in the world 'safe' is above the floor that is stated": changed(
        CLOSE, (E, "rule", 1, ["0", "7/10", "3/10"])
    ),
    "the rule's error in the world 'harmful' is above the floor that is stated": changed(
        CLOSE, (E, "rule", 1, ["1/35", "47/70", "3/10"])
    ),
    "the prices prove less than the floor that is stated": changed(CLOSE, (E, "errors", ["1/2", "1/2"])),
    "the total variation of the two laws is another than the one that is stated": changed(
        CLOSE, (S, "total_variation", "1/3")
    ),
}


@pytest.mark.parametrize("words", MALFORMED)
def test_malformed(words: str) -> None:
    with pytest.raises(kernel.Malformed) as caught:
        kernel.judge(MALFORMED[words])
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize("words", REJECTED)
def test_rejected(words: str) -> None:
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(REJECTED[words])
    assert str(caught.value) == words


@pytest.mark.parametrize("floor", ["12/35", "1/4", "1/3", "0"])
def test_another_floor_than_the_true_one_is_refused(floor: str) -> None:
    for certificate, true in ((CLOSE, "12/35"), (TRIANGLE, "1/4"), (FREE, "0")):
        other = changed(certificate, (S, "error_floor", floor))
        if floor == true:
            kernel.judge(other)
        else:
            with pytest.raises(kernel.Rejected):
                kernel.judge(other)


def test_more_acceptance_or_abstention_is_not_accepted_unchanged() -> None:
    with pytest.raises(kernel.Rejected, match="prices prove less"):
        kernel.judge(changed(TRIANGLE, (S, "worlds", 0, 2, [0, 1, 2]), (S, "error_floor", "1/4")))
    with pytest.raises(kernel.Rejected, match="prices prove less"):
        kernel.judge(changed(CLOSE, (S, "abstention", "2/5")))
    with pytest.raises(kernel.Rejected, match="abstains more"):
        kernel.judge(changed(CLOSE, (S, "abstention", "0")))


def test_prices_of_another_scale_are_not_accepted() -> None:
    """Multiplying all prices by 2 would double the bound."""
    doubled = [str(2 * Fraction(price)) for price in CLOSE["evidence"]["abstentions"]]
    with pytest.raises(kernel.Rejected):
        kernel.judge(changed(CLOSE, (E, "abstentions", doubled), (S, "error_floor", "24/35")))


def sites(function: Callable[..., Any]) -> set[int]:
    source, start = inspect.getsourcelines(function)
    tree = ast.parse("".join(source))
    return {start + node.lineno - 1 for node in ast.walk(tree) if isinstance(node, ast.Raise)}


def test_every_refusal_is_exercised() -> None:
    heard = set()
    for certificate in [*MALFORMED.values(), *REJECTED.values()]:
        with pytest.raises((kernel.Malformed, kernel.Rejected)) as caught:
            kernel.judge(certificate)
        heard.add(caught.traceback[-1].lineno + 1)
    assert set().union(*(sites(getattr(kernel, name)) for name in OURS)) - heard == set()


def test_a_bomb_is_refused() -> None:
    """Long numbers in every place cost more than is spent on one certificate."""
    long = f"1/{10**6_000 + 1}"
    rest = f"{10**6_000}/{10**6_000 + 1}"
    records = [f"r{i}" for i in range(60)]
    law = [long, rest, *["0"] * 58]
    bomb = changed(
        CLOSE,
        (S, "records", records),
        (S, "worlds", [[f"w{k}", law, [0]] for k in range(60)]),
        (S, "total_variation", None),
        (E, "rule", [[long, rest, "0"]] * 60),
        (E, "errors", [f"1/{10**5_000 + k}" for k in range(60)]),
        (E, "abstentions", ["0"] * 60),
    )
    with pytest.raises(kernel.Rejected):
        kernel.judge(bomb)
    assert kernel.Work.spent == 0
