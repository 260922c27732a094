"""Two readers of one format: the judge's and that of `finite_models` accept the same model files, and read the same.

Valid files of random models in every spelling (`tests.kernel.spellings`), the same with something changed, misspelt,
put in another value's place or torn on the way, and near misses of each rule by hand. Where they differ on purpose
stands under `KNOWN`.
"""

from __future__ import annotations

import copy
import hashlib
import importlib
import json
import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audits import AUDITS
from checks.audits.monitor import Asked
from checks.audits.stored_table import StoredTable
from checks.kernel import reading
from checks.kernel.judging import MODELS
from checks.kernel.kinds import log_table, marginals, path_tree, record_laws, reported_figures, state_space
from checks.kernel.kinds import monitor as outcomes
from finite_models import json_text
from finite_models.json_text import parse
from finite_models.load import from_bytes, from_data, load
from finite_models.log_table_file import question
from finite_models.monitor_file import outcomes_in_order
from finite_models.rationals import InputError
from tests.kernel.fuzz import _change, at, places, put, subject
from tests.kernel.spellings import in_bytes, misspelt, respelt, torn

SCHEMA = Path(__file__).resolve().parents[2] / "schemas" / "model.schema.json"

ANSWERS = {"monitor": {"status": "", "groups": {}}}


# ---------------------------------------------------------------- what each reads


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


def read_by_the_judge(model: Any) -> Any:
    """What the judge has read: numbers, names, structure; None for a monitor, whose reader is not apart."""
    kind = model["kind"]
    if kind == "path_tree":
        low, high, nodes = path_tree.read(model)
        return low, high, in_breadth(nodes)
    if kind == "log_table":
        columns = log_table.read_columns(model["rows"], model["columns"], None)
        return [[list(column).index(number) for number in column] for column in columns]
    if kind == "state_space":
        names, columns, size, outputs, following = state_space.read(model)
        return names, columns, size == len(outputs), outputs, following
    if kind == "marginals":
        count, constraints, holds = marginals.read(model)
        return count, list(constraints.items()), [bool(holds(cell)) for cell in range(1 << count)]
    if kind == "record_laws":
        answers, laws, accepted, allowed, two = record_laws.read(model)
        return answers, laws, list(map(sorted, accepted)), allowed, two
    return reported_figures.read(model) if kind == "reported_figures" else None


def in_breadth(nodes: list[Any]) -> list[Any]:
    """The judge's nodes in the reader's order: the children of a node before those of the next one."""
    order = [0]
    for node in order:
        if isinstance(nodes[node], list):
            order += [child for *_, branches in nodes[node] for _, _, child in branches or ()]
    place = {node: i for i, node in enumerate(order)}
    assert len(place) == len(nodes)

    def edges(node: Any) -> Any:
        if not isinstance(node, list):
            return node
        return [
            (*edge, branches and [(name, chance, place[child]) for name, chance, child in branches])
            for *edge, branches in node
        ]

    return [edges(nodes[node]) for node in order]


def read_by_the_reader(model: Any) -> Any:
    """What `finite_models` has read, in the same form."""
    kind, content = model["kind"], from_data(model).content
    if kind == "path_tree":
        nodes = []
        for node in content.nodes:
            edges = []
            for edge in node.edges:
                branches = edge.branches and [(b.observation, b.probability, b.node) for b in edge.branches]
                edges.append((edge.action, edge.logging, edge.target, branches))
            nodes.append(edges if node.reward is None else node.reward)
        return content.low, content.high, nodes
    if kind == "log_table":
        asked = content.question
        assert asked == question(model["columns"], model["logged"], model["target"], ("", "", ""))
        return [[column.index(cell) for cell in column] for column in zip(*content.rows, strict=True)]
    if kind == "state_space":
        columns, following = map(list, content.columns), map(list, content.successors.values())
        return list(content.names), list(columns), content.is_product, list(content.output), list(following)
    if kind == "marginals":
        cells = range(1 << len(content.names))
        return len(content.names), content.constraints(), [bool(content.query.holds(cell)) for cell in cells]
    if kind == "record_laws":
        weights, accepts = [list(world.law) for world in content.worlds], [list(w.accepts) for w in content.worlds]
        return len(content.answers), weights, accepts, content.abstention, content.two_laws
    if kind == "reported_figures":
        claims = {claim.name: [dict(p) for p in claim.inequalities()] for claim in content.claims}
        assert [claim.name for claim in content.claims] == list(model["claims"])
        return dict(zip(content.names, content.ranges, strict=True)), claims
    return None


def require_agreement(model: Any) -> bool:
    """Whether both read the model; fails where only one does, or where they read something else."""
    ours, theirs = refused_by_the_judge(model), refused_by_the_reader(model)
    assert (ours is None) == (theirs is None), f"judge: {ours}\nreader: {theirs}\n{json.dumps(model)}"
    if ours is None:
        assert read_by_the_judge(model) == read_by_the_reader(model), json.dumps(model)
    return ours is None


def require_the_same_of_bytes(raw: bytes) -> bool:
    """The same for the bytes of a file."""
    try:
        from_bytes(raw)
        theirs = None
    except InputError as problem:
        theirs = str(problem)
    try:
        model = kernel.parse(raw)
        ours = refused_by_the_judge(model)
    except kernel.Malformed as problem:
        ours = str(problem)
    assert (ours is None) == (theirs is None), f"judge: {ours}\nreader: {theirs}\n{raw!r}"
    return ours is None and require_agreement(model)


def random_model(r: random.Random, kind: str) -> Any:
    """A valid model as the fuzzer makes them; what only certificates hold is left out."""
    model = json.loads(json.dumps(subject(kind).make(r)["model"]))
    return {key: value for key, value in model.items() if key != "in_order"}


# ---------------------------------------------------------------- random files


@pytest.mark.parametrize("kind", MODELS)
def test_other_spellings_are_read_and_say_the_same(kind: str) -> None:
    r, schema = random.Random(f"spellings {kind}"), Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    written = set()
    for _ in range(30):
        model = random_model(r, kind)
        for _ in range(6):
            other = respelt(r, model, rename=False)
            assert require_agreement(other)
            assert read_by_the_judge(other) == read_by_the_judge(model)
            renamed = respelt(r, model, rename=True)
            assert require_agreement(renamed)
            assert require_the_same_of_bytes(in_bytes(r, renamed))
            written |= {json.dumps(other), json.dumps(renamed)}
        assert schema.is_valid(renamed)
    assert len(written) > 200


@pytest.mark.parametrize("kind", MODELS)
def test_the_judge_accepts_the_answer_for_what_the_reader_read(kind: str) -> None:
    """What the auditor finds in its reading is right in the judge's, also where the judge's reading is not apart."""
    r = random.Random(f"answers {kind}")
    judged = 0
    while judged < 12:
        model = respelt(r, random_model(r, kind), rename=True)
        content = from_data(model).content
        if kind == "monitor" and content.counts is None:
            continue
        audit = AUDITS[kind].audit(Asked(content) if kind == "monitor" else content, model)
        assert audit.certificate["model"] == model
        assert kernel.judge(audit.certificate).answer == audit.certificate["answer"]
        judged += 1


@pytest.mark.parametrize("kind", MODELS)
def test_random_changes(kind: str) -> None:
    r = random.Random(f"readers {kind}")
    made = subject(kind)
    found = {True: 0, False: 0}
    for _ in range(40):
        certificate = made.make(r)
        model = {key: value for key, value in certificate["model"].items() if key != "in_order"}
        model = json.loads(json.dumps(model))
        assert require_agreement(model)
        for _ in range(15):
            tree = {"model": copy.deepcopy(model), "answer": {}, "evidence": {}}
            for _ in range(r.choice((1, 1, 2, 3))):
                before = copy.deepcopy(tree["model"])
                while json.dumps(tree["model"]) == json.dumps(before):
                    _change(r, tree, [certificate])
            found[require_agreement(tree["model"])] += 1
    assert min(found.values()) > 30, found


@pytest.mark.parametrize("kind", [kind for kind in MODELS if kind not in ("log_table", "state_space")])
def test_misspelt_numbers_are_refused(kind: str) -> None:
    r = random.Random(f"numbers {kind}")
    for _ in range(80):
        model = misspelt(r, random_model(r, kind))
        assert model is not None
        assert not require_agreement(model), json.dumps(model)


VALUES = (
    *(None, True, False, "", 0, 1, -1, 2, 15, 10**19, "0", "1", "2", "-1", "1/2", " 1", "a", "product"),
    *([], {}, [[]], [None], ["a", "a"], {"a": 1}, {"table": []}, {"reward": 0}, {"more": 0}),
)


@pytest.mark.parametrize("kind", MODELS)
def test_any_value_in_any_place(kind: str) -> None:
    """Each value of some models replaced by each of `VALUES`, left out, and doubled under a key that is unknown."""
    r = random.Random(f"places {kind}")
    found = {True: 0, False: 0}
    for _ in range(4):
        model = random_model(r, kind)
        for path in places(model)[1:]:
            for value in VALUES:
                tree = copy.deepcopy(model)
                put(tree, path, copy.deepcopy(value))
                found[require_agreement(tree)] += 1
            for change in (remove, double):
                tree = copy.deepcopy(model)
                change(at(tree, path[:-1]), path[-1])
                found[require_agreement(tree)] += 1
    assert min(found.values()) > 20, found


def remove(inside: Any, key: Any) -> None:
    del inside[key]


def double(inside: Any, key: Any) -> None:
    if isinstance(inside, dict):
        inside["more"] = copy.deepcopy(inside[key])
    else:
        inside.append(copy.deepcopy(inside[key]))


@pytest.mark.parametrize("kind", MODELS)
def test_torn_files(kind: str) -> None:
    r = random.Random(f"torn {kind}")
    found = {True: 0, False: 0}
    for _ in range(30):
        model = respelt(r, random_model(r, kind), rename=True)
        for _ in range(10):
            found[require_the_same_of_bytes(torn(r, in_bytes(r, model)))] += 1
    assert min(found.values()) > 10, found


# ---------------------------------------------------------------- by hand

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
CLAIM: Any = FIGURES["claims"]


def tree(actions: Any) -> dict[str, Any]:
    """A tree whose root has these actions."""
    return {**TREE, "root": {"actions": actions}}


def seen(*probabilities: Any) -> dict[str, Any]:
    """Observations with these probabilities, each followed by a reward."""
    return {f"o{i}": {"probability": p, "node": {"reward": i}} for i, p in enumerate(probabilities)}


def below(probability: Any, actions: Any) -> dict[str, Any]:
    """A tree in which such actions stand below an observation of this probability."""
    observations = {
        "o": {"probability": probability, "node": {"actions": actions}},
        "p": {"probability": 1 - probability, "node": {"reward": 0}},
    }
    return tree({"go": {"logging": 1, "target": 1, "observations": observations}})


def flat(**nodes: Any) -> dict[str, Any]:
    """A tree in flat form with the root r."""
    return {**TREE, "nodes": nodes, "root": "r"}


def to(*names: Any) -> dict[str, Any]:
    """A node with an action for each of these nodes."""
    policies = {"logging": f"1/{len(names)}", "target": f"1/{len(names)}"}
    return {
        "actions": {
            f"a{i}": {**policies, "observations": {"o": {"probability": 1, "node": name}}}
            for i, name in enumerate(names)
        }
    }


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
        (tree({"a": {"logging": 1, "target": 1, "observations": seen(1)}}), True),
        (tree({"a": {"logging": 1, "target": 1, "observations": seen("1/2", ".5")}}), True),
        (tree({"a": {"logging": 1, "target": 1, "observations": seen("1/2", "1/3")}}), False),
        (tree({"a": {"logging": 1, "target": 1, "observations": seen("3/2", "-1/2")}}), False),
        (tree({"a": {"logging": 1, "target": 1, "observations": {}}}), False),
        (tree({"a": {"logging": 1, "target": 1, "observations": None}}), False),
        (tree({"a": {"target": 1, "observations": {}}, "b": {"logging": 1, "observations": seen(1)}}), False),
        (tree({"a": {"target": 1}, "b": {"logging": 1, "observations": seen(1)}}), True),
        (tree({"a": {"target": 1, "observations": seen(1, 0)}, "b": {"logging": 1, "observations": seen(1)}}), True),
        (tree({"a": {"target": 1}, "b": {"logging": 1, "observations": seen(1)}, "c": {}}), True),
        (tree({"a": {"target": "1/2"}, "b": {"logging": 1, "observations": seen(1)}}), False),
        (tree({"a": {"target": 1}, "b": {"logging": "0.99", "observations": seen(1)}}), False),
        (tree({"a": {"logging": 1, "target": 1, "observations": seen(1), "note": ""}}), False),
        (tree({"a": {"logging": 1, "target": 1, "observations": {"o": {"node": {"reward": 0}}}}}), False),
        (tree({"a": {"logging": 1, "target": 1, "observations": {"o": {"probability": 1}}}}), False),
        (tree({}), False),
        (tree([]), False),
        (below(1, {"a": {"logging": 1, "target": 1}}), False),
        (below(0, {"a": {"logging": 1, "target": 1}}), True),
        (below(0, {"a": {"logging": 1, "target": "1/2"}}), False),
        (below(0, {"a": {"logging": 2, "target": 1}, "b": {"logging": -1}}), False),
        ({**TREE, "root": {"reward": 0, "actions": {}}}, False),
        ({**TREE, "root": {"reward": "1.0000001"}}, False),
        ({**TREE, "root": {"reward": "-0"}}, True),
        ({**TREE, "root": {"reward": None}}, False),
        ({**TREE, "root": "r"}, False),
        ({**TREE, "root": None}, False),
        ({**TREE, "reward_range": [0]}, False),
        ({**TREE, "reward_range": {"0": 0, "1": 1}}, False),
        (flat(r=to("s", "t"), s={"reward": 0}, t={"reward": 1}), True),
        (flat(s={"reward": 0}, t={"reward": 1}, r=to("s", "t")), True),
        (flat(r=to("s", "s"), s={"reward": 0}), False),
        (flat(r=to("s"), s=to("t"), t=to("s")), False),
        (flat(r=to("r")), False),
        (flat(r=to("s"), s=to("r")), False),
        (flat(r=to("s")), False),
        (flat(r=to("s"), s={"reward": 0}, t=to("u"), u=to("t")), False),
        (flat(r=to({"reward": 0})), False),
        (flat(r=to(0)), False),
        (flat(s={"reward": 0}), False),
        ({**TABLE, "rows": [["0"]]}, False),
        ({**TABLE, "rows": [["0", "1", "2"]]}, False),
        ({**TABLE, "rows": [["0", 1]]}, False),
        ({**TABLE, "rows": [["0", True]]}, False),
        ({**TABLE, "rows": [["0", ["1"]]]}, False),
        ({**TABLE, "rows": [["0", "1"], []]}, False),
        ({**TABLE, "rows": [["0", "1"]] * 3 + [[None, ""], ["", None]]}, True),
        ({**TABLE, "rows": None}, False),
        ({**TABLE, "rows": {}}, False),
        ({**TABLE, "columns": ["a", "a"]}, False),
        ({**TABLE, "columns": ["t", "t"], "logged": []}, False),
        ({**TABLE, "columns": [], "rows": [[]], "logged": []}, False),
        ({**TABLE, "columns": ["a", None]}, False),
        ({**TABLE, "columns": ["a", "A", "\u00fc", "u\u0308", "t"], "rows": [["0"] * 5]}, True),
        ({**TABLE, "logged": ["A"]}, False),
        ({**TABLE, "logged": "a"}, False),
        ({**TABLE, "logged": ["t"]}, False),
        ({**TABLE, "target": "a"}, False),
        ({**TABLE, "target": "x"}, False),
        ({**TABLE, "target": 1}, False),
        ({**TABLE, "at_most": 1}, False),
        ({**STATES, "coordinates": {}}, False),
        ({**STATES, "coordinates": {"p": []}}, False),
        ({**STATES, "coordinates": {"p": ["0", "0"]}}, False),
        ({**STATES, "coordinates": {"p": ["0", 1]}}, False),
        ({**STATES, "coordinates": {"p": ["0", "1"], "q": ["0"]}}, False),
        ({**STATES, "coordinates": {"p": ["0", "1", "2"]}}, False),
        ({**STATES, "states": []}, False),
        ({**STATES, "states": [["1"], ["0"]]}, True),
        ({**STATES, "states": [["0"], ["2"]]}, False),
        ({**STATES, "states": [["0"], ["1", "1"]]}, False),
        ({**STATES, "states": [["0"], []]}, False),
        ({**STATES, "output": {"table": [[["0"], "a"]]}}, False),
        ({**STATES, "output": {"table": [[["0"], "a"], [["1"], None]]}}, False),
        ({**STATES, "output": {"table": [[["0"], "a"], [["1"], "b", "c"]]}}, False),
        ({**STATES, "output": {}}, False),
        ({**STATES, "next": {"tick": {"table": [[["0"], ["1"]], [["1"], ["1"]]]}}}, True),
        ({**STATES, "next": {"tick": {"table": [[["0"], ["1"]]]}}}, False),
        ({**STATES, "next": {"tick": {"table": [[["0"], ["1"]], [["1"], ["2"]]]}}}, False),
        ({**STATES, "next": {"tick": {"table": [[["0"], ["1"]], [["1"], "1"]]}}}, False),
        ({**STATES, "next": {"tick": {"table": [[["0"], ["1"]], [["0"], ["1"]], [["1"], ["1"]]]}}}, False),
        ({**STATES, "next": {"tick": {}}}, False),
        (
            {
                **STATES,
                "states": [["0"]],
                "output": {"table": [[["0"], "a"]]},
                "next": {"tick": {"table": [[["0"], ["1"]]]}},
            },
            False,
        ),
        ({**EVENTS, "events": {}}, False),
        ({**EVENTS, "events": {"": 0, "a": 0}}, False),
        ({**EVENTS, "events": {"a&b": 0}}, False),
        ({**EVENTS, "events": {"a": "1.0001"}}, False),
        ({**EVENTS, "events": {"a": "-0"}}, True),
        ({**EVENTS, "events": {"a": None}}, False),
        ({**EVENTS, "events": {"a": ["0", "1"]}}, False),
        ({**EVENTS, "events": {"a": "1/2", "A": "1/2", " a": 0}, "joint": {" a&a": 0}}, True),
        ({**EVENTS, "joint": {"a": "1/2"}}, False),
        ({**EVENTS, "joint": {"a&a": "1/2"}}, False),
        ({**EVENTS, "joint": {"a&b&a": "1/4"}}, False),
        ({**EVENTS, "joint": {"a&c": 0}}, False),
        ({**EVENTS, "joint": {"a &b": 0}}, False),
        ({**EVENTS, "joint": {"": 0}}, False),
        ({**EVENTS, "joint": {"a&b": 2}}, False),
        ({**EVENTS, "joint": []}, False),
        ({**EVENTS, "query": {"at_least": 3}}, False),
        ({**EVENTS, "query": {"at_least": 2}}, True),
        ({**EVENTS, "query": {"exactly": 3}}, False),
        ({**EVENTS, "query": {"exactly": True}}, False),
        ({**EVENTS, "query": {"at_least": 1, "exactly": 1}}, False),
        ({**EVENTS, "query": {"event": {"a": 2}}}, False),
        ({**EVENTS, "query": {"event": {"c": 1}}}, False),
        ({**EVENTS, "query": {"event": {"a": "1"}}}, False),
        ({**EVENTS, "query": {"event": {"a": True}}}, False),
        ({**EVENTS, "query": {"event": ["a"]}}, False),
        ({**LAWS, "safe": {}}, False),
        ({**LAWS, "safe": {"o": "1/2"}}, False),
        ({**LAWS, "safe": {"o": 2, "p": -1}, "harmful": {"o": 1, "p": 0}}, False),
        ({**LAWS, "safe": {"": 1}, "harmful": {"": 1}}, True),
        ({**LAWS, "abstention": "1.1"}, False),
        ({**LAWS, "abstention": "-1/5"}, False),
        ({**LAWS, "abstention": None}, False),
        ({**LAWS, "answers": ["deploy", "hold"]}, False),
        ({**WORLDS, "safe": {"o": 1}}, False),
        ({**WORLDS, "worlds": None}, False),
        ({**WORLDS, "worlds": {"w": {"law": {"o": 1}}}}, False),
        ({**WORLDS, "worlds": {"w": {"law": {"o": 1}, "accepts": "x"}}}, False),
        (
            {**WORLDS, "worlds": {"w": {"law": {"o": 1}, "accepts": ["x"]}, "v": {"law": {"p": 1}, "accepts": []}}},
            False,
        ),
        ({**WORLDS, "answers": [1]}, False),
        ({**MONITOR, "threshold": 1}, False),
        ({**MONITOR, "threshold": "0.0"}, False),
        ({**MONITOR, "alpha": 0}, False),
        ({**MONITOR, "groups": ["g", "h"]}, True),
        ({**MONITOR, "groups": [" "], "outcomes": {}}, True),
        ({**MONITOR, "groups": [f"g{i}" for i in range(1000)], "outcomes": {}}, True),
        ({**MONITOR, "groups": [f"g{i}" for i in range(1001)], "outcomes": {}}, False),
        ({**MONITOR, "outcomes": {"g": [3]}}, False),
        ({**MONITOR, "outcomes": {"g": [3, -1]}}, False),
        ({**MONITOR, "outcomes": {"g": ["3", "1"]}}, False),
        ({**MONITOR, "outcomes": {"g": [3, 3]}}, True),
        ({**MONITOR, "outcomes": []}, False),
        ({**MONITOR, "method": "Hoeffding"}, False),
        ({**MONITOR, "collection": "stable"}, False),
        ({**MONITOR, "target": ""}, False),
        ({**FIGURES, "integers": {}}, False),
        ({**FIGURES, "integers": {"a": [0], "n": 10}}, False),
        ({**FIGURES, "integers": {"a": [0, 9, 10], "n": 10}}, False),
        ({**FIGURES, "integers": {"a": [0, "9.0"], "n": "20/2"}}, True),
        ({**FIGURES, "integers": {"a": [0, None], "n": 10}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 10, "50%": 1}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 10, "1,000": 1}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 10, "-": 1}}, False),
        ({**FIGURES, "integers": {"a": 9, "n": 10, "1e5": 1, " 1": 2, "\u0661": 3}}, True),
        ({**FIGURES, "integers": {"a": 9, "n": 10, **{f"i{k}": k for k in range(98)}}}, True),
        ({**FIGURES, "integers": {"a": 9, "n": 10, **{f"i{k}": k for k in range(99)}}}, False),
        ({**FIGURES, "claims": {f"c{k}": CLAIM["c"] for k in range(200)}}, True),
        ({**FIGURES, "claims": {f"c{k}": CLAIM["c"] for k in range(201)}}, False),
        ({**FIGURES, "claims": {"c": {}}}, False),
        ({**FIGURES, "claims": {"c": {"prints": "50"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a"], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "rounded_to": "1"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": None}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": None, "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "50", "rounded_to": None}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "50", "source": None}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": ".5"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "+050.00"}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "50", "rounded_to": "-1"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "0.6", "rounded_to": "1/5"}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "prints": "a"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": "1/" + "1" + "0" * 30}}}, True),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": "1/" + "1" + "0" * 29 + "1"}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "n"], "equals": 10**18 + 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "1/2"], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["1/2", "n"], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", "0"], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"percent": ["a", -3], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"ratio": ["a", 3], "equals": 1}}}, True),
        ({**FIGURES, "claims": {"c": {"ratio": ["a", True], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"sum": ["a"], "at_least": 1, "at_most": "n", "less_than": "n"}}}, True),
        ({**FIGURES, "claims": {"c": {"difference": ["a"], "equals": 1}}}, False),
        ({**FIGURES, "claims": {"c": {"difference": ["a", "a"], "equals": 0}}}, True),
        ({**FIGURES, "claims": {"c": {"percent_difference": [["a", "n"], ["a", 0]], "equals": 0}}}, False),
        ({**FIGURES, "claims": {"c": {"percent_difference": [["a", "n"], ["a", "n", "n"]], "equals": 0}}}, False),
        ({**FIGURES, "claims": {"c": {"equal": ["a", "n"], "source": "Table 1"}}}, True),
        ({**FIGURES, "claims": {"c": {"equal": ["a", "1.5"]}}}, False),
        ({"kind": None}, False),
        ({"kind": ["path_tree"]}, False),
        ({**TREE, "kind": "Path_tree"}, False),
        ({**TREE, "kind": "log_table"}, False),
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


# ---------------------------------------------------------------- where they differ on purpose

KNOWN: dict[str, tuple[Any, bool, bool]] = {
    # why: the model, whether the judge reads it, whether the reader does
    "the judge reads JSON integers of twice as many digits, which whoever writes them has to write out": (
        {**TREE, "reward_range": [0, 10**100_000]},
        True,
        False,
    ),
    "only certificates name a table's rows by the hash of a file": (
        {**TABLE, "rows": {"sha256": "0" * 64, "rows": 1}},
        True,
        False,
    ),
    "only certificates hold outcomes in order; users bring them as a file": (
        {**{key: value for key, value in MONITOR.items() if key != "outcomes"}, "in_order": []},
        True,
        False,
    ),
}


@pytest.mark.parametrize("why", KNOWN)
def test_known_differences(why: str) -> None:
    model, ours, theirs = KNOWN[why]
    assert (refused_by_the_judge(model) is None, refused_by_the_reader(model) is None) == (ours, theirs)


def test_the_size_of_a_file_is_bounded_by_the_reader_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge takes what fits in the memory that it is allowed."""
    path = tmp_path / "m.json"
    path.write_text(json.dumps(TREE))
    monkeypatch.setattr(json_text, "MAX_BYTES", path.stat().st_size - 1)
    with pytest.raises(InputError, match="a file of more than"):
        load(str(path))
    assert refused_by_the_judge(kernel.parse(path.read_bytes())) is None


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_both_refuse_what_is_nested_too_deep(opening: str) -> None:
    """How deep is the interpreter's affair; a tree in flat form has no depth."""
    closing = "]" if opening == "[" else "}"
    for depth in (100_000, 1_000_000):
        assert not require_the_same_of_bytes((opening * depth + "0" + closing * depth).encode())


def test_a_long_chain_in_flat_form() -> None:
    chain = {f"n{i}": to(f"n{i + 1}") for i in range(1, 3000)}
    assert require_agreement(flat(r=to("n1"), **chain, n3000={"reward": 1}))
    assert not require_agreement(flat(r=to("n1"), **chain, n3000={"reward": 2}))


# ---------------------------------------------------------------- CSV


def require_the_same(read: Callable[[], Any], other: Callable[[], Any], raw: bytes) -> bool:
    """Whether both read the file, and then the same."""
    ours, theirs = read(), other()
    assert ours == theirs, raw
    return ours is not None


def outcomes_of_the_judge(path: Path, groups: tuple[str, ...]) -> list[tuple[int, int]] | None:
    try:
        count = max(sum(1 for _ in reading.csv_rows(path, hashlib.sha256())) - 1, 0)
        named = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "outcomes": count}
        return list(zip(*outcomes.read_order(named, groups, path), strict=True))
    except kernel.Malformed:
        return None


def outcomes_of_the_reader(path: Path, groups: tuple[str, ...]) -> list[tuple[int, int]] | None:
    try:
        return [pair for some in outcomes_in_order(str(path), groups) for pair in zip(*some, strict=True)]
    except InputError:
        return None


def test_outcomes_in_csv(tmp_path: Path) -> None:
    r, path, found = random.Random("outcomes"), tmp_path / "o.csv", {True: 0, False: 0}
    groups = ("a", 'b"c', "d,e", "ü", " ", "x\ny", "0")
    for _ in range(600):
        turned = r.random() < 0.3
        rows = [[r.choice(groups), r.choice("01" * 12 + "2")] for _ in range(r.randrange(6))]
        rows.insert(0, r.choice([["group", "harm"]] * 12 + [["group", " harm"], ["group", "harm", ""], ["group"]]))
        text = r.choice(("", "\ufeff")) + r.choice(("", "", "\n"))
        for row in rows:
            cells = [quoted(r, cell) for cell in (reversed(row) if turned else row)]
            text += ",".join(cells) + r.choice(("\n", "\n", "\r\n", "\r", "\n\n"))
        raw = text.encode() + r.choice([b""] * 12 + [b'"', b"a,\xff\n", b",\n", b"a\n"])
        path.write_bytes(raw)
        found[
            require_the_same(
                lambda: outcomes_of_the_judge(path, groups), lambda: outcomes_of_the_reader(path, groups), raw
            )
        ] += 1
    assert min(found.values()) > 50, found


def quoted(r: random.Random, cell: str) -> str:
    """The cell in CSV, in quotes where it needs them or by chance."""
    needed = any(mark in cell for mark in '",\r\n')
    return '"' + cell.replace('"', '""') + '"' if needed or r.random() < 0.3 else cell


def test_a_quote_in_a_field_without_quotes(tmp_path: Path) -> None:
    path = tmp_path / "o.csv"
    for row in ('a"b,1', '"a""b",1\na"b,1', 'a"b,1\n"a""b",1', '"a""b",1\n\na"b,1'):
        path.write_text(f"group,harm\n{row}\n")
        assert outcomes_of_the_judge(path, ('a"b',)) is None
        assert outcomes_of_the_reader(path, ('a"b',)) is None
    path.write_text('group,harm\n"a""b",1\n')
    assert outcomes_of_the_judge(path, ('a"b',)) == outcomes_of_the_reader(path, ('a"b',)) == [(0, 1)]


def table_of_the_judge(path: Path) -> Any:
    try:
        header, *rows = reading.csv_rows(path, hashlib.sha256())
        names = [name or "" for name in header]
        log_table.read_columns([list(row) for row in rows], names, None)
    except (kernel.Malformed, ValueError):
        return None
    return (names, set(map(tuple, rows))) if len(set(names)) == len(names) else None


def table_of_the_auditor(path: Path) -> Any:
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            first = next(line for line in file if line.strip("\r\n"))
        stored = StoredTable(str(path), [], "" if first[0] in ",\r\n" else "a")
    except (InputError, UnicodeDecodeError):
        return None
    try:
        return list(stored.question.columns), set(stored.rows())
    finally:
        stored.close()


def test_tables_in_csv(tmp_path: Path) -> None:
    """Cells without characters are null, and two quotes are empty text; the last line ends or does not."""
    r, path, found = random.Random("tables"), tmp_path / "t.csv", {True: 0, False: 0}
    cells = [
        *[""] * 3,
        *['""'] * 2,
        "a",
        "A",
        '"a"',
        '"a,b"',
        '"a\nb"',
        '"\r\n"',
        '"a""b"',
        " ",
        '" "',
        "ü",
        "\u2028",
        "\x0b",
    ]
    for _ in range(80):
        width = r.randrange(1, 4)
        names = ["a", r.choice(("b", '"b,c"', "", "a")), "ü"][:width]
        rows = [names, *([r.choice(cells) for _ in range(width)] for _ in range(r.randrange(1, 5)))]
        if r.random() < 0.15:
            r.choice(rows[1:]).append(r.choice(cells))
        end = r.choice(("\n", "\n", "\r\n", "\r"))
        text = "".join(",".join(row) + r.choice((end, end, end, end * 2, "\n")) for row in rows)
        raw = (r.choice(("", "\ufeff")) + text).encode()
        raw = raw.rstrip(b"\r\n") if r.random() < 0.3 else raw
        raw = r.choice([raw] * 12 + [raw + b'"\n', raw + b'a"\n', raw + b'"a"b\n', raw + b"\xff\n"])
        path.write_bytes(raw)
        found[require_the_same(lambda: table_of_the_judge(path), lambda: table_of_the_auditor(path), raw)] += 1
    assert min(found.values()) > 10, found
