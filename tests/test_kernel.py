"""Attacks on the judge: a certificate for every sentence that it can say, and many that try to fool it.

The certificates are written here by hand, with digests from `hashlib`, so that neither the finders
nor the builders of the project stand between the test and the kernel.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from checks import kernel
from checks.kernel import Malformed, Rejected

KERNEL = Path(kernel.__file__)
Json = Any


# ---------------------------------------------------------------- certificates by hand


def digest(statement: Json) -> str:
    written = json.dumps(statement, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(written.encode("ascii")).hexdigest()


def certificate(kind: str, statement: Json, evidence: Json) -> Json:
    return {
        "format": "exactaudit/1",
        "kind": kind,
        "digest": digest(statement),
        "statement": statement,
        "evidence": evidence,
    }


COUNTEREXAMPLE = certificate(
    "counterexample",
    {
        "coordinates": ["x", "y"],
        "nodes": [
            ["const", "0"],
            ["const", "1"],
            ["var", "x"],
            ["var", "y"],
            ["le", 0, 2],
            ["le", 2, 1],
            ["and", 4, 5],
            ["lt", 0, 3],
            ["lt", 3, 2],
            ["le", 3, 2],
        ],
        "domain": [["0 <= x <= 1", 6]],
        "hypotheses": [["y positive", 7], ["y below x", 8]],
        "conclusion": 9,
    },
    {"point": {"x": "1/2", "y": "2"}, "dropped": "y below x"},
)
"""Where only y > 0 is assumed, y <= x fails at x = 1/2, y = 2."""

COMBINATION = certificate(
    "combination",
    {
        "coordinates": ["x", "y"],
        "nodes": [
            ["const", "0"],
            ["var", "x"],
            ["var", "y"],
            ["le", 2, 1],
            ["lt", 0, 2],
            ["lt", 0, 1],
            ["const", "5"],
            ["le", 1, 6],
        ],
        "domain": [["x at most 5", 7]],
        "hypotheses": [["y at most x", 3], ["y positive", 4]],
        "conclusion": 5,
    },
    {
        "meets": {"x": "2", "y": "1"},
        "nodes": [],
        "cases": [{"substitute": [], "combine": [["1", [1]], ["1", [2]], ["1", [3]]], "multiply": []}],
    },
)
"""y <= x and 0 < y give 0 < x: the case is [x <= 5, y <= x, 0 < y, x <= 0]."""

EQUATION = certificate(
    "combination",
    {
        "coordinates": ["x", "y", "z"],
        "nodes": [
            ["const", "0"],
            ["var", "x"],
            ["var", "y"],
            ["mul", 1, 1],
            ["eq", 2, 3],
            ["lt", 0, 1],
            ["lt", 0, 2],
            ["var", "z"],
            ["eq", 7, 2],
        ],
        "domain": [],
        "hypotheses": [["y is x squared", 4], ["x positive", 5], ["z is y", 8]],
        "conclusion": 6,
    },
    {
        "meets": {"x": "1", "y": "1", "z": "1"},
        "nodes": [["const", "-1"]],
        "cases": [{"substitute": [], "combine": [["1", [1, 1]], ["1", [3]]], "multiply": [[0, 9]]}],
    },
)
"""y == x*x and 0 < x give 0 < y: the case is [y == x*x, 0 < x, z == y, y <= 0]."""

SUBSTITUTED = copy.deepcopy(EQUATION)
SUBSTITUTED["evidence"]["cases"][0] = {
    "substitute": [[2, "z"], [0, "y"]],
    "combine": [["1/2", [1, 1]], ["1/2", [3]]],
    "multiply": [],
}

TWO_MODELS = certificate(
    "two_models",
    {
        "coordinates": ["p", "q"],
        "nodes": [
            ["const", "0"],
            ["const", "1"],
            ["var", "p"],
            ["var", "q"],
            ["add", 2, 3],
            ["le", 0, 2],
            ["le", 2, 1],
            ["mul", 2, 3],
        ],
        "domain": [["p >= 0", 5], ["p <= 1", 6]],
        "record": [["sum", 4]],
        "target": 7,
    },
    {"first": {"p": "1/2", "q": "1/2"}, "second": {"p": "1", "q": "0"}},
)
"""The sum of two numbers does not give their product."""

FACTOR_TABLE = certificate(
    "factor_table",
    {"worlds": [[["a", "b"], "1"], [["a", "c"], "2"], [["a", "b"], "1"]]},
    {"table": [[["a", "c"], "2"], [["a", "b"], "1"]]},
)

PATH_TREE = certificate(
    "path_tree_range",
    {
        "tree": {
            "low": "0",
            "high": "2",
            "nodes": [
                [
                    ["stay", "1/2", "1/3", [["o", "1/4", 1], ["p", "3/4", 2]]],
                    ["jump", "1/2", "1/6", [["o", "1", 3]]],
                    ["flee", "0", "1/2", None],
                ],
                "1",
                [
                    ["stay", "1", "4/5", [["o", "1", 4]]],
                    ["jump", "0", "1/5", [["o", "0", 5], ["p", "1", 6]]],
                ],
                "1/2",
                "2",
                "0",
                "1/7",
            ],
        },
        "value_low": "17/30",
        "value_high": "5/3",
        "exit_mass": "11/20",
        "exits": [[0, 2, "1/2"], [2, 1, "1/20"]],
    },
    {
        "low": [[0, 2, [["u", "1", "0"]]], [2, 1, [["u", "1/3", "0"], ["v", "2/3", "0"]]]],
        "high": [[2, 1, [["u", "1", "2"]]], [0, 2, [["u", "1", "2"]]]],
    },
)
"""V_S = 1/3*(1/4*1 + 3/4*4/5*2) + 1/6*1/2 = 17/30, and the exits weigh 1/2 + 1/3*3/4*1/5 = 11/20."""

IDENTIFIED = copy.deepcopy(PATH_TREE)
IDENTIFIED["statement"] = {
    "tree": {"low": "0", "high": "1", "nodes": [[["only", "1", "1", [["o", "1", 1]]]], "1/7"]},
    "value_low": "1/7",
    "value_high": "1/7",
    "exit_mass": "0",
    "exits": [],
}
IDENTIFIED["digest"] = digest(IDENTIFIED["statement"])
IDENTIFIED["evidence"] = {"low": [], "high": []}

DELETED = object()


def changed(original: Json, *edits: tuple[Any, ...], signed: bool = True) -> Json:
    """A copy in which each edit (key, …, key, value) is made; the digest is computed again if `signed`."""
    found = copy.deepcopy(original)
    for *path, last, value in edits:
        at = found
        for key in path:
            at = at[key]
        if value is DELETED:
            del at[last]
        else:
            at[last] = value
    if signed and "statement" in found:
        found["digest"] = digest(found["statement"])
    return found


NODES = ("statement", "nodes")
TREE = ("statement", "tree")
ROOT = ("statement", "tree", "nodes", 0)
CASE = ("evidence", "cases", 0)


def repeated(nodes: list[Json], times: int, node: Callable[[int], Json]) -> list[Json]:
    """`nodes` with further nodes, each made from the index of the one before."""
    found = list(nodes)
    for _ in range(times):
        found.append(node(len(found) - 1))
    return found


def about(nodes: list[Json], conclusion: int, x: str = "2", hypotheses: list[Json] | None = None) -> Json:
    """A counterexample with one coordinate."""
    statement = {
        "coordinates": ["x"],
        "nodes": nodes,
        "domain": [],
        "hypotheses": hypotheses or [],
        "conclusion": conclusion,
    }
    return certificate("counterexample", statement, {"point": {"x": x}, "dropped": None})


def proof(nodes: list[Json], conclusion: int, cases: list[Json], x: str = "1", **more: Any) -> Json:
    """A combination with one coordinate."""
    statement = about(nodes, conclusion, **more)["statement"]
    return certificate("combination", statement, {"meets": {"x": x}, "nodes": [], "cases": cases})


def squared(times: int, base: list[Json]) -> list[Json]:
    """Nodes for `base` squared `times` times, with a comparison of the last one with itself at the end."""
    nodes = repeated(base, times, lambda last: ["mul", last, last])
    return [*nodes, ["le", len(nodes) - 1, len(nodes) - 1]]


def doubled(op: str, inner: str, times: int) -> list[Json]:
    """Nodes for a DAG of `op` over two copies of the one before, 2**times atoms when written out."""
    atoms: list[Json] = [["const", "0"], ["var", "x"], ["le", 0, 1], ["lt", 0, 1], [inner, 2, 3]]
    return repeated(atoms, times, lambda last: [op, last, last])


EMPTY_PROOF = {"substitute": [], "combine": [], "multiply": []}


# ---------------------------------------------------------------- every sentence


@dataclass(frozen=True)
class Case:
    name: str
    made: Json
    """JSON data to be judged, bytes to be parsed, or what to do in an empty folder."""
    kind: type[Exception]
    sentence: str
    expect: str | None = None
    work: int = kernel.MAX_WORK


def run(case: Case, folder: Path) -> None:
    if isinstance(case.made, bytes):
        kernel.parse(case.made)
    elif callable(case.made):
        kernel.load(*case.made(folder))
    else:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kernel, "MAX_WORK", case.work)
            kernel.judge(case.made, case.expect)


def refusals(good: Json) -> tuple[Callable[..., Case], Callable[..., Case]]:
    """What makes a case of its name, the sentence and the edits that are made in `good`."""

    def refusal(kind: type[Exception]) -> Callable[..., Case]:
        return lambda name, sentence, *edits: Case(name, changed(good, *edits), kind, sentence)

    return refusal(Malformed), refusal(Rejected)


def sparse(folder: Path) -> tuple[Path]:
    path = folder / "large.json"
    with open(path, "wb") as file:
        file.truncate(100_000_000)
    return (path,)


def written(folder: Path, text: bytes) -> Path:
    path = folder / "certificate.json"
    path.write_bytes(text)
    return path


def two_exits(first: Json, second: Json) -> Json:
    return changed(PATH_TREE, ("statement", "exits", [first, second]))


def cases_of(*proofs: Json) -> tuple[str, str, list[Json]]:
    return ("evidence", "cases", list(proofs))


def tree_of(*nodes: Json) -> Json:
    return changed(PATH_TREE, (*TREE, "nodes", list(nodes)))


LESS_WORK = 10**12  # a second or two
TOO_MUCH = "judging it takes more work than is spent on one certificate"
NO_NUMBER = 'expected an exact number in text such as "3/20"'
UNCANCELLED = "evidence.cases[0]: the combination does not cancel; {} monomials are left"
NOT_STRICT = "evidence.cases[0]: nothing in the combination is strictly positive, so it contradicts nothing"
OTHER_EXITS = "the exits are 2 others than the {} that are stated, in order of nodes"
TWO_LEAVES = [["a", "1", "1", [["o", "1/2", 1], ["p", "1/2", 2]]]]


def file_cases() -> list[Case]:
    return [
        Case("missing file", lambda d: (d / "none",), Malformed, "file: cannot be read (No such file or directory)"),
        Case("folder", lambda d: (d,), Malformed, "file: cannot be read (Is a directory)"),
        Case(
            "sparse file",
            sparse,
            Malformed,
            "file: 100000000 bytes or more, and 67108864 are read; see --max-bytes",
        ),
        Case(
            "limit of ten bytes",
            lambda d: (written(d, b"[" + b" " * 9 + b"]"), 10),
            Malformed,
            "file: 11 bytes or more, and 10 are read; see --max-bytes",
        ),
        Case(
            "limit below zero",
            lambda d: (written(d, b""), -7),
            Malformed,
            "file: 0 bytes or more, and -7 are read; see --max-bytes",
        ),
        Case(
            "device without end",
            lambda d: ("/dev/zero", 99),
            Malformed,
            "file: 100 bytes or more, and 99 are read; see --max-bytes",
        ),
        Case(
            "key twice", b'{"a": {"b": 1, "c": 2, "b": 1}}', Malformed, "file: the key 'b' occurs twice in one object"
        ),
        Case("float", b'{"a": 0.25}', Malformed, 'file: 0.25 is not exact; numbers are strings such as "3/20"'),
        Case(
            "exponent", b"1e999999999", Malformed, 'file: 1e999999999 is not exact; numbers are strings such as "3/20"'
        ),
        Case("not a number", b"[NaN]", Malformed, 'file: NaN is not exact; numbers are strings such as "3/20"'),
        Case("infinity", b"[-Infinity]", Malformed, 'file: -Infinity is not exact; numbers are strings such as "3/20"'),
        Case(
            "long float",
            b"0." + b"1" * 99,
            Malformed,
            f'file: 0.{"1" * 38} is not exact; numbers are strings such as "3/20"',
        ),
        Case("16 digits", b"1" * 16, Malformed, "file: an integer of 16 digits; numbers are strings"),
        Case("a million digits", b"1" * 10**6, Malformed, "file: an integer of 1000000 digits; numbers are strings"),
        Case("latin", b'["a\xe9"]', Malformed, "file: not UTF-8 at byte 3"),
        Case(
            "mark of byte order",
            b"\xef\xbb\xbf{}",
            Malformed,
            "line 1 column 1: not JSON (Unexpected UTF-8 BOM (decode using utf-8-sig))",
        ),
        Case("cut off", b'{\n"a": [1,', Malformed, "line 2 column 9: not JSON (Expecting value)"),
        Case("empty", b"", Malformed, "line 1 column 1: not JSON (Expecting value)"),
        Case("deep", b"[" * 100_000 + b"]" * 100_000, Malformed, "file: nested deeper than any certificate"),
        Case("deep objects", b'{"a":' * 100_000, Malformed, "file: nested deeper than any certificate"),
    ]


def nested(depth: int) -> Json:
    found: Json = []
    for _ in range(depth):
        found = [found]
    return found


def envelope_cases() -> list[Case]:
    good = COUNTEREXAMPLE
    malformed, _ = refusals(good)
    other = hashlib.sha256(b"another statement").hexdigest()
    return [
        Case("a list", [good], Malformed, "certificate: expected an object"),
        Case("text", "exactaudit/1", Malformed, "certificate: expected an object"),
        malformed("no evidence", "certificate: lacks 'evidence'", ("evidence", DELETED)),
        malformed("another key", "certificate: has the unknown key 'proof'", ("proof", {})),
        malformed("another format", "format: expected 'exactaudit/1'", ("format", "exactaudit/2")),
        *(
            malformed(
                f"the kind {kind}",
                f"kind: expected one of {', '.join(kernel.JUDGES)}",
                ("kind", kind),
            )
            for kind in ("Counterexample", ["counterexample"], None)
        ),
        Case("digest as a number", changed(good, ("digest", 7), signed=False), Malformed, "digest: expected text"),
        Case(
            "another digest",
            changed(good, ("digest", other), signed=False),
            Rejected,
            f"the digest is stated as {other} and is {good['digest']}",
        ),
        Case(
            "digest without end",
            changed(good, ("digest", other + "0" * 1000), signed=False),
            Rejected,
            f"the digest is stated as {other} and is {good['digest']}",
        ),
        Case(
            "statement changed, digest kept",
            changed(good, ("statement", "conclusion", 8), signed=False),
            Rejected,
            f"the digest is stated as {good['digest']} and is "
            f"{digest(changed(good, ('statement', 'conclusion', 8))['statement'])}",
        ),
        Case(
            "another statement is expected",
            good,
            Rejected,
            f"the statement is another one than the expected {other}: its digest is {good['digest']}",
            expect=other,
        ),
        Case(
            "deep data",
            changed(good, ("statement", nested(100_000)), signed=False),
            Malformed,
            "statement: nested deeper than any certificate",
        ),
        malformed("a statement of another kind", "evidence: lacks 'meets'", ("kind", "combination")),
    ]


def term_cases() -> list[Case]:
    good = COUNTEREXAMPLE
    malformed, _ = refusals(good)

    def node(*written: Any) -> Json:
        return changed(good, (*NODES, 0, list(written)))

    def last(*written: Any) -> Json:
        return changed(good, (*NODES, 9, list(written)))

    at, end = "statement.nodes[0]", "statement.nodes[9]"
    shape = "expected a node such as ['add', 0, 1]"
    return [
        malformed("nodes no list", "statement.nodes: expected a list", (*NODES, {})),
        malformed("node no list", f"{at}: expected a list", (*NODES, 0, "const")),
        Case("node empty", node(), Malformed, f"{at}: {shape}"),
        Case("unknown op", node("sub", 0, 1), Malformed, f"{at}: {shape}"),
        Case("op no text", node(["const"], "1"), Malformed, f"{at}: {shape}"),
        Case("two constants", node("const", "1", "2"), Malformed, f"{at}: expected a list of 2"),
        Case("no constant", node("const"), Malformed, f"{at}: expected a list of 2"),
        *(
            Case(f"constant {value!r:.20}", node("const", value), Malformed, f"{at}: {NO_NUMBER}")
            for value in (
                1,
                True,
                None,
                "",
                "1/0",
                "1/00",
                "01",
                "+1",
                "1.5",
                "1e999999999",
                " 1",
                "1\n",
                "1/-2",
                "--1",
                "\u0661",
            )
        ),
        Case(
            "constant of a million digits",
            node("const", "9" * 10**6),
            Malformed,
            f"{at}: a number of more than 100000 digits",
        ),
        Case(
            "denominator of many digits",
            node("const", "1/" + "9" * 100_001),
            Malformed,
            f"{at}: a number of more than 100000 digits",
        ),
        Case("no coordinate", node("var", "w"), Malformed, f"{at}: 'w' is not a coordinate"),
        Case("coordinate no text", node("var", 0), Malformed, f"{at}: expected text"),
        Case("not of two", last("not", 4, 5), Malformed, f"{end}: not takes 1 argument(s)"),
        Case("not of none", last("not"), Malformed, f"{end}: not takes 1 argument(s)"),
        *(
            Case(f"{op} of three", last(op, 2, 3, 3), Malformed, f"{end}: {op} takes 2 argument(s)")
            for op in ("le", "lt", "eq")
        ),
        Case("not of a number", last("not", 0), Malformed, f"{end}: not cannot be applied to node 0"),
        Case("and of a number", last("and", 4, 0), Malformed, f"{end}: and cannot be applied to node 0"),
        Case("or of a number", last("or", 0), Malformed, f"{end}: or cannot be applied to node 0"),
        *(
            Case(f"{op} of a formula", last(op, 3, 4), Malformed, f"{end}: {op} cannot be applied to node 4")
            for op in ("add", "mul", "le", "lt", "eq")
        ),
        *(
            Case(f"argument {arg!r}", last("not", arg), Malformed, f"{end}: expected a whole number from 0 to 8")
            for arg in (9, 12, -1, True, False, "4", None, [4])
        ),
        malformed(
            "coordinate twice",
            "statement.coordinates: a coordinate occurs twice",
            ("statement", "coordinates", ["x", "y", "x"]),
        ),
        malformed("coordinate a number", "statement.coordinates[1]: expected text", ("statement", "coordinates", 1, 5)),
        malformed(
            "hypothesis a number",
            "statement.hypotheses[0]: node 3 is not a formula",
            ("statement", "hypotheses", 0, 1, 3),
        ),
        malformed(
            "hypothesis of three",
            "statement.hypotheses[0]: expected a list of 2",
            ("statement", "hypotheses", 0, ["a", 7, 7]),
        ),
        malformed(
            "hypothesis twice",
            "statement.hypotheses: a name occurs twice",
            ("statement", "hypotheses", 1, 0, "y positive"),
        ),
        malformed(
            "domain not there",
            "statement.domain[0]: expected a whole number from 0 to 9",
            ("statement", "domain", 0, 1, 10),
        ),
        malformed("conclusion a number", "statement.conclusion: not a formula", ("statement", "conclusion", 3)),
        malformed(
            "conclusion true",
            "statement.conclusion: expected a whole number from 0 to 9",
            ("statement", "conclusion", True),
        ),
        malformed("no domain", "statement: lacks 'domain'", ("statement", "domain", DELETED)),
    ]


def counterexample_cases() -> list[Case]:
    good = COUNTEREXAMPLE
    malformed, rejected = refusals(good)
    unlike = [["const", f"1/{10**200 + i}"] for i in range(4000)]
    return [
        rejected(
            "outside the domain",
            "the point breaks the domain condition '0 <= x <= 1'",
            ("evidence", "point", "x", "3/2"),
        ),
        rejected(
            "kept hypothesis broken", "the point breaks the hypothesis 'y positive'", ("evidence", "point", "y", "0")
        ),
        rejected("nothing dropped", "the point breaks the hypothesis 'y below x'", ("evidence", "dropped", None)),
        rejected("conclusion holds", "the conclusion holds at the point", ("evidence", "point", "y", "1/2")),
        malformed("dropped unknown", "evidence.dropped: 'z' is not a hypothesis", ("evidence", "dropped", "z")),
        malformed(
            "domain dropped",
            "evidence.dropped: '0 <= x <= 1' is not a hypothesis",
            ("evidence", "dropped", "0 <= x <= 1"),
        ),
        malformed("dropped false", "evidence.dropped: expected text", ("evidence", "dropped", False)),
        malformed("point lacks y", "evidence.point: lacks 'y'", ("evidence", "point", "y", DELETED)),
        malformed("point has z", "evidence.point: has the unknown key 'z'", ("evidence", "point", "z", "1")),
        malformed("point a list", "evidence.point: expected an object", ("evidence", "point", ["1/2", "2"])),
        malformed("point of numbers", f"evidence.point.y: {NO_NUMBER}", ("evidence", "point", "y", 2)),
        Case("squared sixty times", about(squared(60, [["var", "x"]]), 61), Rejected, TOO_MUCH),
        Case(
            "unlike denominators",
            about([*unlike, ["add", *range(4000)], ["le", 0, 0]], 4001),
            Rejected,
            TOO_MUCH,
            work=LESS_WORK,
        ),
        Case(
            "many numbers of many digits",
            about([*[["const", "7" * 99_999]] * 400, ["le", 0, 0]], 400),
            Rejected,
            TOO_MUCH,
            work=LESS_WORK,
        ),
    ]


def combination_cases() -> list[Case]:
    good, equation, substituted = COMBINATION, EQUATION, SUBSTITUTED
    malformed, rejected = refusals(good)

    def combined(*combine: Json) -> Json:
        return changed(good, (*CASE, "combine", list(combine)))

    def replaced(*pairs: Json) -> Json:
        return changed(substituted, (*CASE, "substitute", list(pairs)))

    circular = certificate(
        "combination",
        {
            "coordinates": ["x", "y"],
            "nodes": [["var", "x"], ["var", "y"], ["eq", 0, 1], ["eq", 1, 0], ["lt", 0, 1]],
            "domain": [],
            "hypotheses": [["x is y", 2], ["y is x", 3]],
            "conclusion": 4,
        },
        {
            "meets": {"x": "0", "y": "0"},
            "nodes": [],
            "cases": [EMPTY_PROOF | {"substitute": [[0, "x"], [1, "y"]]}],
        },
    )
    both_sides = changed(equation, (*NODES, 3, ["mul", 1, 2]), (*CASE, "substitute", [[0, "y"]]))
    wide = [["var", "x"], ["const", "1"], ["add", 0, 1]]
    place = "evidence.cases[0]"
    two = [EMPTY_PROOF, EMPTY_PROOF]
    split = proof([["const", "0"], ["var", "x"], ["eq", 0, 1], ["or", 2]], 3, two, x="0")
    return [
        rejected("no proof", "the negation has 1 cases and the evidence 0", cases_of()),
        rejected("a proof too many", "the negation has 1 cases and the evidence 2", cases_of(EMPTY_PROOF, EMPTY_PROOF)),
        Case(
            "one proof for two cases",
            changed(split, cases_of(EMPTY_PROOF)),
            Rejected,
            "the negation has 2 cases and the evidence 1",
        ),
        malformed("cases no list", "evidence.cases: expected a list", ("evidence", "cases", {})),
        rejected("nothing combined", NOT_STRICT, cases_of(EMPTY_PROOF)),
        Case("false without proof", proof([["or"]], 0, [EMPTY_PROOF]), Rejected, NOT_STRICT),
        Case(
            "false from one",
            proof([["or"]], 0, [EMPTY_PROOF | {"combine": [["1", []]]}]),
            Rejected,
            UNCANCELLED.format(1),
        ),
        rejected(
            "meets outside the domain",
            "the point breaks the domain condition 'x at most 5'",
            ("evidence", "meets", "x", "6"),
        ),
        rejected(
            "meets no hypothesis", "the point breaks the hypothesis 'y positive'", ("evidence", "meets", "y", "0")
        ),
        Case(
            "negative multiplier",
            combined(["1", [1]], ["-1", [2]]),
            Rejected,
            f"{place}.combine[1]: the multiplier -1 is negative",
        ),
        Case("zero for the strict one", combined(["0", [2]], ["0", [1]]), Rejected, NOT_STRICT),
        Case("zero times one", combined(["0", []]), Rejected, NOT_STRICT),
        Case("strict one left out", combined(["1", [1]], ["1", [3]]), Rejected, UNCANCELLED.format(1)),
        Case("strict one doubled", combined(["1", [1]], ["2", [2]], ["1", [3]]), Rejected, UNCANCELLED.format(1)),
        Case("multiplied", combined(["1", [1, 2]], ["1", [2]], ["1", [3]]), Rejected, UNCANCELLED.format(4)),
        Case("multiplier a number", combined([1, [1]]), Malformed, f"{place}.combine[0]: {NO_NUMBER}"),
        Case(
            "comparison not there",
            combined(["1", [4]]),
            Malformed,
            f"{place}.combine[0]: expected a whole number from 0 to 3",
        ),
        Case(
            "comparison false",
            combined(["1", [False]]),
            Malformed,
            f"{place}.combine[0]: expected a whole number from 0 to 3",
        ),
        Case("comparison no list", combined(["1", 1]), Malformed, f"{place}.combine[0]: expected a list"),
        rejected(
            "only weak ones",
            NOT_STRICT,
            (*NODES, 4, ["le", 0, 2]),
            (*NODES, 5, ["le", 0, 1]),
            (*CASE, "combine", [["0", [3]]]),
        ),
        Case(
            "weak ones that cancel",
            # x <= 0 and 0 <= x are no contradiction, and 0 <= x does not give 0 < x.
            proof(
                [["const", "0"], ["var", "x"], ["le", 0, 1], ["lt", 0, 1]],
                3,
                [EMPTY_PROOF | {"combine": [["1", [0]], ["1", [1]]]}],
                hypotheses=[["x not negative", 2]],
            ),
            Rejected,
            NOT_STRICT,
        ),
        Case(
            "a product with a weak factor",
            # 0 <= x, so x * (0 - x) is no strictly positive number, for all that 0 - x > 0 is strict.
            proof(
                [["const", "0"], ["var", "x"], ["le", 0, 1], ["const", "1"], ["lt", 3, 1]],
                4,
                [EMPTY_PROOF | {"combine": [["0", [1]], ["0", [0, 1]]]}],
                x="2",
                hypotheses=[["x not negative", 2]],
            ),
            Rejected,
            NOT_STRICT,
        ),
        Case(
            "equation among inequalities",
            changed(equation, (*CASE, "combine", [["1", [1, 0]]])),
            Rejected,
            f"{place}.combine[0]: an equation stands among the inequalities",
        ),
        Case(
            "inequality as a multiple",
            changed(equation, (*CASE, "multiply", [[1, 9]])),
            Rejected,
            f"{place}.multiply[0]: not an equation times a polynomial",
        ),
        Case(
            "multiplied by a formula",
            changed(equation, (*CASE, "multiply", [[0, 4]])),
            Rejected,
            f"{place}.multiply[0]: not an equation times a polynomial",
        ),
        Case(
            "multiplied by one",
            changed(equation, ("evidence", "nodes", 0, ["const", "1"])),
            Rejected,
            UNCANCELLED.format(2),
        ),
        Case(
            "multiplier not there",
            changed(equation, (*CASE, "multiply", [[0, 10]])),
            Malformed,
            f"{place}.multiply[0]: expected a whole number from 0 to 9",
        ),
        Case(
            "further node refers to itself",
            changed(equation, ("evidence", "nodes", 0, ["add", 9, 0])),
            Malformed,
            "evidence.nodes[0]: expected a whole number from 0 to 8",
        ),
        Case(
            "substitutes an inequality",
            replaced([1, "x"]),
            Rejected,
            f"{place}.substitute[0]: comparison 1 is not an equation for 'x' that is still to be used",
        ),
        Case(
            "substitutes another name",
            replaced([0, "x"]),
            Rejected,
            f"{place}.substitute[0]: comparison 0 is not an equation for 'x' that is still to be used",
        ),
        Case(
            "substitutes twice",
            replaced([0, "y"], [0, "y"]),
            Rejected,
            f"{place}.substitute[1]: comparison 0 is not an equation for 'y' that is still to be used",
        ),
        Case("both sides", both_sides, Rejected, f"{place}.substitute[0]: 'y' occurs on both sides of its equation"),
        Case("in a circle", circular, Rejected, f"{place}.substitute[1]: 'y' occurs on both sides of its equation"),
        Case("substitution not used", replaced([2, "z"]), Rejected, UNCANCELLED.format(2)),
        malformed("proof lacks a key", f"{place}: lacks 'multiply'", (*CASE, "multiply", DELETED)),
        Case(
            "squares written out",
            proof(squared(60, [["var", "x"]]), 61, [EMPTY_PROOF | {"combine": [["1", [0]]]}]),
            Rejected,
            TOO_MUCH,
        ),
        Case(
            "binomials written out",
            proof(squared(60, wide), 63, [EMPTY_PROOF | {"combine": [["1", [0]]]}], x="-1"),
            Rejected,
            TOO_MUCH,
        ),
        Case(
            "a product of many",
            proof([*wide, ["le", 0, 1]], 3, [EMPTY_PROOF | {"combine": [["1", [0] * 3000]]}]),
            Rejected,
            TOO_MUCH,
        ),
        *(
            Case(f"{op} of {inner} sixty times", proof(doubled(op, inner, 60), 64, []), Rejected, TOO_MUCH)
            for op in ("and", "or")
            for inner in ("and", "or")
            if (op, inner) != ("or", "or")
        ),
        Case(
            "or of or sixty times", proof([*doubled("or", "or", 60), ["not", 64]], 65, [], x="-1"), Rejected, TOO_MUCH
        ),
    ]


def two_models_cases() -> list[Case]:
    good = TWO_MODELS
    malformed, rejected = refusals(good)
    return [
        rejected("other records", "the records differ in 'sum'", ("evidence", "second", "q", "1")),
        rejected("the same model twice", "the targets are equal", ("evidence", "second", {"p": "1/2", "q": "1/2"})),
        rejected("equal targets", "the targets are equal", ("statement", "target", 4)),
        rejected(
            "first outside",
            "the point breaks the domain condition 'p >= 0'",
            ("evidence", "first", {"p": "-1", "q": "2"}),
        ),
        rejected(
            "second outside",
            "the point breaks the domain condition 'p <= 1'",
            ("evidence", "second", {"p": "2", "q": "-1"}),
        ),
        malformed("target a formula", "statement.target: not a number", ("statement", "target", 5)),
        malformed("record a formula", "statement.record[0]: node 5 is not a number", ("statement", "record", 0, 1, 5)),
        malformed("second point lacks q", "evidence.second: lacks 'q'", ("evidence", "second", "q", DELETED)),
    ]


def factor_table_cases() -> list[Case]:
    good = FACTOR_TABLE
    malformed, rejected = refusals(good)
    table = good["evidence"]["table"]
    return [
        rejected("no worlds", "no world is listed", ("statement", "worlds", []), ("evidence", "table", [])),
        rejected("row twice", "the table has two rows for one record", ("evidence", "table", [*table, table[0]])),
        rejected(
            "conflicting rows",
            "the table has two rows for one record",
            ("evidence", "table", [*table, [["a", "b"], "2"]]),
        ),
        rejected(
            "conflicting worlds",
            "world 2 has the target '2' and the table says '1'",
            ("statement", "worlds", 2, 1, "2"),
        ),
        rejected("missing row", "world 0 has a record that the table lacks", ("evidence", "table", table[:1])),
        rejected(
            "superfluous row",
            "the table has a record that no world produces",
            ("evidence", "table", [*table, [["c"], "1"]]),
        ),
        rejected(
            "another target", "world 1 has the target '2' and the table says '3'", ("evidence", "table", 0, 1, "3")
        ),
        malformed("target a number", "evidence.table[0][1]: expected text", ("evidence", "table", 0, 1, 2)),
        malformed("record a text", "statement.worlds[0][0]: expected a list", ("statement", "worlds", 0, 0, "ab")),
        malformed("record of numbers", "statement.worlds[0][0]: expected text", ("statement", "worlds", 0, 0, [1])),
        malformed(
            "row of three", "evidence.table[1]: expected a list of 2", ("evidence", "table", 1, [["a"], "1", "1"])
        ),
    ]


def tree_cases() -> list[Case]:
    good, at = PATH_TREE, "statement.tree.nodes"
    malformed, rejected = refusals(good)

    def edge(i: int, *edit: Any) -> Json:
        return changed(good, (*ROOT, i, *edit))

    tree = "statement.tree"
    wrong_child = "{}: node {} has a parent already, comes too early or is not there"
    return [
        Case("no nodes", tree_of(), Malformed, f"{at}: empty"),
        malformed("low above high", f"{tree}.low: above high", (*TREE, "low", "3")),
        malformed("high no number", f"{tree}.high: {NO_NUMBER}", (*TREE, "high", "2.0")),
        malformed("tree has names", f"{tree}: has the unknown key 'names'", (*TREE, "names", [])),
        malformed("reward too large", f"{at}[1]: the reward 5/2 is outside the range", (*TREE, "nodes", 1, "5/2")),
        malformed("reward too small", f"{at}[1]: the reward -1 is outside the range", (*TREE, "nodes", 1, "-1")),
        malformed("reward no number", f"{at}[1]: {NO_NUMBER}", (*TREE, "nodes", 1, "one")),
        malformed("node a number", f"{at}[1]: expected a list", (*TREE, "nodes", 1, 1)),
        malformed(
            "node without edges", f"{at}[1]: the logging probabilities are not a distribution", (*TREE, "nodes", 1, [])
        ),
        malformed(
            "unreachable node",
            f"{at}[7]: no earlier node leads to it",
            (*TREE, "nodes", [*good["statement"]["tree"]["nodes"], "1"]),
        ),
        malformed("two parents", wrong_child.format(f"{at}[2][0]", 3), (*TREE, "nodes", 2, 0, 3, 0, 2, 3)),
        Case(
            "two branches to one node",
            tree_of([["a", "1", "1", [["o", "1/2", 1], ["p", "1/2", 1]]]], "0"),
            Malformed,
            wrong_child.format(f"{at}[0][0]", 1),
        ),
        Case(
            "back to the root",
            tree_of([["a", "1", "1", [["o", "1", 0]]]]),
            Malformed,
            wrong_child.format(f"{at}[0][0]", 0),
        ),
        Case(
            "to itself",
            tree_of(TWO_LEAVES, [["a", "1", "1", [["o", "1", 1]]]], "0"),
            Malformed,
            wrong_child.format(f"{at}[1][0]", 1),
        ),
        Case(
            "child before its parent",
            tree_of([["a", "1", "1", [["o", "1", 2]]]], "0", [["a", "1", "1", [["o", "1", 1]]]]),
            Malformed,
            f"{at}[1]: no earlier node leads to it",
        ),
        Case(
            "child not there",
            tree_of([["a", "1", "1", [["o", "1", 1]]]]),
            Malformed,
            wrong_child.format(f"{at}[0][0]", 1),
        ),
        Case(
            "child below zero",
            edge(1, 3, 0, 2, -1),
            Malformed,
            f"{at}[0][1][3][0]: expected a whole number from 0 to {sys.maxsize - 1}",
        ),
        Case(
            "child true",
            edge(1, 3, 0, 2, True),
            Malformed,
            f"{at}[0][1][3][0]: expected a whole number from 0 to {sys.maxsize - 1}",
        ),
        Case(
            "negative branch",
            edge(0, 3, [["o", "-1/4", 1], ["p", "5/4", 2]]),
            Malformed,
            f"{at}[0][0][3][0]: a negative probability",
        ),
        Case(
            "branches sum to less", edge(0, 3, 0, 1, "1/5"), Malformed, f"{at}[0][0][3]: probabilities do not sum to 1"
        ),
        Case("no branches", edge(2, 3, []), Malformed, f"{at}[0][2][3]: probabilities do not sum to 1"),
        Case("branch of four", edge(1, 3, 0, ["o", "1", 3, 3]), Malformed, f"{at}[0][1][3][0]: expected a list of 3"),
        Case("observation twice", edge(0, 3, 0, 0, "p"), Malformed, f"{at}[0][0]: an observation occurs twice"),
        Case("observation a number", edge(0, 3, 0, 0, 1), Malformed, f"{at}[0][0][3][0]: expected text"),
        Case("action twice", edge(0, 0, "flee"), Malformed, f"{at}[0]: an action occurs twice"),
        Case("action a number", edge(0, 0, 0), Malformed, f"{at}[0][0]: expected text"),
        Case("edge of three", edge(0, ["stay", "1", "1"]), Malformed, f"{at}[0][0]: expected a list of 4"),
        Case(
            "logging sums to less",
            edge(0, 1, "1/3"),
            Malformed,
            f"{at}[0]: the logging probabilities are not a distribution",
        ),
        Case(
            "target sums to more",
            edge(0, 2, "1/2"),
            Malformed,
            f"{at}[0]: the target probabilities are not a distribution",
        ),
        malformed(
            "negative logging",
            f"{at}[0]: the logging probabilities are not a distribution",
            (*ROOT, 0, 1, "3/2"),
            (*ROOT, 2, 1, "-1"),
        ),
        malformed(
            "negative target",
            f"{at}[0]: the target probabilities are not a distribution",
            (*ROOT, 0, 2, "-1/6"),
            (*ROOT, 1, 2, "2/3"),
        ),
        malformed(
            "logged without branches",
            f"{at}[0][2]: a logged action without observations",
            (*ROOT, 0, 1, "1/4"),
            (*ROOT, 2, 1, "1/4"),
        ),
        Case(
            "exit at a leaf",
            two_exits([1, 0, "1/2"], [2, 1, "1/20"]),
            Malformed,
            "statement.exits[0]: node 1 is a leaf",
        ),
        Case(
            "exit not there",
            two_exits([0, 3, "1/2"], [2, 1, "1/20"]),
            Malformed,
            "statement.exits[0]: expected a whole number from 0 to 2",
        ),
        Case(
            "exit node not there",
            two_exits([0, 2, "1/2"], [7, 1, "1/20"]),
            Malformed,
            "statement.exits[1]: expected a whole number from 0 to 6",
        ),
        Case("exits in another order", two_exits([2, 1, "1/20"], [0, 2, "1/2"]), Rejected, OTHER_EXITS.format(2)),
        Case("another edge", two_exits([0, 1, "1/2"], [2, 1, "1/20"]), Rejected, OTHER_EXITS.format(2)),
        Case("another node", two_exits([0, 2, "1/2"], [2, 0, "1/20"]), Rejected, OTHER_EXITS.format(2)),
        rejected("exit missing", OTHER_EXITS.format(1), ("statement", "exits", 1, DELETED)),
        rejected(
            "exit twice", OTHER_EXITS.format(3), ("statement", "exits", [*good["statement"]["exits"], [2, 1, "1/20"]])
        ),
        Case(
            "first exit likelier",
            two_exits([0, 2, "11/20"], [2, 1, "1/20"]),
            Rejected,
            "the exit [0, 2] has another probability than the one that is stated",
        ),
        Case(
            "last exit likelier",
            two_exits([0, 2, "1/2"], [2, 1, "1/19"]),
            Rejected,
            "the exit [2, 1] has another probability than the one that is stated",
        ),
        Case(
            "exit of probability minus",
            two_exits([0, 2, "-1/2"], [2, 1, "1/20"]),
            Rejected,
            "the exit [0, 2] has another probability than the one that is stated",
        ),
        rejected("exit mass", "the exit mass is not the sum over the exits", ("statement", "exit_mass", "1/2")),
        rejected(
            "value_low",
            "the lower bound for every completion is not the end that is stated",
            ("statement", "value_low", "1/2"),
        ),
        rejected(
            "value_high",
            "the upper bound for every completion is not the end that is stated",
            ("statement", "value_high", "8/5"),
        ),
        rejected(
            "ends exchanged",
            "the lower bound for every completion is not the end that is stated",
            ("statement", "value_low", "5/3"),
            ("statement", "value_high", "17/30"),
        ),
        rejected(
            "completion too low",
            "evidence.low[0][2][0]: the reward -1 is outside the range",
            ("evidence", "low", 0, 2, 0, 2, "-1"),
        ),
        rejected(
            "completion too high",
            "evidence.high[1][2][0]: the reward 3 is outside the range",
            ("evidence", "high", 1, 2, 0, 2, "3"),
        ),
        rejected(
            "completion of a logged edge",
            "evidence.low[2]: changes an edge that is logged",
            ("evidence", "low", [*good["evidence"]["low"], [0, 0, [["u", "1", "0"]]]]),
        ),
        malformed("completion of a leaf", "evidence.low[0]: node 3 is a leaf", ("evidence", "low", 0, 0, 3)),
        malformed(
            "completion sums to less",
            "evidence.low[1][2]: probabilities do not sum to 1",
            ("evidence", "low", 1, 2, 1, 1, "1/3"),
        ),
        malformed(
            "completion negative",
            "evidence.low[1][2][1]: a negative probability",
            ("evidence", "low", 1, 2, [["u", "2", "0"], ["v", "-1", "0"]]),
        ),
        rejected(
            "exit missing in low", "evidence.low: completes other edges than the exits", ("evidence", "low", 1, DELETED)
        ),
        rejected(
            "exit missing in high",
            "evidence.high: completes other edges than the exits",
            ("evidence", "high", 0, DELETED),
        ),
        rejected(
            "exit twice in high",
            "evidence.high: completes other edges than the exits",
            ("evidence", "high", [*good["evidence"]["high"], good["evidence"]["high"][0]]),
        ),
        rejected(
            "low not attained",
            "evidence.low: the completion does not attain the end that is stated",
            ("evidence", "low", 0, 2, 0, 2, "1/9"),
        ),
        rejected(
            "high not attained",
            "evidence.high: the completion does not attain the end that is stated",
            ("evidence", "high", 0, 2, 0, 2, "1"),
        ),
        rejected(
            "completions exchanged",
            "evidence.low: the completion does not attain the end that is stated",
            ("evidence", {"low": good["evidence"]["high"], "high": good["evidence"]["low"]}),
        ),
        malformed("outcome a number", "evidence.low[0][2][0]: expected text", ("evidence", "low", 0, 2, 0, 0, 7)),
        malformed("no high", "evidence: lacks 'high'", ("evidence", "high", DELETED)),
        Case("a chain whose numbers grow", long_chain(60_000), Rejected, TOO_MUCH, work=LESS_WORK),
        Case("denominators without a common factor", many_denominators(), Rejected, TOO_MUCH, work=LESS_WORK),
    ]


def long_chain(depth: int) -> Json:
    """A chain in which every step multiplies the denominator of the value by 15."""
    nodes: list[Json] = []
    for step in range(depth):
        leaf, following = 2 * step + 1, 2 * step + 2
        nodes += [[["a", "1", "1", [["o", "1/15", leaf], ["p", "14/15", following]]]], "0"]
    return changed(IDENTIFIED, (*TREE, "nodes", [*nodes, "0"]))


def many_denominators() -> Json:
    """One decision with many edges, each of which splits in another ratio of long numbers."""
    edges: list[Json] = []
    nodes: list[Json] = [edges]
    for i in range(3000):
        long = 10**1000 + i
        edges.append(
            [f"a{i}", "1/3000", "1/3000", [["o", f"1/{long}", len(nodes)], ["p", f"{long - 1}/{long}", len(nodes) + 1]]]
        )
        nodes += ["0", "0"]
    return changed(IDENTIFIED, (*TREE, "nodes", nodes))


CASES = [
    *file_cases(),
    *envelope_cases(),
    *term_cases(),
    *counterexample_cases(),
    *combination_cases(),
    *two_models_cases(),
    *factor_table_cases(),
    *tree_cases(),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_judge_says_just_that(case: Case, tmp_path: Path) -> None:
    with pytest.raises(case.kind) as caught:
        run(case, tmp_path)
    assert caught.type is case.kind
    assert str(caught.value) == case.sentence
    assert kernel.Work.spent == 0, "what one certificate costs is not counted for the next"


IN_TREE = (
    "under the law of logged paths the target's value lies in [{}, {}] in every completion, and both ends are "
    "attained; the exits are the {} stated, with their probabilities"
)
HOLDS = (
    "the statement holds at every real point of its domain that meets the hypotheses ({}), "
    "by {} in {} case(s); a point that meets them is given"
)
TWO_CASES = proof(
    [["const", "0"], ["var", "x"], ["const", "1"], ["lt", 0, 1], ["eq", 1, 1], ["not", 3], ["or", 3, 5], ["and", 4, 6]],
    7,
    [
        EMPTY_PROOF | {"combine": [["3", [0]]]},
        EMPTY_PROOF | {"combine": [["3", [0]]]},
        EMPTY_PROOF | {"combine": [["1", [0]], ["1", [1]]]},
    ],
)

ACCEPTED = {
    "hypothesis dropped": (
        COUNTEREXAMPLE,
        "without the hypothesis y below x the statement is false: the point meets the others (y positive) and breaks "
        "the conclusion",
    ),
    "only hypothesis dropped": (
        changed(COUNTEREXAMPLE, ("statement", "hypotheses", 0, DELETED)),
        "without the hypothesis y below x the statement is false: the point meets the others (none) and breaks the "
        "conclusion",
    ),
    "false": (
        changed(
            COUNTEREXAMPLE,
            ("statement", "domain", []),
            ("statement", "hypotheses", [["y positive", 7], ["x at most 1", 5]]),
            ("statement", "conclusion", 4),
            ("evidence", {"point": {"x": "-1", "y": "2"}, "dropped": None}),
        ),
        "the statement is false: the point meets every hypothesis (y positive, x at most 1) and breaks the conclusion",
    ),
    "not, a hundred thousand times": (
        about(repeated([["var", "x"], ["lt", 0, 0]], 100_000, lambda last: ["not", last]), 100_001),
        "the statement is false: the point meets every hypothesis (none) and breaks the conclusion",
    ),
    "combination": (COMBINATION, HOLDS.format("y at most x, y positive", "Farkas multipliers", 1)),
    "products": (EQUATION, HOLDS.format("y is x squared, x positive, z is y", "products of inequalities", 1)),
    "substituted": (SUBSTITUTED, HOLDS.format("y is x squared, x positive, z is y", "products of inequalities", 1)),
    "substituted in what was substituted": (
        changed(
            SUBSTITUTED,
            ("statement", "nodes", [*SUBSTITUTED["statement"]["nodes"], ["lt", 0, 7]]),
            ("statement", "conclusion", 9),
        ),
        HOLDS.format("y is x squared, x positive, z is y", "products of inequalities", 1),
    ),
    "an equation between sums": (
        proof(
            [["const", "0"], ["const", "1"], ["var", "x"], ["add", 2, 1], ["eq", 3, 0], ["lt", 2, 0]],
            5,
            [{"substitute": [], "combine": [["1", []], ["1", [1]]], "multiply": [[0, 1]]}],
            x="-1",
            hypotheses=[["x + 1 is 0", 4]],
        ),
        HOLDS.format("x + 1 is 0", "Farkas multipliers", 1),
    ),
    "cases": (TWO_CASES, HOLDS.format("none", "Farkas multipliers", 3)),
    "true without a case": (proof([["and"]], 0, []), HOLDS.format("none", "Farkas multipliers", 0)),
    "not, many times, refuted": (
        proof(
            repeated([["var", "x"], ["lt", 0, 0]], 100_001, lambda last: ["not", last]),
            100_002,
            [EMPTY_PROOF | {"combine": [["1", [0]]]}],
        ),
        HOLDS.format("none", "Farkas multipliers", 1),
    ),
    "a constant contradiction": (
        proof([["const", "0"], ["const", "1"], ["lt", 0, 1]], 2, [EMPTY_PROOF | {"combine": [["1", []], ["1", [0]]]}]),
        HOLDS.format("none", "Farkas multipliers", 1),
    ),
    "two models": (
        TWO_MODELS,
        "the target is not identified: two models of the domain have the same record (1 entries) and the targets 1/4 "
        "and 0",
    ),
    "factor table": (
        FACTOR_TABLE,
        "on the 3 listed worlds the target is a function of the record, given by the table on its 2 records",
    ),
    "path tree": (PATH_TREE, IN_TREE.format("17/30", "5/3", 2)),
    "identified": (
        IDENTIFIED,
        "the law of logged paths identifies the target's value: it is 1/7; the exits are the 0 stated, with their "
        "probabilities",
    ),
    "what logging never reaches need not be known": (
        changed(
            IDENTIFIED,
            (*TREE, "nodes", [[["a", "1", "1", [["o", "1", 1], ["p", "0", 2]]]], "1/7", [["a", "1", "1", None]]]),
        ),
        "the law of logged paths identifies the target's value: it is 1/7; the exits are the 0 stated, with their "
        "probabilities",
    ),
    "a leaf alone": (
        changed(IDENTIFIED, (*TREE, "nodes", ["1/7"])),
        "the law of logged paths identifies the target's value: it is 1/7; the exits are the 0 stated, with their "
        "probabilities",
    ),
    "exits of no account": (
        changed(
            PATH_TREE,
            (*TREE, "low", "1"),
            (*TREE, "high", "1"),
            (*TREE, "nodes", [[["a", "1", "0", [["o", "1", 1]]], ["b", "0", "1", None]], "1"]),
            ("statement", "value_low", "1"),
            ("statement", "value_high", "1"),
            ("statement", "exit_mass", "1"),
            ("statement", "exits", [[0, 1, "1"]]),
            ("evidence", {end: [[0, 1, [["u", "1", "1"]]]] for end in ("low", "high")}),
        ),
        "the law of logged paths identifies the target's value: it is 1; the exits are the 1 stated, with their "
        "probabilities",
    ),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_established_is_said(name: str) -> None:
    made, sentence = ACCEPTED[name]
    assert kernel.judge(made) == (made["digest"], sentence)
    assert kernel.judge(made, expect=made["digest"])[1] == sentence
    assert kernel.Work.spent == 0


# ---------------------------------------------------------------- nothing left unsaid


KINDS_HERE = ("counterexample", "combination", "two_models", "factor_table", "path_tree_range")
"""The kinds that are attacked in this file; each later one has a file of its own in tests/kernel."""


def raise_sites() -> dict[int, str]:
    """The line of each `raise` that can be reached from the kinds of this file, with its source."""
    body = ast.parse(KERNEL.read_text(encoding="utf-8")).body
    functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    reached: set[str] = set()
    waiting = ["load", "judge", *(f"judge_{kind}" for kind in KINDS_HERE)]
    while waiting:
        name = waiting.pop()
        if name in functions and name not in reached:
            reached.add(name)
            waiting += [node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)]
    return {
        node.lineno: ast.unparse(node)
        for name in reached
        for node in ast.walk(functions[name])
        if isinstance(node, ast.Raise)
    }


def test_every_refusal_is_exercised_as_written(tmp_path: Path) -> None:
    sites = raise_sites()
    assert all(text.startswith(("raise Malformed(", "raise Rejected(")) for text in sites.values())
    heard = set()
    for number, case in enumerate(CASES):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.raises((Malformed, Rejected)) as caught:
            run(case, folder)
        heard.add(caught.traceback[-1].lineno + 1)
    assert {line: text for line, text in sites.items() if line not in heard} == {}


def test_every_acceptance_is_exercised_as_written() -> None:
    patterns = []
    for function in ast.walk(ast.parse(KERNEL.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef) and function.name in [f"judge_{kind}" for kind in KINDS_HERE]:
            patterns += [pattern(node.value) for node in ast.walk(function) if returns_words(node)]
    assert len(patterns) == 7
    said = [sentence for _, sentence in ACCEPTED.values()]
    assert [wanted for wanted in patterns if not any(re.fullmatch(wanted, words) for words in said)] == []


def returns_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and isinstance(node.value, ast.JoinedStr | ast.Constant)


def pattern(words: ast.expr | None) -> str:
    parts = words.values if isinstance(words, ast.JoinedStr) else [words]
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in parts)


# ---------------------------------------------------------------- the command


def saved(folder: Path, name: str, made: Json) -> str:
    path = folder / name
    path.write_text(json.dumps(made), encoding="ascii")
    return str(path)


def test_exit_codes_and_their_precedence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = saved(tmp_path, "good", COMBINATION)
    refused = saved(tmp_path, "refused", changed(COMBINATION, cases_of()))
    broken = saved(tmp_path, "broken", [])
    assert kernel.main([good]) == 0
    assert kernel.main([good, refused]) == 1
    assert kernel.main([refused, good]) == 1
    assert kernel.main([refused, broken]) == 2
    assert kernel.main([broken, refused, good]) == 2
    capsys.readouterr()
    assert kernel.main([good, refused, broken]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f"ACCEPTED {good} {COMBINATION['digest']}: {ACCEPTED['combination'][1]}",
        f"REJECTED {refused}: the negation has 1 cases and the evidence 0",
        f"MALFORMED {broken}: certificate: expected an object",
    ]


def test_the_expected_digest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = saved(tmp_path, "good", COMBINATION)
    assert kernel.main([good, "--expect", COMBINATION["digest"]]) == 0
    assert kernel.main([good, "--expect", TWO_MODELS["digest"]]) == 1
    assert "the statement is another one than the expected" in capsys.readouterr().out


def test_the_largest_file_that_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = saved(tmp_path, "good", COMBINATION)
    size = os.path.getsize(good)
    assert kernel.main([good, "--max-bytes", str(size)]) == 0
    assert kernel.main([good, "--max-bytes", str(10**30)]) == 0
    assert kernel.main([good, "--max-bytes", str(size - 1)]) == 2
    assert "see --max-bytes" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["--expect"], ["--max-bytes", "many", "x"], ["--unknown", "x"]])
def test_bad_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        kernel.main(arguments)
    assert caught.value.code == 2
    assert "usage: kernel.py" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["y\nACCEPTED other.json", "y\r\x1b[2J", "\ud800", "ü", "y\u2028"])
def test_a_name_cannot_write_a_line_of_its_own(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = changed(COMBINATION, ("statement", "hypotheses", 1, 0, name))
    assert kernel.main([saved(tmp_path, "made", made)]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert out.endswith("\n")
    assert out[:-1].isprintable()
    assert f"y at most x, {name.encode('unicode_escape').decode('ascii')})" in out


def test_a_long_number_is_shown_cut() -> None:
    assert kernel.shown(Fraction(10**59)) == str(10**59)
    assert kernel.shown(Fraction(10**60)) == f"{10**27}...{'0' * 28}"
    assert kernel.shown(Fraction(2**299_998)) == f"{str(2**299_998)[:28]}...{str(2**299_998)[-28:]}"
    assert kernel.shown(Fraction(2**300_000)) == "(a number of 300002 bits)"


def test_the_file_alone_judges_as_written(tmp_path: Path) -> None:
    alone = tmp_path / "empty"
    alone.mkdir()
    shutil.copy(KERNEL, alone / "kernel.py")
    good, bad = (
        saved(alone, "good.json", PATH_TREE),
        saved(alone, "bad.json", changed(PATH_TREE, ("statement", "value_low", "0"))),
    )
    command = [sys.executable, "-I", "-S", "kernel.py"]
    answer = subprocess.run([*command, good, bad], cwd=alone, env={}, capture_output=True, text=True, check=False)
    assert answer.returncode == 1, answer.stderr
    assert answer.stderr == ""
    assert [line.split()[0] for line in answer.stdout.splitlines()] == ["ACCEPTED", "REJECTED"]
    modules = "import kernel, sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    listed = subprocess.run(
        [sys.executable, "-S", "-E", "-c", modules], cwd=alone, env={}, capture_output=True, text=True, check=True
    )
    assert set(listed.stdout.split()) - {"kernel", "__main__"} <= {*sys.stdlib_module_names, *sys.builtin_module_names}


@pytest.mark.parametrize("depth", [900, 950, 970, 980, 985, 990, 995, 1000])
def test_nesting_near_the_limit_of_the_interpreter(depth: int, tmp_path: Path) -> None:
    text = json.dumps(changed(COUNTEREXAMPLE, ("statement", "?"), signed=False))
    path = tmp_path / "deep.json"
    path.write_text(text.replace('"?"', "[" * depth + "]" * depth), encoding="ascii")
    assert kernel.main([str(path)]) in (1, 2)


def test_the_interpreters_limit_on_digits_is_only_raised() -> None:
    before = sys.get_int_max_str_digits()
    try:
        for limit, after in ((0, 0), (4300, 200_000), (300_000, 300_000)):
            sys.set_int_max_str_digits(limit)
            kernel.judge(COMBINATION)
            assert sys.get_int_max_str_digits() == after
    finally:
        sys.set_int_max_str_digits(before)


# ---------------------------------------------------------------- places


def written_place(path: tuple[Any, ...]) -> str:
    """A path as sentences write it: statement.tree.nodes[0][1]."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)[1:]


def places(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values inside."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inside:
        yield (*path, key)
        yield from places(child, (*path, key))


@pytest.mark.parametrize(
    "name", ["hypothesis dropped", "substituted", "products", "two models", "factor table", "path tree"]
)
def test_what_is_malformed_is_said_with_its_place(name: str) -> None:
    made, _ = ACCEPTED[name]
    for path in places(made):
        found = at(made, path)
        attempts = [((*path, 7 if isinstance(found, dict) else {}), path)]
        if isinstance(found, list):
            attempts.append(((*path, [*found, {}]), (*path, len(found))))
        if isinstance(path[-1], str):
            attempts.append(((*path, DELETED), path[:-1]))
        for edit, where in attempts:
            with pytest.raises((Malformed, Rejected)) as caught:
                kernel.judge(changed(made, edit, signed=path[0] == "statement"))
            if caught.type is Malformed:
                above = [written_place(where[:length]) for length in range(1, len(where) + 1)]
                assert str(caught.value).split(":")[0] in (above or ["certificate"])


def test_lists_that_must_have_a_length_have_it() -> None:
    for made, path, length in [
        (SUBSTITUTED, (*CASE, "substitute", 0), 2),
        (SUBSTITUTED, (*CASE, "combine", 0), 2),
        (EQUATION, (*CASE, "multiply", 0), 2),
        (COUNTEREXAMPLE, ("statement", "domain", 0), 2),
        (FACTOR_TABLE, ("evidence", "table", 0), 2),
        (PATH_TREE, (*ROOT, 0), 4),
        (PATH_TREE, (*ROOT, 0, 3, 0), 3),
        (PATH_TREE, ("statement", "exits", 0), 3),
        (PATH_TREE, ("evidence", "low", 0), 3),
        (PATH_TREE, ("evidence", "low", 0, 2, 0), 3),
    ]:
        entry = at(made, path)
        with pytest.raises(Malformed, match=rf"^{re.escape(written_place(path))}: expected a list of {length}$"):
            kernel.judge(changed(made, (*path, [*entry, entry[0]])))


# ---------------------------------------------------------------- the parts


def test_numbers_of_the_greatest_length() -> None:
    assert kernel.parse(b"9" * 15) == 10**15 - 1
    made = about([["const", "1/" + "9" * 100_000], ["const", "9" * 100_000], ["var", "x"], ["lt", 1, 2]], 3)
    kernel.judge(made)
    kernel.judge(changed(made, (*NODES, 0, ["const", "9" * 60_000 + "/7" + "1" * 60_000])))


@pytest.mark.parametrize(
    ("nodes", "positive", "negative"),
    [
        ([["le", 0, 1]], [[("le", 0, 1)]], [[("lt", 1, 0)]]),
        ([["lt", 0, 1]], [[("lt", 0, 1)]], [[("le", 1, 0)]]),
        ([["eq", 0, 1]], [[("eq", 0, 1)]], [[("lt", 0, 1)], [("lt", 1, 0)]]),
        ([["le", 0, 1], ["not", 2]], [[("lt", 1, 0)]], [[("le", 0, 1)]]),
        ([["le", 0, 1], ["lt", 1, 0], ["and", 2, 3]], [[("le", 0, 1), ("lt", 1, 0)]], [[("lt", 1, 0)], [("le", 0, 1)]]),
        ([["le", 0, 1], ["lt", 1, 0], ["or", 2, 3]], [[("le", 0, 1)], [("lt", 1, 0)]], [[("lt", 1, 0), ("le", 0, 1)]]),
        ([["and"]], [[]], []),
        ([["or"]], [], [[]]),
        (
            [["eq", 0, 1], ["or", 2], ["not", 3], ["or", 4, 4], ["and", 5, 5]],
            [
                [(op, a, b), (op, c, d)]
                for op in ["lt"]
                for a, b in [(0, 1), (1, 0)] * 2
                for c, d in [(0, 1), (1, 0)] * 2
            ],
            [[("eq", 0, 1), ("eq", 0, 1)]] * 2,
        ),
    ],
)
def test_the_cases_of_a_formula_and_of_its_negation(nodes: list[Json], positive: Json, negative: Json) -> None:
    whole = [["var", "x"], ["var", "y"], *nodes]
    formula = len(whole) - 1
    assert kernel.negated_cases(whole, [], [["is", formula]], kernel_false(whole)) == positive
    assert kernel.negated_cases(whole, [["is not", kernel_not(whole, formula)]], [], kernel_false(whole)) == negative
    assert kernel.negated_cases(whole, [], [], formula) == negative


def kernel_false(nodes: list[Json]) -> int:
    """The index of a conclusion that is false, whose negation adds one empty case."""
    nodes.append(["or"])
    return len(nodes) - 1


def kernel_not(nodes: list[Json], formula: int) -> int:
    nodes.append(["not", formula])
    return len(nodes) - 1


def test_connectives_at_the_beginning() -> None:
    assert kernel.negated_cases([["and"], ["not", 0], ["or", 1, 0]], [], [], 2) == []
    assert kernel.negated_cases([["or"], ["not", 0]], [], [], 1) == []
    assert kernel.negated_cases([["and"], ["not", 0]], [], [], 1) == [[]]


def test_nodes_are_worth_what_they_say() -> None:
    half, two = Fraction(1, 2), Fraction(2)
    nodes = [["const", half], ["var", "x"], ["add", 0, 1, 1], ["mul", 0, 1, 1], ["add"], ["mul"]]
    assert kernel.evaluate(nodes, {"x": two}) == [half, 2, Fraction(9, 2), 2, 0, 1]
    for op, wanted in (("le", [True, True, False]), ("lt", [True, False, False]), ("eq", [False, True, False])):
        pairs = [["const", half], ["const", two], [op, 0, 1], [op, 0, 0], [op, 1, 0]]
        assert kernel.evaluate(pairs, {})[2:] == wanted
    truths = [["and"], ["or"], ["not", 0], ["not", 1], ["and", 0, 1], ["or", 0, 1], ["and", 0, 0], ["or", 1, 1]]
    assert kernel.evaluate(truths, {}) == [True, False, False, True, False, True, True, False]


def test_nodes_are_multiplied_out() -> None:
    x, y, xx = ("x",), ("y",), ("x", "x")
    nodes = [
        ["var", "x"],
        ["const", Fraction(0)],
        ["const", Fraction(3)],
        ["add", 0, 2, 0],
        ["mul", 3, 0],
        ["var", "y"],
    ]
    assert kernel.polynomials(nodes, [4, 1], {}) == {
        0: {x: 1},
        1: {(): 0},
        2: {(): 3},
        3: {x: 2, (): 3},
        4: {xx: 2, x: 3},
    }
    assert kernel.polynomials(nodes, [5], {"y": {x: 2}}) == {5: {x: 2}}
    assert kernel.times({x: 2, (): -1}, {x: 2, (): 1}) == {xx: 4, (): -1}
    assert kernel.times({y: 1}, {x: Fraction(1, 2)}) == {("x", "y"): Fraction(1, 2)}
    assert kernel.times({}, {x: 1}) == kernel.times({x: 1}, {}) == {}
    square = {("x", "x", "y"): Fraction(5), y: Fraction(2), (): Fraction(1)}
    assert kernel.insert(square, "x", {y: 1, (): 2}) == {("y", "y", "y"): 5, ("y", "y"): 20, y: 22, (): 1}
    assert kernel.insert(square, "z", {}) == square
    assert kernel.insert(square, "x", {}) == {y: 2, (): 1}
    assert kernel.difference(("le", 0, 1), {0: {x: 1, (): 2}, 1: {x: 3, y: 1}}) == {x: 2, y: 1, (): -2}


def test_sums_and_denominators() -> None:
    assert [kernel.sum_of([Fraction(1, n) for n in range(1, length)]) for length in range(1, 6)] == [
        0,
        1,
        Fraction(3, 2),
        Fraction(11, 6),
        Fraction(25, 12),
    ]
    assert (kernel.common_denominator([]), kernel.common_denominator([4, 6, 3])) == (1, 12)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, int]]:
    """What `spend` was told."""
    told: list[tuple[int, int, int]] = []
    monkeypatch.setattr(kernel, "spend", lambda left, right, times=1: told.append((left, right, times)))
    return told


def test_what_is_counted(counted: list[tuple[int, int, int]]) -> None:
    def told(action: Callable[[], object]) -> list[tuple[int, int, int]]:
        counted.clear()
        action()
        return list(counted)

    x, one = ("x",), Fraction(1)
    assert told(lambda: kernel.number("-12/7", "here")) == [(20, 20, 1)]
    assert told(lambda: kernel.plus(Fraction(4), Fraction(1, 9))) == [(4, 5, 1)]
    assert told(lambda: kernel.product(Fraction(4), Fraction(1, 9))) == [(4, 5, 1)]
    assert told(lambda: kernel.common_denominator([4, 9])) == [(1, 3, 1), (3, 4, 1)]
    assert told(lambda: kernel.evaluate([["const", Fraction(4)], ["le", 0, 0]], {})) == [(4, 4, 1)]
    assert told(lambda: kernel.either([[[1], [2, 3]], [[4]]])) == [(1000, 1000, 3)]
    assert told(lambda: kernel.together([[[1], [2, 3]], [[4], [5], [6]]])) == [(1000, 1000, 6 * 7)]
    assert told(lambda: kernel.times({x: one}, {("x", "y"): one}))[0] == (1500, 5000, 1)
    assert told(lambda: kernel.times({(): one, x: one}, {x: one, (): one, ("y",): one}))[0] == (1000, 5000, 6)
    assert told(lambda: kernel.polynomials([["var", "x"], ["mul", 0, 0]], [1], {}))[:2] == [(0, 0, 3), (0, 0, 2)]
    substituted = told(lambda: kernel.judge(SUBSTITUTED))
    assert [substituted.count((0, 0, earlier)) for earlier in (0, 1)] == [1, 1], "one for each substitution before"


def test_what_is_counted_of_a_tree(counted: list[tuple[int, int, int]]) -> None:
    half, third = Fraction(1, 2), Fraction(1, 3)
    branches = [(third, "o", 1), (1 - third, "p", 2)]
    nodes = [[("a", half, half, branches), ("b", half, half, None)], half, [("a", half, half, None)] * 2]
    layers = kernel.Layers(nodes, Fraction(0), Fraction(1, 5))
    assert (layers.depth, layers.step, layers.above, layers.below) == ([0, 1, 1], [6, 2], [1, 6, 12], [120, 20, 10])
    assert counted[-2:] == [(2, 4, 4 * 4), (3, 5, 4 * 5)]
    counted.clear()
    assert kernel.forward_value(layers, [(1, 2, half), (2, 3, third)]) == Fraction(1, 4)
    assert counted[2:] == [(3 + 3, 2, 1), (3 + 3, 2, 1), (1, 0, 1), (3, 0, 1), (2, 3, 1)]


def test_the_work_is_added_up_to_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    total = 0
    original = kernel.spend

    def recording(left: int, right: int, times: int = 1) -> None:
        nonlocal total
        total += (left + 1000) * (right + 1000) * times
        original(left, right, times)
        assert kernel.Work.spent == total

    with monkeypatch.context() as patch:
        patch.setattr(kernel, "spend", recording)
        kernel.judge(COMBINATION)
    original(7, 11)
    original(7, 12, 3)
    assert kernel.Work.spent == 1007 * 1011 + 3 * 1007 * 1012
    monkeypatch.setattr(kernel, "MAX_WORK", total)
    kernel.judge(COMBINATION)
    monkeypatch.setattr(kernel, "MAX_WORK", total - 1)
    with pytest.raises(Rejected, match="more work"):
        kernel.judge(COMBINATION)


def test_the_help_says_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    with pytest.raises(SystemExit):
        kernel.main(["--help"])
    out = capsys.readouterr().out
    assert "\nJudge certificates: what does each establish?\n" in out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    for line in (
        "CERT a certificate, one JSON object",
        "--expect DIGEST accept only the statement with this digest",
        "--max-bytes N refuse larger files (default 67108864)",
    ):
        assert line in lines


# ---------------------------------------------------------------- soundness


def distributions(size: int) -> st.SearchStrategy[list[Fraction]]:
    """Probabilities, some of them 0."""
    parts = st.lists(st.integers(0, 3), min_size=size, max_size=size).filter(any)
    return parts.map(lambda found: [Fraction(part, sum(found)) for part in found])


@st.composite
def path_trees(draw: st.DrawFn) -> Json:
    """A small tree as certificates write it; every logged edge has its branches."""
    low = draw(st.fractions(-1, 1, max_denominator=3))
    high = low + draw(st.sampled_from([0, 1, 2, Fraction(1, 3)]))
    nodes: list[Json] = [None]
    waiting = [(0, 0)]
    while waiting:
        at, depth = waiting.pop(0)
        if depth == 3 or (depth and draw(st.booleans())):
            nodes[at] = str(low + (high - low) * draw(st.fractions(0, 1, max_denominator=4)))
            continue
        width = draw(st.integers(1, 3))
        edges = []
        for i, (logging, target) in enumerate(zip(draw(distributions(width)), draw(distributions(width)), strict=True)):
            branches = None
            if logging or draw(st.booleans()):
                branches = []
                for o, probability in enumerate(draw(distributions(draw(st.integers(1, 2))))):
                    waiting.append((len(nodes), depth + 1))
                    branches.append([f"o{o}", str(probability), len(nodes)])
                    nodes.append(None)
            edges.append([f"a{i}", str(logging), str(target), branches])
        nodes[at] = edges
    return {"low": str(low), "high": str(high), "nodes": nodes}


def listed_runs(tree: Json) -> Iterator[tuple[Fraction, Fraction, Any]]:
    """Each run with its probabilities under target and logging, and its reward or the edge at which it exits."""
    waiting = [(0, Fraction(1), Fraction(1))]
    while waiting:
        at, by_target, by_logging = waiting.pop()
        node = tree["nodes"][at]
        if isinstance(node, str):
            yield by_target, by_logging, Fraction(node)
            continue
        for i, (_, logging, target, branches) in enumerate(node):
            p, q = by_target * Fraction(target), by_logging * Fraction(logging)
            if not q:
                yield p, q, (at, i)
            else:
                waiting += [(child, p * Fraction(w), q * Fraction(w)) for _, w, child in branches]


def truth(tree: Json) -> Json:
    """The certificate with the values that listing all runs gives."""
    low, high = Fraction(tree["low"]), Fraction(tree["high"])
    runs = [run for run in listed_runs(tree) if run[0]]
    kept = sum((p * end for p, _, end in runs if isinstance(end, Fraction)), Fraction(0))
    exits = sorted((end, p) for p, _, end in runs if not isinstance(end, Fraction))
    mass = sum((p for _, p in exits), Fraction(0))
    return certificate(
        "path_tree_range",
        {
            "tree": tree,
            "value_low": str(kept + low * mass),
            "value_high": str(kept + high * mass),
            "exit_mass": str(mass),
            "exits": [[*edge, str(p)] for edge, p in exits],
        },
        {
            "low": [[*edge, [["u", "1/4", str(low)], ["v", "3/4", str(low)]]] for edge, _ in exits],
            "high": [[*edge, [["u", "1", str(high)]]] for edge, _ in exits],
        },
    )


def claimed_numbers(made: Json) -> list[tuple[Any, ...]]:
    """Where the numbers stand that a certificate about a path tree claims."""
    exits = range(len(made["statement"]["exits"]))
    return [
        *(("statement", name) for name in ("value_low", "value_high", "exit_mass")),
        *(("statement", "exits", i, 2) for i in exits),
        *(("evidence", end, i, 2, 0, column) for end in ("low", "high") for i in exits for column in (1, 2)),
    ]


def at(made: Json, path: tuple[Any, ...]) -> Json:
    for key in path:
        made = made[key]
    return made


SLOW = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@SLOW
@given(path_trees(), st.sampled_from([Fraction(1), Fraction(-1), Fraction(1, 97), Fraction(-1, 10**30)]))
def test_true_ranges_are_accepted_and_each_moved_number_is_not(tree: Json, moved: Fraction) -> None:
    made = truth(tree)
    kernel.judge(made)
    for path in claimed_numbers(made):
        with pytest.raises((Rejected, Malformed)):
            kernel.judge(changed(made, (*path, str(Fraction(at(made, path)) + moved))))
    exits = made["statement"]["exits"]
    for where in (("statement", "exits"), ("evidence", "low"), ("evidence", "high")):
        for i in range(len(exits)):
            with pytest.raises(Rejected):
                kernel.judge(changed(made, (*where, i, DELETED)))
    if len(exits) > 1:
        with pytest.raises(Rejected):
            kernel.judge(changed(made, ("statement", "exits", exits[::-1])))


@SLOW
@given(path_trees(), st.data())
def test_a_moved_reward_moves_the_range_by_its_probability(tree: Json, data: st.DataObject) -> None:
    made = truth(tree)
    leaves = [i for i, node in enumerate(tree["nodes"]) if isinstance(node, str)]
    leaf = data.draw(st.sampled_from(leaves))
    other = data.draw(st.sampled_from([tree["low"], tree["high"]]))
    moved = changed(made, (*TREE, "nodes", leaf, other))
    same = truth(moved["statement"]["tree"])["statement"]["value_low"] == made["statement"]["value_low"]
    if same:
        kernel.judge(moved)
    else:
        with pytest.raises(Rejected, match="the lower bound for every completion"):
            kernel.judge(moved)


@st.composite
def farkas(draw: st.DrawFn) -> Json:
    """A conclusion that is a positive combination of hypotheses which a drawn point meets."""
    width = draw(st.integers(1, 3))
    small = st.fractions(-3, 3, max_denominator=3)
    names = ["x", "y", "z"][:width]
    point = [draw(small) for _ in names]
    rows = draw(st.lists(st.tuples(*[small] * width).filter(any), min_size=1, max_size=4))
    factors = [draw(st.fractions(Fraction(1, 5), 4, max_denominator=5)) for _ in rows]
    nodes: list[Json] = [["var", name] for name in names]

    def added(*node: Any) -> int:
        nodes.append(list(node))
        return len(nodes) - 1

    def form(row: tuple[Fraction, ...]) -> int:
        return added("add", *(added("mul", added("const", str(a)), i) for i, a in enumerate(row)))

    bounds, hypotheses, strict = [], [], []
    for k, row in enumerate(rows):
        slack = draw(st.fractions(0, 2, max_denominator=2))
        bounds.append(sum((a * x for a, x in zip(row, point, strict=True)), Fraction(0)) + slack)
        strict.append(slack > 0 and draw(st.booleans()))
        op = "lt" if strict[-1] else "le"
        hypotheses.append([f"row {k}", added(op, form(row), added("const", str(bounds[-1])))])
    total = tuple(sum((f * row[i] for f, row in zip(factors, rows, strict=True)), Fraction(0)) for i in range(width))
    bound = sum((f * b for f, b in zip(factors, bounds, strict=True)), Fraction(0))
    op = "lt" if any(strict) and draw(st.booleans()) else "le"
    conclusion = added(op, form(total), added("const", str(bound)))
    statement = {"coordinates": names, "nodes": nodes, "domain": [], "hypotheses": hypotheses, "conclusion": conclusion}
    combine = [[str(f), [k]] for k, f in enumerate([*factors, Fraction(1)])]
    return certificate(
        "combination",
        statement,
        {
            "meets": {name: str(x) for name, x in zip(names, point, strict=True)},
            "nodes": [],
            "cases": [{"substitute": [], "combine": combine, "multiply": []}],
        },
    )


@SLOW
@given(farkas(), st.sampled_from([Fraction(1), Fraction(1, 97), Fraction(1, 10**30)]))
def test_farkas_multipliers_are_accepted_and_each_moved_one_is_not(made: Json, moved: Fraction) -> None:
    kernel.judge(made)
    combine = at(made, (*CASE, "combine"))
    for i, (factor, chosen) in enumerate(combine[:-1]):
        for other in (Fraction(factor) + moved, Fraction(factor) - moved, Fraction(0)):
            with pytest.raises(Rejected, match=r"does not cancel|is negative"):
                kernel.judge(changed(made, (*CASE, "combine", i, [str(other), chosen])))
    last = len(at(made, NODES)) - 2
    bound = Fraction(at(made, (*NODES, last, 1)))
    with pytest.raises(Rejected, match="does not cancel"):
        kernel.judge(changed(made, (*NODES, last, ["const", str(bound - moved)])))


def holds(statement: Json, point: dict[str, Fraction]) -> bool:
    """Whether a statement holds at a point, by plain recursion."""

    def value(i: int) -> Any:
        op, *args = statement["nodes"][i]
        if op == "const":
            return Fraction(args[0])
        if op == "var":
            return point[args[0]]
        parts = [value(arg) for arg in args]
        if op == "mul":
            result = Fraction(1)
            for part in parts:
                result *= part
            return result
        return {
            "add": lambda: sum(parts, Fraction(0)),
            "le": lambda: parts[0] <= parts[1],
            "lt": lambda: parts[0] < parts[1],
            "eq": lambda: parts[0] == parts[1],
            "and": lambda: all(parts),
            "or": lambda: any(parts),
            "not": lambda: not parts[0],
        }[op]()

    met = all(value(i) for _, i in [*statement["domain"], *statement["hypotheses"]])
    return not met or value(statement["conclusion"])


ODD = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    10**9,
    "",
    "0",
    "1",
    "-1",
    "1/2",
    "2",
    "1/0",
    "x",
    "y",
    "le",
    "or",
    "not",
    "eq",
]
ODD_LISTS = [
    [],
    {},
    [[]],
    ["const", "0"],
    ["not", 4],
    ["and"],
    ["or"],
    ["mul"],
    ["add"],
    ["1", []],
    {"x": "1"},
    "\ud800",
]
VALID = [made for name, (made, _) in ACCEPTED.items() if "hundred" not in name and "many" not in name]


@settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(VALID), st.data())
def test_odd_values_are_refused_in_words_and_never_fool_the_judge(original: Json, data: st.DataObject) -> None:
    made = original
    for _ in range(data.draw(st.integers(1, 3))):
        where = list(places(made))
        path = data.draw(st.sampled_from(where))
        odd = data.draw(
            st.one_of(
                st.sampled_from(ODD),
                st.sampled_from(ODD_LISTS),
                st.just(DELETED),
                st.sampled_from(where).map(lambda other, made=made: at(made, other)),
            )
        )
        made = changed(made, (*path, odd), signed=False)
    if "statement" in made and data.draw(st.integers(0, 9)):
        made["digest"] = digest(made["statement"])
    try:
        kernel.judge(json.loads(json.dumps(made)))
    except (Malformed, Rejected):
        return
    # What is accepted is true wherever this test can see.
    statement = made["statement"]
    if made["kind"] == "combination":
        names = statement["coordinates"]
        values = [Fraction(v) for v in ("-2", "-1/2", "0", "1/3", "1", "3")]
        points = [[]]
        for _ in names:
            points = [[*point, v] for point in points for v in values]
        assert all(holds(statement, dict(zip(names, point, strict=True))) for point in points)
    elif made["kind"] == "path_tree_range":
        assert statement == truth(statement["tree"])["statement"]


def test_the_evidence_may_have_a_coordinate_of_its_own_nodes() -> None:
    name = COMBINATION["statement"]["coordinates"][0]
    with_node = changed(COMBINATION, ("evidence", "nodes", [["var", name]]))
    digest, sentence = kernel.judge(with_node)
    assert digest == COMBINATION["digest"]
    assert sentence.startswith("the statement holds")
