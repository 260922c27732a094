"""Attacks on the judge of state spaces: one tampered certificate for each sentence that it can refuse with."""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Callable
from typing import Any

import pytest

from checks import kernel
from checks.audits.state_space import STATE_SPACE
from finite_models.load import from_data
from theorems.proposition import digest_of

Json = Any
OURS = (
    "read_states",
    "require_safe",
    "read_differences",
    "require_core",
    "require_closed",
    "behaviour_classes",
    "judge_state_space",
)


def made(data: Json) -> Json:
    """The certificate that the audit of a model makes, as JSON data."""
    return copy.deepcopy(STATE_SPACE.audit(from_data(data).content).certificate)


def rows(*pairs: tuple[str, str]) -> list[Json]:
    return [[list(state), value] for state, value in pairs]


def steps(*pairs: tuple[str, str]) -> Json:
    return {"table": [[list(state), list(there)] for state, there in pairs]}


BITS = {"p": ["0", "1"], "q": ["0", "1"]}
XOR = made(
    {
        "kind": "state_space",
        "coordinates": {**BITS, "r": ["0", "1"]},
        "states": "product",
        "output": {"table": rows(*((f"{p}{q}{r}", str(p ^ q)) for p in (0, 1) for q in (0, 1) for r in (0, 1)))},
        "next": {
            "tick": steps(*((f"{p}{q}{r}", f"{p ^ r}{q ^ r}{r}") for p in (0, 1) for q in (0, 1) for r in (0, 1)))
        },
    }
)
"""States in the order of the product: 000 is 0, 001 is 1, 010 is 2, 100 is 4."""

SHIFT = made(
    {
        "kind": "state_space",
        "coordinates": BITS,
        "states": "product",
        "output": {"table": rows(("00", "a"), ("01", "a"), ("10", "b"), ("11", "b"))},
        "next": {"move": steps(("00", "00"), ("01", "10"), ("10", "00"), ("11", "10"))},
    }
)
"""The output is p, and q becomes p: the four states behave differently."""

TWINS = made(
    {
        "kind": "state_space",
        "coordinates": BITS,
        "states": [["0", "0"], ["1", "1"]],
        "output": {"table": rows(("00", "a"), ("11", "b"))},
        "next": {"stay": steps(("00", "00"), ("11", "11"))},
    }
)
PATH = made(
    {
        "kind": "state_space",
        "coordinates": BITS,
        "states": [["0", "0"], ["0", "1"], ["1", "1"]],
        "output": {"table": rows(("00", "a"), ("01", "a"), ("11", "b"))},
    }
)


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
A = (S, "answer")

MALFORMED: dict[str, Json] = {
    "3 entries, and the product has 4 states": changed(SHIFT, (S, "output", ["a", "a", "b"])),
    "a state occurs twice": changed(TWINS, (S, "states", [[0, 0], [0, 0]])),
    "statement: expected from 1 to": changed(PATH, (S, "output", [])),
    "an action occurs twice": changed(SHIFT, (S, "next", [["a", [0, 1, 2, 3]], ["a", [0, 1, 2, 3]]])),
    "is no coordinate, or occurs twice": changed(PATH, (*A, "core", ["p", "p"])),
    "domain_is_safe: expected true or false": changed(PATH, (*A, "domain_is_safe", "yes")),
    "closed_least: expected a list": changed(SHIFT, (*A, "closed_least", None)),
}

REJECTED: dict[str, Json] = {
    "the domain is not safe: changes of the coordinates [0, 1]": changed(
        TWINS, (*A, "domain_is_safe", True), (E, "unjoined", None)
    ),
    "evidence.pairs[0]: the two states have the same target": changed(PATH, (E, "pairs", [[0, 1]])),
    "no pair of states differs in coordinate 1 alone, stated to be in the core of the output": changed(
        PATH, (*A, "core", ["p", "q"])
    ),
    "no pair of states shows that the core of the output does not suffice": changed(PATH, (*A, "least", None)),
    "the least set of behaviour is not its core": changed(SHIFT, (*A, "behaviour_least", ["p"])),
    "evidence.closed[0]: the two states do not differ in coordinate 0 alone": changed(
        SHIFT, (E, "closed", 0, [0, None, None, 0, 3])
    ),
    "nothing before shows that coordinate 1 is needed": changed(SHIFT, (E, "closed", 0, [0, 0, 1, 0, 2])),
    "do not show what coordinate 1 is needed for": changed(SHIFT, (E, "closed", 0, [1, None, None, 0, 1])),
    "the coordinates that the reasons show to be needed are not those": changed(SHIFT, (E, "closed", [])),
    "the tests do not tell apart two states": changed(SHIFT, (E, "tests", [])),
    "are not the stated minimal sets": changed(PATH, (*A, "minimal_sets", [["p"], ["q"]])),
    "evidence.unjoined: the two states are joined": changed(
        PATH, (*A, "domain_is_safe", False), (E, "unjoined", [0, 2])
    ),
}

MORE_REJECTED: list[tuple[str, Json]] = [
    # lies that the sentences above must also catch, found by other statements
    ("minimal sets", changed(TWINS, (*A, "minimal_sets", [["p"]]), (*A, "core", ["p"]), (*A, "least", ["p"]))),
    ("minimal sets", changed(XOR, (E, "pairs", XOR["evidence"]["pairs"][:1]))),
    ("do not suffice", changed(XOR, (*A, "closed_least", ["p", "q"]), (E, "closed", XOR["evidence"]["closed"][:2]))),
    ("do not suffice", changed(SHIFT, (*A, "behaviour_core", ["p"]), (*A, "behaviour_least", ["p"]))),
    ("core of behaviour does not suffice", changed(SHIFT, (*A, "behaviour_least", None))),
    ("do not suffice", changed(TWINS, (*A, "behaviour_least", []))),
    (
        "the fields (0,) do not suffice",
        changed(
            XOR,
            (*A, "minimal_sets", [["p"]]),
            (*A, "core", ["p"]),
            (*A, "least", ["p"]),
            (E, "pairs", XOR["evidence"]["pairs"][:1]),
        ),
    ),
]


@pytest.mark.parametrize("certificate", [XOR, SHIFT, TWINS, PATH], ids=["xor", "shift", "twins", "path"])
def test_what_the_audit_writes_is_accepted(certificate: Json) -> None:
    digest, sentence = kernel.judge(certificate)
    assert digest == certificate["digest"]
    assert sentence.startswith("on ")


def test_the_sentence_says_what_was_established_for_each_key() -> None:
    assert kernel.judge(XOR)[1] == (
        "on 8 states of 3 coordinates: output: the 1 stated minimal sets suffice (their tables) and are all (the "
        "minimal transversals of 2 differences), core of 2 (a pair for each; the table without each other), which is "
        "the least set (its table); every target has a least set (the states are joined); behaviour: 2 classes (told "
        "apart by 0 tests, and led into one another), core of 2 (a pair for each; the table without each other), which "
        "is the least set (its table); least closed set of 3: it determines the output and itself (tables), and needs "
        "each (a pair)"
    )
    assert kernel.judge(TWINS)[1].count("no set is least (a pair)") == 2
    assert "some target has no least set (two states are not joined)" in kernel.judge(TWINS)[1]
    assert "behaviour" not in kernel.judge(PATH)[1]


@pytest.mark.parametrize("words", MALFORMED)
def test_what_is_no_certificate_is_malformed(words: str) -> None:
    with pytest.raises(kernel.Malformed) as caught:
        kernel.judge(MALFORMED[words])
    assert words in str(caught.value)


@pytest.mark.parametrize("words", REJECTED)
def test_what_establishes_nothing_is_rejected(words: str) -> None:
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(REJECTED[words])
    assert words in str(caught.value)


@pytest.mark.parametrize("number", range(len(MORE_REJECTED)))
def test_other_lies_are_rejected(number: int) -> None:
    words, certificate = MORE_REJECTED[number]
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(certificate)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("core", ["p"]),
        ("core", ["p", "q", "r"]),
        ("minimal_sets", [["p", "q", "r"]]),
        ("minimal_sets", []),
        ("least", None),
        ("least", ["p"]),
        ("domain_is_safe", False),
        ("behaviour_core", ["p", "q", "r"]),
        ("behaviour_core", []),
        ("behaviour_least", None),
        ("closed_least", ["p", "q"]),
        ("closed_least", []),
    ],
)
def test_every_key_of_the_answer_is_held_to(key: str, value: Json) -> None:
    with pytest.raises((kernel.Rejected, kernel.Malformed)):
        kernel.judge(changed(XOR, (*A, key, value)))


def test_keys_are_those_of_the_model() -> None:
    answer = dict(TWINS["statement"]["answer"])
    with pytest.raises(kernel.Malformed, match="unknown key 'closed_least'"):
        kernel.judge(changed(TWINS, (*A, "closed_least", ["p"])))
    del answer["behaviour_core"]
    with pytest.raises(kernel.Malformed, match="lacks 'behaviour_core'"):
        kernel.judge(changed(TWINS, (S, "answer", answer)))


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
    """Two states of thousands of coordinates have too many sets of coordinates to join."""
    names = [f"x{i}" for i in range(2_000)]
    many = changed(
        TWINS,
        (S, "coordinates", [[name, ["0", "1"]] for name in names]),
        (S, "states", [[0] * 2_000, [1] + [0] * 1_999, [1] * 2_000]),
        (S, "output", ["a", "b", "b"]),
        (S, "next", []),
        (S, "answer", {"core": ["x0"], "minimal_sets": [["x0"]], "least": ["x0"], "domain_is_safe": True}),
        (E, {"pairs": [[0, 1]], "unjoined": None, "behaviour_pairs": None, "tests": None, "closed": None}),
    )
    with pytest.raises(kernel.Rejected):
        kernel.judge(many)
