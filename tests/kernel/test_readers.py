"""Two readers of one format: the judge's and that of `finite_models` accept the same model files, and read the same.

Valid files of random models, the same with one to three changes, and near misses of each rule by hand.
"""

from __future__ import annotations

import copy
import importlib
import json
import random
from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from checks.kernel.judging import MODELS
from checks.kernel.kinds import marginals, path_tree, record_laws, reported_figures, state_space
from finite_models.json_text import parse
from finite_models.load import from_bytes, from_data
from finite_models.rationals import InputError
from tests.kernel.fuzz import _change, subject

ANSWERS = {"monitor": {"status": "", "groups": {}}}


def refused_by_the_judge(model: Any) -> str | None:
    """Why the judge's reader refuses the model; None where it reads it."""
    kind = model.get("kind") if isinstance(model, dict) else None
    if not isinstance(kind, str) or kind not in MODELS:
        return "kind"
    rules: Any = importlib.import_module(f"checks.kernel.kinds.{kind}")
    try:
        rules.judge(model, ANSWERS.get(kind, {}), {}, None)
    except kernel.Malformed as problem:
        said = str(problem)
        return said if said.startswith("model") and said != "model: lacks outcomes" else None
    except kernel.Rejected:
        return None
    return None


def refused_by_the_reader(model: Any) -> str | None:
    """Why `finite_models` refuses the model; None where it reads it."""
    try:
        from_data(parse(json.dumps(model).encode()))
    except InputError as problem:
        return str(problem)
    return None


def require_agreement(model: Any) -> bool:
    """Whether both read the model; fails where only one does."""
    ours, theirs = refused_by_the_judge(model), refused_by_the_reader(model)
    assert (ours is None) == (theirs is None), f"judge: {ours}\nreader: {theirs}\n{json.dumps(model)}"
    if ours is None:
        require_same(model)
    return ours is None


def require_same(model: Any) -> None:
    """Both have read the same: numbers, names, structure."""
    content: Any = from_data(model).content
    kind = model["kind"]
    if kind == "path_tree":
        low, high, nodes = path_tree.read(model)
        assert (low, high) == (content.low, content.high)
        assert len(nodes) == len(content.nodes)
        for ours, theirs in zip(nodes, content.nodes, strict=True):
            if theirs.reward is not None:
                assert ours == theirs.reward
                continue
            assert ours == [
                (
                    edge.action,
                    edge.logging,
                    edge.target,
                    None if edge.branches is None else [(b.observation, b.probability, b.node) for b in edge.branches],
                )
                for edge in theirs.edges
            ]
    elif kind == "state_space":
        names, columns, size, outputs, following = state_space.read(model)
        assert tuple(names) == content.names
        assert tuple(map(tuple, columns)) == content.columns
        assert (size == len(content)) == content.is_product
        assert tuple(outputs) == content.output
        assert list(map(tuple, following)) == list(content.successors.values())
    elif kind == "marginals":
        count, constraints, holds = marginals.read(model)
        assert count == len(content.names)
        assert list(constraints.items()) == content.constraints()
        assert [bool(holds(c)) for c in range(1 << count)] == [bool(content.query.holds(c)) for c in range(1 << count)]
    elif kind == "record_laws":
        answers, laws, accepted, allowed, two = record_laws.read(model)
        assert (tuple(answers), allowed, two) == (content.answers, content.abstention, content.two_laws)
        assert tuple(laws[0]) == content.records
        for law, accepts, world in zip(laws, accepted, content.worlds, strict=True):
            assert tuple(law[record] for record in content.records) == world.law
            assert sorted(answers.index(a) for a in accepts) == list(world.accepts)
    elif kind == "reported_figures":
        ranges, claims = reported_figures.read(model)
        assert tuple(ranges) == content.names
        assert tuple(ranges.values()) == content.ranges
        for (name, ours), claim in zip(claims.items(), content.claims, strict=True):
            assert name == claim.name
            assert ours == [dict(p) for p in claim.inequalities()]


@pytest.mark.parametrize("kind", MODELS)
def test_random_files_valid_and_broken(kind: str) -> None:
    r = random.Random(f"readers {kind}")
    made = subject(kind)
    valid = broken = 0
    for _ in range(60):
        certificate = made.make(r)
        model = {key: value for key, value in certificate["model"].items() if key != "in_order"}
        model = json.loads(json.dumps(model))
        assert require_agreement(model)
        for _ in range(15):
            tree = {"model": copy.deepcopy(model), "answer": {}, "evidence": {}}
            for _ in range(r.choice((1, 1, 2, 3))):
                _change(r, tree, [certificate])
            if require_agreement(tree["model"]):
                valid += 1
            else:
                broken += 1
    assert valid > 50
    assert broken > 50


TREE = {"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": "1/2"}}
TABLE = {"kind": "log_table", "columns": ["a", "t"], "rows": [["0", "1"]], "logged": ["a"], "target": "t"}
STATES = {
    "kind": "state_space",
    "coordinates": {"p": ["0", "1"]},
    "states": "product",
    "output": {"table": [[["0"], "a"], [["1"], "b"]]},
}
EVENTS = {"kind": "marginals", "events": {"a": "1/2", "b": "1/3"}, "query": {"at_least": 1}}
LAWS = {"kind": "record_laws", "safe": {"o": 1}, "harmful": {"o": 1}, "abstention": 0}
WORLDS = {
    "kind": "record_laws",
    "worlds": {"w": {"law": {"o": 1}, "accepts": ["x"]}},
    "answers": ["x", "y"],
    "abstention": "1/5",
}
MONITOR = {"kind": "monitor", "threshold": "1/2", "alpha": "1/2", "groups": ["g"], "outcomes": {"g": [3, 1]}}
FIGURES = {
    "kind": "reported_figures",
    "integers": {"a": [0, 9], "n": 10},
    "claims": {"c": {"percent": ["a", "n"], "prints": "50.0"}},
}
CLAIM = FIGURES["claims"]


@pytest.mark.parametrize(
    ("model", "read"),
    [
        ({**TREE, "root": {"reward": "+.5"}}, True),
        ({**TREE, "root": {"reward": "1/02"}}, True),
        ({**TREE, "root": {"reward": "1/0"}}, False),
        ({**TREE, "root": {"reward": " 1"}}, False),
        ({**TREE, "root": {"reward": True}}, False),
        ({**TREE, "root": {"reward": "1."}}, False),
        ({**TREE, "reward_range": ["1", "1"], "root": {"reward": 1}}, True),
        ({**TREE, "reward_range": [1, 0]}, False),
        ({**TREE, "more": 1}, False),
        ({**TREE, "nodes": {"r": {"reward": 0}}, "root": "r"}, True),
        ({**TREE, "nodes": {"r": {"reward": 0}, "s": {"reward": 0}}, "root": "r"}, False),
        ({**TREE, "nodes": {}, "root": "r"}, False),
        ({**TREE, "nodes": None}, False),
        ({**TREE, "root": {"actions": {"a": {"logging": 1, "target": 1}}}}, False),
        ({**TREE, "root": {"actions": {"a": {"logging": 1}, "b": {"target": 1}}}}, False),
        ({**TREE, "root": {"actions": {"a": {"logging": None, "target": 1}}}}, False),
        ({**TABLE, "rows": []}, False),
        ({**TABLE, "columns": ["", "t"], "logged": [""]}, True),
        ({**TABLE, "logged": ["a", "a"]}, False),
        ({**TABLE, "logged": []}, True),
        ({**TABLE, "logged": None}, False),
        ({**TABLE, "columns": ["t"], "rows": [[None]], "logged": []}, True),
        ({**STATES, "next": {}}, False),
        ({**STATES, "next": None}, False),
        ({**STATES, "states": [["0"], ["1"]]}, True),
        ({**STATES, "states": [["0"]]}, False),
        ({**STATES, "states": [["0"], ["0"]]}, False),
        ({**STATES, "states": "all"}, False),
        ({**STATES, "output": {"table": [[["1"], "b"], [["0"], "a"]]}}, True),
        ({**STATES, "output": {"table": [[["1"], "b"], [["1"], "b"]]}}, False),
        ({**STATES, "output": {"table": [[["0"], "a"], [["1"], "b"], [["0"], "a"]]}}, False),
        ({**EVENTS, "joint": {}}, True),
        ({**EVENTS, "joint": None}, False),
        ({**EVENTS, "joint": {"b&a": 0}}, True),
        ({**EVENTS, "joint": {"b&a": 0, "a&b": 0}}, False),
        ({**EVENTS, "joint": {"a&": 0}}, False),
        ({**EVENTS, "query": {"at_least": 0}}, False),
        ({**EVENTS, "query": {"exactly": 0}}, True),
        ({**EVENTS, "query": {"exactly": "0"}}, False),
        ({**EVENTS, "query": {"event": {"a": 1, "b": 0}}}, True),
        ({**EVENTS, "query": {"event": {}}}, False),
        ({**EVENTS, "query": {}}, False),
        ({**EVENTS, "query": None}, False),
        ({**EVENTS, "events": {f"e{i}": 0 for i in range(14)}}, True),
        ({**EVENTS, "events": {f"e{i}": 0 for i in range(15)}}, False),
        ({**LAWS, "harmful": {"p": 1}}, False),
        ({**LAWS, "harmful": {"o": 1, "p": 0}}, False),
        ({**LAWS, "safe": {"o": 1, "p": 0}, "harmful": {"p": "1/2", "o": ".5"}}, True),
        ({**LAWS, "worlds": {}}, False),
        ({**WORLDS, "answers": []}, False),
        ({**WORLDS, "answers": ["x", "x"]}, False),
        ({**WORLDS, "worlds": {}}, False),
        ({**WORLDS, "worlds": {"w": {"law": {"o": 1}, "accepts": []}}}, True),
        ({**WORLDS, "worlds": {"w": {"law": {"o": 1}, "accepts": ["x", "x"]}}}, False),
        ({**WORLDS, "worlds": {"w": {"law": {"o": 1}, "accepts": ["z"]}}}, False),
        ({**MONITOR, "threshold": 0}, False),
        ({**MONITOR, "alpha": "1"}, False),
        ({**MONITOR, "groups": ["g", "g"]}, False),
        ({**MONITOR, "groups": [""]}, False),
        ({**MONITOR, "groups": []}, False),
        ({**MONITOR, "outcomes": {}}, True),
        ({**MONITOR, "outcomes": None}, False),
        ({**MONITOR, "outcomes": {"h": [0, 0]}}, False),
        ({**MONITOR, "outcomes": {"g": [1, 2]}}, False),
        ({**MONITOR, "outcomes": {"g": [10**9, 0]}}, True),
        ({**MONITOR, "outcomes": {"g": [10**9 + 1, 0]}}, False),
        ({**MONITOR, "outcomes": {"g": [True, 0]}}, False),
        ({**MONITOR, "method": None}, False),
        ({**MONITOR, "collection": "biased", "target": "shifted", "method": "e_process"}, True),
        ({key: value for key, value in MONITOR.items() if key != "outcomes"}, True),
        ({**FIGURES, "source": "somewhere"}, True),
        ({**FIGURES, "source": None}, False),
        ({**FIGURES, "integers": {"a": "9", "n": ["1", 10]}}, True),
        ({**FIGURES, "integers": {"a": "1/2", "n": 10}}, False),
        ({**FIGURES, "integers": {"a": [9, 0], "n": 10}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 10, "1.5": 1}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 10, "": 1}}, False),
        ({**FIGURES, "integers": {"a": 10**18, "n": 10}}, True),
        ({**FIGURES, "integers": {"a": 10**18 + 1, "n": 10}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 0}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": [-5, 1]}}, True),
        ({**FIGURES, "claims": {}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"]}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "x"], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": "a"}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "5e1"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "1/2"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": 50}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "50", "rounded_to": "10"}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "55", "rounded_to": "10"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "55", "rounded_to": "0"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": "55", "rounded_to": "5"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "1." + "0" * 30}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "1." + "0" * 31}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": "1/3"}}}, True),
        ({**FIGURES, "claims": {"c": {"product": ["a"] * 8, "equals": 1}}}, True),
        ({**FIGURES, "claims": {"c": {"product": ["a"] * 9, "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"sum": [], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"equal": ["a"]}}}, False),
        ({**FIGURES, "claims": {"c": {"equal": ["a", "n", "3"]}}}, True),
        ({**FIGURES, "claims": {"c": {"equal": ["a", "n"], "equals": 3}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "ratio": ["a", "n"], "equals": 3}}}, False),
        ({**FIGURES, "claims": {"c": {"percent_difference": [["a", "n"], ["1", "1"]], "equals": 0}}}, True),
        ({**FIGURES, "claims": {"c": {"percent_difference": ["a", "n"], "equals": 0}}}, False),
        ({"kind": "none"}, False),
        ([], False),
        (None, False),
    ],
)
def test_near_misses_by_hand(model: Any, read: bool) -> None:
    assert require_agreement(model) is read


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        (b'\xef\xbb\xbf{"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": 1}}', True),
        (b'{"kind": "path_tree", "reward_range": [0, 1.0], "root": {"reward": 1}}', False),
        (b'{"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": 1}, "root": {"reward": 1}}', False),
        (b'{"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": 1e0}}', False),
        (b'{"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": NaN}}', False),
        (b'{"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": 1}} {}', False),
        (b"\xff", False),
        (b"", False),
    ],
)
def test_bytes(raw: bytes, read: bool) -> None:
    try:
        from_bytes(raw)
        theirs = True
    except InputError:
        theirs = False
    try:
        ours = refused_by_the_judge(kernel.parse(raw)) is None
    except kernel.Malformed:
        ours = False
    assert ours is theirs is read


def test_long_numbers() -> None:
    """Both read numbers of up to 100,000 characters in text."""
    for digits, read in ((100_000, True), (100_001, False)):
        model = {**TREE, "reward_range": ["0", "9" * digits], "root": {"reward": "1"}}
        assert require_agreement(model) is read
    assert path_tree.read({**TREE, "reward_range": ["0", "9" * 5000]})[1] == Fraction(10**5000 - 1)
