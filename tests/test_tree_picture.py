"""The picture of a path tree: what is drawn, told apart without colour, escaped, and not overlapping."""

from __future__ import annotations

import itertools
import json
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from checks.report.tree_picture import LONGEST_LABEL, MOST_DRAWN, ROW, STYLE, draw
from finite_models.load import from_data, load
from finite_models.path_tree import exit_range
from finite_models.rationals import InputError

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "models"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(model: Any) -> ET.Element:
    tree = from_data(model).content
    return ET.fromstring(draw(tree, exit_range(tree)))


def sample(name: str) -> Any:
    return json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))


def tree(actions: dict[str, Any], *rewards: object) -> dict[str, Any]:
    return {"kind": "path_tree", "reward_range": list(rewards or (0, 1)), "root": {"actions": actions}}


def words(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def edges(picture: ET.Element) -> dict[str, tuple[list[str], list[str]]]:
    """For each edge, by the first word drawn at it: the classes of its strokes, and its words."""
    found = {}
    for group in picture.iter(f"{SVG}g"):
        paths = [path.get("class", "") for path in group.findall(f"{SVG}path")]
        texts = [text.text or "" for text in group.findall(f"{SVG}text")]
        if paths:
            found[texts[0]] = (paths + [p.get("class", "") for p in group.findall(f"{SVG}polygon")], texts[1:])
    return found


def box(element: ET.Element) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of a text, for letters as wide as DejaVu Sans has them, in tenths of their size."""
    css = (element.get("class") or "").split()
    size = 17 if "heading" in css else 11 if "small" in css or "leaving" in css else 13
    tenths = sum(10 if c in "MWmw@%…" else 8 if c.isupper() else 6 for c in element.text or "")
    wide = size * tenths * (11 if "heading" in css or "leaving" in css else 10) // 100
    x, y = int(element.get("x", "")), int(element.get("y", ""))
    left = x - (wide >> 1) if "middle" in css else x
    return left, y - 11, left + wide, y + 3


def touching(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_the_sample_is_drawn_in_full() -> None:
    picture = drawn(sample("tree_refund"))
    logged = ["logged"]
    assert edges(picture) == {
        "lookup": (logged, ["log 1/2, target 1/3"]),
        "refund": (logged, ["log 1/2, target 2/3"]),
        "found": (logged, ["2/3"]),
        "missing": (logged, ["1/3"]),
        "done": (logged, ["9/10"]),
        "denied": (logged, ["1/10"]),
        "answer": (logged, ["log 1, target 1/2"]),
        "escalate": (["exit", "core", "diamond"], ["log 0, target 1/2", "exit, probability 1/9"]),
        "ok": (logged, ["3/4"]),
        "bad": (logged, ["1/4"]),
    }
    boxed = [
        group.findtext(f"{SVG}text")
        for group in picture.iter(f"{SVG}g")
        if group.find(f"{SVG}rect") is not None
    ]
    assert sorted(map(str, boxed)) == ["0", "0", "1", "1/2", "1/5", "?"]


def test_title_and_description() -> None:
    picture = drawn(sample("tree_refund"))
    heading = "The target's value lies in [73/180, 31/60]; exit mass 1/9"
    assert picture.findtext(f"{SVG}title") == heading
    assert heading in words(picture)
    about = "About 0.4056 to 0.5167. Rewards lie in [0, 1]."
    assert about in words(picture)
    assert picture.findtext(f"{SVG}desc") == (
        f"A path tree with 7 nodes, drawn from left to right. {about} "
        "Exits: lookup > found > escalate (probability 1/9)."
    )
    assert picture.get("role") == "img"
    ids = {element.get("id") for element in picture.iter() if element.get("id")}
    assert set((picture.get("aria-labelledby") or "").split()) == ids


def test_the_title_of_an_identified_tree() -> None:
    picture = drawn(sample("tree_supported"))
    assert picture.findtext(f"{SVG}title") == "The target's value is 11/16; exit mass 0"
    assert (picture.findtext(f"{SVG}desc") or "").endswith("There are no exits.")
    assert edges(picture)["never"] == (["unlogged"], ["log 0, target 0"])


def test_kinds_of_edges_differ_without_colour() -> None:
    rules = {rule.split("{")[0]: rule.split("{")[1].rstrip("}") for rule in STYLE.splitlines()}
    assert "dasharray" in rules[".unlogged"]
    assert "dasharray" not in rules[".logged"] + rules[".exit"]
    # The exit is two lines with a white core between them, under a diamond.
    assert "stroke-width:7" in rules[".exit"]
    assert "stroke:#ffffff;stroke-width:3" in rules[".core"]


def test_the_legend_names_every_kind() -> None:
    picture = drawn(sample("tree_supported"))
    for line in ("in the log", "not in the log", "exit: the target's first step out of the log"):
        assert line in words(picture)
    for shape in ("the agent acts", "the environment answers", "the reward of a run", "nothing is known"):
        assert shape in words(picture)
    legend = [path.get("class") for path in picture.findall(f"{SVG}path")]
    assert legend == ["frame", "logged", "unlogged", "exit", "core"]


def test_what_the_log_does_not_reach_is_dashed() -> None:
    last = {"q": {"probability": 1, "node": {"reward": 1}}}
    late = {"actions": {"late": {"logging": 1, "target": 1, "observations": last}}}
    actions = {
        "stay": {
            "logging": 1,
            "target": "1/2",
            "observations": {
                "often": {"probability": 1, "node": {"reward": 0}},
                "never": {"probability": 0, "node": late},
            },
        },
        "go": {"target": "1/2", "observations": {"told": {"probability": 1, "node": {"reward": "1/3"}}}},
        "idle": {},
    }
    picture = drawn(tree(actions))
    styles = {name: classes[0] for name, (classes, _) in edges(picture).items()}
    assert styles == {
        "stay": "logged",
        "often": "logged",
        "never": "unlogged",
        "late": "unlogged",
        "q": "unlogged",
        "go": "exit",
        "told": "unlogged",
        "idle": "unlogged",
    }
    assert [r.get("class") for r in picture.iter(f"{SVG}rect")].count("beyond") == 2


@pytest.mark.parametrize("name", ["tree_refund", "tree_penalty", "tree_supported"])
def test_no_text_overlaps_another_or_leaves_the_paper(name: str) -> None:
    picture = drawn(sample(name))
    boxes = [box(element) for element in picture.iter(f"{SVG}text")]
    for a, b in itertools.combinations(boxes, 2):
        assert not touching(a, b)
    wide, high = int(picture.get("width", "")), int(picture.get("height", ""))
    assert all(left >= 0 and right <= wide and top >= 0 and bottom <= high for left, top, right, bottom in boxes)


def test_no_text_overlaps_in_a_tree_of_long_labels() -> None:
    def node(steps: int) -> dict[str, Any]:
        if not steps:
            return {"reward": f"{10**9}/{10**9 + 1}"}
        end = {"probability": "2/3", "node": node(0)}
        below = {"W" * 40: {"probability": "1/3", "node": node(steps - 1)}, "x": end}
        sure = {"y": {"probability": 1, "node": node(0)}}
        return {
            "actions": {
                "M" * 30 + "a": {"logging": "1/1000003", "target": "1/3", "observations": below},
                "b": {"logging": "1000002/1000003", "target": "1/3", "observations": sure},
                "c" * 30: {"target": "1/3"},
            }
        }

    picture = drawn({"kind": "path_tree", "reward_range": [0, 1], "root": node(4)})
    boxes = [box(element) for element in picture.iter(f"{SVG}text")]
    assert len(boxes) > 50
    for a, b in itertools.combinations(boxes, 2):
        assert not touching(a, b)
    assert all(len(label) <= LONGEST_LABEL for label in edges(picture))
    ends = sorted(int(r.get("y", "")) for r in picture.iter(f"{SVG}rect") if r.get("class") in ("reward", "open"))
    assert all(b - a >= ROW for a, b in itertools.pairwise(sorted(set(ends))[:-2]))


def test_labels_are_escaped_cut_and_kept_whole_in_the_tooltip() -> None:
    long = "<b>&\"quoted\"</b> and then a good deal more of it"
    step = {"\x07\ud800": {"probability": 1, "node": {"reward": f"1/{10**50}"}}}
    picture = drawn(tree({long: {"logging": 1, "target": 1, "observations": step}, "": {}}))
    found = edges(picture)
    assert long[: LONGEST_LABEL - 1] + "…" in found
    assert "\\u0007\\ud800" in found
    assert "(empty)" in found
    tooltips = [title.text or "" for title in picture.iter(f"{SVG}title")]
    assert f"{long}: logging 1, target 1, logged" in tooltips
    assert f"reward 1/{10**50}" in tooltips
    assert "under 0.0001" in words(picture)


def test_the_same_tree_gives_the_same_bytes() -> None:
    content = load(str(EXAMPLES / "tree_refund.json")).content
    assert draw(content, exit_range(content)) == draw(content, exit_range(content))


def test_coordinates_are_whole_numbers() -> None:
    for element in drawn(sample("tree_refund")).iter():
        for name in ("x", "y", "width", "height", "cx", "cy", "r"):
            assert element.get(name, "0").isdigit()


def test_a_single_leaf_is_drawn() -> None:
    picture = drawn({"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": "1/2"}})
    assert picture.findtext(f"{SVG}title") == "The target's value is 1/2; exit mass 0"


@pytest.mark.parametrize(("ends", "too_many"), [(MOST_DRAWN, False), (MOST_DRAWN + 1, True)])
def test_trees_that_are_too_large_are_refused(ends: int, too_many: bool) -> None:
    # The root, a leaf, and open ends.
    actions: dict[str, Any] = {f"a{i}": {} for i in range(ends - 2)}
    actions["go"] = {"logging": 1, "target": 1, "observations": {"o": {"probability": 1, "node": {"reward": 0}}}}
    content = from_data(tree(actions)).content
    found = exit_range(content)
    assert found.low == Fraction(0)
    if not too_many:
        assert draw(content, found).count('class="open"') == ends - 2 + 1  # and one in the legend
        return
    with pytest.raises(InputError, match=r"^--picture: the tree has 201 nodes and open ends, too many .* at most 200"):
        draw(content, found)
