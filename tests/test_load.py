"""Model files: every refusal with its place, the declared shapes, and the published schema."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from finite_models.json_text import TOP, Place, parse, read_file, visible
from finite_models.load import from_bytes, from_data, load, model_schema
from finite_models.path_tree import PathTree
from finite_models.rationals import InputError
from finite_models.schema import (
    Choice,
    Either,
    Exact,
    Field,
    ListOf,
    LowestTerms,
    MapOf,
    Null,
    OneOf,
    Record,
    Row,
    Shape,
    Text,
    Truth,
    Whole,
    json_schema,
    read,
    schema_text,
)

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "models"
SCHEMA = json.loads((ROOT / "schemas" / "model.schema.json").read_text(encoding="utf-8"))


def leaf(reward: object = "1/2") -> dict[str, Any]:
    return {"reward": reward}


def seen(*children: tuple[object, object]) -> dict[str, Any]:
    """Observations o0, o1, … with these probabilities and nodes."""
    return {f"o{i}": {"probability": p, "node": node} for i, (p, node) in enumerate(children)}


def nested(**changes: Any) -> dict[str, Any]:
    """A small good model with one logged action, one exit and one more step."""
    later = {"actions": {"stop": {"logging": 1, "target": 1, "observations": seen((1, leaf()))}}}
    actions = {
        "search": {"logging": 1, "target": "1/2", "observations": seen(("2/3", leaf()), ("1/3", later))},
        "leave": {"target": "0.5"},
    }
    return {"kind": "path_tree", "reward_range": ["0", 1], "root": {"actions": actions}, **changes}


def changed(*path: str, to: Any) -> dict[str, Any]:
    """The good model with another value at `path`."""
    model = nested()
    at: Any = model
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return model


def flat(nodes: dict[str, Any], root: str = "n0") -> dict[str, Any]:
    return {"kind": "path_tree", "reward_range": ["0", "1"], "nodes": nodes, "root": root}


def go(*names: str) -> dict[str, Any]:
    """A node with one action after which each of `names` may follow."""
    observations = seen(*((f"1/{len(names)}", name) for name in names))
    return {"actions": {"go": {"logging": 1, "target": 1, "observations": observations}}}


SEARCH = ("root", "actions", "search")
OBSERVED = (*SEARCH, "observations", "o0")


def without(model: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in model.items() if name != key}


REFUSED: list[tuple[Any, str]] = [
    ([], "file: expected an object, found a list"),
    (3, "file: expected an object, found a number"),
    (without(nested(), "kind"), 'file: lacks "kind"; known kinds: path_tree'),
    (nested(kind="tree"), 'kind: unknown kind "tree"; known kinds: path_tree'),
    (nested(kind=["path_tree"]), "kind: unknown kind a list; known kinds: path_tree"),
    (nested(seed=1), 'file: the key "seed" is unknown; allowed: kind, reward_range, root'),
    (without(nested(), "root"), 'file: lacks "root"'),
    (without(nested(), "reward_range"), 'file: lacks "reward_range"'),
    (nested(reward_range=["1", "0"]), "reward_range: the least reward 1 is above the greatest 0; write"),
    (nested(reward_range=["1"]), "reward_range: expected a list of 2, found 1 items"),
    (nested(reward_range="0..1"), "reward_range: expected a list, found text"),
    (nested(reward_range=["0", "one"]), 'reward_range[1]: "one" is not an exact number'),
    (nested(reward_range=["0", "1/0"]), 'reward_range[1]: "1/0" has the denominator 0'),
    (nested(reward_range=["0", True]), "reward_range[1]: expected a number, found true"),
    (nested(reward_range=["0", None]), 'reward_range[1]: expected an exact number such as "3/20", found null'),
    (nested(root=[]), "root: expected an object, found a list"),
    (nested(root={}), 'root: has neither "actions" nor "reward"; give one of them'),
    (nested(root={"reward": 1, "actions": {}}), 'root: has both "actions" and "reward"; give one of them'),
    (nested(root={"action": {}}), 'root: the key "action" is unknown; allowed: actions, reward'),
    (nested(root={"reward": 1, "why": ""}), 'root: the key "why" is unknown; allowed: reward'),
    (nested(root=leaf("3/2")), "root.reward: the reward 3/2 is outside reward_range [0, 1]"),
    (nested(root=leaf(-1)), "root.reward: the reward -1 is outside reward_range [0, 1]"),
    (nested(root={"actions": {}}), "root.actions: empty; give at least 1"),
    (nested(root={"actions": []}), "root.actions: expected an object, found a list"),
    (changed(*SEARCH, "observations", to={}), "root.actions.search.observations: empty; give at least 1"),
    (
        changed(*SEARCH, "obs", to={}),
        'root.actions.search: the key "obs" is unknown; allowed: logging, target, observations',
    ),
    (changed(*SEARCH, "logging", to="3/4"), "root.actions: logging probabilities sum to 3/4, not 1"),
    (changed(*SEARCH, "target", to="2/3"), "root.actions: target probabilities sum to 7/6, not 1"),
    (changed(*SEARCH, "target", to="-1/2"), "root.actions.search.target: the probability -1/2 is negative"),
    (changed(*SEARCH, "target", to="3/2"), "root.actions.search.target: the probability 3/2 is more than 1"),
    (
        changed(*OBSERVED, "probability", to="7/12"),
        "root.actions.search.observations: probabilities sum to 11/12, not 1",
    ),
    (
        changed(*OBSERVED, "probability", to="-2/3"),
        "root.actions.search.observations.o0.probability: the probability -2/3 is negative; it lies from 0 to 1",
    ),
    (changed(*OBSERVED, to={"node": leaf()}), 'root.actions.search.observations.o0: lacks "probability"'),
    (changed(*OBSERVED, to={"probability": 1}), 'root.actions.search.observations.o0: lacks "node"'),
    (
        changed(*OBSERVED, "node", to=leaf(5)),
        "root.actions.search.observations.o0.node.reward: the reward 5 is outside reward_range [0, 1]",
    ),
    (changed(*OBSERVED, "node", to="n1"), "root.actions.search.observations.o0.node: expected an object, found text"),
    (
        changed(*SEARCH, to={"logging": 1, "target": "1/2"}),
        'root.actions.search: the log takes this action (probability 1 there); give its "observations"',
    ),
    (
        changed(*OBSERVED, "node", to={"actions": {"a.b": {"logging": 1, "target": 1}}}),
        'root.actions.search.observations.o0.node.actions["a.b"]: the log takes this action',
    ),
    (flat({"n0": leaf()}, root="n9"), 'root: there is no node "n9"'),
    (flat({"n0": go("n9")}), 'nodes.n0.actions.go.observations.o0.node: there is no node "n9"'),
    (flat({"n0": go("n1", "n1"), "n1": leaf()}), '"n1" is used twice, first at nodes.n0.actions.go.observations'),
    (flat({"n0": leaf(), "n1": leaf()}), "nodes.n1: unused: no observation leads to this node; remove it"),
    (flat({"n0": leaf(), "n1": go("n2"), "n2": leaf()}), "nodes.n1: unused"),
    (flat({"n0": go("n0")}), 'observations.o0.node: "n0" is the root; leading back to it makes a cycle'),
    (flat({"n0": go("n1"), "n1": go("n0")}), 'nodes.n1.actions.go.observations.o0.node: "n0" is the root'),
    (
        flat({"n0": go("n1"), "n1": go("n2"), "n2": go("n1")}),
        'the node "n1" is used twice, first at nodes.n0.actions.go.observations.o0.node; it stands above here, a cycle',
    ),
    (
        flat({"n0": leaf(), "n1": go("n2"), "n2": go("n3"), "n3": go("n1")}),
        'on a cycle that the root does not lead to: "n1" → "n2" → "n3" → "n1"',
    ),
    (flat({"n0": leaf(), "n1": go("n1")}), 'nodes.n1: on a cycle that the root does not lead to: "n1" → "n1"'),
    (flat({"n0": leaf(), "n1": go("n2"), "n2": go("n2")}), "nodes.n1: unused"),
    (flat({}), "nodes: empty; give at least 1"),
    (flat({"n0": leaf()}, root={}), "root: expected text, found an object"),  # type: ignore[arg-type]
    (flat({"n0": go({"reward": 1})}), "nodes.n0.actions.go.observations.o0.node: expected text"),  # type: ignore[arg-type]
    (flat({"n0": go("n1"), "n1": leaf(2)}), "nodes.n1.reward: the reward 2 is outside"),
    ({**flat({"n0": leaf()}), "extra": 1}, 'the key "extra" is unknown; allowed: kind, reward_range, nodes, root'),
]


@pytest.mark.parametrize(("data", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_a_bad_model_is_refused_with_its_place(data: Any, message: str) -> None:
    with pytest.raises(InputError) as error:
        from_data(data)
    assert message in str(error.value)
    if message.startswith(str(error.value.place)):
        assert str(error.value).startswith(message)


RAW: list[tuple[bytes, str]] = [
    (b"", "file: empty; expected one JSON object"),
    (b" \n\t", "file: empty"),
    (b"\xef\xbb\xbf", "file: empty"),
    (b"{\xff}", "file: not UTF-8 at byte 1; save it as UTF-8"),
    ('{"kind": 1}'.encode("utf-16"), "file: not UTF-8 at byte 0"),
    (b'{"kind": }', "line 1 column 10: not JSON"),
    (b'{"a": 1}\n{"b": 2}', "line 2 column 1: not JSON (Extra data)"),
    (b"{'a': 1}", "line 1 column 2: not JSON"),
    (b'{"a": {"b": [0.15]}}', 'a.b[0]: the float 0.15 is not exact; write "0.15" or "3/20"'),
    (b'{"p": 0.10}', 'p: the float 0.10 is not exact; write "0.10" or "1/10"'),
    (b'{"p": -1.5}', 'p: the float -1.5 is not exact; write "-1.5" or "-3/2"'),
    (b'{"p": 1.0}', 'p: the float 1.0 is not exact; write "1.0" or "1"'),
    (b'{"p": 12e-1}', 'p: the float 12e-1 is not exact; write "6/5"'),
    (b'{"p": 2E3}', 'p: the float 2E3 is not exact; write "2000"'),
    (b'{"p": 0.1000000000000000055511151231257827}', 'write "0.1000000000000000055511151231257827" or'),
    (b'{"p": 1e999999999}', 'p: the float 1e999999999 is not exact; write a string such as "3/20"'),
    (b'{"p": NaN}', 'p: NaN is not a number; write a string such as "3/20"'),
    (b'{"p": -Infinity}', "p: -Infinity is not a number"),
    (b"0.5", 'file: the float 0.5 is not exact; write "0.5" or "1/2"'),
    (b'{"a": 1, "a": 1}', 'file: the key "a" occurs twice; give it once'),
    (b'{"a": [1, {"b": {"x": 1, "y": 2, "x": 3}}]}', 'a[1].b: the key "x" occurs twice'),
    (b'{"a b": {"c.d": {"": {"\\n": 0.5}}}}', 'a b["c.d"][""]["\\u000a"]: the float 0.5'),
    (b"[1, 2.5]", "[1]: the float 2.5"),
    (b'{"p": ' + b"9" * 100_001 + b"}", "file: an integer of 100001 characters; at most 100000 are read"),
]


@pytest.mark.parametrize(("raw", "message"), RAW, ids=[message for _, message in RAW])
def test_bytes_that_hold_no_exact_json_are_refused(raw: bytes, message: str) -> None:
    with pytest.raises(InputError) as error:
        parse(raw)
    assert message in str(error.value)


def test_the_first_fault_of_the_file_is_reported() -> None:
    with pytest.raises(InputError, match=r"^a: the float 1\.5 "):
        parse(b'{"a": 1.5, "b": {"c": 1, "c": 2}, "d": 2.5}')


def deep(levels: int) -> bytes:
    step = '{"actions":{"a":{"logging":1,"target":1,"observations":{"o":{"probability":1,"node":'
    return (
        '{"kind":"path_tree","reward_range":[0,1],"root":' + step * levels + '{"reward":1}' + "}}}}}" * levels + "}"
    ).encode()


def test_nesting_beyond_the_parser_points_to_the_flat_form() -> None:
    with pytest.raises(InputError, match=r'^file: nested deeper than can be read; write .* "nodes": \{"n0": .* "root"'):
        from_bytes(deep(100_000))


def test_nesting_that_the_parser_takes_is_read() -> None:
    tree = from_bytes(deep(100)).content
    assert len(tree.nodes) == 101


def test_a_long_place_is_cut_in_the_middle() -> None:
    with pytest.raises(InputError) as error:
        from_bytes(deep(100).replace(b'"reward":1}', b'"reward":7}'))
    assert error.value.place.startswith("root.actions.a.observations.o.node.actions.")
    assert error.value.place.endswith(".node.reward")
    assert "…" in error.value.place
    assert len(error.value.place) < 450


def test_data_deeper_than_the_interpreter_recurses_is_read() -> None:
    model = nested()
    at = model["root"]
    for _ in range(5000):
        at["actions"] = {"a": {"logging": 1, "target": 1, "observations": seen((1, {}))}}
        at = at["actions"]["a"]["observations"]["o0"]["node"]
    at["reward"] = "1/3"
    assert len(from_data(model).content.nodes) == 5001


@pytest.mark.parametrize("path", ["missing.json", "", "nul\0byte"])
def test_a_file_that_is_not_there(path: str) -> None:
    with pytest.raises(InputError, match=r"cannot be read \(.*\); give the path of a model file"):
        load(path)


def test_a_directory_is_not_a_model(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"cannot be read \(Is a directory\)"):
        load(str(tmp_path))


def test_a_file_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finite_models.json_text.MAX_BYTES", 10)
    path = tmp_path / "model.json"
    path.write_bytes(b" " * 10)
    assert len(read_file(str(path))) == 10
    path.write_bytes(b" " * 11)
    with pytest.raises(InputError, match="a file of more than 10 bytes"):
        load(str(path))


def test_a_byte_order_mark_is_passed_over() -> None:
    raw = json.dumps(nested()).encode()
    assert from_bytes(b"\xef\xbb\xbf" + raw) == from_bytes(raw)


def test_the_good_model() -> None:
    tree = from_data(nested()).content
    assert isinstance(tree, PathTree)
    search, leave = tree.nodes[0].edges
    assert (search.logging, search.target) == (1, Fraction(1, 2))
    assert (leave.logging, leave.target, leave.branches) == (0, Fraction(1, 2), None)
    assert search.branches is not None
    assert [(b.observation, b.probability) for b in search.branches] == [("o0", Fraction(2, 3)), ("o1", Fraction(1, 3))]
    assert tree.nodes[search.branches[0].node].reward == Fraction(1, 2)
    assert (tree.low, tree.high, tree.names) == (0, 1, ())


def test_reading_leaves_the_data_as_it_was() -> None:
    model = nested()
    from_data(model)
    assert model == nested()


def test_parents_come_before_their_children_in_both_forms() -> None:
    model = flat({"z": leaf(1), "b": go("z", "a"), "a": go("c"), "root": go("b"), "c": leaf(0)}, root="root")
    tree = from_data(model).content
    assert tree.names[0] == "root"
    assert sorted(tree.names) == sorted(model["nodes"])
    for index, node in enumerate(tree.nodes):
        for edge in node.edges:
            for branch in edge.branches or ():
                assert branch.node > index
    assert {name: tree.nodes[i].reward for i, name in enumerate(tree.names) if name in "zc"} == {"z": 1, "c": 0}
    assert tree.history(tree.names.index("c")) == ("go", "o0", "go", "o1", "go", "o0")


def test_a_logged_action_is_one_that_the_log_reaches() -> None:
    # Beyond a history of logged probability 0 an action may leave its observations out.
    open_node = {"actions": {"x": {"logging": 1, "target": 1}}}
    from_data(changed("root", "actions", "leave", "observations", to=seen((1, open_node))))
    from_data(changed(*SEARCH, "observations", to=seen((1, leaf()), (0, open_node))))
    with pytest.raises(InputError, match="the log takes this action"):
        from_data(changed(*SEARCH, "observations", to=seen((0, leaf()), (1, open_node))))


def test_very_long_numbers_in_messages_are_named_by_their_length() -> None:
    with pytest.raises(InputError, match=r"root\.reward: the reward \(a number of \d+ bits\) is outside"):
        from_data(nested(root=leaf("9" * 90_000)))
    with pytest.raises(InputError, match=r"root\.reward: a number of 100001 characters"):
        from_data(nested(root=leaf("9" * 100_001)))


def test_labels_with_control_characters_are_shown_as_escapes() -> None:
    assert visible("a\x1b[0m\ud800é") == "a\\u001b[0m\\ud800é"
    assert visible("plain") == "plain"
    assert str(Place("x\ny", Place("a", TOP))) == 'a["x\\u000ay"]'


# ------------------------------------------------------------------ the declared shapes

SHAPES: list[tuple[Shape, Any, Any]] = [
    (Text(), "a", "a"),
    (Whole(least=1), 1, 1),
    (Truth(), True, True),
    (Null(), None, None),
    (LowestTerms(), "-3/20", Fraction(-3, 20)),
    (Choice(("a", "b")), "b", "b"),
    (Row((Text(), Whole())), ["a", 0], ["a", 0]),
    (ListOf(Exact(), least=1), ["0.5"], [Fraction(1, 2)]),
    (MapOf(Exact()), {"b": 1, "a": 2}, {"b": 1, "a": 2}),
    (Record({"a": Field(Whole()), "b": Field(Text(), False, "none")}), {"a": 1}, {"a": 1, "b": "none"}),
    (OneOf({"a": Record({"a": Field(Whole())}), "b": Record({"b": Field(Text())})}), {"b": ""}, {"b": ""}),
    (Either({"text": Exact(), "list": ListOf(Whole(), length=2)}), [0, 1], [0, 1]),
    (Either({"text": Exact(), "list": ListOf(Whole())}), "1/2", Fraction(1, 2)),
]

MISREAD: list[tuple[Shape, Any, str]] = [
    (Text(), 1, "at: expected text, found a number"),
    (Whole(least=1), 0, "at: expected a whole number from 1 on, found 0"),
    (Whole(), True, "at: expected a whole number from 0 on, found true"),
    (Truth(), 1, "at: expected true or false, found a number"),
    (Null(), 0, "at: expected null, found a number"),
    (LowestTerms(), "2/4", "at: expected text with a number in lowest terms"),
    (LowestTerms(), 1, "at: expected text with a number in lowest terms"),
    (Choice(("a", "b")), "c", 'at: expected "a" or "b", found "c"'),
    (Choice(("a", "b", "c")), 1, 'at: expected one of "a", "b", "c", found a number'),
    (Row((Text(), Whole())), ["a"], "at: expected a list of 2, found 1 items"),
    (Row((Text(), Whole())), ["a", "b"], "at[1]: expected a whole number"),
    (ListOf(Exact(), least=2), ["0"], "at: 1 given; at least 2 are needed"),
    (MapOf(Exact(), least=2), {"x": 1}, "at: 1 given; at least 2 are needed"),
    (Either({"text": Exact(), "list": ListOf(Whole())}), {}, "at: expected text or list, found an object"),
]


@pytest.mark.parametrize(("shape", "value", "expected"), SHAPES, ids=str)
def test_a_shape_reads_its_values_and_its_schema_allows_them(shape: Shape, value: Any, expected: Any) -> None:
    assert read(shape, value, TOP) == expected
    schema = json_schema([shape], "", "")
    Draft202012Validator.check_schema(schema)
    assert Draft202012Validator(schema).is_valid(value)


@pytest.mark.parametrize(("shape", "value", "message"), MISREAD, ids=str)
def test_a_shape_refuses_what_its_schema_refuses(shape: Shape, value: Any, message: str) -> None:
    with pytest.raises(InputError) as error:
        read(shape, value, Place("at", TOP))
    assert str(error.value).startswith(message)
    if value != "2/4":  # that a ratio is in lowest terms is beyond JSON Schema
        assert not Draft202012Validator(json_schema([shape], "", "")).is_valid(value)


# ------------------------------------------------------------------ the published schema


def test_the_committed_schema_is_current() -> None:
    committed = (ROOT / "schemas" / "model.schema.json").read_text(encoding="utf-8")
    assert committed == schema_text(model_schema()), "run: python -m checks.audit --schema > schemas/model.schema.json"


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("tree_*[!r].json")), ids=lambda path: path.name)
def test_the_schema_allows_the_examples(path: Path) -> None:
    if not path.name.endswith(".answer.json"):
        Draft202012Validator(SCHEMA).validate(json.loads(path.read_text(encoding="utf-8")))


def test_the_schema_allows_the_good_models() -> None:
    validator = Draft202012Validator(SCHEMA)
    validator.validate(nested())
    validator.validate(flat({"n0": go("n1"), "n1": leaf()}))


BEYOND_SCHEMA = ("sum to", "above the greatest", "outside", "negative", "more than 1", "no node", "used twice")
BEYOND_SCHEMA += ("unused", "cycle", "the root", "the log takes")


@pytest.mark.parametrize(("data", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_the_schema_refuses_what_the_shapes_refuse(data: Any, message: str) -> None:
    allowed = Draft202012Validator(SCHEMA).is_valid(data)
    assert allowed == any(words in message for words in BEYOND_SCHEMA)
