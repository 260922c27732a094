"""Points at which one part of a conclusion fails alone: what shows that no part may be dropped or weakened.

One JSON file a family, written by ``python -m checks.witness``. Of a proposition it gives the shape, and for each
instance of a part of the conclusion there (see `Statement.instances`) points of the domain: only that instance of the
conclusion fails, and of the hypotheses only those under ``fails``; for a part as a whole, points at which instances of
this part alone fail. An instance under ``follows`` cannot fail alone, because the domain and the other instances give
it; it stands there with a digest, so that it cannot change unseen. Under ``meets`` are points that meet all
hypotheses, so closely that a stronger hypothesis would exclude one of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from finite_models.rationals import rational, text

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Lone:
    """A point at which an instance of the conclusion fails alone.

    Attributes
    ----------
    fails : the hypotheses that fail there.
    at : the coordinates that are not 0.
    """

    fails: tuple[str, ...]
    at: Mapping[str, Fraction]

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"fails": list(self.fails), "at": {name: text(value) for name, value in self.at.items()}}

    def point(self, names: tuple[str, ...]) -> dict[str, Fraction]:
        """Every coordinate's value."""
        return {name: self.at.get(name, Fraction(0)) for name in names}


@dataclass(frozen=True)
class Witnesses:
    """What is committed for a proposition.

    Attributes
    ----------
    shape : where the points are.
    points : by instance or part, where it alone fails.
    follows : by instance or part that cannot fail alone, the digest of its formula.
    meets : where all hypotheses hold.
    """

    shape: str
    points: Mapping[str, tuple[Lone, ...]] = field(default_factory=dict)
    follows: Mapping[str, str] = field(default_factory=dict)
    meets: tuple[Lone, ...] = ()

    def data(self) -> dict[str, Any]:
        """As JSON."""
        points = {name: [lone.data() for lone in listed] for name, listed in self.points.items()}
        meets = [lone.data()["at"] for lone in self.meets]
        return {"shape": self.shape, "points": points, "follows": dict(self.follows), "meets": meets}


def file_of(family: str) -> Path:
    """Where the points of a family's propositions are."""
    return FOLDER.joinpath(f"{family}.json")


@cache
def witnesses(family: str) -> dict[str, Witnesses]:
    """The committed points of a family, by proposition; empty where the family has no file."""
    path = file_of(family)
    if not path.exists():
        return {}
    found = {}
    for name, given in json.loads(path.read_text(encoding="utf-8")).items():
        points = {part: tuple(_lone(p["fails"], p["at"]) for p in listed) for part, listed in given["points"].items()}
        meets = tuple(_lone((), at) for at in given.get("meets", ()))
        found[name] = Witnesses(given["shape"], points, given["follows"], meets)
    return found


def _lone(fails: Sequence[str], at: Mapping[str, str]) -> Lone:
    return Lone(tuple(fails), {name: rational(value) for name, value in at.items()})


def write(family: str, found: Mapping[str, Witnesses]) -> None:
    """Replace the file of a family: the propositions in order of their names, a line a point."""
    blocks = []
    for name in sorted(found):
        data = found[name].data()
        points = [
            f"   {json.dumps(part)}: [\n" + ",\n".join(f"    {json.dumps(point)}" for point in listed) + "\n   ]"
            for part, listed in data["points"].items()
        ]
        follows = [f"   {json.dumps(part)}: {json.dumps(digest)}" for part, digest in data["follows"].items()]
        blocks.append(
            f' {json.dumps(name)}: {{\n  "shape": {json.dumps(data["shape"])},\n'
            f'  "points": {_block(points)},\n  "follows": {_block(follows)},\n'
            f'  "meets": {_block([f"   {json.dumps(at)}" for at in data["meets"]], "[]")}\n }}'
        )
    file_of(family).write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8", newline="\n")
    witnesses.cache_clear()


def _block(entries: list[str], ends: str = "{}") -> str:
    return ends[0] + "\n" + ",\n".join(entries) + "\n  " + ends[1] if entries else ends
