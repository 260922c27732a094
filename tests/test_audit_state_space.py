"""The audit of state spaces against an auditor that tries everything, the samples, and its errors."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from itertools import chain, combinations, product
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import audit_schema
from checks.audits import state_space as audited
from checks.command import CouldNotRun
from finite_models.load import from_data
from finite_models.rationals import InputError
from tests.printed_audit import require_the_judge_s_word

Json = Any
EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "models"
SAMPLES = sorted(path for path in EXAMPLES.glob("states_*.json") if not path.name.endswith(".answer.json"))


# ---- an auditor that tries everything


def subsets(names: list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(names, n) for n in range(len(names) + 1))


def smallest(sufficient: list[tuple[str, ...]]) -> list[list[str]]:
    return sorted(sorted(s) for s in sufficient if not any(set(t) < set(s) for t in sufficient))


def brute_force(model: Json) -> Json:
    """The answer by definition: every set of coordinates, every word, every path."""
    names = list(model["coordinates"])
    states = list(product(*model["coordinates"].values())) if model["states"] == "product" else model["states"]
    states = [tuple(state) for state in states]
    output = {tuple(state): value for state, value in model["output"]["table"]}

    def part(state: tuple[str, ...], keep: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(value for name, value in zip(names, state, strict=True) if name in keep)

    def sufficient(target: dict[Any, Any]) -> list[tuple[str, ...]]:
        return [
            keep
            for keep in subsets(names)
            if all(target[x] == target[y] for x, y in combinations(states, 2) if part(x, keep) == part(y, keep))
        ]

    def core(target: dict[Any, Any]) -> list[str]:
        return sorted(set(names).intersection(*sufficient(target)))

    def joined(x: tuple[str, ...], y: tuple[str, ...]) -> bool:
        free = {i for i in range(len(names)) if x[i] != y[i]}
        reached, waiting = {x}, [x]
        while waiting:
            at = waiting.pop()
            for z in states:
                changed = [i for i in range(len(names)) if z[i] != at[i]]
                if z not in reached and len(changed) == 1 and changed[0] in free:
                    reached.add(z)
                    waiting.append(z)
        return y in reached

    sets = smallest(sufficient(output))
    answer = {
        "core": core(output),
        "minimal_sets": sets,
        "least": sets[0] if len(sets) == 1 else None,
        "domain_is_safe": all(joined(x, y) for x, y in combinations(states, 2)),
    }
    if "next" in model:
        steps = [{tuple(x): tuple(y) for x, y in entry["table"]} for entry in model["next"].values()]
        heard = {x: (output[x],) for x in states}
        for _ in states:  # what is heard within so many actions, each in a number
            numbers = {h: n for n, h in enumerate(sorted(set(heard.values())))}
            heard = {x: (heard[x][0], *(f"{numbers[heard[step[x]]]}" for step in steps), output[x]) for x in states}
            heard = {x: (str(sorted(set(heard.values())).index(h)),) for x, h in heard.items()}
        later = smallest(sufficient(heard))
        answer["behaviour_core"] = core(heard)
        answer["behaviour_least"] = later[0] if len(later) == 1 else None
        if len(states) == len(list(product(*model["coordinates"].values()))):
            closed = [
                keep
                for keep in subsets(names)
                if all(
                    output[x] == output[y] and all(part(step[x], keep) == part(step[y], keep) for step in steps)
                    for x, y in combinations(states, 2)
                    if part(x, keep) == part(y, keep)
                )
            ]
            answer["closed_least"] = sorted(set(names).intersection(*closed))
    return answer


def random_model(random: Random) -> Json:
    """A small model: a product or part of one, outputs and successors that look at a few coordinates."""
    names = random.sample(["p", "q", "r", "alpha", "Beta"], random.choice((1, 2, 3, 3)))
    coordinates = {name: [str(v) for v in range(random.choice((1, 2, 2, 2, 3)))] for name in names}
    states = [list(state) for state in product(*coordinates.values())]
    model: Json = {"kind": "state_space", "coordinates": coordinates, "states": "product"}
    if random.randrange(2):
        states = random.sample(states, random.randint(1, len(states)))
        model["states"] = states
    listed = {tuple(state) for state in states}

    def table(values: list[Any]) -> Callable[[list[str]], Any]:
        looks = [i for i in range(len(names)) if random.randrange(3)]
        entries: dict[tuple[str, ...], Any] = {}
        return lambda state: entries.setdefault(tuple(state[i] for i in looks), random.choice(values))

    output = table(["a", "b", "c"][: random.randint(1, 3)])
    model["output"] = {"table": [[state, output(state)] for state in random.sample(states, len(states))]}
    if random.randrange(4):
        model["next"] = {}
        unseen = random.randrange(3) == 0  # no action changes the output
        for action in ("go", "stay")[: random.randint(1, 2)]:
            moves = [table(values) for values in coordinates.values()]
            rows = []
            for state in states:
                there = [move(state) for move in moves]
                if tuple(there) not in listed or (unseen and output(there) != output(state)):
                    there = random.choice([x for x in states if not unseen or output(x) == output(state)])
                rows.append([state, there])
            model["next"][action] = {"table": rows}
    return model


def test_two_hundred_random_models() -> None:
    random = Random(20_261_031)
    seen = {"no least": 0, "safe": 0, "unsafe": 0, "later smaller": 0, "no later": 0}
    for number in range(200):
        model = random_model(random)
        audit = audited.audit(from_data(model).content)
        answer = audit.answer()
        assert answer == brute_force(model), f"model {number}: {json.dumps(model)}"
        assert kernel.judge(json.loads(json.dumps(audit.certificate))).digest == audit.certificate["digest"]
        assert audit.answered == (answer["least"] is not None and answer.get("behaviour_least", []) is not None)
        seen["no least"] += answer["least"] is None
        seen["safe" if answer["domain_is_safe"] else "unsafe"] += 1
        seen["no later"] += answer.get("behaviour_least", []) is None
        seen["later smaller"] += answer.get("closed_least") not in (None, answer.get("behaviour_least"))
    assert all(count >= 3 for count in seen.values()), seen


def test_what_is_certified_is_the_judge_s_word(tmp_path: Path, command: Callable[..., Any]) -> None:
    random = Random(20_261_032)
    for _ in range(25):
        require_the_judge_s_word(command, tmp_path, random_model(random))


# ---- samples and the command


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_give_their_answers(path: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wanted = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    code = main([str(path), "--json", "-", "--certificate", str(tmp_path / "c.json")])
    output = json.loads(capsys.readouterr().out)
    assert output["answer"] == wanted == brute_force(json.loads(path.read_text(encoding="utf-8")))
    assert code == (0 if wanted["least"] is not None else 1)
    Draft202012Validator(audit_schema()).validate(output)
    assert output["details"]["established"] == kernel.judge(output["certificate"]).words
    assert json.loads((tmp_path / "c.json").read_text()) == output["certificate"]


def test_the_table_says_what_a_snapshot_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(SAMPLES) == 3
    assert main([str(EXAMPLES / "states_no_least.json")]) == 1
    out = capsys.readouterr().out
    assert "  least: null\n  domain_is_safe: false\n" in out
    assert '  minimal_sets: [["p","q"],["p","r"]]\n' in out
    assert "no changes of coordinates on which they differ join (1, 0, 1) and" in out
    assert main([str(EXAMPLES / "states_xor.json")]) == 0
    out = capsys.readouterr().out
    assert '  behaviour_least: ["p","q"]\n  closed_least: ["p","q","r"]\n' in out


def test_the_dependency_graph_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = str(tmp_path / "1.svg"), str(tmp_path / "2.svg")
    assert main([str(EXAMPLES / "states_xor.json"), "--picture", first]) == 0
    assert main([str(EXAMPLES / "states_xor.json"), "--picture", second]) == 0
    drawn = Path(first).read_text(encoding="utf-8")
    assert drawn == Path(second).read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert "The output comes from 3 of 3 coordinates" in drawn
    assert "the next value of p depends on r under tick: (0, 0, 0) and (0, 0, 1)" in drawn
    assert (drawn.count('class="later"'), drawn.count('class="closed"')) == (2, 1)
    assert drawn.count("marker-end") == 4  # p and q to the output, r to p and to q
    assert drawn.count("<circle") == 3  # each also depends on itself
    assert main([str(EXAMPLES / "states_no_least.json"), "--picture", first]) == 1
    capsys.readouterr()


def test_too_many_coordinates_are_not_drawn() -> None:
    model = {"kind": "state_space", "coordinates": {f"x{i}": ["0"] for i in range(41)}, "states": "product"}
    content = from_data({**model, "output": {"table": [[["0"] * 41, "a"]]}}).content
    picture = audited.audit(content).picture
    assert picture is not None
    with pytest.raises(InputError, match="41 coordinates, too many to read"):
        picture()


def test_a_hundred_thousand_states_are_answered() -> None:
    digits = [str(v) for v in range(10)]
    states = [list(state) for state in product(digits, repeat=5)]
    model = {
        "kind": "state_space",
        "coordinates": dict.fromkeys("abcde", digits),
        "states": "product",
        "output": {"table": [[state, str(int(state[0]) * int(state[1]) % 3)] for state in states]},
        "next": {"turn": {"table": [[s, [s[2], *s[1:]]] for s in states]}},
    }
    start = time.perf_counter()
    answer = audited.audit(from_data(model).content).answer()
    assert time.perf_counter() - start < 120
    assert answer["least"] == answer["core"] == ["a", "b"]
    assert answer["closed_least"] == answer["behaviour_least"] == ["a", "b", "c"]
    assert answer["domain_is_safe"] is True


# ---- what cannot be answered, and errors


def twins(count: int) -> Json:
    """Each of `count` bits stands twice, and all of them are needed."""
    states = [[bit for bit in bits for _ in (0, 1)] for bits in product("01", repeat=count)]
    return {
        "kind": "state_space",
        "coordinates": {f"x{i}": ["0", "1"] for i in range(2 * count)},
        "states": states,
        "output": {"table": [[state, "".join(state)] for state in states]},
    }


def test_twins_have_every_choice() -> None:
    assert len(audited.audit(from_data(twins(3)).content).answer()["minimal_sets"]) == 8


@pytest.mark.parametrize(
    ("limit", "value", "name", "words"),
    [
        ("MOST_SETS", 7, "twins", "more than 7 minimal sets"),
        ("MOST_JOINS", 100, "twins", "are no product"),
        ("MOST_STEPS", 10, "xor", "rounds of refinement"),
    ],
)
def test_too_much_is_refused_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, limit: str, value: int, name: str, words: str
) -> None:
    xor = json.loads((EXAMPLES / "states_xor.json").read_text(encoding="utf-8"))
    model = from_data(xor if name == "xor" else twins(3)).content
    monkeypatch.setattr(audited, limit, value)
    with pytest.raises(CouldNotRun, match=words):
        audited.audit(model)


SMALL = {
    "kind": "state_space",
    "coordinates": {"p": ["0", "1"]},
    "states": "product",
    "output": {"table": [[["0"], "a"], [["1"], "b"]]},
    "next": {"go": {"table": [[["0"], ["1"]], [["1"], ["0"]]]}},
}
WRONG: dict[str, tuple[tuple[Any, ...], Any, str]] = {
    "value twice": (("coordinates", "p"), ["0", "0"], 'coordinates.p[1]: "0" occurs twice'),
    "no values": (("coordinates", "p"), [], "coordinates.p: empty; give at least 1"),
    "no coordinates": (("coordinates",), {}, "coordinates: empty; give at least 1"),
    "a number": (("coordinates", "p"), [0, 1], "coordinates.p[0]: expected text, found a number"),
    "states of another word": (("states",), "all", 'states: expected "product", found "all"'),
    "no states": (("states",), [], "states: empty; give at least 1"),
    "a state twice": (("states",), [["0"], ["1"], ["0"]], 'states[2]: ["0"] stands already at states[0]'),
    "a state too long": (("states",), [["0", "1"]], "states[0]: expected 1 values, one for each coordinate, found 2"),
    "no such value": (("states",), [["2"]], 'states[0]: "2" is no value of "p"; allowed: "0", "1"'),
    "too few rows": (("output", "table"), [[["0"], "a"]], "output.table: 1 rows, and the product has 2 states"),
    "a row twice": (
        ("output", "table"),
        [[["0"], "a"], [["0"], "a"]],
        'output.table[1]: the state ["0"] stands already at output.table[0]',
    ),
    "a foreign row": (("output", "table", 1, 0), ["7"], 'output.table[1][0]: "7" is no value of "p"'),
    "a step missing": (("next", "go", "table"), [[["0"], ["1"]]], 'next.go.table: lacks the state ["1"]'),
    "a step to nowhere": (("next", "go", "table", 0, 1), ["7"], 'next.go.table[0][1]: "7" is no value of "p"'),
    "no actions": (("next",), {}, "next: empty; give at least 1"),
    "another key": (("start",), "0", 'file: the key "start" is unknown'),
}


@pytest.mark.parametrize("name", WRONG)
def test_errors_give_the_place_and_the_way_out(name: str) -> None:
    path, value, words = WRONG[name]
    model = json.loads(json.dumps(SMALL))
    at = model
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(InputError) as caught:
        from_data(model)
    assert words in str(caught.value)


def test_a_step_out_of_the_states_is_an_error() -> None:
    model = json.loads(json.dumps(SMALL))
    model["states"] = [["0"]]
    model["output"]["table"] = [[["0"], "a"]]
    model["next"]["go"]["table"] = [[["0"], ["1"]]]
    with pytest.raises(InputError) as caught:
        from_data(model)
    assert str(caught.value).startswith('next.go.table[0][1]: ["1"] is not among "states"')


def test_a_short_file_cannot_ask_for_a_large_product() -> None:
    model = json.loads(json.dumps(SMALL))
    model["coordinates"] = {f"x{i}": ["0", "1"] for i in range(60)}
    with pytest.raises(InputError, match="the product has 1152921504606846976 states"):
        from_data(model)
