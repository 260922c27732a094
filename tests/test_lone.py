"""Committed points at which parts of conclusions fail alone: they hold, and every way to weaken a claim is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from checks import lone, strength, witness
from checks.lone import smallest, unheld, unnamed
from checks.routes import PARTS, Options, Task, conclude, run
from checks.verdict import Verdict
from checks.witness import HELD
from counterexamples import parts
from counterexamples.parts import Lone, Witnesses, witnesses
from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import Formula, all_of, conjuncts, equal, less, variable
from finite_models.weakening import stronger, weaker
from tests.conftest import Said
from theorems.proposition import Enumeration, Proposition, Shape, Statement

X, Y, Z = variable("x"), variable("y"), variable("z")
# With x <= y <= z in [0, 1]: x <= z, and x - z < 1; and x <= 1, which nothing can break.
STATEMENT = Statement(
    CoordinateModel((probability("x"), probability("y"), probability("z"))),
    (("first", X <= Y), ("second", Y <= Z)),
    (("ordered", all_of([X <= Z, X <= 1])), ("close", less(X - Z, 1))),
)
CLAIM = Proposition(
    name="ordered",
    family="none",
    item="T1",
    words="x <= z",
    source=(),
    hypotheses={"first": "x <= y", "second": "y <= z"},
    shapes=(Shape("three", lambda: STATEMENT, (Enumeration(27, 10),)),),
    parts={"ordered": "x <= z, and x <= 1", "close": "x - z < 1"},
)


def found() -> tuple[Witnesses, list[str]]:
    return lone.search(CLAIM, CLAIM.shapes[0], solver=True)


def test_points_are_found_for_what_can_fail_alone() -> None:
    points, still_open = found()
    assert still_open == []
    assert unheld(STATEMENT, points) == []
    assert set(points.points) == {"ordered 1", "ordered"}
    # x - z < 1 fails at x = 1, z = 0 only, where x <= z fails as well: it follows from x <= z. So does x <= 1.
    assert set(points.follows) == {"ordered 2", "close"}
    # The point nearest to the bound shows that no slack may be added.
    assert any(at.at["x"] - at.at.get("z", 0) <= Fraction(1, 100) for at in points.points["ordered 1"])
    assert all(len(at.fails) == 1 for listed in points.points.values() for at in listed)
    assert points.meets


def weakened(statement: Statement, whole: bool = True) -> Iterator[tuple[str, Statement]]:
    """The statement with one instance left out or replaced by a weaker one, or one hypothesis by a stronger one."""
    for part, (name, formula) in enumerate(statement.named_parts):
        members = conjuncts(formula)
        for i, member in enumerate(members):
            others: list[tuple[str, list[Formula]]] = [("left out", [])]
            others += [(words, [other]) for words, other in weaker(member)] if whole else []
            for words, other in others:
                changed = (name, all_of([*members[:i], *other, *members[i + 1 :]]))
                named = (*statement.named_parts[:part], changed, *statement.named_parts[part + 1 :])
                yield f"{name} {i + 1} {words}", replace(statement, parts=named)
    for i, (name, formula) in enumerate(statement.hypotheses if whole else ()):
        for words, other in stronger(formula):
            named = (*statement.hypotheses[:i], (name, other), *statement.hypotheses[i + 1 :])
            yield f"{name} {words}", replace(statement, hypotheses=named)


def test_every_way_to_weaken_a_claim_is_red() -> None:
    points, _ = found()
    ways = dict(weakened(STATEMENT))
    assert len(ways) > 10
    for words, statement in ways.items():
        assert unheld(statement, points), words


@pytest.mark.parametrize("entry", HELD, ids=lambda entry: entry.name)
def test_committed_points_hold_and_notice_every_instance_that_is_left_out(entry: Proposition) -> None:
    shape = smallest(entry)
    assert shape is not None
    points = witnesses(entry.family)[entry.name]
    assert points.shape == shape.name
    assert unnamed(entry, shape.statement) == []
    assert unheld(shape.statement, points) == []
    for words, statement in weakened(shape.statement, whole=False):
        assert unheld(statement, points), words


def test_no_committed_point_is_of_something_else() -> None:
    families = {entry.family for entry in HELD}
    assert {path.stem for path in parts.FOLDER.glob("*.json")} == families
    for family in families:
        assert set(witnesses(family)) == {entry.name for entry in HELD if entry.family == family}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"points": {}}, "no committed point breaks 'ordered 1' alone"),
        ({"follows": {}}, "no committed point breaks 'ordered 2' alone"),
        ({"follows": {"ordered 2": "0", "close": "0"}}, "'close', which follows, is another formula"),
        ({"follows": {"gone": "0"}}, "the conclusion has lost its part 'gone'"),
        ({"points": {"gone": (Lone(("first",), {"x": Fraction(1)}),)}}, "the conclusion has lost its part 'gone'"),
        ({"points": {"ordered 1": (Lone(("first",), {}),)}}, "at point 1 of 'ordered 1' nothing fails"),
        ({"points": {"ordered 1": (Lone((), {"x": Fraction(1, 2)}),)}}, "other hypotheses fail: first"),
        ({"points": {"ordered 1": (Lone(("first",), {"x": Fraction(2)}),)}}, "is outside the domain"),
        (
            {"points": {"ordered 1": (Lone(("first",), {"x": Fraction(1)}),)}},
            "'ordered 1' ordered 1, close fails",
        ),
        ({"meets": (Lone((), {"x": Fraction(1)}),)}, "point 1 of those that meet all hypotheses breaks first"),
        ({"meets": (Lone((), {"x": Fraction(2)}),)}, "point 1 of those that meet all hypotheses breaks the domain"),
    ],
)
def test_other_points_are_refused(change: dict[str, Any], says: str) -> None:
    points, _ = found()
    assert says in "; ".join(unheld(STATEMENT, replace(points, **change)))


def test_parts_and_words_belong_together() -> None:
    assert unnamed(CLAIM, STATEMENT) == []
    assert unnamed(replace(CLAIM, parts={"ordered": "x"}), STATEMENT) == ["the part 'close' has no words"]
    more = replace(CLAIM, parts={**CLAIM.parts, "more": "x"})
    assert unnamed(more, STATEMENT) == ["the part 'more' has words and no formula"]
    single = replace(STATEMENT, parts=equal(X, Y))
    assert unnamed(replace(CLAIM, parts={}), single) == []
    assert unnamed(CLAIM, single) == [f"the part {name!r} has words and no formula" for name in CLAIM.parts]


def test_the_door_is_red_without_committed_points(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = HELD[0]
    shape = smallest(entry)
    assert shape is not None
    task = Task(entry.name, entry.shapes.index(shape), PARTS)
    result = conclude(entry, [task], [run(task, Options())])
    assert (result.verdict, result.as_declared, result.method) == (Verdict.EXHAUSTED, True, "parts")
    monkeypatch.setattr("checks.routes.witnesses", lambda family: {})
    result = conclude(entry, [task], [run(task, Options())])
    assert (result.verdict, result.as_declared) == (Verdict.ERROR, False)
    assert f"python -m checks.witness {entry.name}" in result.detail


# ---------------------------------------------------------------- the commands


def test_files_are_written_as_they_are_read(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    points, _ = found()
    monkeypatch.setattr(parts, "FOLDER", tmp_path)
    parts.write("none", {"ordered": points, "bare": Witnesses("three")})
    try:
        assert witnesses("none") == {"ordered": points, "bare": Witnesses("three")}
        json.loads((tmp_path / "none.json").read_text(encoding="utf-8"))
        assert witnesses("nothing") == {}
    finally:
        witnesses.cache_clear()


def test_a_search_finds_what_is_committed() -> None:
    """The same bytes on every run."""
    for name in ("uniform_rule", "frechet_bounded", "net_difference"):
        (entry,) = witness.chosen([name])
        points, still_open = witness.searched(name)
        assert points == witnesses(entry.family)[name]
        assert still_open == []


def test_strength_says_what_notices_each_way(command: Callable[..., Said], tmp_path: Any) -> None:
    said = command(strength.main, "uniform_rule", "--size", "standard", "--json", str(tmp_path / "s.json"))
    assert said.code == 0
    data = json.loads((tmp_path / "s.json").read_text(encoding="utf-8"))
    assert {way["noticed_by"] for way in data["ways"]} <= {"point", "digest", "same claim"}
    assert said.out.splitlines()[0].split() == ["family", "ways", "point", "digest", "same", "claim", "nothing"]


def test_strength_is_red_where_nothing_notices(command: Callable[..., Said], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checks.strength.witnesses", lambda family: {})
    said = command(strength.main, "uniform_rule")
    assert said.code == 1
    assert "nothing notices: uniform_rule: " in said.out


@pytest.mark.parametrize("main", [strength.main, witness.main])
def test_bad_usage(main: Any, command: Callable[..., Said]) -> None:
    for arguments, words in ((["no_such"], "no_such"), (["uniform_rule", "--jobs", "0"], "--jobs")):
        said = command(main, *arguments)
        assert (said.code, said.out) == (2, "")
        assert words in said.err
